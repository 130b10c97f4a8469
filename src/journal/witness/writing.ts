// The witness on the disk: whole or as it was before, and never in the way of the table.
import { sign } from 'node:crypto';
import { constants, promises } from 'node:fs';
import { promisify } from 'node:util';
import type { SigningKey } from '../chain/key.ts';
import { writeApart } from '../file/write-apart.ts';
import { PLACE_BYTES, signedText, type Testimony, witnessText } from './witness.ts';

const signInBackground = promisify(
  (data: Buffer, key: SigningKey['private'], done: (error: Error | null, signature: Buffer) => void) =>
    sign(null, data, key, done),
);

async function textOf(key: SigningKey, said: Testimony): Promise<string> {
  const signature = await signInBackground(Buffer.from(signedText(said)), key.private);
  return witnessText(said, key.public, signature.toString('base64'));
}

/** Signs, writes and waits for the disk in other threads. One at a time. */
export async function writeWitness(path: string, key: SigningKey, said: Testimony): Promise<void> {
  await writeApart(path, await textOf(key, said));
}

/** A testimony always has the same length, so that nothing is left of the one before. */
const TEXT_BYTES = 512;

/**
 * Writes into the file that is there, at one of its two places: the other one keeps the testimony before, in case the power fails
 * now. A new file for every input would make the file system write ten times as much. False: there is no such file.
 */
export async function rewriteWitness(
  path: string,
  key: SigningKey,
  said: Testimony,
  place: 0 | 1,
): Promise<boolean> {
  const text = (await textOf(key, said)).trimEnd().padEnd(TEXT_BYTES - 1);
  try {
    const file = await promises.open(path, constants.O_WRONLY | constants.O_NOFOLLOW);
    try {
      await file.write(`${text}\n`, place * PLACE_BYTES);
      await file.datasync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // Somebody has moved it away, or has put a link there.
    if (code === 'ENOENT' || code === 'ELOOP') return false;
    throw error;
  }
}
