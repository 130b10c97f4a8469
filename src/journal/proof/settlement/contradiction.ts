// Facts that cannot follow each other. They occur in a journal that somebody changed, or that a faulty program wrote.
// The reader of the journal gets a finding; the program does not crash.
import type { Coded } from '../../../rules/coded.ts';
import type { Impossibility } from '../../../rules/impossible.ts';

interface OnHand {
  readonly seat: number;
  readonly hand: number;
}

/** The wager that a line is about. */
export interface WagerPlace {
  readonly seat: number;
  readonly bettor: string;
  readonly wager: string;
  readonly hand: number | null;
}

/** What two lines of one wager can differ in. */
export type LineField = 'stake' | 'doubled' | 'result' | 'odds' | 'net' | 'clause';

/** Why a round cannot be settled from its facts. Amounts are cents, cards are names. */
export interface SettlementCodes {
  readonly 'box-without-wager': { readonly seat: number };
  readonly 'no-such-hand': OnHand;
  readonly 'no-such-bettor': { readonly seat: number; readonly bettor: string };
  readonly 'no-money-on-hand': OnHand & { readonly bettor: string };
  readonly 'card-without-face': { readonly number: number };
  readonly 'card-changed': { readonly number: number; readonly was: string; readonly is: string };
  readonly 'corrected-nowhere': { readonly number: number };
  readonly 'corrected-from-other': { readonly number: number; readonly from: string; readonly was: string };
  readonly 'nothing-to-split': OnHand;
  readonly 'doubled-for-nothing': OnHand;
  readonly 'card-not-last': { readonly number: number };
  readonly 'no-such-section': { readonly section: number };
  readonly 'prize-differs': { readonly section: number; readonly pays: number; readonly told: number };
  readonly 'nothing-to-undo': object;
  readonly 'not-to-be-settled': { readonly how: Impossibility };
  readonly 'round-without-end': object;
  readonly 'status-differs': { readonly told: 'settled' | 'void'; readonly is: 'settled' | 'void' };
  readonly 'settled-twice': WagerPlace;
  readonly 'taken-back-nothing': WagerPlace;
  /** Values as text; empty if there is none. */
  readonly 'line-differs': WagerPlace & {
    readonly field: LineField;
    readonly told: string;
    readonly given: string;
  };
  readonly 'line-not-given': WagerPlace & { readonly net: number };
  readonly 'line-not-told': WagerPlace & { readonly net: number };
}

export type WhyNotSettled = Coded<SettlementCodes>;

/** A fact that is impossible after the facts before it. */
export class Contradiction extends Error {
  readonly why: WhyNotSettled;

  constructor(why: WhyNotSettled) {
    super(why.code);
    this.why = why;
  }
}

/** The value from the facts before. If there is none, the facts contradict each other. */
export function known<T>(value: T | undefined | null, otherwise: WhyNotSettled): T {
  if (value === undefined || value === null) throw new Contradiction(otherwise);
  return value;
}
