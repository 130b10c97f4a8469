import { describe, expect } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { bookOf, clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { clausesOf, inBook, moved, prompts, told } from './money.ts';

/** Boxes 1 and 3 have 17; the dealer's up card as given, the hole card a five. */
function dealt(rules: Rules, upCard = 'AD'): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
  day.cards(`9C 9H ${upCard} 8C 8H 5S`);
  return day;
}

function insurance(seat: number, amount = 500): Input {
  return { type: 'take-insurance', seat, bettor: null, amount };
}

const AMOUNT_CLAUSE = { 'section-13': '(k)(2)', pennsylvania: '635a.8(b)', massachusetts: '11(b)' };

describe('insurance', () => {
  clauses(
    ['S13 (k)(1)a', 'PA 635a.8(a)a', 'MA 11(a)a'],
    'is offered to each player when the dealer shows an ace, and only then',
    (rules) => {
      const day = dealt(rules);
      expect(day.phase).toBe('offers');
      expect(prompts(day)).toEqual(['offer-insurance 1', 'offer-insurance 3']);
      expect(clausesOf(day, 'offer-insurance')).toEqual([
        inBook(rules, { 'section-13': '(k)(1)', pennsylvania: '635a.8(a)', massachusetts: '11(a)' }),
      ]);
      day.says(insurance(1));
      expect(prompts(day)).toEqual(['offer-insurance 3']);
      for (const upCard of ['KD', '9D']) {
        const other = dealt(rules, upCard);
        expect(other.dues).not.toContain('offer-insurance');
        expect(other.refuses(insurance(1)).code).toBe('insurance-without-ace');
      }
    },
  );

  clauses(
    ['GD Insurance a'],
    'follows the regular rules: under an ace, up to half, in chips of the house',
    (rules) => {
      const day = dealt(rules);
      expect(clausesOf(day, 'offer-insurance')).toEqual(['Insurance']);
      expect(day.refuses(insurance(1, 501)).code).toBe('insurance-amount');
      day.says(insurance(1, 500));
      expect(dealt(rules, 'KD').refuses(insurance(1))).toMatchObject({
        code: 'insurance-without-ace',
        clause: 'Insurance',
      });
      // The house's smallest chip decides how half is made, and nothing else is the house's to choose.
      const coarse = dealt(compileRules(bookOf('games-department', { 'limits.smallestChip': 1500 })));
      coarse.says(insurance(1, 1500));
      const loaded = loadPack('games-department');
      if (!loaded.ok) throw new Error('the pack cannot be read');
      expect(resolveBook(loaded.pack, { 'insurance.pays': { pays: 3, to: 1 } })).toMatchObject({
        ok: false,
        problems: [{ code: 'law-overridden', clause: 'Insurance 2' }],
      });
    },
  );

  clauses(
    ['S13 (k)(2)a', 'PA 635a.8(b)a', 'MA 11(b)a'],
    'is refused at the table above half the wager',
    (rules) => {
      const day = dealt(rules);
      expect(day.refuses(insurance(1, 550))).toMatchObject({
        code: 'insurance-amount',
        clause: inBook(rules, AMOUNT_CLAUSE),
      });
      day.says(insurance(1, 500));
      expect(day.refuses(insurance(1, 1)).code).toBe('insurance-twice');
    },
  );
});

