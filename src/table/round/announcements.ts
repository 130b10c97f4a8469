// What the dealer must say aloud, when it becomes due.

import { isBlackjack } from '../../rules/pay/outcome.ts';
import { type Announcement, dealerAnnouncement, playerAnnouncement } from '../../rules/play/announce.ts';
import { clauseOf, type SwitchKey } from '../../rules/rule-book.ts';
import { type Change, roundOf } from '../change.ts';
import type { HandState } from '../state.ts';
import { takesCard } from './dealer-turn.ts';
import { currentTurn, dealerTally } from './hands.ts';

/**
 * Announces the totals up to the hand in turn: when the turn reaches or passes a hand, and after each card it gets,
 * including the last.
 * @rule announce.playerTotals
 */
export function announceTurn(change: Change): void {
  announceHands(change, true);
}

/** The totals of the hands that the turn has passed. They are announced before these hands are paid. */
export function announcePassed(change: Change): void {
  announceHands(change, false);
}

function announceHands(change: Change, turnToo: boolean): void {
  const round = roundOf(change.state);
  if (round.voidedBy || round.checked === 'blackjack') return;
  const turn = currentTurn(change.rules, round);
  for (const box of round.boxes)
    for (const hand of box.hands) {
      const inTurn = turn?.hand === hand;
      if (!inTurn || turnToo) announceHand(change, box.seat, hand);
      if (inTurn && !hand.late) return;
    }
}

/**
 * Each total is announced once: the number of the last card tells whether it was. Blackjacks that are paid in their
 * turn are announced even if the book announces no totals.
 */
function announceHand(change: Change, seat: number, hand: HandState): void {
  const round = roundOf(change.state);
  const last = hand.cards.at(-1);
  if (!last || hand.cards.length < 2 || hand.fate !== 'live') return;
  const total = `${seat} ${last.number}`;
  if (round.announced.includes(total)) return;
  round.announced.push(total);
  const spoken = playerAnnouncement(change.rules, hand.tally, hand.split);
  const called = change.rules.book.values['pays.blackjackWhen'] === 'in-turn-or-at-reveal';
  if (spoken === null && called && isBlackjack(change.rules, hand))
    say(change, { code: 'blackjack' }, seat, 'pays.blackjackWhen');
  else say(change, spoken, seat);
}

/** @rule announce.dealerTotal */
export function announceDealer(change: Change): void {
  const round = roundOf(change.state);
  if (round.dealerCards.length < 2) return;
  const tally = dealerTally(change.rules, round);
  say(change, dealerAnnouncement(change.rules, tally, !takesCard(change)), 'dealer');
}

/** Without a hole card the dealer calls the second card before it leaves the shoe. @rule announce.dealersCard */
export function callDealersCard(change: Change): void {
  const round = roundOf(change.state);
  if (round.voidedBy || round.hole !== null || round.dealerCards.length !== 1) return;
  if (change.rules.book.values['announce.dealersCard'] && takesCard(change))
    say(change, { code: 'dealers-card' }, 'dealer', 'announce.dealersCard');
}

function say(
  change: Change,
  aloud: Announcement | null,
  seat: number | 'dealer',
  key: SwitchKey = seat === 'dealer' ? 'announce.dealerTotal' : 'announce.playerTotals',
): void {
  if (aloud !== null)
    change.facts.push({ fact: 'announce', say: aloud, seat, clause: clauseOf(change.rules.book, key) });
}
