// Where the next card from the shoe goes. The chart, the devices, the seals and the screens all use this.
import type { Rules } from '../../rules/compile.ts';
import { refusedAction } from '../../rules/play/options.ts';
import type { Refusal } from '../../rules/play/refusals.ts';
import type { Phase } from '../chart/phases.ts';
import { mustTurnHole, takesCard } from '../round/dealer-turn.ts';
import { currentTurn, type Turn } from '../round/hands.ts';
import { unsharedSeats } from '../round/sharing.ts';
import type { DealTarget, TableState } from '../state.ts';
import { isOfShoeBefore } from './unread.ts';

export type NextCard =
  | { readonly to: 'burn' }
  /** It closes the betting and is the first card of the deal. */
  | { readonly to: 'first-box' }
  | DealTarget
  /** `asked`: the hand asked for it, or lacks its second card. Otherwise the card is a hit that nobody announced. */
  | { readonly to: 'hand'; readonly seat: number; readonly hand: number; readonly asked: boolean }
  | { readonly to: 'dealer' }
  /** The dealer's hand is finished: the next card is burned. */
  | { readonly to: 'nobody' };

interface Standing {
  readonly rules: Rules;
  readonly phase: Phase;
  readonly state: TableState;
}

/** The first card of a fresh shoe is burned. An unread card of the previous shoe is entered before that, and is used. */
export function burnIsNext({ burnDue, shoe }: TableState): boolean {
  return burnDue && !isOfShoeBefore(shoe);
}

/** No round begins while the program's files differ from those shipped, or while a first bettor has not agreed. */
function mayBeginRound(rules: Rules, state: TableState): boolean {
  const { wagers, unconfirmed, programDiffers } = state;
  if (wagers.length === 0 || unconfirmed.length > 0 || programDiffers !== undefined) return false;
  return unsharedSeats(rules, state).length === 0;
}

/** A card drawn without a word is a hit, so only a hand that may hit takes one. @rule redouble.doublesInAll.oneCard */
export function refusedHit(rules: Rules, { hand, box }: Turn): Refusal | null {
  return refusedAction(rules, hand, box.splits, 'hit');
}

/** Null if no card may leave the shoe. */
export function nextCard({ rules, phase, state }: Standing): NextCard | null {
  const { round } = state;
  const burnDue = burnIsNext(state);
  switch (phase) {
    case 'burning':
      return { to: 'burn' };
    case 'betting':
      if (burnDue) return { to: 'burn' };
      return mayBeginRound(rules, state) ? { to: 'first-box' } : null;
    case 'deal':
    case 'turns':
    case 'dealer':
    case 'payout':
      if (burnDue) return { to: 'burn' };
      break;
    default:
      return null;
  }
  if (phase === 'deal') return round?.queue[0] ?? null;
  if (phase === 'payout') return { to: 'nobody' };
  if (phase === 'dealer') return mustTurnHole({ rules, state }) ? null : { to: 'dealer' };
  const turn = round && currentTurn(rules, round);
  if (!turn || (!turn.cardDue && refusedHit(rules, turn))) return null;
  return { to: 'hand', seat: turn.box.seat, hand: turn.index + 1, asked: turn.cardDue };
}

/** It is certain where the next card goes: a hand asked for it, or the book deals it. */
export function cardIsDue(standing: Standing): boolean {
  const next = standing.state.round?.voidedBy ? null : nextCard(standing);
  switch (next?.to) {
    case 'box':
    case 'up':
    case 'hole':
      return true;
    case 'hand':
      return next.asked;
    case 'dealer':
      return takesCard(standing);
    default:
      return false;
  }
}
