// Hands that a table sees once in a year, arranged by chance: nothing is added to the shoe, only the order is changed.
import type { Card } from '../devices/card.ts';
import type { Chance } from '../world/chance.ts';

type Fits = (card: Card) => boolean;

interface Wonder {
  /** The cards of the first box, those that it draws last. */
  readonly box?: readonly Fits[];
  readonly up?: Fits;
  readonly hole?: Fits;
}

const is =
  (ranks: string, suits = 'CDHS'): Fits =>
  ({ rank, suit }) =>
    ranks.includes(rank) && suits.includes(suit);
const all = (text: string, suits?: string) => [...text].map((rank) => is(rank, suits));

const FACES = 'JQK';

const WONDERS: readonly [Wonder, ...Wonder[]] = [
  { box: all('777', 'S'), up: is('7') },
  { box: all('777', 'H'), up: is('7') },
  { box: all('777', 'D'), up: is('7') },
  { box: all('777', 'C'), up: is('89') },
  { box: all('777', 'S'), up: is('6') },
  { box: [is('7', 'C'), is('7', 'D'), is('7', 'H')] },
  { box: [is('6', 'C'), is('7', 'D'), is('8', 'H')], up: is('89') },
  { box: all('678', 'D'), up: is('7') },
  { box: all('678', 'S'), up: is('9') },
  { box: all('23457'), up: is('7') },
  { box: all('223455'), up: is('7') },
  { box: all('2223345'), up: is('7') },
  { box: [is('A'), is(FACES)] },
  { box: [is('A'), is(FACES)], up: is('A') },
  { box: [is('A'), is(FACES)], up: is('A'), hole: is(FACES) },
  { up: is('A'), hole: is(FACES) },
  { up: is(FACES), hole: is('A') },
  { up: is('A') },
  { box: all('88888') },
  { box: all('AAAA') },
  { box: all('99'), up: is('9', 'S') },
  { box: all('55', 'H'), up: is('5', 'H') },
  { box: [is('6'), is('5'), is(FACES)] },
];

/** Which card shall come at which place, when so many boxes are dealt to. */
export function wonder(chance: Chance, boxes: number, hasHole: boolean): ReadonlyMap<number, Fits> {
  const { box = [], up, hole } = chance.pick(WONDERS);
  const hits = 2 * boxes + (hasHole ? 2 : 1);
  const places = box.map((fits, index): [number, Fits] => {
    if (index < 2) return [index * (boxes + 1), fits];
    return [hits + index - 2, fits];
  });
  if (up) places.push([boxes, up]);
  if (hole) places.push([2 * boxes + 1, hole]);
  return new Map(places);
}
