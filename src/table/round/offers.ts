// Between the deal and the first decision: insurance, blackjacks that are paid early, and the check in the card reader.
import { type Card, canBeBlackjack, isAce, isTen } from '../../rules/cards/cards.ts';
import { isTwoCard21, tallyOf } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { refusedInsurance } from '../../rules/pay/insurance.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { refusedKeep } from '../../rules/play/keep.ts';
import { blackjackDoubles, refusedAction } from '../../rules/play/options.ts';
import { refusal } from '../../rules/play/refusals.ts';
import { refusedSurrender } from '../../rules/play/surrender.ts';
import { type Change, roundOf } from '../change.ts';
import type { Moment, Refused } from '../inputs/declare.ts';
import type { CloseOffers } from '../inputs/offers/close-offers.ts';
import type { Insure } from '../inputs/offers/insure.ts';
import type { Decide } from '../inputs/turns/decide.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { type BoxState, type RoundState, readerIsOut } from '../state.ts';
import type { OfferPoint } from '../undo/points.ts';
import { bettorOf, boxAt, isCaller, noteDecision, upCardOf } from './hands.ts';
import { farRightFirst, isMainOf, payNow, takeBackMain } from './payments.ts';

function liveBoxes(round: RoundState): BoxState[] {
  return round.boxes.filter((box) => box.hands.some((hand) => hand.fate === 'live'));
}

/** Whether anybody has a choice to make before the check. */
export function hasOffers({ rules, state }: Pick<Change, 'rules' | 'state'>): boolean {
  const round = roundOf(state);
  const upCard = upCardOf(round);
  if (round.offersClosed || upCard === null) return false;
  const boxes = liveBoxes(round);
  const insures = isAce(upCard) && rules.book.values['insurance.offered'];
  const mayKeep =
    blackjackDoubles(rules.book.values) && boxes.some((box) => isBlackjack(rules, at(box.hands, 0)));
  return boxes.length > 0 && (insures || mayKeep || maySurrenderEarly({ rules, state }));
}

/** Whether a hand may be surrendered now, before the check that is to come. @rule surrender.offered */
export function maySurrenderEarly({ rules, state }: Pick<Change, 'rules' | 'state'>): boolean {
  if (!rules.surrendersEarly || !checkDue({ rules, state })) return false;
  return liveBoxes(roundOf(state)).some((box) => !refusedAction(rules, at(box.hands, 0), 0, 'surrender'));
}

/** Before the check only an early surrender is decided, each box for itself and in any order. */
export function refusedBeforeCheck({ rules, state }: Moment, { seat, bettor, decision }: Decide): Refused {
  const { round } = state;
  const upCard = round && upCardOf(round);
  if (!round || upCard === null || decision !== 'surrender') return 'not-now';
  const refused = refusedSurrender(rules, upCard, 'to-come');
  if (refused || !rules.surrendersEarly || !checkDue({ rules, state })) return refused ?? 'not-now';
  const box = boxAt(round, seat);
  if (!box) return 'no-such-box';
  if (!bettorOf(box, bettor)) return 'no-such-bettor';
  if (!isCaller(box, bettor)) return 'caller-only';
  const hand = at(box.hands, 0);
  return hand.fate === 'live' ? refusedAction(rules, hand, box.splits, decision) : 'not-now';
}

/** The half is collected at once: a blackjack that the check finds takes no more. @rule surrender.offered */
export function surrenderEarly(change: Change, { seat }: Decide): void {
  const round = roundOf(change.state);
  const box = boxAt(round, seat);
  if (!box) throw new Error(`no box ${seat}`);
  const hand = at(box.hands, 0);
  const { bettor } = at(box.bettors, 0);
  const decision = 'surrender';
  hand.fate = 'surrendered';
  noteDecision(hand, decision);
  remember(round, { what: decision, seat });
  change.facts.push({ fact: 'decided', seat, hand: 1, bettor, decision, amount: null, listed: true });
  payNow(change, isMainOf(seat, 1));
}

/**
 * Insurance is taken after all second cards, and before the check or any other card.
 * @rule insurance.window, box.insurance
 */
export function refusedInsure(rules: Rules, round: RoundState, input: Insure): TableRefusal | null {
  const box = boxAt(round, input.seat);
  if (!box) return refuse(rules.book, 'no-such-box');
  const bettor = bettorOf(box, input.bettor);
  const hand = at(box.hands, 0);
  if (!bettor) return refuse(rules.book, 'no-such-bettor');
  const upCard = upCardOf(round);
  if (round.queue.length > 0) return refusal(rules.book, 'insurance-too-early');
  if (upCard === null || hand.fate !== 'live') return refuse(rules.book, 'not-now');
  const isOver = rules.book.values['insurance.offered'] && round.offersClosed;
  if (isAce(upCard) && isOver) return refusal(rules.book, 'insurance-closed');
  return refusedInsurance(rules, upCard, hand, bettor, input.amount);
}

