// The chain: the hash of each row covers the row and the hash of the row before. To change a row one must change all
// later rows, and the signed checkpoints prevent that.
import { hash as digest } from 'node:crypto';
import type { Role } from '../../table/people.ts';
import { isSigned, type PublicKey, type SigningKey, signText } from './key.ts';

export const ENTRY_KINDS = [
  'setup',
  'input',
  'refused',
  'repeated',
  'snapshot',
  'checkpoint',
  'start',
  'stop',
  'access',
  'clock',
  'key',
  'restored',
  'archived',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A row of the log. */
export interface Entry {
  readonly seq: number;
  readonly cause: number | null;
  readonly kind: EntryKind;
  readonly at: number;
  readonly person: string | null;
  readonly role: Role | null;
  readonly device: string | null;
  readonly number: number | null;
  /** JSON. */
  readonly body: string;
  readonly hash: Buffer;
}

/** The hash before the first row. */
export const NO_HASH: Buffer = Buffer.alloc(32);

/** The hash of a row, made from the hash of the row before. Both are hexadecimal. */
export function linkOf(before: string, entry: Omit<Entry, 'hash'>): string {
  const { seq, cause, kind, at, person, role, device, number, body } = entry;
  const head = JSON.stringify([seq, cause, kind, at, person, role, device, number]);
  return digest('sha256', `${before}\n${head}\n${body}`, 'hex');
}

export function hashOf(before: Buffer, entry: Omit<Entry, 'hash'>): Buffer {
  return Buffer.from(linkOf(before.toString('hex'), entry), 'hex');
}

/** The body of a checkpoint. The table's key signs everything up to `through`. */
export interface Checkpoint {
  readonly through: number;
  readonly hash: string;
  /** The key's fingerprint. */
  readonly key: string;
  readonly signature: string;
}

function signedText(through: number, hash: string): string {
  return `sabot checkpoint: all rows through ${through}, hash ${hash}`;
}

export function makeCheckpoint(key: SigningKey, through: number, hash: string): Checkpoint {
  const signature = signText(key, signedText(through, hash));
  return { through, hash, key: key.public.fingerprint, signature };
}

export function checkpointHolds(key: PublicKey, { through, hash, signature }: Checkpoint): boolean {
  return isSigned(key, signedText(through, hash), signature);
}
