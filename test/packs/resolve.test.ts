// From pack and house choices to the book that the table plays by.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPack, type Pack } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import { SWITCH_KEYS } from '../../src/packs/switches.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { problemText, saidProblem } from '../../src/words/technician/file-problems.ts';

function sound(id: string): Pack {
  const result = loadPack(id);
  if (result.ok) return result.pack;
  throw new Error(result.problems.map((problem) => problemText(problem)).join('\n'));
}

function sentences(id: string, choices: HouseChoices): readonly string[] {
  const result = resolveBook(sound(id), choices);
  return result.ok ? [] : result.problems.map((problem) => saidProblem(problem).message);
}

const odds = (pays: number) => ({ pays, to: 1 });
const matchOdds = (unsuited: number, suited: number) => ({ unsuited: odds(unsuited), suited: odds(suited) });

describe('the book of a pack', () => {
  test('has money in cents, odds as odds and a clause for each switch', () => {
    const result = resolveBook(sound('massachusetts'));
    if (!result.ok) throw new Error('no book');
    const { book } = result;
    expect(book).toMatchObject({ pack: 'massachusetts', version: '1.0.1' });
    expect(book.values['limits.mainMaximum']).toBe(500_000);
    expect(book.values['limits.smallestChip']).toBe(50);
    expect(book.values['pays.blackjack']).toEqual({ pays: 3, to: 2 });
    expect(book.values['match.sixDecks']).toEqual(matchOdds(4, 9));
    expect(book.values['spin.wheelPrizes']).toEqual([1500, 2500, 3000, 4000, 5000, 6000, 7500, 15_000]);
    expect(clauseOf(book, 'spin.wheelPrizes')).toBe('16(d)(2)');
    expect(clauseOf(book, 'match.twoDecks')).toBe('standard');
  });

  test('takes what the house may choose', () => {
    const choices: HouseChoices = {
      'cards.decks': 8,
      'holeCard.mode': 'none',
      'wagers.midShoeEntry': false,
      'limits.mainMinimum': 2500,
      'match.eightDecks': matchOdds(4, 12),
      'spin.wheelPrizes': [1000, 2000],
    };
    const result = resolveBook(sound('massachusetts'), choices);
    expect(result.ok && result.book.values).toMatchObject(choices);
  });

  test('lets the house say again what the law is', () => {
    expect(sentences('catfish-bend', { 'cards.decks': 6, 'pays.win': odds(1) })).toEqual([]);
  });
});

describe('a choice that the book forbids is told with its clause', () => {
  test.each<[string, HouseChoices, string]>([
    ['catfish-bend', { 'cards.decks': 8 }, 'cards.decks is 8, but catfish-bend orders 6 (General Rules 4).'],
    [
      'pennsylvania',
      { 'holeCard.mode': 'none' },
      'holeCard.mode is none, but pennsylvania orders peek (635a.2(d)).',
    ],
    ['section-13', { 'cards.decks': 7 }, 'cards.decks is 7; allowed: 6 or 8 (section-13 (b)(1)).'],
    [
      'pennsylvania',
      { 'split.maxSplits': 8 },
      'split.maxSplits is 8; allowed: 1 to 7 (pennsylvania 635a.11(c)).',
    ],
    [
      'massachusetts',
      { 'limits.matchMinimum': 50 },
      'limits.matchMinimum is 0.50; allowed: 1.00 or more (massachusetts 6(b)).',
    ],
    [
      'section-13',
      { 'match.sixDecks': matchOdds(3, 12) },
      'match.sixDecks is 3:1, suited 12:1; allowed: at least 4:1, suited 9:1 (section-13 (f)(5)(i)).',
    ],
    [
      'games-department',
      { 'wagers.midShoeEntry': false },
      'wagers.midShoeEntry is false, but games-department orders true (standard).',
    ],
    [
      'section-13',
      { 'spin.wheelPrizes': [100] },
      'spin.wheelPrizes is 1.00, but section-13 has no such rule.',
    ],
    [
      'massachusetts',
      { 'spin.wheelPrizes': [] },
      'spin.wheelPrizes is nothing; allowed: each 0.00 or more (massachusetts 16(d)(2)).',
    ],
    [
      'section-13',
      { 'limits.mainMinimum': 1000, 'limits.mainMaximum': 500 },
      'limits.mainMinimum is 10.00; allowed: at most 5.00, which is limits.mainMaximum.',
    ],
  ])('%s with %j', (id, choices, sentence) => {
    expect(sentences(id, choices)).toEqual([sentence]);
  });

  test('all of them at once, with the place of the rule', () => {
    const pack = sound('catfish-bend');
    const result = resolveBook(pack, {
      'cards.decks': 8,
      'double.onBlackjack': false,
      'limits.matchMaximum': 20_000,
    });
    expect(result.ok ? [] : result.problems.map((problem) => saidProblem(problem))).toMatchObject([
      { code: 'law-overridden', path: 'cards.decks', found: '8', allowed: '6', clause: 'General Rules 4' },
      {
        code: 'law-overridden',
        path: 'double.onBlackjack',
        found: 'false',
        allowed: 'true',
        clause: 'Dealing Procedures BJ 3',
      },
      {
        code: 'outside-allowed',
        path: 'limits.matchMaximum',
        found: '200.00',
        allowed: 'at most 100.00',
        clause: 'Match the Dealer 1',
      },
    ]);
    expect(result.ok ? [] : result.problems.map((problem) => problem.position)).toEqual([
      pack.rulings.get('cards.decks')?.position,
      pack.rulings.get('double.onBlackjack')?.position,
      pack.rulings.get('limits.matchMaximum')?.position,
    ]);
  });

  test('a switch that nobody knows', () => {
    const choices: object = { 'cards.deck': 8 };
    expect(sentences('section-13', choices)).toEqual([
      'cards.deck is not a known switch; did you mean cards.decks?',
    ]);
  });
});

describe('whatever is chosen', () => {
  const pack = sound('massachusetts');
  const anything = fc.dictionary(
    fc.oneof(fc.constantFrom(...SWITCH_KEYS), fc.string()),
    fc.jsonValue({ maxDepth: 2 }),
    {
      minKeys: 1,
      maxKeys: 3,
    },
  );

  test('the answer is a book that differs only where the house may choose, or problems; never an exception', () => {
    fc.assert(
      fc.property(anything, (choices: object) => {
        const result = resolveBook(pack, choices);
        if (!result.ok) return result.problems.length > 0;
        const changed = SWITCH_KEYS.filter((key) => result.book.values[key] !== pack.values[key]);
        return changed.every((key) => pack.rulings.get(key)?.limits !== null);
      }),
      { numRuns: 300 },
    );
  });
});
