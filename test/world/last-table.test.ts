// Which table `npm start` opens, in a folder that has been used before.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshJournal, rememberTable, tableToOpen } from '../../src/demonstration/last-table.ts';
import { packIds } from '../../src/packs/load.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-last-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A journal lies there; what is in it does not matter here. */
function used(pack: string): string {
  const journal = freshJournal(folder, pack);
  writeFileSync(journal, '');
  rememberTable(folder, { pack, journal });
  return journal;
}

test('in a new folder it is the first pack', () => {
  const [pack = ''] = packIds();
  expect(tableToOpen(folder, null)).toEqual({ pack, journal: join(folder, `${pack}.db`) });
});

test('it is the table that was used last; with a pack, the last one of that pack', () => {
  used('massachusetts');
  const massachusetts = used('massachusetts');
  expect(massachusetts).toBe(join(folder, 'massachusetts-2.db'));
  const pennsylvania = used('pennsylvania');
  expect(tableToOpen(folder, null)).toEqual({ pack: 'pennsylvania', journal: pennsylvania });
  expect(tableToOpen(folder, 'massachusetts')).toEqual({ pack: 'massachusetts', journal: massachusetts });
  expect(tableToOpen(folder, 'section-13').journal).toBe(join(folder, 'section-13.db'));
});

test.each([
  ['cut off', '{"pack":"penn'],
  ['of a pack that is gone', '{"pack":"gone","journal":"gone.db"}'],
  ['of a journal that is gone', '{"pack":"pennsylvania","journal":"pennsylvania-7.db"}'],
  ['of a file elsewhere', '{"pack":"pennsylvania","journal":"../../etc/passwd"}'],
])('a memory that is %s counts for nothing', (_, text) => {
  writeFileSync(join(folder, 'last-table.json'), text);
  expect(tableToOpen(folder, null).pack).toBe(packIds()[0]);
});
