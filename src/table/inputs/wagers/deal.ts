// No more bets: the deal begins.
import { startRound } from '../../round/deal.ts';
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
  whyNot: ({ state }) => {
    if (state.programDiffers) return 'program-differs';
    if (state.wagers.length === 0) return 'no-round';
    return state.unconfirmed.length > 0 ? 'wager-unconfirmed' : null;
  },
  notHere: betweenRoundsOnly,
  does: startRound,
  samples: () => [{ type: 'no-more-bets' }],
};
