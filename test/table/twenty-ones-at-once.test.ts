import { describe, expect } from 'vitest';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { clausesOf, inBook, moved, prompts } from './money.ts';

describe('a 21', () => {
  clauses(
    ['CB Dealing Procedures 21', 'GD General Information 2 b'],
    'is paid as soon as it is there, before the next box decides',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
      day.cards('9C 9H 6D 6C 8H 9S');
      day.decides(1, 'hit');
      const facts = day.cards('6S');
      expect(moved(facts)).toEqual(['1 main 1000']);
      expect(day.phase).toBe('turns');
      expect(prompts(day)[0]).toBe('pay-21 1');
      expect(clausesOf(day, 'pay-21')).toEqual([
        inBook(rules, {
          'catfish-bend': 'Dealing Procedures 21',
          'games-department': 'General Information 2',
        }),
      ]);
      day.decides(3, 'stand');
      day.turnsHole();
      day.cards('KS');
      expect(moved(day.says({ type: 'settle-round' }))).toEqual(['3 main 1000']);
    },
  );

  clauses(['CB Dealing Procedures 21 1 b'], 'leaves the table when it is paid', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
    day.cards('9C 9H 6D 6C 8H 9S');
    expect(prompts(day)).not.toContain('clear-hand 1');
    day.decides(1, 'hit');
    day.cards('6S');
    expect(prompts(day).slice(0, 2)).toEqual(['pay-21 1', 'clear-hand 1']);
    expect(clausesOf(day, 'clear-hand')).toEqual(['Dealing Procedures 21']);
  });

  clauses(
    ['GD General Information 2 c'],
    'is paid before the next hand, after a split and a double too',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
      day.cards('8C 9H 6D 8D 8H 9S');
      day.decides(1, 'split');
      day.cards('3S');
      day.decides(1, 'double');
      expect(moved(day.cards('QH'))).toEqual(['1 main 2000']);
      expect(prompts(day).at(-1)).toBe('card 1');
      day.cards('5D');
      day.decides(1, 'hit');
      expect(moved(day.cards('8S'))).toEqual(['1/2 main 1000']);
      expect(prompts(day).at(-1)).toBe('decide 3');
    },
  );
});
