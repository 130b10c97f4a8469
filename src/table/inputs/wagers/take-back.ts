import { z } from 'zod';
import { refusedTakeBack, takeBack } from '../../round/betting.ts';
import { BETTOR_WRITTEN, SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { name, seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ seat, bettor: name });
export type TakeBack = InputOf<'take-back', typeof fields>;

export const TAKE_BACK: PageDeclaration<TakeBack> = {
  type: 'take-back',
  fields,
  written: written<TakeBack>({ seat: SEAT_WRITTEN, bettor: BETTOR_WRITTEN }),
  page: fields,
  dealer: 'box',
  floor: {
    group: 'corrections',
    place: 3,
    acts: [{ code: '32', takes: 'wager', example: '4', makes: (wager) => ({ type: 'take-back', ...wager }) }],
  },
  at: { betting: stays },
  during: ['stopped'],
  whyNot: ({ rules, state }, input) => refusedTakeBack(rules, state, input.seat, input.bettor),
  notHere: betweenRoundsOnly,
  does: (change, input) => takeBack(change, input.seat, input.bettor),
  samples: ({ state }) =>
    state.wagers.flatMap((box) =>
      box.bettors.map(({ bettor }) => ({ type: 'take-back', seat: box.seat, bettor })),
    ),
};
