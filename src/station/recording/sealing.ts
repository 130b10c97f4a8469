// Bytes from a device may contain a face-down card, the reader's answer about it, or a digit of a PIN, and a cable may
// be in the wrong port. So a recording seals everything that comes from any device.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

export interface ByteSealer {
  /** `n` is the number of the line and must not be used twice. `about` is the rest of the line. */
  seal(bytes: Uint8Array, n: number, about: string): string;
  /** Null if it is not what was sealed there, or the key is wrong. */
  open(sealed: string, n: number, about: string): Uint8Array | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/**
 * Sealed bytes fill whole cells. The length of a card's frame depends on the card, because some bytes of its checksum
 * take two places on the wire; and a frame may come in pieces or with others. A cell has room for a greeting and nine
 * cards at once. So the length of a piece reveals nothing about a card.
 */
export const CELL_BYTES = 256;

/**
 * Each recording has its own key, derived from the table's key and the recording's random id. Each line has its own
 * number, which is the nonce. So no nonce is used twice with one key.
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

/** The largest number of bytes that may be sealed here, without opening it. */
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
