// What the floor's keypad shows. It has no screen of its own: the pages say it in their language, so here are only codes.
import type { Coded } from '../rules/coded.ts';
import type { Adjustment } from '../table/adjustment.ts';
import type { CorrectedDecision } from '../table/correction/corrected-decision.ts';
import type { Due } from '../table/due/due.ts';
import type { Decision } from '../table/inputs/turns/decide.ts';
import type { Notice } from '../table/notice.ts';
import type { Role } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { UndoCodes } from '../table/undo/step.ts';
import type { Problem } from './problems.ts';

/** What is typed after a code: a word for each part of it. */
export interface TypedCodes {
  box: { readonly seat: number };
  dealer: object;
  hand: { readonly seat: number; readonly hand: number };
  /** Two letters. */
  card: { readonly card: string };
  'card-number': { readonly number: number };
  'decision-number': { readonly number: number };
  decision: { readonly decision: Decision };
  player: { readonly player: string | number };
  section: { readonly section: number };
  bettor: { readonly number: number };
}

export type Typed = Coded<TypedCodes>;

/** What is to be typed next. */
export type Asked =
  | 'box'
  | 'box-or-dealer'
  | 'hand'
  | 'rank'
  | 'suit'
  | 'card-number'
  | 'decision-number'
  | 'decision'
  | 'player'
  | 'section'
  | 'bettor';

/** What is wrong with what was typed. */
export interface MistypedCodes {
  'no-such-box': object;
  'no-such-box-nor-dealer': object;
  'no-such-hand': object;
  'no-such-rank': object;
  'no-such-suit': object;
  'no-such-decision-number': object;
  'no-such-decision': object;
  'not-last': { readonly how: 'card-number' | 'player' | 'section' | 'bettor' };
  'nothing-follows-code': { readonly typed: string };
  'nothing-follows': { readonly typed: readonly Typed[] };
}

export type Mistyped = Coded<MistypedCodes>;

/** What will happen when it is confirmed. */
export interface DoingCodes extends UndoCodes {
  plain: { readonly kind: string };
  'answer-call': { readonly call: Due };
  'confirm-adjustment': AdjustmentTold;
  'decline-adjustment': AdjustmentTold;
  'decision-was': { readonly of: CorrectedDecision };
  'confirm-decision': CorrectionTold;
  'decline-decision': CorrectionTold;
  'read-notices': { readonly notices: readonly Notice[] };
  'hand-is-dead': { readonly seat: number };
  'card-is': CorrectedCard;
  'wager-goes-back': WagerTold;
  'wager-stands': WagerTold;
  'player-comes-in': { readonly player: string | number };
  section: { readonly section: number; readonly cents: number };
  'dealer-is': { readonly dealer: string };
}

export interface AdjustmentTold {
  readonly adjustment: number;
  readonly of: Adjustment;
  /** Who proposed it. */
  readonly by: string;
}

export interface CorrectionTold {
  readonly of: CorrectedDecision;
  /** Who proposed it. */
  readonly by: string;
}

export interface CorrectedCard {
  readonly seat: number | 'dealer';
  readonly hand: number;
  /** Which card of the hand, counted from 1. */
  readonly number: number;
  /** Two letters. */
  readonly card: string;
  /** What it was taken for; null when there is no such card. */
  readonly was: string | null;
}

export interface WagerTold {
  readonly seat: number;
  readonly bettor: string;
  readonly cents: number;
}

export type Doing = Coded<DoingCodes>;

/** What is typed has a meaning so far, or none. */
interface ReadingCodes {
  'type-a-code': { readonly signsOff: string };
  'codes-from-here': { readonly codes: readonly { readonly code: string; readonly kind: string }[] };
  'no-code-begins-so': object;
  'more-to-type': { readonly kind: string; readonly typed: readonly Typed[]; readonly next: Asked };
  'press-enter': { readonly kind: string; readonly typed: readonly Typed[] };
  'press-clear': { readonly kind: string; readonly mistyped: Mistyped };
  'number-then-enter': object;
  'pin-then-enter': object;
  'new-dealers-number': object;
  'new-dealers-pin': object;
  'pin-looked-up': object;
}

/** A question, and what came of it. */
interface AskingCodes {
  'do-it': { readonly doing: Doing };
  'being-written': { readonly doing: Doing };
  done: { readonly doing: Doing };
  'nothing-done': object;
  'signed-off': { readonly person: string };
}

interface KeypadProblemCodes {
  'no-such-code': object;
  'too-short': { readonly typed: string; readonly comes: string };
  mistyped: { readonly mistyped: Mistyped };
  'digits-only': object;
  'no-more-than': { readonly most: number };
  'at-least': { readonly least: number };
  'no-call-waits': object;
  'no-notice-waits': object;
  'no-adjustment-waits': object;
  'no-correction-waits': object;
  'another-call-first': { readonly answeredBy: string };
  'no-call-about-a-ten': object;
  'nothing-to-undo': object;
  'no-such-section': { readonly section: number };
  'no-such-decision': { readonly seat: number; readonly hand: number; readonly which: number };
  'no-such-bettor': { readonly seat: number; readonly number: number };
  'no-such-wager': { readonly seat: number };
  'several-bettors': { readonly seat: number; readonly most: number };
  'nothing-done-in-time': object;
  'cleared-in-time': object;
  'key-lost': object;
  'only-watches': object;
  'staff-unreadable': object;
  /** `wait` is null where no waiting follows. */
  'pin-unknown': { readonly wait: number | null };
  /** What the station says. */
  station: { readonly problem: Problem };
  refused: { readonly refused: TableRefusal };
}

export interface KeypadCodes extends ReadingCodes, AskingCodes, KeypadProblemCodes {}

export type KeypadLine = Coded<KeypadCodes>;
export type KeypadProblem = Coded<KeypadProblemCodes>;

/** What it shows is never a key of a PIN. */
export interface KeypadView {
  readonly mode: 'idle' | 'number' | 'pin' | 'checking' | 'code' | 'confirm' | 'asking';
  /** What has been typed; of a number or a PIN a dot for each digit. */
  readonly text: string;
  /** What that means, what is to be typed next, or what has been done. */
  readonly meaning: KeypadLine | null;
  /** Why it did not work. */
  readonly problem: KeypadProblem | null;
  /** Who is signed in on it. */
  readonly person: string | null;
  readonly role: Role | null;
}
