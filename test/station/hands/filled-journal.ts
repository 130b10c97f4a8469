// A journal that a few hundred simulated rounds have filled, with irregularities, spread over days.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { PublicKey } from '../../../src/journal/chain/key.ts';
import { type SimRecord, simulate } from '../../../src/scenario/sim.ts';
import { keysLaid, newFolder, removeFolder } from '../../journal/house.ts';
import { playBy } from '../../journal/simulated.ts';

/** Monday, 2 November 2026, 10:00 UTC; a step every six seconds. */
export const PACE = { from: Date.UTC(2026, 10, 2, 10), step: 6_000 };

export interface FilledJournal {
  readonly folder: string;
  readonly file: string;
  readonly key: PublicKey;
  readonly sealing: Buffer;
  readonly records: readonly SimRecord[];
  /** Cannot write. */
  readonly db: Database;
  close(): void;
}

export function filledJournal(rounds: number, pack = 'massachusetts', seed = 5): FilledJournal {
  const folder = newFolder();
  const file = join(folder, 'table.db');
  const play = playBy(pack);
  const records = [...simulate({ play, rounds, seed, boxes: null, incidents: true, file, pace: PACE })];
  const key = keysLaid(file);
  const db = new Sqlite(file, { readonly: true });
  const close = () => {
    db.close();
    removeFolder(folder);
  };
  return { folder, file, key: key.public, sealing: key.sealing, records, db, close };
}
