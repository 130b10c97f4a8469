// sabot verify --record: a round that somebody took away, checked without the journal.
import type { PublicKey } from '../../journal/chain/key.ts';
import { checkSignedRecord } from '../../journal/proof/signed-record.ts';
import { RECORD_PROBLEMS } from '../../words/findings.ts';
import type { Language } from '../../words/language.ts';
import { say } from '../../words/wording.ts';
import { UserError } from '../terminal/streams.ts';
import { readRecord } from './record-form.ts';
import { recordPage } from './record-page.ts';

/** Prints the verdict; whether all is as it was written. */
export function verifyRecord(
  file: string,
  key: PublicKey | null,
  json: boolean,
  language: Language,
): boolean {
  const read = readRecord(file);
  if (!read.ok) throw new UserError(say(RECORD_PROBLEMS[language], read.problem));
  const given = read.record;
  const verdict = checkSignedRecord(given, key);
  const { table, round } = given;
  const text = json
    ? JSON.stringify({ file, table, round, ...verdict }, null, 2)
    : recordPage({ file, given, verdict, language });
  process.stdout.write(`${text}\n`);
  return verdict.ok;
}
