import { describe, expect } from 'vitest';
import { isSwitchKey } from '../../src/packs/switches.ts';
import { type Card, parseCard } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { clauseOf, STANDARD, type SwitchKey } from '../../src/rules/rule-book.ts';
import { bookOf, clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { chosen, dayAt, forbidden, inBook, playRound, prompt, until } from './shoes.ts';

const HOUR = 3_600_000;

function card(name: string): Card {
  const found = parseCard(name);
  if (found === null) throw new Error(`"${name}" is no card`);
  return found;
}

/** A day after a round with this many decks: burn, five cards of the round and the dealer's draw are out. */
function afterARound(rules: Rules): Day {
  const day = dayAt(rules, 'betting');
  playRound(day, [1], 3);
  expect(day.phase).toBe('shuffling');
  return day;
}

describe('the number of decks', () => {
  const where = { S13: '(b)(1)', CB: 'General Rules 4', GD: 'Introduction', PA: '635a.3(a)', MA: '2(a)' };

  clauses(
    ['S13 (b)(1)a', 'GD Introduction b', 'PA 635a.3(a)a', 'MA 2(a)a'],
    'is six or, if the house chooses, eight: a quarter of the cards is 72 or 96; no other number is allowed',
    (rules) => {
      const six = dayAt(rules, 'placingCutCard');
      expect(six.refuses({ type: 'cut-card-placed', fromBack: 71 }).code).toBe('cut-card-too-far-back');
      six.says({ type: 'cut-card-placed', fromBack: 72 });
      const eight = dayAt(chosen(rules, { 'cards.decks': 8 }), 'placingCutCard');
      expect(eight.refuses({ type: 'cut-card-placed', fromBack: 95 }).code).toBe('cut-card-too-far-back');
      eight.says({ type: 'cut-card-placed', fromBack: 96 });
      expect(forbidden(rules, { 'cards.decks': 4 })).toEqual(['outside-allowed', inBook(rules, where)]);
    },
  );

  clauses(['CB General Rules 4 a'], 'is six, and the house has no choice', (rules) => {
    const day = dayAt(rules, 'placingCutCard');
    expect(day.refuses({ type: 'cut-card-placed', fromBack: 71 }).code).toBe('cut-card-too-far-back');
    day.says({ type: 'cut-card-placed', fromBack: 72 });
    expect(forbidden(rules, { 'cards.decks': 8 })).toEqual(['law-overridden', 'General Rules 4']);
  });

  clauses(
    ['S13 (b)(1)e', 'CB General Rules 4 c', 'GD Introduction c', 'PA 635a.3(a)c', 'MA 2(a)e'],
    'times 48 is what must be there: a card too few, or one too often, calls the floor',
    (rules) => {
      const sound = afterARound(rules);
      expect(sound.says({ type: 'left-in-shoe', cards: 6 * 48 - 6 })).toMatchObject([{ fact: 'done' }]);
      sound.says({ type: 'shuffled', how: 'hand' });

      const short = afterARound(rules);
      const facts = short.says({ type: 'left-in-shoe', cards: 6 * 48 - 7 });
      expect(facts).toMatchObject([{ fact: 'done' }, { kind: 'census' }, { about: 'census' }]);
      expect(short.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('waiting-for-floor');

      const day = dayAt(rules, 'betting');
      for (const seat of [1, 2, 3, 4, 5, 6, 7]) day.bet(seat, 1000);
      expect(day.cards('9C 9C 9C 9C 9C 9C').filter(({ fact }) => fact === 'incident')).toEqual([]);
      const clause = inBook(rules, where);
      expect(day.cards('9C')).toMatchObject([
        { fact: 'incident', kind: 'census', clause },
        { fact: 'floor-called', about: 'census', clause },
        { fact: 'card', place: { at: 'hand', seat: 7 } },
      ]);
    },
  );
});

describe('a ten', () => {
  clauses(
    ['CB Introduction a', 'GD Introduction e'],
    'is never played: it leaves the game and the next card takes its place; a king is a card like any other',
    (rules) => {
      const day = dayAt(rules, 'betting');
      day.bet(1, 1000);
      expect(day.cards('TD')).toMatchObject([
        { fact: 'round-started' },
        { fact: 'card', card: card('TD'), place: { at: 'removed' } },
        { fact: 'incident', kind: 'ten-found' },
        { fact: 'floor-called', about: 'ten-found' },
      ]);
      expect(day.refuses({ type: 'card-out', card: card('9C'), faceUp: false, manual: false }).code).toBe(
        'waiting-for-floor',
      );
      day.says({ type: 'floor-answers' });
      expect(day.cards('KC')).toMatchObject([{ place: { at: 'hand', seat: 1, hand: 1 } }]);
      day.cards('6D 8S 9S');
      const ten = {
        type: 'correct-card',
        seat: 1,
        hand: 1,
        index: 0,
        card: card('TH'),
      } as const;
      expect(day.refuses(ten).code).toBe('ten-not-playable');
      day.decides(1, 'stand');
      day.turnsHole();
      day.cards('5H');
      const record = day.settles();
      expect(record.removed).toEqual(['TD']);
      expect(record.boxes[0]?.hands[0]).toMatchObject({ cards: ['KC', '8S'], total: 18 });
    },
  );
});

describe('the age of the cards', () => {
  clauses(
    ['S13 (c)(4)', 'PA 635a.3(b)'],
    'is a day at most: then the round is played to its end, and no wager is taken before new cards are opened',
    (rules) => {
      const day = new Day(rules);
      day.routine();
      const openedAt = day.clock;
      day.open();
      day.clock = openedAt + 24 * HOUR - 2000;
      day.bet(1, 1000);
      expect(day.clock).toBe(openedAt + 24 * HOUR - 1000);
      const refused = { code: 'cards-too-old', clause: inBook(rules, { S13: '(c)(4)', PA: '635a.3(b)' }) };
      expect(day.refuses(betOf(2, 1000))).toMatchObject(refused);
      day.cards('9C 6D 8S 9S');
      day.decides(1, 'stand');
      day.turnsHole();
      day.cards('5H');
      day.settles();
      expect(day.refuses(betOf(1, 1000))).toMatchObject(refused);
      day.says({ type: 'close-table' });
      day.says({ type: 'step-done', step: 'closing' });
      until(day, 'betting').bet(1, 1000);
    },
  );
});

describe('the table', () => {
  clauses(
    ['PA 635a.2(a)a'],
    'has at most seven betting positions; the house may have fewer, not more',
    (rules) => {
      const day = dayAt(rules, 'betting');
      const refused = { code: 'no-such-seat', clause: '635a.2(a)' };
      expect(day.refuses(betOf(8, 1000))).toMatchObject(refused);
      expect(day.refuses(betOf(0, 1000))).toMatchObject(refused);
      expect(() => day.bet(7, 1000)).not.toThrow();
      day.bet(1, 1000);
      expect(dayAt(rules, 'spread').refuses({ type: 'arrived', seat: 8 })).toMatchObject(refused);
      const five = dayAt(chosen(rules, { 'wagers.boxes': 5 }), 'betting');
      expect(five.refuses(betOf(6, 1000))).toMatchObject(refused);
      expect(forbidden(rules, { 'wagers.boxes': 8 })).toEqual(['outside-allowed', '635a.2(a)']);
    },
  );
});

describe('what the book is silent on', () => {
  const groups = ['opening', 'shuffle', 'idle', 'cut', 'pickUp', 'irregularity', 'draw', 'split', 'outcome'];

  clauses(
    ['CB Introduction b', 'CB General Rules 2', 'GD Introduction h'],
    'is played by the standard blackjack rules, and every prompt and refusal says so',
    (rules) => {
      const standard = bookOf('section-13').values;
      const silent = Object.keys(rules.book.values).filter(
        (key): key is SwitchKey => isSwitchKey(key) && clauseOf(rules.book, key) === STANDARD,
      );
      const ofGroups = silent.filter((key) => groups.some((group) => key.startsWith(`${group}.`)));
      expect(ofGroups.length).toBeGreaterThan(20);
      expect(ofGroups.filter((key) => rules.book.values[key] !== standard[key])).toEqual([]);

      const day = dayAt(rules, 'cutting');
      expect(prompt(day, 'cut').clause).toBe('standard');
      expect(day.refuses({ type: 'cut-made', fromEnd: 9 })).toMatchObject({
        code: 'cut-too-shallow',
        clause: 'standard',
      });
      day.says({ type: 'cut-made', fromEnd: 10 });
      until(day, 'burning');
      expect(prompt(day, 'burn').clause).toBe('standard');
      until(day, 'betting');
      playRound(day, [1], 3);
      expect(day.phase).toBe('shuffling');
    },
  );
});
