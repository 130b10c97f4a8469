// What a dealer does in each phase when nothing is out of the ordinary.

import type { Card } from '../../hardware-sim/devices/card.ts';
import type { TableView } from '../protocol/view.ts';
import type { Dealer } from './dealer.ts';
import { faceNumber } from './faces.ts';
import { beginsCount, countsDecks, testsTable, walksThrough } from './opening/testing.ts';
import { takesWagers } from './taking-wagers.ts';
import { changesMind, choosesForMissed, inTurns } from './turns.ts';
import { type BeforeCheck, correctable, type Misheard, type Wager } from './vocabulary/guests-say.ts';
import { allOffered, type InputOf, offered } from './vocabulary/offers.ts';

export type Phase = TableView['phase'];

/** What a dealer keeps in mind of one round. */
export interface RoundMemory {
  readonly round: number;
  /** The wagers that guests want to place; those that were refused are given up. */
  wagers: Wager[] | null;
  wrong: Wager | null;
  offers: BeforeCheck[] | null;
  attempts: number;
  counted: number;
  /** A stand was not tapped: the next card belongs to the next box. */
  forgotStand: boolean;
  /** A decision was tapped that the player did not say: what it should have been. */
  misheard: Misheard | null;
  /** The card that was drawn in error has been seen by everybody. */
  exposed: boolean;
}

export function roundMemory(round = -1, counted = 0): RoundMemory {
  const nothing = { wagers: null, wrong: null, offers: null, misheard: null } as const;
  return { round, ...nothing, attempts: 0, counted, forgotStand: false, exposed: false };
}

type Routine = (dealer: Dealer, view: TableView) => number;

const WAITS_MS = 500;
/** So long a device is waited for before its work is done by hand. */
const PATIENCE_MS = 20_000;
const READER_ATTEMPTS = 4;
/** So long the floor is waited for. */
const CORRECTED_MS = 60_000;

export function routineIn(dealer: Dealer, view: TableView): number {
  if (dealer.memory.round !== view.round) dealer.memory = roundMemory(view.round, dealer.memory.counted);
  const { calls, halted } = view.trouble;
  if (calls.length > 0 || halted !== null) return WAITS_MS;
  if (view.trouble.readerBroken) repairsReader(dealer, view);
  if (dealer.page.busy) return dealer.tapMs;
  return ROUTINES[view.phase](dealer, view);
}

/** A technician has been at it. */
function repairsReader(dealer: Dealer, view: TableView): void {
  const repaired = offered(view, 'reader-in-service');
  if (!repaired || dealer.idleMs <= PATIENCE_MS || !dealer.chance.happens(0.3)) return;
  if (dealer.tempted(0.1)) dealer.say(repaired.input);
  else if (dealer.wishes.length === 0) dealer.wishes.push(repaired.input);
}

/** Work that is done when somebody says so. */
const done: Routine = (dealer, view) => {
  const step = offered(view, 'step-done');
  return step?.by === 'dealer' ? dealer.say(step.input) : WAITS_MS;
};

const guestArrives: Routine = (dealer, view) => {
  const seats = allOffered(view, 'arrived').map(({ input }) => input);
  const one = seats[dealer.chance.below(seats.length)];
  return one ? dealer.say(one) : WAITS_MS;
};

const washes: Routine = (dealer, view) => {
  const exposed = offered(view, 'exposed-in-wash');
  return exposed && dealer.luck.occurs('exposes-cards') ? dealer.say(exposed.input) : done(dealer, view);
};

const shuffles: Routine = (dealer, view) => {
  const { luck, memory, chance } = dealer;
  const early = shufflesTooEarly(dealer, view);
  if (early !== null) return early;
  const out = offered(view, 'shuffler-out');
  if (out) return dealer.say(out.input);
  if (luck.occurs('shuffler-fails')) return dealer.say({ type: 'shuffler-broke' });
  if (offered(view, 'left-in-shoe') && memory.counted !== view.shoe) return countsShoe(dealer, view);
  const ways = allOffered(view, 'shuffled').map(({ input }) => input);
  const way = ways[chance.below(ways.length)];
  return way ? dealer.say(way) : WAITS_MS;
};

