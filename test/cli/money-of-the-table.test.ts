// A command writes money as the table of its journal does, wherever the file lies.
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withJournal } from '../../src/cli/given/journal.ts';
import type { MoneyWritten } from '../../src/journal/chain/bodies.ts';
import { DEFAULT_LOCALE, money, writeAs } from '../../src/words/format.ts';
import { newFolder, open, removeFolder, setupOf } from '../journal/house.ts';
import { playOf } from '../journal/script.ts';

const folder = newFolder();
const path = join(folder, 'x.db');
const play = playOf('massachusetts');

afterEach(() => {
  writeAs(DEFAULT_LOCALE);
  removeFolder(folder);
});

function openedWith(written?: MoneyWritten): void {
  open(path, play, { setup: setupOf(play, written ? { written } : {}) }).close();
}

test('a change of the currency is written down, and the last one counts', async () => {
  const told = () => withJournal(path, () => money(101_200).replace('\u00a0', ' '));
  openedWith();
  expect(await told()).toBe('$1,012.00');
  openedWith({ locale: 'de-DE', currency: 'EUR', decimals: 0 });
  expect(await told()).toBe('1.012 €');
  openedWith({ locale: 'de-DE', currency: 'EUR', decimals: 0 });
  expect(await told()).toBe('1.012 €');
  openedWith();
  expect(await told()).toBe('$1,012.00');
});
