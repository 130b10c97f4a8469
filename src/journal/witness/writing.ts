// The witness on the disk: whole or as it was before, and never in the way of the table.
import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningKey } from '../chain/key.ts';
import { writeApart } from '../file/write-apart.ts';
import { signedText, type Testimony, witnessText } from './witness.ts';

const signInBackground = promisify(
  (data: Buffer, key: SigningKey['private'], done: (error: Error | null, signature: Buffer) => void) =>
    sign(null, data, key, done),
);

/** Signs, writes and waits for the disk in other threads. One at a time. */
export async function writeWitness(path: string, key: SigningKey, said: Testimony): Promise<void> {
  const signature = await signInBackground(Buffer.from(signedText(said)), key.private);
  await writeApart(path, witnessText(said, key.public, signature.toString('base64')));
}