/** Before the failed shuffler is out of the way, or the other batch has been counted. */
function shufflesTooEarly(dealer: Dealer, view: TableView): number | null {
  if (offered(view, 'shuffled') || !dealer.tempted(0.15)) return null;
  return dealer.say({ type: 'shuffled', how: dealer.chance.pick(['hand', 'machine']) });
}

/** The cards left are counted, now and then wrongly. */
function countsShoe(dealer: Dealer, view: TableView): number {
  const miscounts = dealer.luck.occurs('miscounts-shoe');
  const cards = dealer.hands.leftInShoe + (miscounts ? 1 : 0);
  return dealer.say({ type: 'left-in-shoe', cards }, (answer) => {
    if ('taken' in answer) dealer.memory.counted = view.shoe;
  });
}

const offersCut: Routine = (dealer, view) => {
  const answers = allOffered(view, 'cut-answer').map(({ input }) => input);
  const answer = answers[dealer.chance.below(answers.length)];
  const boxes = dealer.page.settings?.boxes ?? 1;
  if (answer && boxes > 1 && dealer.tempted(0.1))
    return dealer.say({ ...answer, seat: 1 + (answer.seat % boxes) });
  return answer ? dealer.say(answer) : guestArrives(dealer, view);
};

const cuts: Routine = (dealer) => {
  const cards = dealer.page.settings?.cardsInShoe ?? 288;
  const badly = dealer.luck.occurs('cuts-badly');
  return dealer.say({ type: 'cut-made', fromEnd: badly ? 3 : dealer.chance.between(60, cards - 60) });
};

const placesCoverCard: Routine = (dealer) => {
  const cards = dealer.page.settings?.cardsInShoe ?? 288;
  const fromBack = dealer.luck.occurs('cuts-badly') ? 5 : dealer.chance.between(cards / 4, cards / 2);
  return dealer.say({ type: 'cut-card-placed', fromBack }, (answer) => {
    if ('taken' in answer) dealer.hands.coverCardFromBack = fromBack;
  });
};

const draws: Routine = (dealer, view) => (view.nextCard ? dealer.draw(view) : WAITS_MS);

const burns: Routine = (dealer, view) => {
  const missed = offered(view, 'burn-missed');
  return missed && dealer.luck.occurs('forgets-burn') ? dealer.say(missed.input) : draws(dealer, view);
};

const deals: Routine = (dealer, view) => {
  const { luck } = dealer;
  const undone = changesMind(dealer, view);
  if (undone !== null) return undone;
  const chosen = choosesForMissed(dealer, view);
  if (chosen !== null) return chosen;
  const box = offered(view, 'box-missed');
  if (box && luck.occurs('skips-box')) return dealer.say(box.input);
  const own = offered(view, 'dealer-missed');
  if (own && luck.occurs('skips-own-card')) return dealer.say(own.input);
  return draws(dealer, view);
};

const makesOffers: Routine = (dealer, view) => {
  const { memory } = dealer;
  const undone = changesMind(dealer, view);
  if (undone !== null) return undone;
  memory.offers ??= dealer.guests.speakBeforeCheck(view);
  const next = memory.offers.shift();
  if (next) return dealer.say(next);
  const close = offered(view, 'no-more-offers');
  return close ? dealer.say(close.input) : WAITS_MS;
};

/** The hole card goes into the reader when its lamp says so. */
const checks: Routine = (dealer, view) => {
  const undone = changesMind(dealer, view);
  if (undone !== null) return undone;
  const skip = offered(view, 'skip-check');
  if (skip && dealer.luck.occurs('forgets-check')) return dealer.say(skip.input);
  const { reader } = dealer.devices;
  const hole = dealer.holeCard(view);
  if (dealer.memory.attempts >= READER_ATTEMPTS) {
    dealer.memory.attempts = 0;
    return dealer.say({ type: 'reader-out-of-service' });
  }
  if (!hole || !reader.isArmed || reader.cardInside) return WAITS_MS;
  dealer.memory.attempts++;
  dealer.hands.insert(hole);
  return dealer.chance.between(1_000, 2_000);
};

