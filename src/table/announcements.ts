// What the dealer is to say aloud, as it becomes due.
import { dealerAnnouncement, playerAnnouncement } from '../rules/announce.ts';
import { isBlackjack } from '../rules/outcome.ts';
import { clauseOf, type SwitchKey } from '../rules/rule-book.ts';
import { takesCard } from './dealer-turn.ts';
import { currentTurn, dealerTally } from './hands.ts';
import type { HandState } from './state.ts';
import { roundOf, type Work } from './work.ts';

/**
 * The totals of the hands up to the one in turn: when the turn comes to a hand or passes it by, and after every card it
 * gets, the one that finishes it included.
 * @rule deal.announce_totals
 */
export function announceTurn(work: Work): void {
  announceHands(work, true);
}

/** The totals of the hands that the turn has come past: they are said before these hands are paid. */
export function announcePassed(work: Work): void {
  announceHands(work, false);
}

function announceHands(work: Work, turnToo: boolean): void {
  const round = roundOf(work.state);
  if (round.voidedBy || round.checked === 'blackjack') return;
  const turn = currentTurn(work.rules, round);
  for (const box of round.boxes)
    for (const hand of box.hands) {
      const inTurn = turn?.hand === hand;
      if (!inTurn || turnToo) announceHand(work, box.seat, hand);
      if (inTurn && !hand.late) return;
    }
}

/**
 * Each total is said once: a card that has been counted in is known by its number. Where blackjacks are paid in their
 * turn they are announced even if totals are not.
 */
function announceHand(work: Work, seat: number, hand: HandState): void {
  const round = roundOf(work.state);
  const last = hand.cards.at(-1);
  if (!last || hand.cards.length < 2 || hand.fate !== 'live') return;
  const total = `${seat} ${last.number}`;
  if (round.announced.includes(total)) return;
  round.announced.push(total);
  const spoken = playerAnnouncement(work.rules, hand.tally, hand.split);
  const called = work.rules.book.values['pays.blackjackWhen'] === 'in-turn-or-at-reveal';
  if (spoken === null && called && isBlackjack(work.rules, hand))
    say(work, 'blackjack', seat, 'pays.blackjackWhen');
  else say(work, spoken, seat);
}

export function announceDealer(work: Work): void {
  const round = roundOf(work.state);
  if (round.dealerCards.length < 2) return;
  const tally = dealerTally(work.rules, round);
  say(work, dealerAnnouncement(work.rules, tally, !takesCard(work)), 'dealer');
}

/** Without a hole card the dealer calls the second card before it leaves the shoe. @rule deal.dealers_card_call */
export function callDealersCard(work: Work): void {
  const round = roundOf(work.state);
  if (round.voidedBy || round.hole !== null || round.dealerCards.length !== 1) return;
  if (work.rules.book.values['announce.dealersCard'] && takesCard(work))
    say(work, "Dealer's card", 'dealer', 'announce.dealersCard');
}

function say(
  work: Work,
  text: string | null,
  seat: number | 'dealer',
  key: SwitchKey = seat === 'dealer' ? 'announce.dealerTotal' : 'announce.playerTotals',
): void {
  if (text !== null)
    work.facts.push({ fact: 'announce', say: text, seat, clause: clauseOf(work.rules.book, key) });
}
