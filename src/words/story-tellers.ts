// What a language must tell: every input and every fact. The compiler sees to it that none is missing.
import type { Card } from '../rules/cards/cards.ts';
import type { Line } from '../rules/pay/line.ts';
import type { SwitchKey } from '../rules/rule-book.ts';
import type { Fact } from '../table/fact.ts';
import type { Input, PlacedWager } from '../table/input.ts';
import type { Source as DeviceSource } from '../table/inputs/declare.ts';
import type { Step } from '../table/step.ts';

/** What an input comes from that no person gave. */
export type Source = DeviceSource | 'controller';

/** How far a round has come. */
export type RoundStatus = 'betting' | 'playing' | 'settled' | 'void';

/** A settlement line of a bettor. */
export interface ToldLine {
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  readonly clause: string;
}

export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
export type FactOf<F extends Fact['fact']> = Extract<Fact, { fact: F }>;

/** The amounts of a wager; whose it is and how it was made, where that is told with it. */
export type ToldWager = Pick<PlacedWager, 'main' | 'match' | 'spin' | 'coupon'> &
  Partial<Pick<PlacedWager, 'kind' | 'verbal'>>;

/** What the words for an input may ask for. */
export interface InputScene {
  /** The face of a card, or that it is kept: what the table has refused may be the hole card. */
  readonly face: (card: Card) => string;
  readonly wagers: (placed: ToldWager) => string;
}

/** What the sentence of a fact may ask for besides it: the table as the fact has left it, and who is there. */
export interface FactScene {
  /** "Total 14."; empty where there is no such hand. */
  readonly handTotal: (seat: number, hand: number) => string;
  readonly dealerTotal: () => string;
  /** Whether the dealer has one card and no more. */
  readonly isUpCard: boolean;
  /** What the hand makes now in which the card with this number lies; empty where it lies in none. */
  readonly lying: (number: number) => string;
  /** The first card of a hand. */
  readonly firstCard: (seat: number, hand: number) => Card | null;
  readonly wagers: (placed: ToldWager) => string;
  readonly line: (line: ToldLine) => string;
  /** The line that is taken back, under the clause that it had. */
  readonly takenBack: (fact: FactOf<'line-reversed'>) => string;
  readonly step: (step: Step) => string;
  /** ": more than one ten in the shoe"; empty where nothing is to be added. */
  readonly because: (key: SwitchKey) => string;
  /** The dealer at the table, with title and name. */
  readonly dealer: string;
  /** Somebody with title and name, as far as they are known. */
  readonly named: (id: string | null) => string;
  /** Nobody said the stand. */
  readonly implied: boolean;
}

/** Every input and every fact by its name: so the compiler knows that a name, its teller and what is told belong together. */
type Inputs = { readonly [T in Input['type']]: InputOf<T> };
type Facts = { readonly [F in Fact['fact']]: FactOf<F> };

export type InputTellers = {
  readonly [T in keyof Inputs]: (input: Inputs[T], scene: InputScene) => string;
};
export type FactTellers = { readonly [F in keyof Facts]: (fact: Facts[F], scene: FactScene) => string };

export function tellInput<T extends keyof Inputs>(
  tellers: InputTellers,
  type: T,
  input: Inputs[T],
  scene: InputScene,
): string {
  return tellers[type](input, scene);
}

export function tellFact<F extends keyof Facts>(
  tellers: FactTellers,
  name: F,
  fact: Facts[F],
  scene: FactScene,
): string {
  return tellers[name](fact, scene);
}
