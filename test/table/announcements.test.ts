import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import { ANNOUNCEMENT_WORDS } from '../../src/words/dues.ts';
import { say } from '../../src/words/wording.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { inBook } from './house.ts';
import { saidOf } from './said.ts';

/** What was said aloud, and about whom. */
function said(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) =>
    fact.fact === 'announce' ? `${fact.seat}: ${say(ANNOUNCEMENT_WORDS.en, fact.say)}` : [],
  );
}

describe('the totals of the players', () => {
  clauses(
    ['S13 (g)(5)a', 'MA 7(e)a'],
    'are announced from the left, as the turn comes to each hand or passes it by',
    (rules) => {
      const clause = inBook(rules, { 'section-13': '(g)(5)', massachusetts: '7(e)' });
      const day = new Day(rules).open().bets({ 1: 1000, 3: 1000, 6: 1000 });
      expect(said(day.cards('9C AC AS 6D 2S KS 6S'))).toEqual([]);
      expect(said(day.cards('9S'))).toEqual(['1: 11']);
      expect(day.facts.at(-1)).toMatchObject({ fact: 'announce', clause });
      expect(day.due[0]).toEqual({ code: 'announce', say: { code: 'total', total: 11 }, clause, seat: 1 });
      expect(saidOf(day.due[0])).toBe('Box 1: announce "11".');
      expect(said(day.decides(1, 'hit'))).toEqual([]);
      expect(said(day.cards('2H'))).toEqual(['1: 13']);
      expect(said(day.decides(1, 'stand'))).toEqual(['3: blackjack', '6: 7 or 17']);
      expect(saidOf(day.due[0])).toBe('Box 6: announce "7 or 17".');
    },
  );

  clauses(
    ['S13 (g)(6)b', 'MA 7(f)b'],
    'are announced after every card, the one that finishes the hand included',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
      day.cards('9C 9D 6D 2S 4S 9S');
      day.decides(1, 'hit');
      expect(said(day.cards('KH'))).toEqual(['1: 21', '2: 13']);
      day.decides(2, 'hit');
      expect(said(day.cards('QH'))).toEqual(['2: 23, too many']);
      expect(day.phase).toBe('dealer');
    },
  );

  clauses(['S13 (j)(3)a', 'MA 10(c)a'], 'are announced after the second card of each split hand', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    expect(said(day.cards('8C 6D 8S 9S'))).toEqual(['1: 16']);
    expect(said(day.decides(1, 'split'))).toEqual([]);
    expect(said(day.cards('2H'))).toEqual(['1: 10']);
    expect(said(day.decides(1, 'stand'))).toEqual([]);
    expect(said(day.cards('3H'))).toEqual(['1: 11']);
  });
});

const WITHOUT_HOLE = { choices: { 'holeCard.mode': 'none' } } as const;

describe("the dealer's second card, drawn after the players'", () => {
  const ready = (rules: Rules, bust: boolean) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C 6D 5S');
    day.decides(1, bust ? 'hit' : 'stand');
    if (bust) day.cards('KH');
    return day;
  };

  clauses(
    ['S13 (g)(7)b', 'MA 7(g)b'],
    'is called before it leaves the shoe, once, and only if it comes at all',
    (rules) => {
      const clause = inBook(rules, { 'section-13': '(g)(7)', massachusetts: '7(g)' });
      const day = ready(rules, false);
      expect(day.phase).toBe('dealer');
      expect(day.facts.at(-1)).toEqual({
        fact: 'announce',
        say: { code: 'dealers-card' },
        seat: 'dealer',
        clause,
      });
      expect(day.due).toMatchObject([{ code: 'call-dealers-card', clause }, { code: 'draw' }]);
      const drawn = day.cards('4C');
      expect(drawn[0]).toMatchObject({ fact: 'card', place: { at: 'dealer' } });
      expect(said(drawn)).not.toContain("dealer: Dealer's card");
      expect(day.dues).toEqual(['draw']);
      expect(said(day.cards('8C'))).toEqual(['dealer: 18']);

      const busted = ready(rules, true);
      expect(busted.phase).toBe('payout');
      expect(said(busted.facts)).not.toContain("dealer: Dealer's card");
    },
    WITHOUT_HOLE,
  );
});
