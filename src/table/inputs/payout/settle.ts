// All is paid and collected: the dealer says so, or goes on with the next thing.
import { z } from 'zod';
import { secondPersonIsDue, settle, superBonusWaits } from '../../round/payout.ts';
import { noBox } from '../../touches.ts';
import { IMPLIED_WRITTEN, written } from '../../written.ts';
import { type InputOf, nothingElse, type PageDeclaration } from '../declare.ts';
import { implied } from '../fields.ts';

const fields = z.strictObject({ implied });
export type Settle = InputOf<'settle-round', typeof fields>;

export const SETTLE: PageDeclaration<Settle> = {
  type: 'settle-round',
  fields,
  written: written<Settle>({ implied: IMPLIED_WRITTEN }),
  page: nothingElse,
  dealer: 'own',
  at: { payout: { touches: noBox } },
  whyNot: (asked) => {
    const { round } = asked.state;
    if (!round) return null;
    if (asked.state.correction && !round.voidedBy) return 'correction-waits';
    if (superBonusWaits(round)) return 'approve-first';
    return round.othersSettled && secondPersonIsDue(asked) ? 'second-person-first' : null;
  },
  does: settle,
  implied: { payout: { type: 'settle-round', implied: true } },
  samples: () => [{ type: 'settle-round' }],
};
