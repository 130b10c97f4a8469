// All is paid and collected: the dealer says so, or goes on with the next thing.
import { z } from 'zod';
import { settle, superBonusWaits } from '../../round/payout.ts';
import { noBox } from '../../touches.ts';
import { type Declaration, type InputOf, nothingElse } from '../declare.ts';
import { implied } from '../fields.ts';

const fields = z.strictObject({ implied });
export type Settle = InputOf<'settle', typeof fields>;

export const SETTLE: Declaration<Settle> = {
  type: 'settle',
  fields,
  page: nothingElse,
  at: { payout: { touches: noBox } },
  whyNot: ({ state }) => (state.round && superBonusWaits(state.round) ? 'approve-first' : null),
  does: settle,
  samples: () => [{ type: 'settle' }],
};
