// One bettor's wagers on one box.
import { z } from 'zod';
import { cardsTooOld } from '../../opening/procedure.ts';
import { placeWager, refusedBet } from '../../round/betting.ts';
import { boxNamed } from '../../touches.ts';
import { WAGER_WRITTEN, written } from '../../written.ts';
import type { InputOf, Moment, PageDeclaration } from '../declare.ts';
import { cents, name, player, SEATS, seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({
  seat,
  bettor: name,
  player,
  kind: z.enum(['player', 'dealer']),
  main: cents,
  match: cents,
  spin: cents,
  /** The amount of a match-play coupon; 0 without one. */
  coupon: cents,
  /** Spoken and backed with cash. */
  verbal: z.boolean(),
  /** Sits at the box, and does not only wager on it. */
  seated: z.boolean(),
});
export type PlacedWager = Readonly<z.infer<typeof fields>>;
export type Wager = InputOf<'place-wager', typeof fields>;

function smallestWager({ rules: { book } }: Pick<Moment, 'rules'>, box: number): Wager {
  return {
    type: 'place-wager',
    seat: box,
    bettor: 'a',
    player: box,
    kind: 'player',
    main: book.values['limits.mainMinimum'],
    match: 0,
    spin: 0,
    coupon: 0,
    verbal: false,
    seated: true,
  };
}

export const WAGER: PageDeclaration<Wager> = {
  type: 'place-wager',
  fields,
  written: written<Wager>(WAGER_WRITTEN),
  page: fields,
  dealer: 'box',
  at: { betting: { touches: boxNamed } },
  whyNot: ({ rules, state, stamp }, input) => {
    if (state.programDiffers) return 'program-differs';
    return cardsTooOld(rules, state, stamp.at) ? 'cards-too-old' : refusedBet(rules, state, input);
  },
  notHere: betweenRoundsOnly,
  does: placeWager,
  endsRoundBefore: true,
  samples: (moment) => SEATS.map((box) => smallestWager(moment, box)),
};
