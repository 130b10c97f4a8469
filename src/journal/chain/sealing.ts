// The hole card's seal: a card that nobody at the table may know is sealed before the workflow, the journal or a screen gets it.
//
// A seal is a promise (a hash commitment), not a cipher. It holds SHA-256 of the card's own key, its number and its face. Whoever
// made it cannot find another face for it, and nobody can find the face without the card's key. The card's key is made from the
// table's sealing key. It is written down when the card is turned: from then on anybody can check the seal.
import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Card } from '../../rules/cards/cards.ts';
import { sealingFingerprintOf } from './key.ts';

export interface SealKeeper {
  seal(card: Card, number: number): string;
  /** Null if the seal is broken or another key made it. */
  open(seal: string): Card | null;
  /** The card's own key. It tells the face: only for a card that is turned now. */
  keyOf(seal: string): string;
  /** Of the sealing key. */
  readonly fingerprint: string;
}

const CARDS = 52;
/** The card's running number, the journal's last row when it was sealed, and the hash. There is one way to write each. */
const SEAL = /^((?:0|[1-9]\d*)\.(?:0|[1-9]\d*))\.[\w-]{43}$/;

function sealed(place: string, cardKey: string, card: Card): string {
  return `${place}.${hash('sha256', `sabot seal ${place} ${cardKey} ${card}`, 'base64url')}`;
}

/** The face that a seal holds, by the card's own key; null when the key does not fit. Needs no key of the table. */
export function faceUnder(seal: string, cardKey: string): Card | null {
  const place = SEAL.exec(seal)?.[1];
  if (place === undefined) return null;
  for (let card = 0; card < CARDS; card++) if (sealed(place, cardKey, card) === seal) return card;
  return null;
}

/**
 * `row` is the journal's last row. Each card that is written down moves it on, so no card's key is used for two cards, even if the
 * running number is given again. A replay gives the same bytes.
 */
export function sealKeeper(bytes: Buffer, row: () => number): SealKeeper {
  // Node makes a key of the bytes for every call otherwise, and that takes longer than the seal.
  const key = createSecretKey(bytes);
  const cardKey = (place: string) => createHmac('sha256', key).update(place).digest('base64url');
  const keyOf = (seal: string) => cardKey(SEAL.exec(seal)?.[1] ?? '');
  return {
    seal(card, number) {
      const place = `${number}.${row()}`;
      return sealed(place, cardKey(place), card);
    },
    open: (seal) => faceUnder(seal, keyOf(seal)),
    keyOf,
    fingerprint: sealingFingerprintOf(bytes),
  };
}

/** Opens seals, and makes none. */
export type SealsOpen = Pick<SealKeeper, 'open' | 'fingerprint'>;

export function sealOpener(bytes: Buffer): SealsOpen {
  return sealKeeper(bytes, () => 0);
}

/** This seal is ours, and holds another face than this. It tells nothing of which. */
export type HoldsAnother = (seal: string, card: Card) => boolean;

export function sealComparer({ open }: SealsOpen): HoldsAnother {
  return (seal, card) => {
    const held = open(seal);
    return held !== null && held !== card;
  };
}

/** The running number of the card is written on its seal. */
export function numberOnSeal(seal: string): number {
  const number = Number.parseInt(seal, 10);
  return Number.isSafeInteger(number) ? number : 0;
}