describe('insurance is placed', () => {
  clauses(
    ['S13 (k)(2)c', 'MA 11(b)c'],
    "after everybody's second card and before any other card",
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
      day.cards('9C 9H AD 8C');
      const clause = inBook(rules, AMOUNT_CLAUSE);
      expect(day.refuses(insurance(1))).toMatchObject({ code: 'insurance-too-early', clause });
      day.cards('8H');
      if (day.phase === 'deal') day.cards('5S');
      expect(day.phase).toBe('offers');
      expect(day.refuses({ type: 'card-out', card: 20, faceUp: false, manual: false }).code).toBe(
        'no-card-due',
      );
      day.says(insurance(1));
      day.says({ type: 'no-more-offers' });
      expect(day.phase).toBe('turns');
      expect(day.refuses(insurance(3))).toMatchObject({ code: 'insurance-closed', clause });
      day.decides(1, 'hit');
      day.cards('2S');
      expect(day.refuses(insurance(3))).toMatchObject({ code: 'insurance-closed', clause });
    },
    { choices: { 'holeCard.mode': 'none' } },
  );

  clauses(
    ['S13 (k)(2)d', 'PA 635a.8(b)d', 'MA 11(b)d'],
    'before the hole card goes into the reader',
    (rules) => {
      const day = dealt(rules);
      expect(day.refuses({ type: 'reader-said', blackjack: false }).code).toBe('not-now');
      day.says(insurance(1));
      day.says({ type: 'no-more-offers' });
      expect(day.phase).toBe('check');
      const clause = inBook(rules, AMOUNT_CLAUSE);
      expect(day.refuses(insurance(3))).toMatchObject({ code: 'insurance-closed', clause });
      day.reads();
      expect(day.refuses(insurance(3))).toMatchObject({ code: 'insurance-closed', clause });
    },
  );
});

describe('losing insurance is collected', () => {
  function untilDealer(rules: Rules): Day {
    const day = dealt(rules);
    day.says(insurance(1));
    day.says({ type: 'no-more-offers' });
    if (day.phase === 'check') day.reads();
    for (const seat of [1, 3]) day.decides(seat, 'stand');
    expect(day.phase).toBe('dealer');
    return day;
  }

  clauses(
    ['S13 (k)(4)', 'MA 11(d)'],
    'when the hole card is disclosed and before the dealer draws',
    (rules) => {
      const day = untilDealer(rules);
      expect(moved(day.facts)).toEqual([]);
      expect(day.dues).not.toContain('collect-insurance');
      expect(moved(day.turnsHole())).toEqual(['1 insurance -500']);
      expect(prompts(day)).toEqual(['collect-insurance 1', 'draw']);
      expect(clausesOf(day, 'collect-insurance')).toEqual([
        inBook(rules, { 'section-13': '(k)(4)', massachusetts: '11(d)' }),
      ]);
    },
  );

  clauses(
    ['S13 (k)(4)', 'MA 11(d)'],
    'when the second card is drawn face up, where there is no hole card',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      day.cards('9C AD 8C');
      day.says(insurance(1));
      day.says({ type: 'no-more-offers' });
      day.decides(1, 'stand');
      expect(moved(day.facts)).toEqual([]);
      expect(moved(day.cards('5S'))).toEqual(['1 insurance -500']);
      expect(prompts(day)).toEqual(['collect-insurance 1', 'draw']);
      expect(moved(day.cards('2S'))).toEqual([]);
    },
    { choices: { 'holeCard.mode': 'none' } },
  );

  clauses(
    ['S13 (k)(4)', 'MA 11(d)'],
    'not at all when the dealer has the blackjack',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      day.cards('9C AD 8C KS');
      day.says(insurance(1));
      day.says({ type: 'no-more-offers' });
      day.reads();
      expect(moved(day.turnsHole())).toEqual([]);
      expect(moved(day.says({ type: 'settle-round' }))).toEqual(['1 main -1000', '1 insurance 1000']);
    },
    { mutate: false, because: 'the book says when losing insurance is collected: here none is lost' },
  );

  clauses(['PA 635a.8(d)'], 'right after the reader has shown no blackjack', (rules) => {
    const day = dealt(rules);
    day.says(insurance(1));
    expect(moved(day.says({ type: 'no-more-offers' }))).toEqual([]);
    const facts = day.reads();
    expect(told(facts).slice(0, 2)).toEqual(['checked', 'line']);
    expect(moved(facts)).toEqual(['1 insurance -500']);
    expect(prompts(day)[0]).toBe('collect-insurance 1');
    expect(clausesOf(day, 'collect-insurance')).toEqual(['635a.8(d)']);
  });
});
