// A command writes money as the table of its journal does, wherever the file lies.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withJournal } from '../../src/cli/given/journal.ts';
import type { MoneyWritten } from '../../src/journal/chain/bodies.ts';
import { DEFAULT_LOCALE, money, writeAs } from '../../src/words/format.ts';
import { newFolder, open, removeFolder, setupOf } from '../journal/house.ts';
import { playOf } from '../journal/script.ts';
import { askIn } from './program.ts';

let folder = '';
let path = '';
const play = playOf('massachusetts');

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'x.db');
});
afterEach(() => {
  writeAs(DEFAULT_LOCALE);
  removeFolder(folder);
});

function openedWith(written?: MoneyWritten): void {
  open(path, play, { setup: setupOf(play, written ? { written } : {}) }).close();
}

test('an amount is looked for as the table writes it', () => {
  openedWith({ locale: 'de-DE', currency: 'EUR' });
  const hand = (amount: string) => askIn(folder)('hand', '--db', 'x.db', '--amount', amount).stderr;
  expect(hand('1.012,50 €')).toBe('sabot: x.db holds no hand yet.\n');
  expect(hand('twelve').replace('\u00a0', ' ')).toContain('as in 25 or 1.025,50 €, not "twelve"');
});

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
