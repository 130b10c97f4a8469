// The chart of a round, from the first card to the last pick-up.

import { announceDealer, announceTurn, callDealersCard } from '../announcements.ts';
import { apply, overdrawn, toDeal, toDealer, toHand, toNobody } from '../apply.ts';
import { watchTwoSevens } from '../deal.ts';
import { closeOffers } from '../offers.ts';
import { payMatch } from '../payments.ts';
import { payTurns } from '../turn-payments.ts';
import type { ChartParts } from './parts.ts';

/** What may come in any phase of a round: the shoe runs out, a seat's button, the calls to pit and surveillance. */
export function inAnyPhase({ stays }: ChartParts) {
  return { 'shoe-empty': stays, 'seat-button': stays, notified: stays } as const;
}

const VOID = { guard: 'isVoid', target: 'payout' } as const;

function beforeTurns(parts: ChartParts) {
  const { chart, does, stays } = parts;
  const deal = chart.createStateConfig({
    on: {
      card: { actions: does(toDeal) },
      'drawn-card-used': { actions: does(toDeal) },
      'sealed-card': stays,
      'box-missed': stays,
      'dealer-missed': stays,
      'missed-choice': stays,
    },
    always: [VOID, { guard: 'isDealt', target: 'match' }],
  });
  // Settled at once and left at once: the cards have decided these wagers.
  const match = chart.createStateConfig({
    entry: does(payMatch, watchTwoSevens),
    always: { target: 'offers' },
  });
  const earlyBlackjacks = chart.createStateConfig({ entry: does(closeOffers), always: { target: 'check' } });
  const offers = chart.createStateConfig({
    on: { insure: stays, keep: stays, 'close-offers': stays, 'reader-misused': stays },
    always: [VOID, { guard: 'nothingToOffer', target: 'earlyBlackjacks' }],
  });
  const check = chart.createStateConfig({
    on: { 'reader-said': stays, 'skip-check': stays },
    always: [VOID, { guard: 'nothingToCheck', target: 'turns' }],
  });
  return { deal, match, offers, earlyBlackjacks, check };
}

function turns(parts: ChartParts) {
  const { chart, does, stays } = parts;
  return chart.createStateConfig({
    entry: does(payTurns, announceTurn),
    on: {
      card: { actions: does(toHand, payTurns, announceTurn) },
      'drawn-card-used': { actions: does(toHand, payTurns, announceTurn) },
      decide: { actions: does(apply, payTurns, announceTurn) },
      'refuse-card': { actions: does(apply, payTurns, announceTurn) },
      'go-on': stays,
      'drawn-in-error': stays,
      'card-missed': stays,
      'missed-choice': stays,
      'reader-misused': stays,
      undo: stays,
      'card-was-next': { actions: does(apply, payTurns, announceTurn) },
    },
    always: [VOID, { guard: 'isDecided', target: 'dealer' }],
  });
}

function afterTurns(parts: ChartParts) {
  const { chart, does, stays } = parts;
  const dealer = chart.createStateConfig({
    entry: does(callDealersCard),
    on: {
      card: { actions: does(toDealer, announceDealer) },
      'drawn-card-used': { actions: does(toDealer, announceDealer) },
      'hole-turned': { actions: does(apply, announceDealer) },
      undo: { target: 'turns', actions: does(apply) },
    },
    always: [VOID, { guard: 'dealerIsDone', target: 'payout' }],
  });
  const payout = chart.createStateConfig({
    on: {
      card: { actions: does(toNobody) },
      'drawn-card-used': { actions: does(toNobody) },
      'drawn-in-error': { actions: does(overdrawn) },
      settle: stays,
    },
    // A corrected card may open a hand again, or make the dealer draw.
    always: [
      { guard: 'isSettled', target: 'wheel' },
      { guard: 'isOpenAgain', target: 'turns' },
      { guard: 'dealerMustGoOn', target: 'dealer' },
    ],
  });
  const wheel = chart.createStateConfig({
    on: { 'wheel-stopped': stays },
    always: { guard: 'noSpinDue', target: 'pickUp' },
  });
  const pickUp = chart.createStateConfig({
    on: { done: { target: 'over', actions: does(apply) } },
  });
  return { dealer, payout, wheel, pickUp };
}

export function roundStates(parts: ChartParts) {
  return {
    ...beforeTurns(parts),
    turns: turns(parts),
    ...afterTurns(parts),
    over: { type: 'final' },
  } as const;
}
