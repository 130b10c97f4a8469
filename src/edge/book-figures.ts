// What a shift manager's figures need of a book: the edge and the spread of every wager, and what each first decision is worth.
import { compileRules, matchSwitch, type Rules } from '../rules/compile.ts';
import { at } from '../rules/lookup.ts';
import { ACTIONS } from '../rules/play/options.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { Fraction } from './exact/fraction.ts';
import { insuranceEdge } from './exact/insurance.ts';
import { matchFigures } from './exact/match.ts';
import { spinFigures } from './exact/spin.ts';
import { type Analysis, analyse } from './optimal/analyse.ts';
import { ALL_SPADES, MIXED, type PlayerHand, SUITED, type Suits, suitsCount } from './optimal/hands.ts';
import { RANKS } from './optimal/ranks.ts';

/** Raised when the figures of the same book become others. */
export const BOOK_FIGURES_EDITION = 1;

export interface WagerOdds {
  /** What the house wins of a unit wagered, on average. */
  readonly edge: number;
  /** Of what a unit wins. */
  readonly variance: number;
}

export interface BookFigures {
  /** By wager. Bonuses and coupons have none: nobody stakes money on them. */
  readonly wagers: Readonly<Record<string, WagerOdds>>;
  /** Of the main wagers of two boxes in one round. */
  readonly covariance: number;
  /** What each decision is worth in units of the wager, by the first two cards and the up card (`cellOf`). */
  readonly decisions: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const RANK_LETTERS = 'A23456789T';
const TEN_VALUES = 'TJQK';
const SUIT_LETTERS: Readonly<Record<Suits, string>> = { [MIXED]: '', [SUITED]: 's', [ALL_SPADES]: 'S' };

function rankOf(letter: string): number {
  return TEN_VALUES.includes(letter) ? RANKS - 1 : RANK_LETTERS.indexOf(letter);
}

function cellName(ranks: readonly number[], suits: Suits, up: number): string {
  const letters = ranks.toSorted((a, b) => a - b).map((rank) => RANK_LETTERS.charAt(rank));
  return `${letters.join('')}${SUIT_LETTERS[suits]}-${RANK_LETTERS.charAt(up)}`;
}

function ranksOf({ counts }: PlayerHand): number[] {
  return counts.flatMap((count, rank) => new Array<number>(count).fill(rank));
}

/** The cell of two cards ("8S", "7D") against an up card of this rank ("6"). */
export function cellOf(first: string, second: string, upCard: string): string {
  const ranks = [first, second].map((card) => rankOf(card.charAt(0)));
  const counts = Array.from({ length: RANKS }, (_, rank) => ranks.filter((one) => one === rank).length);
  const [one, two] = [first.charAt(1), second.charAt(1)];
  const suits: Suits = !suitsCount(counts) || one !== two ? MIXED : one === 'S' ? ALL_SPADES : SUITED;
  return cellName(ranks, suits, rankOf(upCard));
}

const NAMES = new Map<number, string>(Object.entries(ACTIONS).map(([action, bit]) => [bit, action]));

function decisionsIn({ hands, upCards }: Analysis): BookFigures['decisions'] {
  const cells: Record<string, Record<string, number>> = {};
  for (const [up, { deals }] of upCards.entries())
    for (const { hand, worth } of deals) {
      const held = at(hands.all, hand);
      const named = [...worth].map(([bit, value]) => [NAMES.get(bit) ?? String(bit), value] as const);
      if (named.length > 1) cells[cellName(ranksOf(held), held.suits, up)] = Object.fromEntries(named);
    }
  return cells;
}

function numberOf({ over, under }: Fraction): number {
  return Number(over) / Number(under);
}

function insuranceOdds(rules: Rules): WagerOdds {
  const edge = numberOf(insuranceEdge(rules));
  const { pays, to } = rules.book.values['insurance.pays'];
  const won = (1 - edge) / (1 + pays / to);
  return { edge, variance: won * (pays / to) ** 2 + (1 - won) - edge ** 2 };
}

function sideWagers(rules: Rules): Record<string, WagerOdds> {
  const { values } = rules.book;
  const key = matchSwitch(values['cards.decks']);
  const odds = key && values[key];
  const match = odds ? matchFigures(values['cards.decks'], odds) : null;
  const spin = spinFigures(rules);
  return {
    insurance: insuranceOdds(rules),
    ...(match && { match: { edge: numberOf(match.edge), variance: match.variance } }),
    ...(spin && { spin: { edge: numberOf(spin.edge), variance: spin.variance } }),
  };
}

/** Takes some seconds. */
export function bookFigures(book: RuleBook): BookFigures {
  const rules = compileRules(book);
  const analysis = analyse(rules);
  const { edge, variance, covariance } = analysis;
  return {
    wagers: { main: { edge, variance }, ...sideWagers(rules) },
    covariance,
    decisions: decisionsIn(analysis),
  };
}
