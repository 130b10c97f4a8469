// A player comes to a spread table, to an idle one, or to cards that are ready to be cut.
import { z } from 'zod';
import { firstPlayerArrives } from '../../opening/procedure.ts';
import { lacksDeckCheck } from '../../readiness/deck-check.ts';
import { seatIsThere } from '../../round/betting.ts';
import { awaitsFirstPlayer, offerCut } from '../../shoe/cut.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { goes, type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { SEATS, seat } from '../fields.ts';

const fields = z.strictObject({ seat });
export type Arrived = InputOf<'arrived', typeof fields>;

export const ARRIVED: PageDeclaration<Arrived> = {
  type: 'arrived',
  fields,
  written: written<Arrived>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'row',
  at: { spread: goes('wash'), idle: goes('idleWash'), offeringCut: stays },
  whyNot: ({ rules, phase, state }, input) => {
    const unchecked = phase === 'spread' ? lacksDeckCheck(rules, state) : null;
    if (unchecked) return unchecked;
    if (phase === 'offeringCut' && !awaitsFirstPlayer(rules, state)) return 'not-now';
    return seatIsThere(rules, input.seat) ? null : 'no-such-seat';
  },
  /** Who comes first is offered the cut when the game begins. */
  does: (change, input) => {
    delete change.state.decksAgree;
    firstPlayerArrives(change, input.seat);
    offerCut(change);
  },
  samples: () => SEATS.map((one) => ({ type: 'arrived', seat: one })),
};
