// The table's secret: one Ed25519 key, in a file beside the database and never in it. It signs checkpoints. The keys
// that seal hole cards and recordings are derived from it.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

export interface TableKey {
  readonly private: KeyObject;
  readonly public: PublicKey;
  /** For sealing.ts. */
  readonly sealing: Buffer;
  /** For recordings of the wires. */
  readonly recording: Buffer;
}

export interface PublicKey {
  readonly object: KeyObject;
  /** As in the database: base64 of the DER form. */
  readonly text: string;
  /** Short enough to read over the telephone. */
  readonly fingerprint: string;
}

const SEALING_BYTES = 32;
/** The DER prefix of an Ed25519 key, before its 32 secret bytes (RFC 8410). */
const ED25519_DER = Buffer.from('302e020100300506032b657004220420', 'hex');

function publicKey(object: KeyObject): PublicKey {
  const der = object.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { object, text: der.toString('base64'), fingerprint };
}

function tableKey(secret: KeyObject): TableKey {
  const der = secret.export({ type: 'pkcs8', format: 'der' });
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', der, '', use, SEALING_BYTES));
  return {
    private: secret,
    public: publicKey(createPublicKey(secret)),
    sealing: derived('sabot hole card'),
    recording: derived('sabot recording'),
  };
}

export function makeKey(): TableKey {
  return tableKey(generateKeyPairSync('ed25519').privateKey);
}

/** Always the same key for a seed, for simulated tables whose journals must repeat exactly. */
export function keyOfSeed(seed: string): TableKey {
  const secret = createHash('sha256').update(`sabot simulated table ${seed}`).digest();
  const der = Buffer.concat([ED25519_DER, secret]);
  return tableKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

export function keyToPem(key: TableKey): string {
  return String(key.private.export({ type: 'pkcs8', format: 'pem' }));
}

/** Null if the text is not an Ed25519 key. */
export function keyOfPem(pem: string): TableKey | null {
  try {
    const secret = createPrivateKey(pem);
    return secret.asymmetricKeyType === 'ed25519' ? tableKey(secret) : null;
  } catch {
    return null;
  }
}

/** Null if the text is not a public key. */
export function publicKeyOf(text: string): PublicKey | null {
  try {
    return publicKey(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
  } catch {
    return null;
  }
}

export function signText(key: TableKey, text: string): string {
  return sign(null, Buffer.from(text), key.private).toString('base64');
}

export function isSigned(key: PublicKey, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), key.object, Buffer.from(signature, 'base64'));
}
