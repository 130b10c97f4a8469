// No more bets: the deal begins.
import { startRound } from '../../round/deal.ts';
import { unsharedSeats } from '../../round/sharing.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, goes, nothingElse, type PageDeclaration } from '../declare.ts';
import { betweenRoundsOnly } from '../moments.ts';

export type Deal = Bare<'no-more-bets'>;

export const DEAL: PageDeclaration<Deal> = {
  type: 'no-more-bets',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'own',
  at: { betting: goes('round') },
  whyNot: ({ rules, state }) => {
    if (state.programDiffers) return 'program-differs';
    if (state.wagers.length === 0) return 'no-round';
    if (state.unconfirmed.length > 0) return 'wager-unconfirmed';
    return unsharedSeats(rules, state).length > 0 ? 'consent-first' : null;
  },
  notHere: betweenRoundsOnly,
  does: startRound,
  samples: () => [{ type: 'no-more-bets' }],
};
