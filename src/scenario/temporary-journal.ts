// A scenario is played on the same journal as a real table. It lies in a temporary file without a name, so that nothing is
// left behind however the program ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Setup } from '../journal/chain/bodies.ts';
import { keyOfSeed, type TableKey } from '../journal/chain/key.ts';
import { type SealKeeper, sealKeeper } from '../journal/chain/sealing.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/startup/open.ts';
import { NOTHING_GIVEN } from '../journal/startup/starting.ts';
import { programVersion } from '../program/version.ts';
import { stopSaid } from '../words/stops.ts';
import type { Play } from './book.ts';

export interface ScenarioJournal {
  readonly journal: Journal;
  readonly seals: SealKeeper;
  readonly key: TableKey;
}

/** The journal could not be made or written: a matter of the machine, not of the scenario. */
export class JournalFault extends Error {}

export interface JournalWish {
  /** Rounds are committed whole, and the disk is not waited for. */
  readonly simulated: boolean;
  /** A file to keep; null: a temporary one. */
  readonly file: string | null;
  /** The name of the table; left out: "scenario". */
  readonly table?: string | undefined;
  /** When its first rows are written, in the time of the scenario. */
  readonly now: number;
  readonly written?: Setup['written'] | undefined;
}

export function scenarioJournal(
  { rules, pack }: Play,
  { simulated, file, now, table = 'scenario', written }: JournalWish,
): ScenarioJournal {
  const folder = file === null ? mkdtempSync(join(tmpdir(), 'sabot-')) : null;
  const path = file ?? join(folder ?? '', 'table.db');
  const key = file === null ? keyOfSeed('scenario') : undefined;
  const setup = { table, pack, book: rules.book, program: programVersion(), ...(written && { written }) };
  const opened = openJournal({
    path,
    setup,
    rules,
    now,
    pid: process.pid,
    simulated,
    start: NOTHING_GIVEN,
    ...(key && { key }),
  });
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  if (!opened.ok) throw new JournalFault(stopSaid(opened.stop));
  const { journal } = opened;
  return { journal, seals: sealKeeper(opened.key.sealing, () => journal.seq), key: opened.key };
}
