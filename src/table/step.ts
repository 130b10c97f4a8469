// The steps of a procedure, as codes with parameters. A fact reports each.
import type { Coded } from '../rules/coded.ts';
import type { Phase } from './chart/phases.ts';

export interface StepCodes {
  'table-opened': object;
  /** Somebody reported the work of this phase as done. */
  'phase-done': { readonly phase: Phase };
  'first-player': { readonly seat: number };
  'exposed-in-wash': object;
  'nobody-plays': object;
  'closing-begun': object;
  'dealer-changed': { readonly dealer: string };
  'cards-shuffled': { readonly how: 'hand' | 'machine' };
  'shuffler-out-of-the-way': object;
  'leftovers-counted': { readonly cards: number };
  'cut-answered': { readonly seat: number; readonly how: 'taken' | 'declined' };
  /** `seat` is null if the dealer cuts. */
  'cards-cut': { readonly seat: number | null };
  'cut-card-placed': { readonly fromBack: number };
  'cut-again': { readonly how: 'last-cutter' | 'next-cutter' };
  'burn-missed': object;
  /** After the round's last card, or between rounds. */
  'shoe-empty': object;
  'wager-confirmed': { readonly seat: number; readonly bettor: string };
  'box-shared': { readonly seat: number; readonly player: string | number };
  'player-let-in': { readonly player: string | number };
  'reader-repaired': object;
  'super-bonus-told': { readonly how: 'pit' | 'surveillance' };
  'wheel-turns-again': object;
  'deck-check-begun': object;
  /** Nothing was counted. */
  'deck-check-left': object;
  'deck-count-lost': object;
  /** The scanner had not told of all cards. */
  'deck-check-abandoned': object;
  'card-outside-count': object;
}

export type Step = Coded<StepCodes>;

/** The first step of a table's day. */
export function opensTheTable(step: Step): boolean {
  return step.code === 'table-opened';
}

/** The last step of a table's day. */
export function closesTheTable(step: Step): boolean {
  return step.code === 'phase-done' && step.phase === 'closing';
}
