/** The columns of a strategy chart, and what each up card counts, an ace as 1. */
export const UP_CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const;
export const UP_CARD_POINTS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
