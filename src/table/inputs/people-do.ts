// How people do an input: where a dealer finds it, what the floor page makes of it, what is typed for it on the floor's keypad.
import type { Card } from '../../rules/cards/cards.ts';
import type { Due } from '../due/codes.ts';
import type { Decision } from './turns/decide.ts';

/** The row of plain buttons, the menu, a button of its own, the pad for cards, the sheet of a box; or only the floor page, or the hands page. */
export type DealerPlace = 'row' | 'menu' | 'own' | 'pad' | 'box' | 'floor' | 'hands';

/** As they stand together on the floor page and on the card of the keypad. */
export const FLOOR_GROUPS = ['calls', 'round', 'corrections', 'shoe', 'devices', 'table', 'halt'] as const;
export type FloorGroup = (typeof FLOOR_GROUPS)[number];

export interface PlacedCard {
  readonly seat: number | 'dealer';
  readonly hand: number;
  /** Which card of the hand, counted from 0. */
  readonly index: number;
  readonly card: Card;
}

/** A decision of a hand, and what it should have been. */
export interface DecisionMeant {
  readonly seat: number;
  readonly hand: number;
  /** Which decision of the hand, from 1. */
  readonly which: number;
  readonly is: Decision;
}

export interface BettorOnBox {
  readonly seat: number;
  readonly bettor: string;
}

/** An act that is the same whatever lies on the table. */
export interface PlainAct<I> {
  readonly takes?: undefined;
  /** Two digits; absent where the keypad has none for it. */
  readonly code?: string;
  readonly makes: I;
  /** What there must be for the code to mean anything. */
  readonly needs?:
    | 'call'
    | 'call-about-a-ten'
    | 'decision'
    | 'dealers-pin'
    | 'notice'
    | 'adjustment'
    | 'correction'
    | 'part';
  /** What is due while it may or must be done: its clause is told. */
  readonly due?: Due['code'];
}

interface ActThatTakes {
  readonly code: string;
  /** Something to type after the code, for the printed card. */
  readonly example: string;
  readonly due?: Due['code'];
}

/** What is typed after the code, and what comes of it. */
export type TypedAct<I> = ActThatTakes &
  (
    | { readonly takes: 'box'; makes(seat: number): I }
    | { readonly takes: 'card'; makes(card: PlacedCard): I }
    | { readonly takes: 'decision'; makes(said: DecisionMeant): I }
    | { readonly takes: 'wager' | 'spoken-wager'; makes(wager: BettorOnBox): I }
    | { readonly takes: 'player'; makes(player: string | number): I }
    | { readonly takes: 'section'; makes(section: number): I }
  );

export type FloorAct<I> = PlainAct<I> | TypedAct<I>;

/** What the floor page and the keypad make of an input. */
export interface OnFloor<I> {
  readonly group: FloorGroup;
  /** Which one of its group it is. */
  readonly place: number;
  /** It cannot be taken back: the cards lie differently, or money goes back. */
  readonly grave?: true;
  /** The floor's decision is final: no undo goes back beyond it. */
  readonly final?: true;
  /** The calls and troubles about which the book lets the floor do it, and which button it is there. */
  readonly about?: Readonly<Record<string, number>>;
  /** The kinds of it; absent where there is one only, without a code. */
  readonly acts?: readonly FloorAct<I>[];
}

/** About every call that does not name it. */
export const ANY_CALL = 'any';
