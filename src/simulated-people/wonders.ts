// Hands that a table sees once in a year, arranged by chance: nothing is added to the shoe, only the order is changed.
import type { Card } from '../../hardware-sim/devices/card.ts';
import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { Decision } from './vocabulary/guests-say.ts';

type Fits = (card: Card) => boolean;

interface Wonder {
  /** The cards of the first box, those that it draws last. */
  readonly box?: readonly Fits[];
  readonly up?: Fits;
  readonly hole?: Fits;
  /** How whoever plays the first box goes along with it: the first of these that is open. */
  readonly plays?: readonly Decision[];
  /** What is asked for when none of these is open any more, and cannot be had. */
  readonly tries?: readonly Decision[];
}

/** What a wonder makes of the first box. */
export type Luckily = Pick<Wonder, 'plays' | 'tries'>;

const is =
  (ranks: string, suits = 'CDHS'): Fits =>
  ({ rank, suit }) =>
    ranks.includes(rank) && suits.includes(suit);
const all = (text: string, suits?: string) => [...text].map((rank) => is(rank, suits));

const FACES = 'JQK';

const HITS: readonly Decision[] = ['hit'];

const WONDERS: readonly [Wonder, ...Wonder[]] = [
  { box: all('777', 'S'), up: is('7'), plays: HITS },
  { box: all('777', 'H'), up: is('7'), plays: HITS },
  { box: all('777', 'D'), up: is('7'), plays: HITS },
  { box: all('777', 'C'), up: is('89'), plays: HITS },
  { box: all('777', 'S'), up: is('6'), plays: HITS },
  { box: [is('7', 'C'), is('7', 'D'), is('7', 'H')], plays: HITS },
  { box: [is('6', 'C'), is('7', 'D'), is('8', 'H')], up: is('89'), plays: HITS },
  { box: all('678', 'D'), up: is('7'), plays: HITS },
  { box: all('678', 'S'), up: is('9'), plays: HITS },
  { box: all('23457'), up: is('7'), plays: HITS },
  { box: all('223455'), up: is('7'), plays: HITS },
  { box: all('2223345'), up: is('7'), plays: HITS },
  { box: all('A28'), up: is('7'), plays: HITS, tries: ['hit'] },
  { box: all('22223'), up: is('6'), plays: ['double', 'redouble'], tries: ['redouble'] },
  { box: [is('5'), is('6'), is(FACES)], up: is('6'), plays: ['double'] },
  { box: [is('A'), is(FACES)] },
  { box: [is('A'), is(FACES)], up: is('A'), tries: ['hit', 'surrender'] },
  { box: [is('A'), is(FACES)], up: is('A'), hole: is(FACES) },
  { up: is('A'), hole: is(FACES) },
  { up: is(FACES), hole: is('A') },
  { up: is('A') },
  { box: all('88888'), plays: ['split'], tries: ['split'] },
  { box: all('AAAAA'), plays: ['split'], tries: ['split'] },
  { box: all('99'), up: is('9', 'S') },
  { box: all('55', 'H'), up: is('5', 'H') },
  { box: [is('6'), is('5'), is(FACES)] },
];

/** All of them, one after the other; chance says only with which it begins. */
export class Wonders {
  #next: number | null = null;

  next(chance: Chance): Wonder {
    const place = this.#next ?? chance.below(WONDERS.length);
    this.#next = (place + 1) % WONDERS.length;
    return WONDERS[place] ?? WONDERS[0];
  }
}

/** Which card shall come at which place, when so many boxes are dealt to. */
export function placesOf(
  { box = [], up, hole }: Wonder,
  boxes: number,
  hasHole: boolean,
): ReadonlyMap<number, Fits> {
  const hits = 2 * boxes + (hasHole ? 2 : 1);
  const places = box.map((fits, index): [number, Fits] => {
    if (index < 2) return [index * (boxes + 1), fits];
    return [hits + index - 2, fits];
  });
  if (up) places.push([boxes, up]);
  if (hole) places.push([2 * boxes + 1, hole]);
  return new Map(places);
}
