// Between the deal and the first decision: insurance, blackjacks that are paid early, the check in the card reader.
import { type Card, canBeBlackjack, isAce, isTen } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { refusedInsurance } from '../rules/insurance.ts';
import { refusedKeep } from '../rules/keep.ts';
import { at } from '../rules/lookup.ts';
import { isBlackjack } from '../rules/outcome.ts';
import { refusal } from '../rules/refusals.ts';
import { isTwoCard21, tallyOf } from '../rules/tally.ts';
import { bettorOf, boxAt, upCardOf } from './hands.ts';
import type { Input } from './input.ts';
import { farRightFirst, isMainOf, payNow, takeBackMain } from './payments.ts';
import { refuse, type TableRefusal } from './refusals.ts';
import { type BoxState, type RoundState, readerIsOut } from './state.ts';
import { roundOf, type Work } from './work.ts';

type InsureInput = Extract<Input, { type: 'insure' }>;

function liveBoxes(round: RoundState): BoxState[] {
  return round.boxes.filter((box) => box.hands.some((hand) => hand.fate === 'live'));
}

/** Whether anybody has something to say before the check. */
export function hasOffers(rules: Rules, round: RoundState): boolean {
  const upCard = upCardOf(round);
  if (round.offersClosed || upCard === null) return false;
  const boxes = liveBoxes(round);
  const mayKeep =
    rules.book.values['double.onBlackjack'] && boxes.some((box) => isBlackjack(rules, at(box.hands, 0)));
  return boxes.length > 0 && (isAce(upCard) || mayKeep);
}

/** After everybody's second card and before the check, or any other card. @rule insurance.window, box.insurance */
export function refusedInsure(rules: Rules, round: RoundState, input: InsureInput): TableRefusal | null {
  const box = boxAt(round, input.seat);
  if (!box) return refuse(rules.book, 'no-such-box');
  const bettor = bettorOf(box, input.bettor);
  const hand = at(box.hands, 0);
  if (!bettor) return refuse(rules.book, 'no-such-bettor');
  const upCard = upCardOf(round);
  if (round.queue.length > 0) return refusal(rules.book, 'insurance-too-early');
  if (upCard === null || hand.fate !== 'live') return refuse(rules.book, 'not-now');
  if (isAce(upCard) && round.offersClosed) return refusal(rules.book, 'insurance-closed');
  return refusedInsurance(rules, upCard, hand, bettor, input.amount);
}

/** Where blackjacks are paid before insurance is taken, they are paid now at the latest. @rule insurance.on_blackjack */
export function insure(work: Work, input: InsureInput): void {
  const box = boxAt(roundOf(work.state), input.seat);
  const bettor = box && bettorOf(box, input.bettor);
  if (!bettor) throw new Error('nobody to insure');
  if (work.rules.book.values['pays.blackjackWhen'] === 'before-insurance') payBlackjacks(work, () => true);
  bettor.insurance = input.amount;
  roundOf(work.state).lastOffer = { what: 'insure', seat: input.seat, bettor: bettor.bettor };
  work.facts.push({ fact: 'insured', seat: input.seat, bettor: bettor.bettor, amount: input.amount });
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

/** Until insurance closes a blackjack may be kept even if it has just been paid. */
export function keep(work: Work, seat: number): void {
  const round = roundOf(work.state);
  const box = boxAt(round, seat);
  if (!box) throw new Error(`no box ${seat}`);
  at(box.hands, 0).kept = true;
  const wasPaid = Object.values(round.paid).some(isMainOf(seat, 1));
  takeBackMain(work, seat, 1);
  round.lastOffer = { what: 'keep', seat, wasPaid };
  work.facts.push({ fact: 'kept', seat });
}

/**
 * Insurance closes; blackjacks that the book pays before the check are paid, insured ones where it says they wait are not.
 * @rule blackjack.pay_timing
 */
export function closeOffers(work: Work): void {
  const round = roundOf(work.state);
  if (round.offersClosed) return;
  round.offersClosed = true;
  round.lastOffer = null;
  const when = work.rules.book.values['pays.blackjackWhen'];
  if (when === 'before-insurance') payBlackjacks(work, () => true);
  if (when === 'before-check')
    payBlackjacks(work, (box) => box.bettors.every((bettor) => bettor.insurance === 0));
}

/** Somebody says so, and may have touched the wrong button; who deals on means it. */
export function sayClosed(work: Work, { implied }: Extract<Input, { type: 'close-offers' }>): void {
  const paid = Object.keys(roundOf(work.state).paid);
  closeOffers(work);
  if (!implied) roundOf(work.state).lastOffer = { what: 'close-offers', paid };
}

/** Where they are paid for the sake of the check, the far right comes first under a card that calls for one. */
function inPayingOrder({ rules, state }: Work): BoxState[] {
  const round = roundOf(state);
  const upCard = upCardOf(round);
  const forTheCheck = rules.book.values['pays.blackjackWhen'] === 'before-check';
  const rightToLeft = forTheCheck && upCard !== null && canBeBlackjack(upCard);
  return rightToLeft ? liveBoxes(round).sort(farRightFirst) : liveBoxes(round);
}

/** Pays the blackjacks of those boxes that the test lets through. @rule blackjack.pay_order */
export function payBlackjacks(work: Work, which: (box: BoxState) => boolean): void {
  for (const box of inPayingOrder(work)) {
    const hand = at(box.hands, 0);
    if (isBlackjack(work.rules, hand) && !hand.kept && which(box)) payNow(work, isMainOf(box.seat, 1));
  }
}

/** The check is due under an ace or face card, with a reader that works, while anybody is in the round. @rule reader.upcards */
export function checkDue(work: Pick<Work, 'state' | 'rules'>): boolean {
  const { round } = work.state;
  const upCard = round && upCardOf(round);
  if (!round || upCard === null || work.rules.book.values['holeCard.mode'] !== 'peek') return false;
  if (round.hole === null || round.checked || round.checkSkipped || readerIsOut(work.state)) return false;
  return canBeBlackjack(upCard) && liveBoxes(round).length > 0;
}

/** Whether the hole card cannot be this one, if the reader was right. A ten is no card of the game, and proves nothing. */
export function readerSaidOtherwise(round: RoundState, hole: Card): boolean {
  const upCard = upCardOf(round);
  if (round.checked === null || upCard === null || isTen(hole)) return false;
  return isTwoCard21(tallyOf([upCard, hole])) !== (round.checked === 'blackjack');
}

/** The reader says yes or no, and nothing about the card. @rule reader.output, insurance.collect_timing, insurance.collect_order */
export function check(work: Work, blackjack: boolean): void {
  const round = roundOf(work.state);
  round.checked = blackjack ? 'blackjack' : 'no-blackjack';
  work.facts.push({ fact: 'checked', blackjack });
  if (blackjack) return;
  if (work.rules.book.values['insurance.collected'] === 'after-check')
    payNow(work, (due) => due.line.wager === 'insurance', farRightFirst);
  if (work.rules.book.values['pays.blackjackWhen'] === 'before-check') payBlackjacks(work, () => true);
}
