// Checks the journal and its keys as a start would. Writes nothing.
import { dirname } from 'node:path';
import { whyNothingIn } from '../../journal/file/folder.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { signingKeyIn } from '../../journal/file/key-file.ts';
import { lockHolder } from '../../journal/file/lock.ts';
import { type Examined, examineJournal, type JournalState } from '../../journal/startup/examine.ts';
import type { Stop } from '../../journal/startup/stops.ts';
import { whole } from '../../words/format.ts';
import { utcMoment } from '../../words/moments.ts';
import { stopSaid } from '../../words/stops.ts';
import { setupOf, type TableConfig } from '../config/load.ts';
import { journalIdOf } from '../devices/drivers.ts';
import { type Check, fine, warning } from './check.ts';
import { keyChecks, stopCheck } from './keys.ts';
import { noticeChecks } from './notices.ts';
import { heldChecks } from './table-held.ts';

const DATABASE = 'database';
const WITNESS = 'witness';

export interface JournalFound {
  readonly checks: readonly Check[];
  /** Null if there is no journal, or it cannot be trusted. */
  readonly state: JournalState | null;
  /** The process that writes it. */
  readonly holder: number | null;
  /** The id by which the wheel knows the journal; null without a matching key. */
  readonly journalId: number | null;
}

function stateText(path: string, { schema, rows, lastAt, signed, phase, rounds }: JournalState): string {
  const signature = signed ? `signed through row ${signed.seq} (${utcMoment(signed.at)})` : 'not signed yet';
  const last = `${whole(rows)} rows, the last of ${utcMoment(lastAt)}`;
  return `${path}: schema ${schema}, ${last}, ${signature}, ${rounds} rounds; the table is in "${phase}".`;
}

/** A table that nobody has begun is not ill; but it does not start by itself. */
function notBegun(path: string, stop: Stop): Check {
  const none = whyNothingIn(dirname(path));
  return none ? stopCheck(none) : warning(DATABASE, stopSaid(stop), 'sudo sabot init');
}

function witnessChecks(file: string, { witness }: Examined): Check[] {
  if (witness === null) return [];
  if (witness !== 'missing')
    return [fine(WITNESS, `${file} has seen the journal's ${witness === 'agrees' ? 'last row' : 'rows'}.`)];
  return [
    warning(
      WITNESS,
      `The witness ${file} is missing: nobody can tell whether rows were taken away from the end of the journal.`,
      'Find out what has become of it. The table writes a new one when it starts.',
    ),
  ];
}

function databaseCheck(path: string, { found, stop, state }: Examined): Check {
  if (stop?.code === 'not-begun') return notBegun(path, stop);
  if (stop) return stopCheck(stop);
  if (state) return fine(DATABASE, stateText(path, state));
  return warning(
    DATABASE,
    `${path} has to be brought to another form ("${found}"); the next start does it, on a copy first.`,
    'Make a backup, then start the table.',
  );
}

function holderChecks(holder: number | null): Check[] {
  return holder === null ? [] : [fine(DATABASE, `It is being written by process ${holder}.`)];
}

export function journalChecks(config: TableConfig): JournalFound {
  const path = realPathOf(config.journal);
  const setup = setupOf(config);
  const { witness, keys, play } = config;
  const examined = examineJournal({ path, setup, rules: play.rules, witness, keys, begins: false });
  const holder = lockHolder(path);
  const key = signingKeyIn(keys);
  const belongs = examined.state !== null && key?.ok;
  const ofKey = keyChecks(path, keys);
  const ofDatabase = databaseCheck(path, examined);
  const said = ofKey.some(({ sentence }) => sentence === ofDatabase.sentence);
  return {
    checks: [
      ...ofKey,
      ...(said ? [] : [ofDatabase]),
      ...witnessChecks(witness, examined),
      ...holderChecks(holder),
      ...heldChecks(examined.state),
      ...noticeChecks(examined.state, holder !== null),
    ],
    state: examined.state,
    holder,
    journalId: belongs ? journalIdOf(key.key) : null,
  };
}
