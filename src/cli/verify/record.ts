// sabot verify --record: a round that somebody took away, checked without the journal.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ENTRY_KINDS } from '../../journal/chain/chain.ts';
import type { PublicKey } from '../../journal/chain/key.ts';
import {
  checkSignedRecord,
  type GivenRecord,
  programThen,
  type RecordVerdict,
  SIGNED_RECORD,
} from '../../journal/proof/signed-record.ts';
import { ROLES } from '../../table/people.ts';
import { FINDING_WORDS } from '../../words/findings.ts';
import type { Language } from '../../words/language.ts';
import { counted, say } from '../../words/wording.ts';
import { UserError } from '../terminal/streams.ts';
import { whole } from './page.ts';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);

const row = z.strictObject({
  seq: z.int().min(1),
  cause: z.int().nullable(),
  kind: z.enum(ENTRY_KINDS),
  at: z.int(),
  person: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  device: z.string().nullable(),
  number: z.int().nullable(),
  body: z.string(),
  hash: HASH,
});

const rows = z.strictObject({ before: HASH, rows: z.array(row).min(1) });

const signedRecord = z.strictObject({
  format: z.literal(SIGNED_RECORD),
  table: z.string(),
  round: z.int().min(1),
  record: z.unknown(),
  key: z.strictObject({ public: z.string(), fingerprint: z.string() }),
  setup: rows,
  log: rows,
  adjustments: z.array(z.strictObject({ told: z.unknown(), log: rows })),
});

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(`The record ${file} cannot be read (${code}).`);
  }
}

function readRecord(file: string): GivenRecord {
  const text = readText(file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UserError(`${file} is not a signed record: it is not JSON.`);
  }
  const parsed = signedRecord.safeParse(content);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const where = first && first.path.length > 0 ? ` at ${first.path.join('.')}` : '';
  throw new UserError(`${file} is not a signed record${where}: ${first?.message ?? 'unknown form'}.`);
}

/** Who has not the key on file must compare its fingerprint, or a whole forgery would pass. */
function keyLine({ keyIsOurs, fingerprint }: RecordVerdict): string {
  return keyIsOurs
    ? `Signed by the key on file, ${fingerprint}.`
    : `Signed by the key ${fingerprint}: compare it with the fingerprint on file, or name the key with --key.`;
}

function programLine(given: GivenRecord): string {
  const { program, identity } = programThen(given) ?? {};
  const which = identity === undefined ? 'a working copy, or simulated devices' : `identity ${identity}`;
  return `Written by Sabot ${program}: ${which}.`;
}

function page(file: string, given: GivenRecord, verdict: RecordVerdict, language: Language): string {
  const { ok, problem, rows: checked, payments, adjustments, signedThrough } = verdict;
  const { table, round } = given;
  const sentence = problem && say(FINDING_WORDS[language], problem.about);
  const name = `${file}: round ${round} of table ${JSON.stringify(table)}`;
  if (!ok) {
    const where = problem?.seq == null ? '' : `\nThe first bad row is ${whole(problem.seq)} of the log.`;
    return `${name} is NOT as it was written.\n\n${sentence ?? ''}${where}`;
  }
  return [
    `${name} is as it was written.`,
    '',
    `${whole(checked)} rows follow from each other, up to the signature in row ${whole(signedThrough)}.`,
    `${counted(payments, 'payment')} computed again to the cent; the record says what the rows say.`,
    ...(adjustments === 0
      ? []
      : [
          `${counted(adjustments, 'adjustment')} made since, each a signed row of its own: see "adjustments" in the file.`,
        ]),
    ...verdict.unsigned.map(({ from, to, stoppedAt }) =>
      say(FINDING_WORDS[language], { code: 'rows-unsigned-at-start', from, to, stoppedAt }),
    ),
    keyLine(verdict),
    programLine(given),
  ].join('\n');
}

/** Prints the verdict; whether all is as it was written. */
export function verifyRecord(
  file: string,
  key: PublicKey | null,
  json: boolean,
  language: Language,
): boolean {
  const given = readRecord(file);
  const verdict = checkSignedRecord(given, key);
  const { table, round } = given;
  const text = json
    ? JSON.stringify({ file, table, round, ...verdict }, null, 2)
    : page(file, given, verdict, language);
  process.stdout.write(`${text}\n`);
  return verdict.ok;
}
