// Checks the journal and its key as a start would. Writes nothing.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { whyNothingIn } from '../../journal/file/folder.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { keyOf, keyPathOf } from '../../journal/file/key-file.ts';
import { lockHolder } from '../../journal/file/lock.ts';
import { type Examined, examineJournal, type JournalState } from '../../journal/startup/examine.ts';
import type { Stop } from '../../journal/startup/stops.ts';
import { STOP_REMEDIES, stopSaid } from '../../words/stops.ts';
import { setupOf, type TableConfig } from '../config/load.ts';
import { journalIdOf } from '../devices/drivers.ts';
import { type Check, fine, momentText, warning, wrong } from './check.ts';
import { noticeChecks } from './notices.ts';
import { readingRemedy } from './remedies.ts';

const KEY = 'key';
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

const OF_THE_KEY: readonly Stop['code'][] = ['key-missing', 'key-unreadable', 'other-key'];

function stopCheck(stop: Stop): Check {
  const { code } = stop;
  const about = OF_THE_KEY.includes(code) ? KEY : DATABASE;
  return wrong(about, stopSaid(stop), `${STOP_REMEDIES.en[code]} docs/journal.md explains \`${code}\`.`);
}

/** Anybody who can read the key can read hole cards. */
function keyChecks(path: string): Check[] {
  const file = keyPathOf(path);
  const found = keyOf(path);
  if (!found) return [];
  if (!found.ok) {
    const remedy = readingRemedy(file);
    return [remedy === null ? stopCheck(found.stop) : wrong(KEY, stopSaid(found.stop), remedy)];
  }
  const mode = statSync(file).mode & 0o777;
  if ((mode & 0o077) !== 0)
    return [
      wrong(
        KEY,
        `${file} is open to others (mode ${mode.toString(8)}): they could read hole cards.`,
        `chmod 600 ${file}`,
      ),
    ];
  return [
    fine(KEY, `${file} is there, and nobody else may read it. Fingerprint: ${found.key.public.fingerprint}.`),
  ];
}

function stateText(path: string, { schema, rows, lastAt, signed, phase, rounds }: JournalState): string {
  const signature = signed ? `signed through row ${signed.seq} (${momentText(signed.at)})` : 'not signed yet';
  const last = `${rows.toLocaleString('en-US')} rows, the last of ${momentText(lastAt)}`;
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
  const { witness } = config;
  const examined = examineJournal({ path, setup, rules: config.play.rules, witness, begins: false });
  const holder = lockHolder(path);
  const key = keyOf(path);
  const belongs = examined.state !== null && key?.ok;
  const ofKey = keyChecks(path);
  const ofDatabase = databaseCheck(path, examined);
  const said = ofKey.some(({ sentence }) => sentence === ofDatabase.sentence);
  return {
    checks: [
      ...ofKey,
      ...(said ? [] : [ofDatabase]),
      ...witnessChecks(witness, examined),
      ...holderChecks(holder),
      ...noticeChecks(examined.state, holder !== null),
    ],
    state: examined.state,
    holder,
    journalId: belongs ? journalIdOf(key.key) : null,
  };
}
