// The form of a signed record: a file from a stranger is read with care.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ENTRY_KINDS } from '../../journal/chain/chain.ts';
import { type GivenRecord, SIGNED_RECORD } from '../../journal/proof/signed-record.ts';
import type { Coded } from '../../rules/coded.ts';
import { ROLES } from '../../table/people.ts';
import type { RecordProblems } from '../../words/findings.ts';

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
const since = z.array(z.strictObject({ told: z.unknown(), log: rows }));

const signedRecord = z.strictObject({
  format: z.literal(SIGNED_RECORD),
  table: z.string(),
  round: z.int().min(1),
  record: z.unknown(),
  key: z.strictObject({ public: z.string(), fingerprint: z.string() }),
  setup: rows,
  log: rows,
  adjustments: since,
  holds: since,
  head: z.string().nullable(),
  links: z.array(z.strictObject({ from: z.string(), rows })),
});

export type ReadRecord =
  | { readonly ok: true; readonly record: GivenRecord }
  | { readonly ok: false; readonly problem: Coded<RecordProblems> };

function parsed(text: string): { readonly content: unknown } | null {
  try {
    return { content: JSON.parse(text) };
  } catch {
    return null;
  }
}

function recordIn(file: string, text: string): ReadRecord {
  const json = parsed(text);
  if (!json) return { ok: false, problem: { code: 'record-no-json', file } };
  const given = signedRecord.safeParse(json.content);
  if (given.success) return { ok: true, record: given.data };
  const [first] = given.error.issues;
  return {
    ok: false,
    problem: { code: 'record-of-other-form', file, where: first?.path.map(String).join('.') ?? '' },
  };
}

export function readRecord(file: string): ReadRecord {
  try {
    return recordIn(file, readFileSync(file, 'utf8'));
  } catch (thrown) {
    const error = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    return { ok: false, problem: { code: 'record-unreadable', file, error } };
  }
}
