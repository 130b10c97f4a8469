// What an undo would take back now, as a code with parameters: the dealer's page and the keypad say it before it is done.
import type { Coded } from '../../rules/coded.ts';
import type { Phase } from '../chart/phases.ts';
import type { Decided } from '../fact.ts';
import type { TableState } from '../state.ts';
import { dealToTakeBack } from './deal.ts';
import type { OfferPoint } from './points.ts';
import { offerToTakeBack } from './undo.ts';
import { lastWagerPoint } from './wagers.ts';

export interface UndoCodes {
  'undo-decision': { readonly seat: number; readonly hand: number; readonly decision: Decided };
  'undo-insurance': { readonly bettor: string; readonly seat: number };
  'undo-keep': { readonly seat: number };
  'undo-closing': object;
  'undo-start': object;
  'undo-wager': { readonly bettor: string; readonly seat: number };
  'undo-change': { readonly bettor: string; readonly seat: number };
  'undo-take-back': { readonly bettor: string; readonly seat: number };
}

export type UndoStep = Coded<UndoCodes>;

function stepOfOffer(point: OfferPoint): UndoStep {
  switch (point.what) {
    case 'insure':
      return { code: 'undo-insurance', bettor: point.bettor, seat: point.seat };
    case 'keep':
      return { code: 'undo-keep', seat: point.seat };
    case 'surrender':
      return { code: 'undo-decision', seat: point.seat, hand: 1, decision: point.what };
    case 'close-offers':
      return { code: 'undo-closing' };
  }
}

const OF_WAGERS = { placed: 'undo-wager', changed: 'undo-change', 'taken-back': 'undo-take-back' } as const;

/** Null if nothing was done that could be taken back. Who may do it is another question. */
export function nextUndo(phase: Phase, state: TableState): UndoStep | null {
  if (phase === 'betting') {
    const point = lastWagerPoint(state);
    if (!point) return null;
    return { code: OF_WAGERS[point.what], bettor: point.bettor, seat: point.seat };
  }
  if (phase === 'deal') return dealToTakeBack(phase, state) && { code: 'undo-start' };
  const offer = offerToTakeBack(phase, state);
  if (offer) return stepOfOffer(offer);
  const point = state.round?.undo;
  return point ? { code: 'undo-decision', seat: point.seat, hand: point.hand, decision: point.what } : null;
}