/** If blackjacks are paid before insurance, pay them now. @rule insurance.onBlackjack */
export function insure(change: Change, input: Insure): void {
  const box = boxAt(roundOf(change.state), input.seat);
  const bettor = box && bettorOf(box, input.bettor);
  if (!bettor) throw new Error('nobody to insure');
  if (change.rules.book.values['pays.blackjackWhen'] === 'before-insurance')
    payBlackjacks(change, () => true);
  bettor.insurance = input.amount;
  remember(roundOf(change.state), { what: 'insure', seat: input.seat, bettor: bettor.bettor });
  change.facts.push({ fact: 'insured', seat: input.seat, bettor: bettor.bettor, amount: input.amount });
}

export function refusedKeeping(rules: Rules, round: RoundState, seat: number): TableRefusal | null {
  const box = boxAt(round, seat);
  if (!box) return refuse(rules.book, 'no-such-box');
  const hand = at(box.hands, 0);
  if (hand.fate !== 'live' || round.queue.length > 0) return refuse(rules.book, 'not-now');
  if (hand.kept) return refuse(rules.book, 'already-said');
  const refused = refusedKeep(rules, hand);
  return refused ?? (round.offersClosed ? refusal(rules.book, 'keep-too-late') : null);
}

/** Until insurance closes, a player may keep a blackjack even if it was just paid. */
export function keep(change: Change, seat: number): void {
  const round = roundOf(change.state);
  const box = boxAt(round, seat);
  if (!box) throw new Error(`no box ${seat}`);
  at(box.hands, 0).kept = true;
  const wasPaid = Object.values(round.paid).some(isMainOf(seat, 1));
  takeBackMain(change, seat, 1);
  remember(round, { what: 'keep', seat, wasPaid });
  change.facts.push({ fact: 'kept', seat });
}

/**
 * Closes insurance. Pays the blackjacks that the book pays before the check; if the book says so, insured ones wait.
 * @rule pays.blackjackWhen, pays.blackjackWhen.cleared
 */
export function closeOffers(change: Change): void {
  const round = roundOf(change.state);
  if (round.offersClosed) return;
  round.offersClosed = true;
  round.lastOffer = null;
  const when = change.rules.book.values['pays.blackjackWhen'];
  if (when === 'before-insurance') payBlackjacks(change, () => true);
  if (when === 'before-check')
    payBlackjacks(change, (box) => box.bettors.every((bettor) => bettor.insurance === 0));
}

/** A person may have tapped this by mistake, so it can be taken back. A dealer who simply deals on means it. */
export function sayClosed(change: Change, { implied }: CloseOffers): void {
  const round = roundOf(change.state);
  const { paid, lastOffer } = round;
  const before = Object.keys(paid);
  closeOffers(change);
  if (implied) return;
  round.lastOffer = lastOffer ?? null;
  remember(round, { what: 'close-offers', paid: before });
}

/** The choice can be taken back, and after it the one before. */
function remember(round: RoundState, point: OfferPoint): void {
  const before = round.lastOffer ?? null;
  round.lastOffer = before ? { ...point, before } : point;
}

/** If blackjacks are paid because of the check, payment begins at the far right under a card that needs a check. */
function inPayingOrder({ rules, state }: Change): BoxState[] {
  const round = roundOf(state);
  const upCard = upCardOf(round);
  const forTheCheck = rules.book.values['pays.blackjackWhen'] === 'before-check';
  const rightToLeft = forTheCheck && upCard !== null && canBeBlackjack(upCard);
  return rightToLeft ? liveBoxes(round).sort(farRightFirst) : liveBoxes(round);
}

/** Pays the blackjacks of the boxes that pass the test. @rule pays.blackjackWhen.order */
export function payBlackjacks(change: Change, which: (box: BoxState) => boolean): void {
  for (const box of inPayingOrder(change)) {
    const hand = at(box.hands, 0);
    if (isBlackjack(change.rules, hand) && !hand.kept && which(box)) payNow(change, isMainOf(box.seat, 1));
  }
}

/**
 * The check is due under an ace or face card, if the reader works and anybody is left in the round.
 * @rule holeCard.mode.checkedUnder
 */
export function checkDue(change: Pick<Change, 'state' | 'rules'>): boolean {
  const { round } = change.state;
  const upCard = round && upCardOf(round);
  if (!round || upCard === null || change.rules.book.values['holeCard.mode'] !== 'peek') return false;
  if (round.hole === null || round.checked || round.checkSkipped || readerIsOut(change.state)) return false;
  return canBeBlackjack(upCard) && liveBoxes(round).length > 0;
}

/** Whether the reader's answer rules out this hole card. A ten is not a card of the game and proves nothing. */
export function readerSaidOtherwise(round: RoundState, hole: Card): boolean {
  const upCard = upCardOf(round);
  if (round.checked === null || upCard === null || isTen(hole)) return false;
  return isTwoCard21(tallyOf([upCard, hole])) !== (round.checked === 'blackjack');
}

/**
 * The reader answers yes or no and shows no card.
 * @rule holeCard.readerOutput, insurance.collected, insurance.collected.order
 */
export function check(change: Change, blackjack: boolean): void {
  const round = roundOf(change.state);
  round.checked = blackjack ? 'blackjack' : 'no-blackjack';
  change.facts.push({ fact: 'checked', blackjack });
  if (blackjack) return;
  if (change.rules.book.values['insurance.collected'] === 'after-check')
    payNow(change, (due) => due.line.wager === 'insurance', farRightFirst);
  if (change.rules.book.values['pays.blackjackWhen'] === 'before-check') payBlackjacks(change, () => true);
}
