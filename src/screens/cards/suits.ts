// The four suits as paths around the middle of a square of 100 by 100.

export const SUIT_SHAPES = {
  C: 'M0-46a23 23 0 0 1 18 37a23 23 0 1 1-13 41c1 6 4 11 9 15h-28c5-4 8-9 9-15a23 23 0 1 1-13-41A23 23 0 0 1 0-46z',
  D: 'M0-48Q14-22 37 0Q14 22 0 48Q-14 22-37 0Q-14-22 0-48z',
  H: 'M0 46C-18 24-45 8-45-18C-45-34-33-44-21-44C-10-44-3-37 0-27C3-37 10-44 21-44C33-44 45-34 45-18C45 8 18 24 0 46z',
  S: 'M0-47C18-26 44-10 44 13C44 27 34 34 23 34C14 34 8 30 5 25C6 34 9 42 16 47H-16C-9 42-6 34-5 25C-8 30-14 34-23 34C-34 34-44 27-44 13C-44-10-18-26 0-47z',
} as const;

export type Suit = keyof typeof SUIT_SHAPES;

export function isSuit(letter: string): letter is Suit {
  return letter in SUIT_SHAPES;
}

export function isRed(suit: Suit): boolean {
  return suit === 'D' || suit === 'H';
}
