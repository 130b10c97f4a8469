// What a table proves to an inspector: its program, the head of its journal and the inspector's challenge, signed with
// the table's key. An old statement answers another challenge, so it proves nothing.
import { isSigned, type PublicKey, type SigningKey, signText } from '../chain/key.ts';

/** A table with simulated devices, or from a working copy, is not certified, and says so. */
export const ORIGINS = ['shipped', 'working-copy', 'simulated'] as const;
export type Origin = (typeof ORIGINS)[number];

export function originOf(simulated: boolean, workingCopy: boolean): Origin {
  if (simulated) return 'simulated';
  return workingCopy ? 'working-copy' : 'shipped';
}

export interface Statement {
  readonly table: string;
  readonly version: string;
  readonly origin: Origin;
  /** Null if the program has none. */
  readonly identity: string | null;
  /** How many files differ from those shipped. Null if they were not checked, because the devices are simulated. */
  readonly differing: number | null;
  /** The journal's last row. */
  readonly head: { readonly seq: number; readonly hash: string };
  readonly at: number;
  readonly challenge: string;
}

export type StatementVerdict =
  | { readonly ok: true; readonly statement: Statement }
  | { readonly ok: false; readonly why: 'no-statement' | 'another-challenge' | 'not-signed-by-key' };

/** Long enough to choose at random, short enough to type. */
export const LONGEST_CHALLENGE = 64;
const FORM = 'sabot-identity-1';
const NONE = '-';
const HASH = /^[0-9a-f]{64}$/;

export function isChallenge(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_CHALLENGE && !/[\p{Cc}\p{Cs}]/u.test(text);
}

function signedPart({ table, version, origin, identity, differing, head, at, challenge }: Statement): string {
  const { seq, hash } = head;
  const fields = [table, version, origin, identity ?? NONE, differing ?? NONE, seq, hash, at, challenge];
  return [FORM, ...fields.map((field) => encodeURIComponent(field))].join(' ');
}

/** One line, as in the QR code. */
export function signStatement(key: SigningKey, statement: Statement): string {
  const text = signedPart(statement);
  return `${text} ${signText(key, text)}`;
}

function decoded(text: string): string[] | null {
  try {
    return text.split(' ').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function statementIn(text: string): Statement | null {
  const [form, ...fields] = decoded(text) ?? [];
  const [table = '', version = '', origin, identity = '', differing, seq, hash = '', at, challenge = ''] =
    fields;
  const known = ORIGINS.find((one) => one === origin);
  if (form !== FORM || fields.length !== 9 || !known || !HASH.test(hash)) return null;
  const looked = differing !== NONE;
  const numbers = [looked ? differing : 0, seq, at].map(Number);
  if (!numbers.every(Number.isSafeInteger) || !(identity === NONE || HASH.test(identity))) return null;
  const [differ = 0, row = 0, time = 0] = numbers;
  return {
    table,
    version,
    origin: known,
    identity: identity === NONE ? null : identity,
    differing: looked ? differ : null,
    head: { seq: row, hash },
    at: time,
    challenge,
  };
}

/** The head that a statement names, whoever signed it; null when it is none. */
export function headInStatement(text: string): Statement['head'] | null {
  return statementIn(text.slice(0, Math.max(text.lastIndexOf(' '), 0)))?.head ?? null;
}

/** Whether the table with this key made the statement in answer to this challenge. */
export function checkStatement(text: string, challenge: string, key: PublicKey): StatementVerdict {
  const end = text.trim().lastIndexOf(' ');
  const [said, signature] = [text.trim().slice(0, Math.max(end, 0)), text.trim().slice(end + 1)];
  const statement = statementIn(said);
  if (!statement) return { ok: false, why: 'no-statement' };
  if (!isSigned(key, said, signature)) return { ok: false, why: 'not-signed-by-key' };
  if (statement.challenge !== challenge) return { ok: false, why: 'another-challenge' };
  return { ok: true, statement };
}
