// Changes one of the table's keys. The old key signs the row that names the new one. Wherever it is cut short, the next start goes on:
// before the rows are written with the old key, afterwards with the new one, to which it gives its name.
import type { Rules } from '../../rules/compile.ts';
import type { Table } from '../../table/table.ts';
import type { Setup } from '../chain/bodies.ts';
import { keyToPem, makeSealingKey, makeSigningKey, sealingKeyToText, type TableKey } from '../chain/key.ts';
import { lastMark } from '../chain/log.ts';
import type { KeyBody } from '../chain/station-bodies.ts';
import type { Journal } from '../journal.ts';
import { lastSignedHead } from '../proof/anchor.ts';
import { type Examined, examineJournal } from '../startup/examine.ts';
import { openJournal } from '../startup/open.ts';
import type { StopAbout } from '../startup/stop-about.ts';
import { type Result, type Stop, stopped } from '../startup/stops.ts';
import { writeWitness } from '../witness/writing.ts';
import { type KeyFiles, nextOf, putInForce, untilOf, type WhichKey } from './key-file.ts';
import { writeSecret } from './secret-file.ts';

export interface RotationJob {
  readonly journal: string;
  readonly keys: KeyFiles;
  readonly witness: string | null;
  readonly which: WhichKey;
  readonly setup: Setup;
  readonly rules: Rules;
  readonly now: number;
  readonly pid: number;
}

export interface Rotated {
  readonly which: WhichKey;
  /** The fingerprints. */
  readonly was: string;
  readonly is: string;
  /** The row that tells of it, and where the old key is kept. */
  readonly row: number;
  readonly kept: string;
  /** The journal's head with the new key's signature, as one line to be noted elsewhere. */
  readonly head: string | null;
}

/** What has been done when the rotation tells of it; a crash may come after each. */
export type RotationStep = 'key-made' | 'rows-written' | 'key-in-force' | 'witness-written';

/** Does one step after the other. Whoever goes through it to the end has changed the key. */
export async function* rotating(job: RotationJob): AsyncGenerator<RotationStep, Result<Rotated>> {
  const { journal: path, keys, witness, which, setup, rules, now, pid } = job;
  const ways = { path, keys, witness, setup, rules, begins: false };
  const early = whyNotYet(path, examineJournal(ways));
  if (early) return { ok: false, stop: early };
  const opened = openJournal({ ...ways, now, pid });
  if (!opened.ok) return opened;
  const { journal, key } = opened;
  try {
    const stop = which === 'sealing' ? sealsWait(journal) : null;
    if (stop) return { ok: false, stop };
    const next = nextKey(key, which);
    writeSecret(nextOf(keys[which]), which === 'signing' ? keyToPem(next) : sealingKeyToText(next));
    yield 'key-made';
    const failed = journal.changeKey(bodyOf(next, which), next, setup, now);
    if (failed) return { ok: false, stop: failed };
    const row = lastMark(journal.db, 'key')?.seq ?? 0;
    yield 'rows-written';
    putInForce(keys[which], row);
    yield 'key-in-force';
    const { seq, hash } = journal.head;
    if (witness !== null) await writeWitness(witness, next, { seq, hash, at: now });
    yield 'witness-written';
    return {
      ok: true,
      which,
      was: printOf(key, which),
      is: printOf(next, which),
      row,
      kept: untilOf(keys[which], row),
      head: lastSignedHead(journal.db),
    };
  } finally {
    journal.close();
  }
}

export async function rotateKey(job: RotationJob): Promise<Result<Rotated>> {
  const steps = rotating(job);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

function nextKey(key: TableKey, which: WhichKey): TableKey {
  return which === 'signing' ? { ...key, ...makeSigningKey() } : { ...key, ...makeSealingKey() };
}

function bodyOf(next: TableKey, which: WhichKey): KeyBody {
  return { which, key: which === 'signing' ? next.public.text : next.sealingFingerprint };
}

function printOf(key: TableKey, which: WhichKey): string {
  return which === 'signing' ? key.public.fingerprint : key.sealingFingerprint;
}

/** Asked before anything is written: whoever signs rows that were found without a signature would hide it. */
function whyNotYet(path: string, { stop, state }: Examined): Stop | null {
  if (stop || !state) return stop;
  const { phase, unsigned } = state;
  if (phase !== 'closed') return notChanged({ code: 'key-of-open-table', path });
  return unsigned && notChanged({ code: 'key-and-unsigned-rows', path, ...unsigned });
}

function sealsWait({ path, table }: Journal): Stop | null {
  return hasSeals(table) ? notChanged({ code: 'key-and-sealed-card', path }) : null;
}

function notChanged(about: StopAbout): Stop {
  return stopped('key-not-changed', about).stop;
}

/** Cards that lie face down, and faces that were entered by hand and wait to be held against their seals. */
function hasSeals({ state }: Table): boolean {
  return (state.typedSeals ?? []).length > 0 || state.drawn.some(({ exposed }) => !exposed);
}
