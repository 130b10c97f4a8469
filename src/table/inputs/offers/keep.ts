// A blackjack that would be paid before the check is kept, to be doubled at its turn.
import { z } from 'zod';
import type { Rules } from '../../../rules/compile.ts';
import { keep, refusedKeeping } from '../../round/offers.ts';
import type { RoundState } from '../../state.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';
import { ofRound, ofUndecidedRound } from '../moments.ts';

const fields = z.strictObject({ seat });
export type Keep = InputOf<'keep-blackjack', typeof fields>;

const refused = (rules: Rules, round: RoundState, input: Keep) => refusedKeeping(rules, round, input.seat);

export const KEEP: PageDeclaration<Keep> = {
  type: 'keep-blackjack',
  fields,
  written: written<Keep>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'box',
  at: { offers: stays },
  whyNot: ofRound(refused),
  notHere: ofUndecidedRound(refused),
  does: (change, input) => keep(change, input.seat),
  samples: ({ state }) =>
    (state.round?.boxes ?? []).map((box) => ({ type: 'keep-blackjack', seat: box.seat })),
};
