// The key that whoever checks a record knows: the text of the public key in a file, or its fingerprint.
import { readFileSync } from 'node:fs';
import { type PublicKey, publicKeyOf } from '../../journal/chain/key.ts';

export type KnownKey = { readonly key: PublicKey } | { readonly fingerprint: string };

const FINGERPRINT = /^[0-9a-f]{32}$/;
const AROUND = /-----[A-Z ]+-----/g;

/** PEM is the same text between two lines. */
function keyIn(file: string): PublicKey | null {
  try {
    return publicKeyOf(readFileSync(file, 'utf8').replace(AROUND, '').trim());
  } catch {
    return null;
  }
}

/** Null when it is neither. */
export function knownKey(given: string): KnownKey | null {
  const fingerprint = given.trim().toLowerCase().replaceAll(/[\s:]/g, '');
  if (FINGERPRINT.test(fingerprint)) return { fingerprint };
  const key = keyIn(given);
  return key?.object.asymmetricKeyType === 'ed25519' ? { key } : null;
}
