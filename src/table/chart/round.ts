// The chart of a round, from the first card to the last pick-up.

import { apply, overdrawn, toDeal, toDealer, toHand, toNobody } from '../apply.ts';
import { announceDealer, announceTurn, callDealersCard } from '../round/announcements.ts';
import { watchTwoSevens } from '../round/deal.ts';
import { closeOffers } from '../round/offers.ts';
import { payMatch } from '../round/payments.ts';
import { endRound } from '../round/payout.ts';
import { payTurns } from '../round/turn-payments.ts';
import { boxDealtTo, boxInTurn, boxNamed, type ChartParts, noBox } from './parts.ts';

/** What may come in any phase of a round: the shoe runs out, a seat's button, the calls to pit and surveillance. */
export function inAnyPhase({ stays }: ChartParts) {
  return { 'shoe-empty': stays, 'seat-button': stays, notified: stays } as const;
}

const VOID = { guard: 'isVoid', target: 'payout' } as const;

function beforeTurns(parts: ChartParts) {
  const { chart, does, doesTouching, stays } = parts;
  const deal = chart.createStateConfig({
    on: {
      card: { actions: doesTouching(boxDealtTo, toDeal) },
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
    entry: doesTouching(noBox, payMatch, watchTwoSevens),
    always: { target: 'offers' },
  });
  const earlyBlackjacks = chart.createStateConfig({
    entry: doesTouching(noBox, closeOffers),
    always: { target: 'check' },
  });
  const offers = chart.createStateConfig({
    on: { insure: stays, keep: stays, 'close-offers': stays, undo: stays, 'reader-misused': stays },
    always: [VOID, { guard: 'nothingToOffer', target: 'earlyBlackjacks' }],
  });
  const check = chart.createStateConfig({
    on: {
      'reader-said': stays,
      'reader-unreadable': stays,
      'skip-check': stays,
      undo: { target: 'offers', actions: does(apply) },
    },
    always: [VOID, { guard: 'nothingToCheck', target: 'turns' }],
  });
  return { deal, match, offers, earlyBlackjacks, check };
}

function turns(parts: ChartParts) {
  const { chart, does, doesTouching, stays } = parts;
  // Before anybody has decided anything it is in time for the check; else play goes on as it was.
  const readerIsBack = { guard: 'inTimeForCheck', target: 'check', actions: does(apply) } as const;
  return chart.createStateConfig({
    entry: doesTouching(noBox, payTurns, announceTurn),
    on: {
      card: { actions: doesTouching(boxInTurn, toHand, payTurns, announceTurn) },
      'drawn-card-used': { actions: does(toHand, payTurns, announceTurn) },
      decide: { actions: doesTouching(boxNamed, apply, payTurns, announceTurn) },
      'refuse-card': { actions: does(apply, payTurns, announceTurn) },
      'go-on': stays,
      'drawn-in-error': stays,
      'sealed-in-error': stays,
      'card-missed': stays,
      'missed-choice': stays,
      'reader-misused': stays,
      undo: [{ guard: 'closingIsUndone', target: 'offers', actions: does(apply) }, stays],
      'reader-repaired': readerIsBack,
      'device-back': readerIsBack,
      'card-was-next': { actions: does(apply, payTurns, announceTurn) },
    },
    always: [VOID, { guard: 'isDecided', target: 'dealer' }],
  });
}

function afterTurns(parts: ChartParts) {
  const { chart, does, doesTouching, stays } = parts;
  const dealer = chart.createStateConfig({
    entry: doesTouching(noBox, callDealersCard),
    on: {
      card: { actions: doesTouching(noBox, toDealer, announceDealer) },
      'drawn-card-used': { actions: does(toDealer, announceDealer) },
      'hole-turned': { actions: doesTouching(noBox, apply, announceDealer) },
      undo: { target: 'turns', actions: does(apply) },
    },
    always: [VOID, { guard: 'dealerIsDone', target: 'payout' }],
  });
  const payout = chart.createStateConfig({
    on: {
      card: { actions: does(toNobody) },
      'drawn-card-used': { actions: does(toNobody) },
      'drawn-in-error': { actions: does(overdrawn) },
      settle: { actions: doesTouching(noBox, apply) },
    },
    // A corrected card may open a hand again, or make the dealer draw.
    always: [
      { guard: 'isSettled', target: 'wheel' },
      { guard: 'isOpenAgain', target: 'turns' },
      { guard: 'dealerMustGoOn', target: 'dealer' },
    ],
  });
  const wheel = chart.createStateConfig({
    on: { 'wheel-stopped': stays, 'wheel-fault': stays, 'spin-again': stays },
    always: { guard: 'noSpinDue', target: 'pickUp' },
  });
  const pickUp = chart.createStateConfig({
    on: { done: { target: 'over', actions: doesTouching(noBox, apply) } },
  });
  return { dealer, payout, wheel, pickUp };
}

export function roundStates(parts: ChartParts) {
  return {
    ...beforeTurns(parts),
    turns: turns(parts),
    ...afterTurns(parts),
    over: { type: 'final', entry: parts.does(endRound) },
  } as const;
}
