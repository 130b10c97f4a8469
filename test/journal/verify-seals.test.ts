// What is said of the seals: a card that lies face down has not been compared with anything yet.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyPage } from '../../src/cli/verify/page.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { newFolder, open, removeFolder } from './house.ts';
import { peoplesRun, playOf } from './script.ts';
import { allSeals, verifyFile } from './verify-journals.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => removeFolder(folder));

function sealsLine(page: string): string | undefined {
  return page.split('\n').find((line) => line.startsWith('seals '));
}

test('a seal agrees with its card only when the card has been shown', () => {
  const path = join(folder, 'table.db');
  const play = playOf('massachusetts');
  const { steps, key } = peoplesRun(play, 4, 3);
  const journal = open(path, play, { key });
  const look = () => {
    const report = verifyFile(path, { key: key.public, seals: allSeals(sealOpener(key.sealing)) });
    const { ok, sealsShown, sealsNotShown, parts } = report;
    const opened = parts.find(({ name }) => name === 'seals')?.checked;
    return {
      ok,
      opened,
      sealsShown,
      sealsNotShown,
      line: sealsLine(verifyPage(path, report, { line: null, against: false })),
    };
  };
  const seen: ReturnType<typeof look>[] = [];
  for (const { input, stamp } of steps) {
    journal.take(input, stamp);
    if (input.type === 'sealed-card' || input.type === 'hole-card-turned') seen.push(look());
  }
  journal.close();
  expect(seen.slice(0, 3)).toEqual([
    {
      ok: true,
      opened: 1,
      sealsShown: 0,
      sealsNotShown: 1,
      line: 'seals       1 opened: 0 with the card that was shown later, 1 whose card has not been shown',
    },
    {
      ok: true,
      opened: 1,
      sealsShown: 1,
      sealsNotShown: 0,
      line: 'seals       1 opened, each with the card that was shown later',
    },
    {
      ok: true,
      opened: 2,
      sealsShown: 1,
      sealsNotShown: 1,
      line: 'seals       2 opened: 1 with the card that was shown later, 1 whose card has not been shown',
    },
  ]);
});
