import { z } from 'zod';
import { UNDECIDED } from '../../chart/phases.ts';
import { callDead, decidesFinally, hasUndecidedHand } from '../../round/floor.ts';
import { boxAt } from '../../round/hands.ts';
import { denyWaiting, handsThatWait, settleAgain } from '../../round/payout.ts';
import type { BoxState, RoundState } from '../../state.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { floorOnly, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { seat } from '../fields.ts';
import { undecidedOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type DeadHand = InputOf<'dead-hand', typeof fields>;

function boxOf(round: RoundState, number: number): BoxState {
  const box = boxAt(round, number);
  if (!box) throw new Error(`no box ${number}`);
  return box;
}

export const DEAD_HAND: PageDeclaration<DeadHand> = {
  type: 'dead-hand',
  fields,
  written: written<DeadHand>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'round',
    place: 5,
    grave: true,
    final: true,
    acts: [{ code: '23', takes: 'box', example: '4', makes: (box) => ({ type: 'dead-hand', seat: box }) }],
  },
  at: {
    ...inPhases<DeadHand>(UNDECIDED),
    // The floor does not confirm what the hand wins by a card that was entered by hand.
    payout: {
      does: (change, { type, seat: number }) => {
        denyWaiting(change, boxOf(decidesFinally(change, type, number), number));
        settleAgain(change);
      },
    },
  },
  during: ['called'],
  who: floorOnly,
  whyNot: (asked, input) => {
    const { rules, phase, state } = asked;
    const { round } = state;
    const box = round && boxAt(round, input.seat);
    if (!box) return round ? 'no-such-box' : 'no-round';
    if (phase === 'payout') return handsThatWait(asked, box).length > 0 ? null : 'round-over';
    return hasUndecidedHand(rules, round, box) ? null : 'hand-dead-already';
  },
  notHere: undecidedOnly,
  does: (change, { type, seat: number }) => {
    callDead(change, boxOf(decidesFinally(change, type, number), number), 'irregularity.misdeal');
  },
  samples: ({ state }) => (state.round?.boxes ?? []).map((box) => ({ type: 'dead-hand', seat: box.seat })),
};
