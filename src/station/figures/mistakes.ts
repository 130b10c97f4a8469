// What the first decisions of the players cost them, from the text in which the journal keeps them: "8S7D6h2500 ". There may be a million:
// so the text is read letter by letter, and the cost of a decision looked up by a number.
import { type BookFigures, cellOf } from '../../edge/book-figures.ts';
import { FIRST_DECISIONS } from '../../journal/sums/round-sums.ts';
import type { MistakeFigures } from '../../protocol/figures.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';
const LETTERS = Object.values(FIRST_DECISIONS).join('');
const CODES = 128;
const ZERO = 48;
const SPACE = 32;
/** Nobody knows what it costs. */
const UNKNOWN = -1;

function codesOf(letters: string): Uint8Array {
  const codes = new Uint8Array(CODES);
  for (let index = 0; index < letters.length; index++) codes[letters.charCodeAt(index)] = index;
  return codes;
}

const [RANK, SUIT, LETTER] = [codesOf(RANKS), codesOf(SUITS), codesOf(LETTERS)];
const SPADES = SUITS.indexOf('S');
/** Two suits, one suit, spades: nothing else of the suits matters. */
const SUIT_KINDS = 3;
const CELLS = RANKS.length * RANKS.length * SUIT_KINDS * RANKS.length * LETTERS.length;

function suitKind(one: number, two: number): number {
  if (one !== two) return 0;
  return one === SPADES ? 2 : 1;
}

/** Costs less than a ten-thousandth of the wager: as good as the best. */
const AS_GOOD = 0.0001;

/** By a number for the two cards, the up card and the decision: what it costs of the wager; NaN before it was asked for. */
export class DecisionCosts {
  readonly #known = new Float32Array(CELLS).fill(Number.NaN);
  readonly #figures: BookFigures;

  constructor(figures: BookFigures) {
    this.#figures = figures;
  }

  /** Of a book whose figures are in use: they are the same for every question. */
  static of(figures: BookFigures): DecisionCosts {
    const made = MADE.get(figures) ?? new DecisionCosts(figures);
    MADE.set(figures, made);
    return made;
  }

  /** `told` holds the decision from `start` on. */
  at(place: number, told: string, start: number): number {
    const known = this.#known[place] ?? UNKNOWN;
    if (!Number.isNaN(known)) return known;
    const cost = this.#costOf(told.slice(start, start + 6));
    this.#known[place] = cost;
    return cost;
  }

  #costOf(text: string): number {
    const cell = cellOf(text.slice(0, 2), text.slice(2, 4), text.charAt(4));
    const worth = this.#figures.decisions[cell];
    const [name] = Object.entries(FIRST_DECISIONS).find(([, letter]) => letter === text.charAt(5)) ?? [];
    const made = worth && name !== undefined ? worth[name] : undefined;
    return worth && made !== undefined ? Math.max(...Object.values(worth)) - made : UNKNOWN;
  }
}

const MADE = new WeakMap<BookFigures, DecisionCosts>();

export class Mistakes {
  #decisions = 0;
  #wrong = 0;
  #cost = 0;

  /** Adds the decisions in a text of the journal. */
  add(told: string, costs: DecisionCosts): void {
    const code = (index: number) => told.charCodeAt(index) % CODES;
    let at = 0;
    while (at < told.length) {
      const ranks = (RANK[code(at)] ?? 0) * RANKS.length + (RANK[code(at + 2)] ?? 0);
      const suits = suitKind(SUIT[code(at + 1)] ?? 0, SUIT[code(at + 3)] ?? 0);
      const rest = (RANK[code(at + 4)] ?? 0) * LETTERS.length + (LETTER[code(at + 5)] ?? 0);
      const place = (ranks * SUIT_KINDS + suits) * RANKS.length * LETTERS.length + rest;
      const start = at;
      let wager = 0;
      for (at += 6; at < told.length && told.charCodeAt(at) !== SPACE; at++)
        wager = wager * 10 + told.charCodeAt(at) - ZERO;
      at += 1;
      this.#count(costs.at(place, told, start), wager);
    }
  }

  get figures(): MistakeFigures {
    return { decisions: this.#decisions, wrong: this.#wrong, cost: Math.round(this.#cost) };
  }

  #count(cost: number, wager: number): void {
    if (cost < 0) return;
    this.#decisions += 1;
    if (cost <= AS_GOOD) return;
    this.#wrong += 1;
    this.#cost += cost * wager;
  }
}
