// A card's face from its two letters.

const SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** "7♦", "10♠": the same in every language. */
export function faceSign(card: string): string {
  const [rank = '', suit = ''] = card;
  return `${rank === 'T' ? '10' : rank}${SIGNS[suit] ?? ''}`;
}
