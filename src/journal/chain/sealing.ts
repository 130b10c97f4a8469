// The hole card's seal. A card that nobody at the table may know is encrypted before the workflow, the journal or a screen
// gets it. The key is not in the database.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { Card } from '../../rules/cards/cards.ts';

export interface SealKeeper {
  seal(card: Card, number: number): string;
  /** Null when the seal is broken or was made with another key. */
  open(seal: string): Card | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CARDS = 52;

/**
 * The nonce is derived from the card and its running number, so that a replay gives the same bytes and two different
 * cards never share one.
 */
export function sealKeeper(bytes: Buffer): SealKeeper {
  // Node makes a key of the bytes for every call otherwise, and that takes longer than the seal.
  const key = createSecretKey(bytes);
  return {
    seal(card, number) {
      const nonce = createHmac('sha256', key).update(`${number} ${card}`).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(String(number)));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(Buffer.of(card)),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${number}.${sealed.toString('base64url')}`;
    },
    open(seal) {
      const [number = '', text = ''] = seal.split('.');
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length !== NONCE_BYTES + 1 + TAG_BYTES) return null;
      // A seal can be written in one way only.
      if (seal !== `${number}.${sealed.toString('base64url')}`) return null;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(number));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        const card = Buffer.concat([
          decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ])[0];
        return card !== undefined && card < CARDS ? card : null;
      } catch {
        return null;
      }
    },
  };
}

/** The running number of the card is written on its seal. */
export function numberOnSeal(seal: string): number {
  const number = Number.parseInt(seal, 10);
  return Number.isSafeInteger(number) ? number : 0;
}
