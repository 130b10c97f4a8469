// Rounds in which something rare is paid or lost.
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { ToldDay } from './histories.ts';

type Case = readonly [name: string, play: () => ToldDay];

/** Three suited sevens against a seven; the other boxes envy them. Where a seven turns out to be none it all goes back. */
function superBonus(isMisread = false): ToldDay {
  const day = new ToldDay('games-department');
  day.open().bets({ 1: 1000, 2: { main: 1000, player: 2 }, 3: 2500 });
  day.cards('7C 9H 9S 7D 7C 8C 8H 9S');
  day.says({ type: 'floor-answers' });
  day.cards('7C');
  day.says({ type: 'notified', who: 'pit' });
  day.says({ type: 'notified', who: 'surveillance' });
  day.says({ type: 'approve' });
  const eight = parseCard('8C') ?? 0;
  if (isMisread) day.says({ type: 'correct-card', seat: 1, hand: 1, index: 2, card: eight });
  day.decides(2, 'stand');
  day.decides(3, 'stand');
  day.turnsHole();
  day.cards('4H');
  day.settles();
  return day;
}

/** Without a check the blackjack comes after a split and a double: the original wager is lost once. */
function lateBlackjack(): ToldDay {
  const day = new ToldDay('massachusetts', { 'holeCard.mode': 'no-peek' });
  day.open().bets({ 1: 1000 });
  day.cards('8C KD 8S AH');
  day.decides(1, 'split');
  day.cards('3C');
  day.decides(1, 'double');
  day.cards('9C');
  day.decides(1, 'stand');
  day.cards('9D');
  day.decides(1, 'stand');
  day.turnsHole();
  day.settles();
  return day;
}

/** A surrender that waited loses all to the blackjack, and the insurance is paid. */
function surrenderedToBlackjack(): ToldDay {
  const day = new ToldDay('massachusetts', { 'holeCard.mode': 'no-peek' });
  day.open().bets({ 1: 1000, 2: 1001 });
  day.cards('9C 9H AD 7S 7H KH');
  day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
  day.says({ type: 'no-more-offers' });
  day.decides(1, 'surrender');
  day.decides(2, 'stand');
  day.turnsHole();
  day.settles();
  return day;
}

/** Half a cent stays with the bettor. */
function oddSurrender(): ToldDay {
  const day = new ToldDay('massachusetts');
  day.open().bets({ 1: 1001 });
  day.cards('9C 6D 7S 9H');
  day.decides(1, 'surrender');
  day.turnsHole();
  day.settles();
  return day;
}

/** A double doubled again, the last of it taken back. */
function redoubled(): ToldDay {
  const day = new ToldDay('catfish-bend');
  day.open().bets({ 1: 1000 });
  day.cards('5C 6D 3S 9H');
  day.decides(1, 'double');
  day.cards('3H');
  day.decides(1, 'redouble');
  day.cards('2H');
  day.decides(1, 'rescue');
  day.turnsHole();
  day.settles();
  return day;
}

/** The prize of the wheel takes the wager's place. */
function wheelWithoutStake(): ToldDay {
  const day = new ToldDay('massachusetts', { 'spin.stakeReturned': false });
  day.open().bets({ 1: { main: 1000, spin: 500 }, 2: { main: 1000, spin: 500 } });
  day.cards('AC AS 6D KS 9S 9H');
  day.decides(2, 'stand');
  day.turnsHole();
  day.cards('4C');
  day.says({ type: 'settle-round' });
  day.says({ type: 'seat-button', seat: 1 });
  day.says({ type: 'wheel-stopped', section: 2 });
  day.says({ type: 'step-done', step: 'pickUp' });
  return day;
}

export const CASES: readonly Case[] = [
  ['a super bonus and the envy of the others', () => superBonus()],
  ['a super bonus taken back', () => superBonus(true)],
  ['a blackjack found after a split and a double', lateBlackjack],
  ['a surrender lost whole to a blackjack, and insurance paid', surrenderedToBlackjack],
  ['half of an odd amount', oddSurrender],
  ['a redouble taken back', redoubled],
  ['a wheel that keeps the wager', wheelWithoutStake],
];

export function roundOf(day: ToldDay): RoundHistory {
  const [round] = day.notes.rounds;
  if (!round || day.notes.rounds.length > 1) throw new Error('one round was to be played');
  return round;
}
