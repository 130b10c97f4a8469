// A card's face as people write it.
import { type Card, cardName } from '../rules/cards/cards.ts';

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** "7♦", "10♠": the same in every language. */
export function faceSign(card: string): string {
  const [rank = '', suit = ''] = card;
  return `${rank === 'T' ? '10' : rank}${SIGNS[suit] ?? ''}`;
}

/** "7♠" */
export function faceText(card: Card): string {
  return faceSign(cardName(card));
}
