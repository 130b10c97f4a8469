// The key that a command is given: of a table, or of a stranger.
import { readFileSync } from 'node:fs';
import { keyOfPem, type PublicKey, publicKeyOf } from '../../journal/chain/key.ts';
import { UserError } from '../terminal/streams.ts';

export interface Keys {
  readonly key: PublicKey | null;
  /** Opens the seals. */
  readonly sealing: Buffer | null;
}

/** The private key, or what the journal shows of it. */
export function keysIn(file: string): Keys {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(`The key file ${file} cannot be read (${code}).`);
  }
  const secret = keyOfPem(text);
  if (secret) return { key: secret.public, sealing: secret.sealing };
  const key = publicKeyOf(text);
  if (key?.object.asymmetricKeyType === 'ed25519') return { key, sealing: null };
  throw new UserError(
    `${file} is not a key of Sabot: neither a private key (PEM) nor the text of a public one.`,
  );
}
