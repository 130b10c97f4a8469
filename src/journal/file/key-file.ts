// The table's key on the disk: made once, readable by nobody else.
import { existsSync } from 'node:fs';
import { keyOfPem, keyToPem, makeKey, type TableKey } from '../chain/key.ts';
import { type Result, stopped } from '../startup/stops.ts';
import { readSecret, writeSecret } from './secret-file.ts';

/** The key beside a journal. */
export function keyPathOf(journal: string): string {
  return `${journal}.key`;
}

export function readKey(path: string): Result<{ readonly key: TableKey }> {
  let pem: string;
  try {
    pem = readSecret(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return stopped('key-unreadable', { code: 'key-not-read', path, error: code });
  }
  const key = keyOfPem(pem);
  return key ? { ok: true, key } : stopped('key-unreadable', { code: 'no-key', path });
}

/** Null when there is no key file. */
export function keyOf(journal: string): Result<{ readonly key: TableKey }> | null {
  const path = keyPathOf(journal);
  return existsSync(path) ? readKey(path) : null;
}

/** Makes the key and has it on the disk, whole or not at all, before the first row that needs it. */
export function createKey(journal: string): TableKey {
  const key = makeKey();
  writeSecret(keyPathOf(journal), keyToPem(key));
  return key;
}
