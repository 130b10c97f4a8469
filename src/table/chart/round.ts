// The chart of a round, from the first card to the last pick-up. Which inputs each phase takes stands in their declarations;
// here is what happens without being said.
import { announceTurn, callDealersCard } from '../round/announcements.ts';
import { watchTwoSevens } from '../round/deal.ts';
import { closeOffers } from '../round/offers.ts';
import { payMatch } from '../round/payments.ts';
import { endRound } from '../round/payout.ts';
import { payTurns } from '../round/turn-payments.ts';
import { replaceShoe } from '../shoe/empty-shoe.ts';
import type { ChartParts } from './parts.ts';

const VOID = { guard: 'isVoid', target: 'payout' } as const;

function beforeTurns({ chart, doesAside, phase }: ChartParts) {
  const deal = chart.createStateConfig({
    ...phase('deal'),
    always: [VOID, { guard: 'isDealt', target: 'match' }],
  });
  // Settled at once and left at once: the cards have decided these wagers.
  const match = chart.createStateConfig({
    entry: doesAside(payMatch, watchTwoSevens),
    always: { target: 'offers' },
  });
  const offers = chart.createStateConfig({
    ...phase('offers'),
    always: [VOID, { guard: 'nothingToOffer', target: 'earlyBlackjacks' }],
  });
  const earlyBlackjacks = chart.createStateConfig({
    entry: doesAside(closeOffers),
    always: { target: 'check' },
  });
  const check = chart.createStateConfig({
    ...phase('check'),
    always: [VOID, { guard: 'nothingToCheck', target: 'turns' }],
  });
  return { deal, match, offers, earlyBlackjacks, check };
}

function fromTurns({ chart, doesAside, phase }: ChartParts) {
  const turns = chart.createStateConfig({
    ...phase('turns'),
    entry: doesAside(payTurns, announceTurn),
    always: [
      VOID,
      { guard: 'handLacksCard', actions: doesAside(replaceShoe) },
      { guard: 'isDecided', target: 'dealer' },
    ],
  });
  const dealer = chart.createStateConfig({
    ...phase('dealer'),
    entry: doesAside(callDealersCard),
    always: [
      VOID,
      { guard: 'dealerLacksCard', actions: doesAside(replaceShoe) },
      { guard: 'dealerIsDone', target: 'payout' },
    ],
  });
  const payout = chart.createStateConfig({
    ...phase('payout'),
    // A corrected card may open a hand again, or make the dealer draw.
    always: [
      { guard: 'isSettled', target: 'wheel' },
      { guard: 'isOpenAgain', target: 'turns' },
      { guard: 'dealerMustGoOn', target: 'dealer' },
    ],
  });
  const wheel = chart.createStateConfig({
    ...phase('wheel'),
    always: { guard: 'noSpinDue', target: 'pickUp' },
  });
  return { turns, dealer, payout, wheel };
}

export function roundState(parts: ChartParts) {
  return parts.chart.createStateConfig({
    id: 'round',
    initial: 'deal',
    states: {
      ...beforeTurns(parts),
      ...fromTurns(parts),
      pickUp: parts.phase('pickUp'),
      over: { id: 'over', type: 'final', entry: parts.does(endRound) },
    },
    onDone: 'betting',
  });
}
