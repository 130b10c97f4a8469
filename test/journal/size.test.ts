// How much the journal writes. The card in the machine has to bear it for years, and a year of rounds has to fit on it.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { newFolder, open, removeFolder } from './house.ts';
import { peoplesInputs, playOf } from './script.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

/** A round of seven boxes, with all tables and indexes. */
const MOST_BYTES_A_ROUND = 15_000;
/** Into the write-ahead log, for one input. */
const MOST_BYTES_AN_INPUT = 8_000;
const ROUNDS = { few: 10, many: 110 } as const;

function bytesOf(db: Database): number {
  db.pragma('wal_checkpoint(TRUNCATE)');
  return Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
}

test.each(packIds())(
  'a round of seven boxes of %s is small',
  (pack) => {
    const play = playOf(pack);
    const script = peoplesInputs(play, 5, ROUNDS.many, { boxes: 7, incidents: false });
    const path = join(folder, `${pack}.db`);
    const journal = open(path, play);
    journal.db.pragma('wal_autocheckpoint = 0');
    let few: { readonly bytes: number; readonly inputs: number } | null = null;
    let wal = 0;
    for (const [index, { input, stamp }] of script.entries()) {
      journal.take(input, stamp);
      if (!few && journal.table.state.rounds === ROUNDS.few && !journal.table.state.round)
        few = { bytes: bytesOf(journal.db), inputs: index + 1 };
    }
    if (!few) expect.fail('there are too few rounds');
    wal = statSync(`${path}-wal`).size / (script.length - few.inputs);
    const round = (bytesOf(journal.db) - few.bytes) / (ROUNDS.many - ROUNDS.few);
    journal.close();
    process.stdout.write(`${pack}: ${Math.round(round)} bytes a round, ${Math.round(wal)} bytes an input\n`);
    expect(round).toBeLessThan(MOST_BYTES_A_ROUND);
    expect(wal).toBeLessThan(MOST_BYTES_AN_INPUT);
  },
  300_000,
);
