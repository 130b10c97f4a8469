// A spoken wager stands when the dealer, or where the book says so the floor, has confirmed it.
import { z } from 'zod';
import { recordStep } from '../../opening/procedure.ts';
import { isFloor } from '../../people.ts';
import { confirm } from '../../round/betting.ts';
import { BETTOR_WRITTEN, SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { name, seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ seat, bettor: name });
export type ConfirmWager = InputOf<'confirm-wager', typeof fields>;

export const CONFIRM_WAGER: PageDeclaration<ConfirmWager> = {
  type: 'confirm-wager',
  fields,
  written: written<ConfirmWager>({ seat: SEAT_WRITTEN, bettor: BETTOR_WRITTEN }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'corrections',
    place: 2,
    acts: [
      {
        code: '33',
        takes: 'spoken-wager',
        example: '42',
        due: 'confirm-wager',
        makes: (wager) => ({ type: 'confirm-wager', ...wager }),
      },
    ],
  },
  at: { betting: stays },
  /** @rule wagers.verbalConfirmedBy */
  whyNot: ({ rules, state, stamp }, input) => {
    if (!state.unconfirmed.some((one) => one.seat === input.seat && one.bettor === input.bettor))
      return 'not-spoken';
    const dealerAlone = rules.book.values['wagers.verbalConfirmedBy'] === 'dealer';
    return dealerAlone || isFloor(stamp.by) ? null : 'floor-confirms';
  },
  notHere: betweenRoundsOnly,
  does: (change, input) => {
    confirm(change, input.seat, input.bettor);
    const { seat: box, bettor } = input;
    recordStep(change, { code: 'wager-confirmed', seat: box, bettor }, 'wagers.verbalConfirmedBy');
  },
  samples: ({ state }) =>
    state.unconfirmed.map((one) => ({ type: 'confirm-wager', seat: one.seat, bettor: one.bettor })),
};
