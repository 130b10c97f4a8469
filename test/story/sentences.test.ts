// Every input and every fact is told, each in its own words.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { follow, nothingTold } from '../../src/story/follow.ts';
import { inputSentence } from '../../src/story/input-sentences.ts';
import { whoText } from '../../src/story/people.ts';
import { factSentence, type Scene } from '../../src/story/sentences.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import { english } from '../../src/words/en/story.ts';
import { spanish } from '../../src/words/es/story.ts';
import { decisionOf } from '../table/day.ts';
import { FACTS, INPUTS } from './samples.ts';

const UNTOLD = /undefined|null|NaN|\[object|\bstandard\b/;

function card(name: string): number {
  const found = parseCard(name);
  if (found === null) throw new Error(`${name} is no card`);
  return found;
}

/** Tells the facts one after the other, as Bo the floorperson caused them while Ana dealt. */
function tell(facts: readonly Fact[], scene: Partial<Scene> = {}): string[] {
  const told = nothingTold();
  const all = { told, by: { id: 'Bo', role: 'floor' }, dealer: 'Ana', implied: false, ...scene } as const;
  return facts.map((fact) => {
    follow(told, fact);
    return factSentence(fact, all, english);
  });
}

describe('every kind', () => {
  const inputs = Object.values(INPUTS);
  const sentences = tell(Object.values(FACTS));

  test.each(inputs)('of input has words of its own: $type', (input) => {
    const said = inputSentence(input, false, english);
    expect(said).not.toMatch(UNTOLD);
    expect(said.length).toBeGreaterThan(5);
    expect(inputs.filter((other) => inputSentence(other, false, english) === said)).toHaveLength(1);
  });

  test.each(sentences.map((said, index) => [Object.keys(FACTS)[index], said]))(
    'of fact has a sentence: %s',
    (_, said) => {
      expect(said).not.toMatch(UNTOLD);
      expect(said).toMatch(/^[A-Z].*\.$/);
      expect(sentences.filter((other) => other === said)).toHaveLength(1);
    },
  );
});

const ON_BOX_3 = (name: string, number: number): Fact => ({
  fact: 'card',
  card: card(name),
  number,
  place: { at: 'hand', seat: 3, hand: 1 },
});

describe('facts', () => {
  test('a hand is told card by card with its running total', () => {
    expect(tell(['7H', '7S', 'AD', 'KC', '9C'].map((name, index) => ON_BOX_3(name, 40 + index)))).toEqual([
      'Box 3, hand 1: 7♥ (card 40). Total 7.',
      'Box 3, hand 1: 7♠ (card 41). Total 14.',
      'Box 3, hand 1: A♦ (card 42). Total 15.',
      'Box 3, hand 1: K♣ (card 43). Total 25, bust.',
      'Box 3, hand 1: 9♣ (card 44). Total 34, bust.',
    ]);
  });

  test('a soft hand has two totals, a soft 21 one, and an ace with a king is a blackjack', () => {
    expect(tell([ON_BOX_3('AD', 1), ON_BOX_3('6C', 2), ON_BOX_3('4S', 3)])).toEqual([
      'Box 3, hand 1: A♦ (card 1). Total 1/11.',
      'Box 3, hand 1: 6♣ (card 2). Total 7/17.',
      'Box 3, hand 1: 4♠ (card 3). Total 21.',
    ]);
    expect(tell([ON_BOX_3('AD', 1), ON_BOX_3('KS', 2)]).at(-1)).toBe(
      'Box 3, hand 1: K♠ (card 2). Blackjack.',
    );
  });

  test('the hole card is face down until it is turned', () => {
    const hole: Fact = { fact: 'card', card: null, number: 46, place: { at: 'hole' } };
    const up: Fact = { fact: 'card', card: card('AS'), number: 45, place: { at: 'dealer' } };
    expect(tell([up, hole, { fact: 'hole-turned', card: card('QD'), number: 46 }])).toEqual([
      'Dealer: A♠ (card 45), the up card. Total 1/11.',
      'Dealer: a card face down (card 46), the hole card.',
      'The hole card is turned: Q♦ (card 46). Blackjack.',
    ]);
  });

  test('a split, a split aces and king, and a corrected card are told by what lies on the table', () => {
    const second = { at: 'hand', seat: 3, hand: 2 } as const;
    expect(
      tell([
        ON_BOX_3('AD', 1),
        ON_BOX_3('AH', 2),
        { fact: 'split', seat: 3, hand: 1 },
        { fact: 'card', card: card('KS'), number: 3, place: second },
        { fact: 'corrected', number: 3, was: card('KS'), is: card('5S'), by: 'Bo' },
      ]).slice(2),
    ).toEqual([
      'Box 3, hand 1 is split: A♥ starts hand 2.',
      'Box 3, hand 2: K♠ (card 3). Total 21.',
      'Card 3 is corrected by Floorperson Bo from K♠ to 5♠. Box 3, hand 2: Total 6/16.',
    ]);
  });

  test('people are called by their role and name', () => {
    expect(tell([FACTS.announce, FACTS['floor-acted'], FACTS.resumed])).toEqual([
      'Dealer Ana announces “14” to box 3 (clause 13.6.2).',
      'Floorperson Bo voids the round.',
      'Floorperson Bo lets the table go on.',
    ]);
    expect(tell([FACTS.announce], { dealer: null })).toEqual([
      'The dealer announces “14” to box 3 (clause 13.6.2).',
    ]);
    expect(whoText({ id: 'dealer 2', role: 'dealer' }, 'no-more-bets', english)).toBe('Dealer 2');
    expect(whoText({ id: 'Cy', role: 'pit' }, 'void-round', english)).toBe('Pit manager Cy');
    expect(whoText(null, 'card-out', english)).toBe('Shoe scanner');
    expect(whoText(null, 'reader-said', english)).toBe('Card reader');
    expect(whoText(null, 'halt-table', english)).toBe('Controller');
  });

  test('a floorperson who does the dealer’s work is told as such', () => {
    const bo = { id: 'Bo', role: 'floor' } as const;
    for (const type of ['no-more-bets', 'decision-said', 'place-wager', 'settle-round'] as const)
      expect(whoText(bo, type, english)).toBe('Floorperson Bo, in the dealer’s place');
    for (const type of ['approve', 'correct-card', 'card-was-next', 'propose-adjustment'] as const)
      expect(whoText(bo, type, english)).toBe('Floorperson Bo');
    expect(whoText(bo, 'no-more-bets', spanish)).toContain('en lugar del crupier');
  });

  test('a line has its reason, its sum and its clause, and is taken back under the same', () => {
    expect(tell([FACTS.wager, FACTS.line, FACTS['line-reversed']]).slice(1)).toEqual([
      'Box 3, bettor A, main wager hand 1: wins, a blackjack. $10.00 at 3 to 2 = $15.00 (clause 13.5.2).',
      'Taken back, $15.00 from the bettor: Box 3, bettor A, main wager hand 1: wins, a blackjack. $10.00 at 3 to 2 = $15.00 (clause 13.5.2).',
    ]);
  });

  test('where the book is silent the house answers with its own rules', () => {
    expect(tell([{ ...FACTS.incident, clause: 'standard' }])).toEqual([
      "Incident: a ten was found in the shoe (the house's own blackjack rules).",
    ]);
  });

  test('a stand that nobody said is told as one, and where a wager goes at a split', () => {
    const stand: Fact = { ...FACTS.decided, decision: 'stand', amount: null, listed: false };
    expect(tell([stand], { implied: true })).toEqual([
      'Box 3, hand 1: bettor A stands, though nobody said so.',
    ]);
    expect(
      tell([{ ...FACTS.decided, decision: 'split', amount: null, listed: false, goesWith: 'both' }]),
    ).toEqual(['Box 3, hand 1: the wager of bettor A goes with both hands of the split.']);
  });
});

test('a log of another version of the program can be read: what is not known is told as unknown', () => {
  const fact: Fact = JSON.parse('{ "fact": "toString", "face": 1 }');
  const input: Input = JSON.parse('{ "type": "from-the-future", "card": 1 }');
  expect(tell([fact])).toEqual(['A fact that this program does not know: toString.']);
  expect(inputSentence(input, false, english)).toBe(
    'an input that this program does not know: from-the-future',
  );
});

describe('inputs', () => {
  const said: readonly (readonly [Input, string])[] = [
    [decisionOf(3, 'hit'), 'box 3: hit'],
    [decisionOf(3, 'double', { bettor: 'B', amount: 500 }), 'box 3, bettor B: double for $5.00'],
    [decisionOf(3, 'split', { bettor: 'B', goesWith: 2 }), 'box 3, bettor B: split, the wager with hand 2'],
    [decisionOf(3, 'stand', { implied: true }), 'box 3: stand, not said aloud'],
    [{ type: 'reader-said', blackjack: true }, 'blackjack'],
    [{ type: 'card-out', card: card('TS'), faceUp: false, manual: false }, 'card read: 10♠'],
    [
      { type: 'card-out', card: card('7S'), faceUp: true, manual: true },
      'card entered by hand: 7♠, face up in the shoe',
    ],
    [{ type: 'dead-hand', seat: 3 }, 'call box 3 dead'],
  ];

  test.each(said)('%j', (input, sentence) => {
    expect(inputSentence(input, false, english)).toBe(sentence);
  });

  test('an input that the journal has withheld is told as withheld', () => {
    expect(inputSentence({ type: 'withheld', was: 'hole-card-turned' }, true, english)).toBe(
      'hole card turned, its content withheld: it may tell the hole card',
    );
  });

  test('a refused input keeps the face of its card, but not that of a card on the table', () => {
    for (const type of ['card-out', 'shown-in-error', 'drawn-card-used', 'hole-card-turned'] as const) {
      expect(inputSentence(INPUTS[type], false, english)).toContain('7♠');
      expect(inputSentence(INPUTS[type], true, english)).not.toContain('7♠');
    }
    expect(inputSentence(INPUTS['correct-card'], true, english)).toContain('7♠');
    expect(
      inputSentence({ ...INPUTS['correct-card'], seat: 'dealer' } as Input, true, english),
    ).not.toContain('7♠');
  });
});
