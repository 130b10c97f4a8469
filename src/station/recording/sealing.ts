// What devices say may be a face-down card, the reader's word about it, or a digit of a PIN, and a cable may be in the
// wrong port: so everything that comes from a device is sealed in a recording, whatever device it should be.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

export interface ByteSealer {
  /** `n` is the number of the line; it must not be used twice. `about` is what else stands in the line. */
  seal(bytes: Uint8Array, n: number, about: string): string;
  /** Null when it is not what was sealed there, or the key is another one. */
  open(sealed: string, n: number, about: string): Uint8Array | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/**
 * What is sealed fills whole cells. The length of a card's frame differs with the card, because some bytes of its
 * checksum take two places on the wire; and a frame comes in pieces, or with others. A cell has room for a greeting and
 * nine cards at once, however they are stuffed: so how long a piece was tells nothing about a card.
 */
export const CELL_BYTES = 256;

/**
 * Each recording has a key of its own, made from the table's and the recording's random id, and each line a number of its
 * own: so the number can be the nonce, and no nonce is used twice with one key.
 */
export function byteSealer(key: Uint8Array, id: Uint8Array): ByteSealer {
  const own = Buffer.from(hkdfSync('sha256', key, id, 'sabot one recording', KEY_BYTES));
  return {
    seal(bytes, n, about) {
      const cipher = createCipheriv(CIPHER, own, nonceOf(n), { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const sealed = [cipher.update(padded(bytes)), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(sealed, n, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, own, nonceOf(n), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const opened = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
        return unpadded(Buffer.concat(opened));
      } catch {
        return null;
      }
    },
  };
}

/** How many bytes were sealed, as far as that can be told without the key: so many at most. */
export function mostSealed(sealed: string): number {
  return Math.max(0, Buffer.byteLength(sealed, 'base64url') - TAG_BYTES - LENGTH_BYTES);
}

function nonceOf(n: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(n), NONCE_BYTES - 8);
  return nonce;
}

function padded(bytes: Uint8Array): Buffer {
  const cells = Math.ceil((LENGTH_BYTES + bytes.length) / CELL_BYTES);
  const room = Buffer.alloc(cells * CELL_BYTES);
  room.writeUInt32BE(bytes.length);
  room.set(bytes, LENGTH_BYTES);
  return room;
}

function unpadded(room: Buffer): Uint8Array | null {
  if (room.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + room.readUInt32BE();
  return end <= room.length ? Uint8Array.from(room.subarray(LENGTH_BYTES, end)) : null;
}
