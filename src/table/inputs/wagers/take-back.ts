import { z } from 'zod';
import { refusedTakeBack, takeBack } from '../../round/betting.ts';
import { type Declaration, type InputOf, stays } from '../declare.ts';
import { name, seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ seat, bettor: name });
export type TakeBack = InputOf<'take-back', typeof fields>;

export const TAKE_BACK: Declaration<TakeBack> = {
  type: 'take-back',
  fields,
  page: fields,
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
