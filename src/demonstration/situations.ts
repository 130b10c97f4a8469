// Situations that are worth seeing: what lies in the boxes, and which cards come next. The newcomer does the rest.
import type { Card } from '../../hardware-sim/devices/card.ts';
import type { SituationName } from '../protocol/simulation.ts';
import type { Rules } from '../rules/compile.ts';

export type Fits = (card: Card) => boolean;

export interface Situation {
  readonly name: SituationName;
  /** By box: its first two cards. */
  readonly boxes: Readonly<Record<number, readonly [string, string]>>;
  readonly up: string;
  readonly hole: string;
  /** What is drawn after that. */
  readonly drawn?: string;
  /** Bonus-spin wagers lie there. */
  readonly spins?: true;
  /** What is amiss with the first card. */
  readonly amiss?: 'ten' | 'misread' | 'face-up';
  /** No hole card is checked. */
  readonly readerIsOut?: true;
  /** Where the book knows such a thing; everywhere when there is nothing here. */
  isPossible?(rules: Rules): boolean;
}

const PLAIN = { boxes: { 3: ['9', '8'], 5: ['6', '5'] }, up: '6', hole: '9' } as const;

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'plain-hand',
    ...PLAIN,
    drawn: 'F F',
  },
  {
    name: 'suited-sevens',
    boxes: { 3: ['7S', '7S'], 5: ['9', 'F'] },
    up: '7',
    hole: 'F',
    drawn: '7S',
  },
  {
    name: 'four-hands',
    boxes: { 3: ['8', '8'] },
    up: '6',
    hole: 'F',
    drawn: '8 8 3 3 F F 9 9',
  },
  {
    name: 'insurance',
    boxes: { 2: ['9', 'F'], 3: ['6', '5'], 5: ['A', 'F'] },
    up: 'A',
    hole: '7',
    drawn: 'F',
  },
  {
    name: 'dealer-blackjack',
    boxes: { 2: ['9', 'F'], 5: ['A', 'F'] },
    up: 'A',
    hole: 'F',
  },
  {
    name: 'blackjack-after-splits',
    boxes: { 3: ['8', '8'] },
    up: 'F',
    hole: 'A',
    drawn: '3 F F',
    readerIsOut: true,
    isPossible: ({ book }) => book.values['holeCard.readerBreaksDown'] === 'go-on-without',
  },
  {
    name: 'ten-in-shoe',
    ...PLAIN,
    amiss: 'ten',
  },
  {
    name: 'face-up-card',
    ...PLAIN,
    amiss: 'face-up',
  },
  {
    name: 'misread-card',
    ...PLAIN,
    amiss: 'misread',
  },
  {
    name: 'bonus-spin',
    boxes: { 3: ['A', 'F'] },
    up: '6',
    hole: '9',
    spins: true,
    isPossible: ({ book }) => book.values['spin.offered'],
  },
];

/** "7S": this card; "7": one of them; "F": jack, queen or king. */
function fits(wanted: string): Fits {
  const [letter = '', suits = 'CDHS'] = wanted;
  const ranks = letter === 'F' ? 'JQK' : letter;
  return ({ rank, suit }) => ranks.includes(rank) && suits.includes(suit);
}

/** Which card comes at which place from the shoe's mouth: one to each box, the up card, one to each box, the hole card. */
export function placesOf({ boxes, up, hole, drawn = '' }: Situation): ReadonlyMap<number, Fits> {
  const hands = Object.values(boxes);
  const first = hands.map(([card]) => card);
  const second = hands.map(([, card]) => card);
  const later = drawn === '' ? [] : drawn.split(' ');
  return new Map([...first, up, ...second, hole, ...later].map((card, place) => [place, fits(card)]));
}
