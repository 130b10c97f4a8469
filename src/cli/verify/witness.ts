// What the second witness says of a journal that is verified.
import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../../journal/chain/bodies.ts';
import { type PublicKey, publicKeyOf } from '../../journal/chain/key.ts';
import { keysOfJournal } from '../../journal/chain/key-history.ts';
import { lastMark } from '../../journal/chain/log.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import {
  type Comparison,
  compareWith,
  readWitness,
  signersOf,
  witnessPathOf,
} from '../../journal/witness/witness.ts';
import { VERIFY_WORDS } from '../../words/findings.ts';
import type { Language } from '../../words/language.ts';
import { say } from '../../words/wording.ts';
import { tableOf } from '../given/keys.ts';

/** `file` is null: none was named, and none is where it would be. `seq`: the row that it has seen. */
export type WitnessReport =
  | { readonly file: string | null; readonly says: 'missing' | 'unreadable'; readonly seq: null }
  | { readonly file: string; readonly says: Comparison; readonly seq: number };

/** The one that was named; that of the installed table, if this is its journal; or the one in the usual place. */
export function witnessFor(journal: string, named: string | undefined): string | null {
  if (named !== undefined) return named;
  const table = tableOf(journal);
  if (table) return table.witness;
  const usual = witnessPathOf(realPathOf(journal));
  return existsSync(usual) ? usual : null;
}

/** Reads the witness now, and compares it with the journal when it is asked: a table may be writing both. */
export function askWitness(db: Database, file: string | null, known: PublicKey | null): () => WitnessReport {
  const setup = lastMark(db, 'setup');
  const inForce = setup && publicKeyOf(bodyOf(setup, 'setup').key);
  // Who has an older key on file knows the one that it has handed on to.
  const key = known && inForce && keysOfJournal(db, known).has(inForce.text) ? inForce : (known ?? inForce);
  if (file === null || !key) return () => ({ file, says: 'missing', seq: null });
  const witness = readWitness(file, signersOf(key, db));
  if (witness.kind !== 'says') return () => ({ file, says: witness.kind, seq: null });
  const { said } = witness;
  return () => ({ file, says: compareWith(db, said), seq: said.seq });
}

/** Rows are missing, or are other ones. A witness that is named must be there. */
export function speaksAgainst({ file, says }: WitnessReport): boolean {
  return file !== null && says !== 'agrees' && says !== 'behind';
}

export function witnessLine(report: WitnessReport, language: Language): string | null {
  const { file } = report;
  if (file === null) return null;
  const words = VERIFY_WORDS[language].witness;
  return report.seq === null
    ? say(words, { code: report.says, file })
    : say(words, { code: report.says, file, seq: report.seq });
}
