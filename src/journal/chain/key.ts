// The table's two secrets, in files of their own and never in the database. The signing key (Ed25519) signs checkpoints and never opens
// a seal; the sealing key (32 random bytes) opens seals and recordings of the wires and never signs.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

export interface SigningKey {
  readonly private: KeyObject;
  readonly public: PublicKey;
}

export interface SealingKey {
  /** For sealing.ts. */
  readonly sealing: Buffer;
  /** Says which sealing key it is, and nothing about it. */
  readonly sealingFingerprint: string;
  /** For recordings of the wires. */
  readonly recording: Buffer;
}

export interface TableKey extends SigningKey, SealingKey {}

export interface PublicKey {
  readonly object: KeyObject;
  /** As in the database: base64 of the DER form. */
  readonly text: string;
  /** Short enough to read over the telephone. */
  readonly fingerprint: string;
}

const SEALING_BYTES = 32;
/** Digits of a fingerprint: 128 bits, so that nobody can make another key with the same one. */
const SHOWN = 32;
/** Of a sealing key's: it only tells which of a house's keys it is. */
const SHOWN_OF_SEALING = 16;
/** The DER prefix of an Ed25519 key, before its 32 secret bytes (RFC 8410). */
const ED25519_DER = Buffer.from('302e020100300506032b657004220420', 'hex');

function publicKey(object: KeyObject): PublicKey {
  const der = object.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(der).digest('hex').slice(0, SHOWN);
  return { object, text: der.toString('base64'), fingerprint };
}

function signingKey(secret: KeyObject): SigningKey {
  return { private: secret, public: publicKey(createPublicKey(secret)) };
}

export function sealingFingerprintOf(sealing: Buffer): string {
  return createHash('sha256')
    .update('sabot sealing key')
    .update(sealing)
    .digest('hex')
    .slice(0, SHOWN_OF_SEALING);
}

export function sealingKeyOf(sealing: Buffer): SealingKey {
  const recording = Buffer.from(hkdfSync('sha256', sealing, '', 'sabot recording', SEALING_BYTES));
  return { sealing, sealingFingerprint: sealingFingerprintOf(sealing), recording };
}

export function makeSigningKey(): SigningKey {
  return signingKey(generateKeyPairSync('ed25519').privateKey);
}

export function makeSealingKey(): SealingKey {
  return sealingKeyOf(randomBytes(SEALING_BYTES));
}

export function makeKey(): TableKey {
  return { ...makeSigningKey(), ...makeSealingKey() };
}

/** Always the same keys for a seed, for simulated tables whose journals must repeat exactly. */
export function keyOfSeed(seed: string): TableKey {
  const secret = (use: string) => createHash('sha256').update(`sabot simulated ${use} ${seed}`).digest();
  const der = Buffer.concat([ED25519_DER, secret('table')]);
  const signing = signingKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return { ...signing, ...sealingKeyOf(secret('seals')) };
}

export function keyToPem(key: SigningKey): string {
  return String(key.private.export({ type: 'pkcs8', format: 'pem' }));
}

/** Null if the text is not an Ed25519 key. */
export function keyOfPem(pem: string): SigningKey | null {
  try {
    const secret = createPrivateKey(pem);
    return secret.asymmetricKeyType === 'ed25519' ? signingKey(secret) : null;
  } catch {
    return null;
  }
}

const SEALING_FORM = 'sabot sealing key 1';

export function sealingKeyToText({ sealing }: SealingKey): string {
  return `${SEALING_FORM}\n${sealing.toString('base64url')}\n`;
}

/** Null if the text is not a sealing key. */
export function sealingKeyOfText(text: string): SealingKey | null {
  const [form, secret = '', ...rest] = text.trimEnd().split('\n');
  const sealing = Buffer.from(secret, 'base64url');
  const isOne = form === SEALING_FORM && rest.length === 0 && sealing.toString('base64url') === secret;
  return isOne && sealing.length === SEALING_BYTES ? sealingKeyOf(sealing) : null;
}

/** Null if the text is not a public key. */
export function publicKeyOf(text: string): PublicKey | null {
  try {
    return publicKey(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
  } catch {
    return null;
  }
}

export function signText(key: SigningKey, text: string): string {
  return sign(null, Buffer.from(text), key.private).toString('base64');
}

export function isSigned(key: PublicKey, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), key.object, Buffer.from(signature, 'base64'));
}