const SOMETHING_ELSE = { ace: 0, eight: 28, king: 48 } as const;

/** A hole card of which the reader has said otherwise, where only the reader has read it: then the floor may void the round. */
function contradiction(
  { isSure }: Dealer,
  view: TableView,
  { rank }: Card,
): InputOf<'hole-card-turned'> | null {
  const upCard = view.dealerCards[0]?.face ?? '';
  const isRead = offered(view, 'void-round') !== null;
  if (!isRead || !isSure) return null;
  const hasAce = upCard.startsWith('A');
  const isBlackjack = hasAce ? 'KQJ'.includes(rank) : rank === 'A';
  const { ace, eight, king } = SOMETHING_ELSE;
  return { type: 'hole-card-turned', card: isBlackjack ? eight : hasAce ? king : ace };
}

/** A hole card that the station cannot turn over is turned by hand and entered. */
const playsOwnHand: Routine = (dealer, view) => {
  const hole = dealer.holeCard(view);
  const turned = offered(view, 'hole-card-turned');
  if (hole && turned) {
    if (dealer.idleMs < 2_000 || dealer.wishes.length > 0) return WAITS_MS;
    const wrong = contradiction(dealer, view, hole);
    if (wrong && dealer.tempted(0.2)) return dealer.say(wrong);
    const input = { type: 'hole-card-turned', card: faceNumber(hole) } as const;
    return dealer.say(input, (answer) => {
      // The reader was told another card of the dealer's than there was: the floor enters it.
      if ('refused' in answer && answer.refused.code === 'reader-said-otherwise') dealer.wishes.push(input);
    });
  }
  return draws(dealer, view);
};

/** A player has objected, and the floor may still come. */
function isObjectedTo({ memory: { misheard }, idleMs }: Dealer, view: TableView): boolean {
  return misheard !== null && idleMs < CORRECTED_MS && correctable(view, misheard) !== null;
}

const settles: Routine = (dealer, view) => {
  if (isObjectedTo(dealer, view)) return WAITS_MS;
  const settle = offered(view, 'settle-round');
  if (settle) return dealer.say(settle.input);
  const { superBonuses, correction } = view.trouble;
  const isHeldUp = correction !== null || superBonuses.some(({ approved }) => !approved);
  return isHeldUp && dealer.tempted(0.1) ? dealer.say({ type: 'settle-round' }) : WAITS_MS;
};

/** Guests press their buttons; what a device does not do in time is entered by hand. */
const wheelTurns: Routine = (dealer, view) => {
  const { buttons } = dealer.devices;
  const [seat] = view.spin?.buttons ?? [];
  if (seat !== undefined) {
    const byHand = offered(view, 'seat-button', (input) => input.seat === seat);
    if (byHand && dealer.idleMs > PATIENCE_MS) return dealer.say(byHand.input);
    buttons.tap(seat);
    return dealer.chance.between(700, 2_500);
  }
  return WAITS_MS;
};

const closes: Routine = (dealer, view) => {
  if (offered(view, 'left-in-shoe') && dealer.memory.counted !== view.shoe) return countsShoe(dealer, view);
  return done(dealer, view);
};

const ROUTINES: Readonly<Record<Phase, Routine>> = {
  closed: testsTable,
  readiness: walksThrough,
  inspection: done,
  tens: done,
  verification: done,
  readerInspection: done,
  spread: (dealer, view) => beginsCount(dealer, view) ?? guestArrives(dealer, view),
  deckCheck: countsDecks,
  wash: washes,
  shuffling: shuffles,
  offeringCut: offersCut,
  cutting: cuts,
  placingCutCard: placesCoverCard,
  loading: done,
  burning: burns,
  betting: takesWagers,
  idle: guestArrives,
  idleWash: washes,
  closing: closes,
  deal: deals,
  offers: makesOffers,
  check: checks,
  turns: inTurns,
  dealer: playsOwnHand,
  payout: settles,
  wheel: wheelTurns,
  pickUp: done,
};
