// Undo of "no more bets": the wagers lie there as before, and the table waits for more. Only until the first card.
import { type Change, roundOf } from '../change.ts';
import type { Phase } from '../chart/phases.ts';
import type { Asked } from '../inputs/declare.ts';
import type { TableRefusalCode } from '../refusals.ts';
import type { BoxState, TableState } from '../state.ts';
import type { BettorsInOrder, DealPoint } from './points.ts';

/** The table before the deal; null if a card has come, or something has gone wrong with the deal. */
export function dealToTakeBack(phase: Phase, { round, unread }: TableState): DealPoint | null {
  if (phase !== 'deal' || !round?.begun) return null;
  return round.troubled || unread > 0 ? null : round.begun;
}

export function refusedUndoOfDeal({ phase, state }: Asked): TableRefusalCode | null {
  return dealToTakeBack(phase, state) ? null : 'nothing-to-undo';
}

export function undoDeal(change: Change): void {
  const { state } = change;
  const { number, boxes, begun } = roundOf(state);
  if (!begun) throw new Error('nothing to undo');
  const { wagers, wagerPoints, shared, present, coverCardAt, lastPlayers } = begun;
  const order = otherOrder(wagers, boxes);
  state.rounds -= 1;
  state.round = null;
  state.wagers = [...wagers];
  state.present = [...present];
  state.coverCardAt = coverCardAt;
  state.shoe.lastPlayers = lastPlayers && [...lastPlayers];
  if (wagerPoints) state.wagerPoints = wagerPoints;
  if (shared) state.shared = shared;
  change.facts.push({ fact: 'start-taken-back', round: number, ...(order.length > 0 && { order }) });
}

/** The boxes where somebody else calls than who came first. */
function otherOrder(before: readonly BoxState[], boxes: readonly BoxState[]): BettorsInOrder[] {
  const orderOf = ({ seat, bettors }: BoxState) => ({ seat, bettors: bettors.map(({ bettor }) => bettor) });
  const now = boxes.map((box) => JSON.stringify(orderOf(box)));
  return before.map(orderOf).filter((one, index) => JSON.stringify(one) !== now[index]);
}
