// Chips are put on or taken off a wager that lies there. In one step: if the new amounts are refused, the old ones stand.
import { z } from 'zod';
import { changeWager, refusedChange } from '../../round/changed-wagers.ts';
import { boxNamed } from '../../touches.ts';
import { BETTOR_WRITTEN, SEAT_WRITTEN, WAGER_WRITTEN, written } from '../../written.ts';
import type { InputOf, PageDeclaration } from '../declare.ts';
import { cents, name, seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ seat, bettor: name, main: cents, match: cents, spin: cents, coupon: cents });
export type ChangeWager = InputOf<'change-wager', typeof fields>;

const { main, match, spin, coupon } = WAGER_WRITTEN;

export const CHANGE_WAGER: PageDeclaration<ChangeWager> = {
  type: 'change-wager',
  fields,
  written: written<ChangeWager>({ seat: SEAT_WRITTEN, bettor: BETTOR_WRITTEN, main, match, spin, coupon }),
  page: fields,
  dealer: 'box',
  at: { betting: { touches: boxNamed } },
  whyNot: ({ rules, state }, input) =>
    state.programDiffers ? 'program-differs' : refusedChange(rules, state, input),
  notHere: betweenRoundsOnly,
  does: changeWager,
  samples: ({ state }) =>
    state.wagers.flatMap((box) =>
      box.bettors.map((one) => ({
        type: 'change-wager',
        seat: box.seat,
        bettor: one.bettor,
        main: one.main,
        match: one.match,
        spin: one.spin,
        coupon: one.coupon,
      })),
    ),
  changesNothing: ({ state }, input) =>
    state.wagers.some(
      (box) =>
        box.seat === input.seat &&
        box.bettors.some(
          (one) =>
            one.bettor === input.bettor &&
            one.main === input.main &&
            one.match === input.match &&
            one.spin === input.spin &&
            one.coupon === input.coupon,
        ),
    ),
};
