// How far a readiness test and a deck check are, and the last ones as a report to print.
import type { Fact } from '../table/fact.ts';
import type { Part } from '../table/readiness/parts.ts';
import type { Bias } from '../table/readiness/wheel-bias.ts';

/** How far a readiness test is. */
export interface ReadinessView {
  /** The part that is tried now; null when all were. */
  readonly part: Part | null;
  readonly parts: readonly { readonly part: Part; readonly how: 'passed' | 'failed' | 'open' }[];
  /** Of the part that is tried: the buttons that were pressed, and how often it went wrong. */
  readonly pressed: readonly number[];
  readonly wrong: number;
  /** The known card that is put in next, by name. */
  readonly card: string | null;
  /** The book demands parts, and all of them have passed. */
  readonly enough: boolean;
}

/** How many cards have run through the scanner: never which came after which. */
export interface DeckCountView {
  readonly cards: number;
  readonly expected: number;
  readonly unread: number;
  readonly tens: number;
}

/** What a page is told of them besides. */
export interface TestView {
  /** Only while the table is tested. */
  readonly readiness?: ReadinessView;
  /** Only while the decks are counted. */
  readonly deckCount?: DeckCountView;
}

type FactOf<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

/** A signed row of the journal. */
export interface Signed<F> {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
  /** The row of the signature, and the fingerprint of the key. */
  readonly signature: { readonly seq: number; readonly key: string } | null;
  readonly fact: F;
}

export interface ReadinessReport {
  readonly table: string;
  readonly pack: string;
  readonly test: Signed<FactOf<'readiness-tested'>> | null;
  readonly decks: Signed<FactOf<'decks-checked'>> | null;
  /** Null: there is no wheel, or no test has counted its spins. */
  readonly wheel: Bias | null;
}
