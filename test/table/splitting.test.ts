import { describe, expect } from 'vitest';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';

/** Where the cards to the players' hands went, in their order: box and hand. */
function cardsToHands(day: Day): string[] {
  return day.facts.flatMap((fact) =>
    fact.fact === 'card' && fact.place.at === 'hand' ? [`${fact.place.seat}.${fact.place.hand}`] : [],
  );
}

describe('split hands', () => {
  clauses(
    ['S13 (j)(2)', 'PA 635a.11(b)', 'MA 10(b)'],
    "are completed one after the other from the dealer's left, and none gets a card before its turn",
    (rules) => {
      const order = clauseOf(rules.book, 'split.playOrder');
      const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
      day.cards('8C KC 9H 8D QD 9S');
      day.decides(1, 'split');
      expect(day.due).toEqual([expect.objectContaining({ code: 'card', seat: 1 })]);
      expect(day.refusesDecision(1, 'stand').code).toBe('card-due');
      day.cards('3S');
      expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', clause: order, seat: 1 }));
      expect(day.refusesDecision(2, 'stand').code).toBe('not-in-turn');
      day.decides(1, 'hit');
      day.cards('2S');
      day.decides(1, 'hit');
      day.cards('3H');
      // The second hand still has the one card it was split with.
      const lengths = () => day.table.state.round?.boxes[0]?.hands.map(({ cards }) => cards.length);
      expect(lengths()).toEqual([4, 1]);
      day.decides(1, 'stand');
      day.cards('8H');
      // Split again: the new hand lies behind the one in turn.
      day.decides(1, 'split');
      day.cards('5S');
      expect(lengths()).toEqual([4, 2, 1]);
      day.decides(1, 'stand');
      day.cards('KS');
      day.decides(1, 'stand');
      expect(day.due).toContainEqual(expect.objectContaining({ code: 'decide', seat: 2 }));
      const dealt = ['1.1', '2.1', '1.1', '2.1'];
      expect(cardsToHands(day)).toEqual([...dealt, '1.1', '1.1', '1.1', '1.2', '1.2', '1.3']);
      day.decides(2, 'stand');
      day.turnsHole();
      const hands = day.settles().boxes[0]?.hands.map(({ cards }) => cards.join(' '));
      expect(hands).toEqual(['8C 3S 2S 3H', '8D 5S', '8H KS']);
    },
  );
});
