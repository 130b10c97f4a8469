// The deal has passed the dealer by.
import { missDealer } from '../../round/deal.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

export type DealerMissed = Bare<'dealer-missed'>;

export const DEALER_MISSED: PageDeclaration<DealerMissed> = {
  type: 'dealer-missed',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'round', place: 9 },
  at: { deal: stays },
  whyNot: ofRound((_, { queue }) => {
    const later = queue.some(({ to }) => to === 'box');
    return queue[0] && queue[0].to !== 'box' && later ? null : 'not-now';
  }),
  notHere: undecidedOnly,
  does: missDealer,
  samples: () => [{ type: 'dealer-missed' }],
};
