// Two rounds picked by hand, for the golden files and for looking at.
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { decisionOf } from '../table/day.ts';
import { ToldDay } from './histories.ts';
import { roundOf } from './told-cases.ts';

/** Under an ace: a split hand doubled, another rescued, a shared box, insurance, a blackjack that turns the wheel. */
export function fullRound(): RoundHistory {
  const day = new ToldDay('massachusetts');
  day.open();
  day.says({ type: 'new-dealer', dealer: 'Ana' });
  day.bet(1, { bettor: 'A', main: 1000, match: 500 });
  day.bet(3, { bettor: 'A', main: 2500 });
  day.bet(3, { bettor: 'B', player: 'guest', main: 1000, seated: false });
  day.bet(5, { bettor: 'A', main: 1525, match: 500, spin: 500 });
  day.cards('8C 6H KS AD 8D 5S AS 9C');
  day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
  day.says({ type: 'take-insurance', seat: 5, bettor: 'A', amount: 750 });
  day.says({ type: 'no-more-offers' });
  day.reads();
  for (let times = 0; times < 3; times++) day.refuses(decisionOf(3, 'hit'));
  day.decides(1, 'split');
  day.cards('3H');
  day.decides(1, 'hit');
  day.says({ type: 'undo' });
  day.decides(1, 'double');
  day.cards('KD');
  day.decides(1, 'stand', { implied: true });
  day.cards('7S');
  day.decides(1, 'double');
  day.cards('2C');
  day.decides(1, 'rescue');
  day.decides(3, 'double');
  day.decides(3, 'double', { bettor: 'B', amount: 500 });
  day.cards('5D');
  day.decides(3, 'stand');
  day.decides(3, 'rescue', { bettor: 'B' });
  day.says({ type: 'go-on' });
  day.turnsHole();
  day.says({ type: 'settle-round' });
  day.says({ type: 'seat-button', seat: 5 });
  day.says({ type: 'wheel-stopped', section: 3 });
  day.says({ type: 'step-done', step: 'pickUp' });
  return roundOf(day);
}

/** A misread card is corrected, a ten comes up, and then another: the round is void and the payments are taken back. */
export function voidRound(): RoundHistory {
  const day = new ToldDay('games-department');
  day.open();
  day.says({ type: 'new-dealer', dealer: 'Ana' });
  day.refuses({ type: 'void-round' }, 'dealer');
  day.bet(2, { bettor: 'A', main: 2000, coupon: 1000 });
  day.bet(2, { bettor: 'tip', kind: 'dealer', main: 500, player: 'Ana' });
  day.bet(4, { bettor: 'A', main: 1000, match: 500 });
  day.cards('9C 7H 7D 6S TD');
  day.says({ type: 'floor-answers' });
  day.cards('5C QD');
  day.decides(2, 'hit');
  day.cards('8H');
  day.says({
    type: 'correct-card',
    seat: 2,
    hand: 1,
    index: 2,
    card: parseCard('3H') ?? 0,
  });
  day.decides(2, 'stand');
  day.decides(4, 'hit');
  day.cards('TS');
  day.says({ type: 'floor-answers' });
  day.settles();
  return roundOf(day);
}
