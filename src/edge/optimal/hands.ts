// Every hand that a player can hold without being bust, as a numbered list: a multiset of ranks. Where the next card can make a
// suited bonus, a hand is there three times: of mixed suits, of one suit, of spades.
import { cardOf, SPADES } from '../../rules/cards/cards.ts';
import { addCard, EMPTY, type Tally } from '../../rules/cards/tally.ts';
import { EIGHT, RANKS, SEVEN, SIX } from './ranks.ts';

export const MIXED = 0;
export const SUITED = 1;
export const ALL_SPADES = 2;
export type Suits = typeof MIXED | typeof SUITED | typeof ALL_SPADES;

const LARGEST = 21;
const BUST = -1;

export interface PlayerHand {
  readonly counts: readonly number[];
  readonly cards: number;
  /** With every ace as one. */
  readonly hard: number;
  readonly suits: Suits;
  readonly tally: Tally;
}

/** Where a card leads: to one hand, or to one of several with these chances. */
export type Step = readonly (readonly [hand: number, chance: number])[];

export interface Hands {
  readonly all: readonly PlayerHand[];
  /** The hand after a card of this rank, by `hand * RANKS + rank`; -1 for a bust, -2 where the suit decides. */
  readonly next: Int32Array;
  /** By the same index, where the suit decides. */
  readonly bySuit: ReadonlyMap<number, Step>;
  /** The numbers of the hands, those with the highest hard total first: every card leads to a hand before. */
  readonly order: readonly number[];
  /** The same ranks of mixed suits. */
  readonly mixed: Int32Array;
  find(counts: readonly number[], suits?: Suits): number;
}

export const BY_SUIT = -2;

/** Where a card of this rank leads; a bust is hand -1. */
export function stepsOf({ next, bySuit }: Hands, hand: number, rank: number): Step {
  const place = hand * RANKS + rank;
  const after = next[place] ?? BUST;
  return after === BY_SUIT ? (bySuit.get(place) ?? []) : [[after, 1]];
}

/** Ranks as the rules know them: a ten-value card is a king. */
function ruleRank(rank: number): number {
  return rank === RANKS - 1 ? 12 : rank;
}

const CLUBS = 0;
const DIAMONDS = 1;

/** A hand of these ranks and suits, as the rules see it. */
function tallyFor(counts: readonly number[], suits: Suits): Tally {
  let tally = EMPTY;
  let dealt = 0;
  for (const [rank, count] of counts.entries())
    for (let i = 0; i < count; i++) {
      const mixed = dealt++ % 2 === 0 ? CLUBS : DIAMONDS;
      const suit = suits === MIXED ? mixed : suits === SUITED ? CLUBS : SPADES;
      tally = addCard(tally, cardOf(ruleRank(rank), suit));
    }
  return tally;
}

function isPart(counts: readonly number[], cards: number, of: readonly number[]): boolean {
  const held = counts.reduce((sum, count) => sum + count, 0);
  return held === cards && counts.every((count, rank) => count <= (of[rank] ?? 0));
}

function ranksOf(...ranks: number[]): number[] {
  const counts = new Array<number>(RANKS).fill(0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

const SUITED_BONUSES = [ranksOf(SIX, SEVEN, EIGHT), ranksOf(SEVEN, SEVEN, SEVEN)];

/** Two or three cards of a 6-7-8 or of three sevens: their suits can be worth something. */
export function suitsCount(counts: readonly number[]): boolean {
  return SUITED_BONUSES.some((bonus) => isPart(counts, 2, bonus) || isPart(counts, 3, bonus));
}

const keyOf = (counts: readonly number[], suits: Suits) => `${counts.join()} ${suits}`;

function multisets(): number[][] {
  const found: number[][] = [];
  const counts = new Array<number>(RANKS).fill(0);
  const add = (from: number, hard: number) => {
    found.push([...counts]);
    for (let rank = from; rank < RANKS; rank++) {
      if (hard + rank + 1 > LARGEST) break;
      counts[rank] = (counts[rank] ?? 0) + 1;
      add(rank, hard + rank + 1);
      counts[rank] = (counts[rank] ?? 0) - 1;
    }
  };
  add(0, 0);
  return found;
}

/** Given two cards of a suit, the chance that the card which completes the bonus has it as well. */
function chanceOfSuit(counts: readonly number[], ofEachCard: number): number {
  const sevens = counts[SEVEN] ?? 0;
  return sevens === 2 ? Math.max(0, ofEachCard - 2) / (4 * ofEachCard - 2) : 1 / 4;
}

/** @param ofEachCard how many there are of one card, such as the seven of clubs: the number of decks */
export function allHands(ofEachCard: number): Hands {
  const all: PlayerHand[] = [];
  const numbers = new Map<string, number>();
  for (const counts of multisets()) {
    const cards = counts.reduce((sum, count) => sum + count, 0);
    const hard = counts.reduce((sum, count, rank) => sum + count * (rank + 1), 0);
    const variants: Suits[] = suitsCount(counts) ? [MIXED, SUITED, ALL_SPADES] : [MIXED];
    for (const suits of variants) {
      numbers.set(keyOf(counts, suits), all.length);
      all.push({ counts, cards, hard, suits, tally: tallyFor(counts, suits) });
    }
  }
  const find = (counts: readonly number[], suits: Suits = MIXED) => numbers.get(keyOf(counts, suits)) ?? BUST;
  const next = new Int32Array(all.length * RANKS).fill(BUST);
  const bySuit = new Map<number, Step>();
  for (const [number, { counts, cards, hard, suits }] of all.entries())
    for (let rank = 0; rank < RANKS && hard + rank + 1 <= LARGEST; rank++) {
      const after = counts.map((count, each) => count + (each === rank ? 1 : 0));
      const place = number * RANKS + rank;
      next[place] = find(after);
      if (cards === 0 || cards > 2 || !suitsCount(after)) continue;
      next[place] = BY_SUIT;
      bySuit.set(place, stepBySuit(find, after, cards === 1 ? null : suits, counts, ofEachCard));
    }
  const order = [...all.keys()].sort((a, b) => (all[b]?.hard ?? 0) - (all[a]?.hard ?? 0));
  const mixed = Int32Array.from(all, ({ counts }) => find(counts));
  return { all, next, bySuit, order, mixed, find };
}

/** The chance of each kind of suits for two cards of these ranks. */
export function suitChances(counts: readonly number[], ofEachCard: number): Readonly<Record<Suits, number>> {
  if (!suitsCount(counts)) return { [MIXED]: 1, [SUITED]: 0, [ALL_SPADES]: 0 };
  const same = counts[SEVEN] === 2 ? (ofEachCard - 1) / (4 * ofEachCard - 1) : 1 / 4;
  return { [MIXED]: 1 - same, [SUITED]: (same * 3) / 4, [ALL_SPADES]: same / 4 };
}

/** The second card (`before` is null) or the third card of a hand whose suits count. */
function stepBySuit(
  find: Hands['find'],
  after: readonly number[],
  before: Suits | null,
  counts: readonly number[],
  ofEachCard: number,
): Step {
  if (before === MIXED) return [[find(after, MIXED), 1]];
  if (before === null) {
    const chances = suitChances(after, ofEachCard);
    return ([MIXED, SUITED, ALL_SPADES] as const).map((suits) => [find(after, suits), chances[suits]]);
  }
  const same = chanceOfSuit(counts, ofEachCard);
  return [
    [find(after, MIXED), 1 - same],
    [find(after, before), same],
  ];
}
