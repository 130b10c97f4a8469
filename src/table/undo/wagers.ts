// Undo before the deal: a wager that was placed is taken back, one that was changed or taken back lies there as it was.
import type { Change } from '../change.ts';
import type { Asked } from '../inputs/declare.ts';
import type { PlacedWager } from '../inputs/wagers/wager.ts';
import { cardsTooOld } from '../opening/procedure.ts';
import type { TableRefusalCode } from '../refusals.ts';
import { pickUp, putDown } from '../round/betting.ts';
import type { BettorState, TableState } from '../state.ts';
import type { WagerPoint } from './points.ts';

/** What was done to the wagers last; null if nothing was. */
export function lastWagerPoint({ wagerPoints }: TableState): WagerPoint | null {
  return wagerPoints?.at(-1) ?? null;
}

export function refusedUndoOfWager({ rules, state, stamp }: Asked): TableRefusalCode | null {
  const point = lastWagerPoint(state);
  if (!point) return 'nothing-to-undo';
  if (point.what === 'placed') return null;
  if (state.programDiffers) return 'program-differs';
  return cardsTooOld(rules, state, stamp.at) ? 'cards-too-old' : null;
}

export function undoWager(change: Change): void {
  const { state } = change;
  const point = lastWagerPoint(state);
  if (!point) throw new Error('nothing to undo');
  if (point.what === 'placed') pickUp(change, point.seat, point.bettor);
  else putBack(change, point);
  const left = state.wagerPoints?.slice(0, -1) ?? [];
  if (left.length > 0) state.wagerPoints = left;
  else delete state.wagerPoints;
}

/** The order of the bettors may decide who calls the box: those who came after are placed anew behind. */
function putBack(change: Change, { seat, was = [], spoken = [] }: WagerPoint): void {
  const there = change.state.wagers.find((box) => box.seat === seat)?.bettors ?? [];
  const other = was.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(there[index]));
  const first = other < 0 ? was.length : other;
  for (const { bettor } of there.slice(first).reverse()) pickUp(change, seat, bettor);
  for (const one of was.slice(first)) putDown(change, placed(seat, one, spoken.includes(one.bettor)));
}

function placed(seat: number, one: BettorState, verbal: boolean): PlacedWager {
  const { bettor, player, kind, main, match, spin, coupon, seated } = one;
  return { seat, bettor, player, kind, main, match, spin, coupon, verbal, seated };
}
