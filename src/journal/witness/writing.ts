// The witness on the disk: whole or as it was before, and never in the way of the table.
import { sign } from 'node:crypto';
import { promises } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { TableKey } from '../chain/key.ts';
import { signedText, type Testimony, witnessText } from './witness.ts';

const signInBackground = promisify(
  (data: Buffer, key: TableKey['private'], done: (error: Error | null, signature: Buffer) => void) =>
    sign(null, data, key, done),
);

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

async function synced(path: string, flags: string, write?: string): Promise<void> {
  const file = await promises.open(path, flags, PRIVATE_FILE);
  try {
    if (write !== undefined) await file.writeFile(write);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Signs, writes and waits for the disk in other threads. One at a time. */
export async function writeWitness(path: string, key: TableKey, said: Testimony): Promise<void> {
  const signature = await signInBackground(Buffer.from(signedText(said)), key.private);
  await promises.mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${path}.new`;
  await synced(draft, 'w', witnessText(said, key.public, signature.toString('base64')));
  await promises.rename(draft, path);
  await synced(dirname(path), 'r');
}
