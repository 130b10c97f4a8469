// What the dealer is to say aloud, as it becomes due.
import { dealerAnnouncement, playerAnnouncement } from '../rules/announce.ts';
import { clauseOf } from '../rules/rule-book.ts';
import { tallyOf } from '../rules/tally.ts';
import { takesCard } from './dealer-turn.ts';
import { currentTurn } from './hands.ts';
import { roundOf, type Work } from './work.ts';

/** The total of the hand in turn, when the turn comes to it and after every card it gets. */
export function announceTurn(work: Work): void {
  const round = roundOf(work.state);
  const turn = currentTurn(work.rules, round);
  if (!turn || turn.hand.cards.length < 2) return;
  const { box, hand, index } = turn;
  const place = `${box.seat} ${index} ${hand.cards.length}`;
  if (round.announced === place) return;
  round.announced = place;
  say(work, playerAnnouncement(work.rules, hand.tally, hand.split), box.seat);
}

export function announceDealer(work: Work): void {
  const round = roundOf(work.state);
  if (round.dealerCards.length < 2) return;
  const tally = tallyOf(round.dealerCards.map(({ face }) => face));
  say(work, dealerAnnouncement(work.rules, tally, !takesCard(work)), 'dealer');
}

/** Without a hole card the dealer calls the second card before it leaves the shoe. */
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
  key: 'announce.playerTotals' | 'announce.dealerTotal' | 'announce.dealersCard' = seat === 'dealer'
    ? 'announce.dealerTotal'
    : 'announce.playerTotals',
): void {
  if (text !== null)
    work.facts.push({ fact: 'announce', say: text, seat, clause: clauseOf(work.rules.book, key) });
}
