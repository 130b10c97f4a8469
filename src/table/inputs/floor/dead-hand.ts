import { z } from 'zod';
import { UNDECIDED } from '../../chart/phases.ts';
import { callDead, decidesFinally, hasUndecidedHand } from '../../round/floor.ts';
import { boxAt } from '../../round/hands.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { floorOnly, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { seat } from '../fields.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type DeadHand = InputOf<'dead-hand', typeof fields>;

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
  at: inPhases(UNDECIDED),
  during: ['called'],
  who: floorOnly,
  whyNot: ofRound((rules, round, input) => {
    const box = boxAt(round, input.seat);
    if (!box) return 'no-such-box';
    return hasUndecidedHand(rules, round, box) ? null : 'hand-dead-already';
  }),
  notHere: undecidedOnly,
  does: (change, { type, seat: number }) => {
    const box = boxAt(decidesFinally(change, type, number), number);
    if (box) callDead(change, box, 'irregularity.misdeal');
  },
  samples: ({ state }) => (state.round?.boxes ?? []).map((box) => ({ type: 'dead-hand', seat: box.seat })),
};
