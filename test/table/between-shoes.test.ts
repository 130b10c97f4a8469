// Cards that are told of, or wait, while one shoe is put away and the next is made ready.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import type { Input } from '../../src/table/input.ts';
import { ALL_RULES, rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';
import { dayAt, until } from './shoes.ts';

const card = (name: string) => parseCard(name) ?? 0;
const STRAY: Input = { type: 'stray-card', seal: 'a card' };
const MISREAD: Input = { type: 'card-unread' };
const CUTTING: readonly Phase[] = ['offeringCut', 'cutting', 'placingCutCard'];
/** Nobody plays, somebody comes, the table closes: the way to each from the wagers. */
const OUT_OF_SHOE: readonly (readonly [Phase, readonly Input[]])[] = [
  ['idle', [{ type: 'pause-table' }]],
  ['idleWash', [{ type: 'pause-table' }, { type: 'arrived', seat: 2 }]],
  ['closing', [{ type: 'close-table' }]],
];

describe.each(ALL_RULES.map((rules) => [rules.book.pack, rules] as const))('under %s', (_, rules) => {
  const all = rules.book.values['cards.decks'] * 48;
  const clause = clauseOf(rules.book, 'irregularity.drawnInErrorUnexposed');
  const incident = { fact: 'incident', kind: 'drawn-in-error', clause, seat: null };
  const called = { fact: 'floor-called', about: 'stray-card', clause, seat: null };
  /** The floor has looked, a round is played, and the cards left are counted: as many as the shoe must have. */
  const countsAll = (day: Day, missing: number) => {
    day.says({ type: 'floor-answers' });
    day.open();
    day.says({ type: 'reshuffle' });
    const { out } = day.table.state.shoe;
    day.says({ type: 'left-in-shoe', cards: all - out - missing });
    expect(day.dues).not.toContain('floor:census');
  };

  describe.each(CUTTING)('in %s', (phase) => {
    test('a card that the scanner tells of is in the record, and missing from no shoe', () => {
      const day = dayAt(rules, phase);
      const number = day.table.state.cardNumber + 1;
      expect(day.says(STRAY, 'device')).toEqual([
        { fact: 'card', card: null, number, place: { at: 'burned' } },
        incident,
        called,
      ]);
      expect(day.dues[0]).toBe('floor:stray-card');
      expect(day.table.state).toMatchObject({ drawn: [], shoe: { out: 0 } });
      countsAll(day, 0);
    });

    test('one that lay face up is in the record with its face, and a ten is taken out of the game', () => {
      const day = dayAt(rules, phase);
      const [up] = day.says({ type: 'stray-card', card: card('9H'), faceUp: true }, 'device');
      expect(up).toMatchObject({ fact: 'card', card: card('9H'), place: { at: 'burned' } });
      day.says({ type: 'floor-answers' });
      const [ten] = day.says({ type: 'stray-card', card: card('TH'), faceUp: false }, 'device');
      expect(ten).toMatchObject({ fact: 'card', card: card('TH'), place: { at: 'removed' } });
      countsAll(day, -1);
    });

    test('one that it could not read is in the record, and nobody is asked to enter it', () => {
      const day = dayAt(rules, phase);
      expect(day.says(MISREAD, 'device')).toEqual([
        { fact: 'device', device: 'scanner', state: 'misread' },
        incident,
        called,
      ]);
      expect(day.table.state.unread).toBe(0);
      countsAll(day, 0);
    });
  });

  describe.each(OUT_OF_SHOE)('in %s', (phase, way) => {
    const comesTo = () => {
      const day = new Day(rules).open();
      for (const input of way) day.says(input);
      expect(day.phase).toBe(phase);
      return day;
    };
    /** Whoever counts the cards left, here or before the next shuffle, finds as many as there must be. */
    const left = (day: Day, cards: number) => {
      if (phase === 'idle') day.says({ type: 'arrived', seat: 2 });
      if (phase !== 'closing') day.says({ type: 'step-done', step: 'idleWash' });
      day.says({ type: 'left-in-shoe', cards });
      expect(day.dues).not.toContain('floor:census');
      day.says({ type: 'left-in-shoe', cards: cards + 1 });
      expect(day.dues).toContain('floor:census');
    };

    test('a card that the scanner tells of late is in the record, and counted as out of the shoe', () => {
      const day = comesTo();
      const { cardNumber, shoe } = day.table.state;
      expect(day.says(STRAY, 'device')).toEqual([
        { fact: 'card', card: null, number: cardNumber + 1, place: { at: 'burned' } },
        incident,
      ]);
      expect(day.table.state).toMatchObject({ drawn: [], shoe: { out: shoe.out + 1 } });
      left(day, all - shoe.out - 1);
    });

    test('one that it could not read is counted too, and put away with the others', () => {
      const day = comesTo();
      const { out } = day.table.state.shoe;
      expect(day.says(MISREAD, 'device')).toEqual([{ fact: 'device', device: 'scanner', state: 'misread' }]);
      left(day, all - out - 1);
      day.says({ type: 'floor-answers' });
      if (phase === 'closing') day.says({ type: 'step-done', step: 'closing' });
      else day.open();
      expect(day.table.state.unread).toBe(0);
    });

    test('one that lay face up is burned, a ten is taken out of the game, halted or not', () => {
      const day = comesTo();
      day.says({ type: 'halt-table', reason: { code: 'said', text: 'a test' } });
      const [up] = day.says({ type: 'stray-card', card: card('9H'), faceUp: true }, 'device');
      expect(up).toMatchObject({ fact: 'card', card: card('9H'), place: { at: 'burned' } });
      const [ten] = day.says({ type: 'stray-card', card: card('TH'), faceUp: false }, 'device');
      expect(ten).toMatchObject({ fact: 'card', card: card('TH'), place: { at: 'removed' } });
      expect(day.dues).toContain('floor:ten-found');
    });
  });

  test('a card out of a shoe that nobody has said to be loaded is the next card, and the floor is told', () => {
    const day = dayAt(rules, 'loading');
    expect(day.says(STRAY, 'device')).toEqual([incident, called]);
    expect(day.table.state).toMatchObject({ drawn: [{ seal: 'a card' }], shoe: { out: 1 } });
    day.says({ type: 'floor-answers' });
    day.open();
    day.bets({ 1: 1000 });
    day.says({ type: 'no-more-bets' });
    const [used] = day.says({ type: 'drawn-card-used', card: card('9C') });
    expect(used).toMatchObject({ place: { at: 'hand', seat: 1, hand: 1 } });
    const unread = dayAt(rules, 'loading');
    unread.says(MISREAD, 'device');
    expect(unread.dues).toContain('enter-card');
  });
});

describe('where two batches take turns', () => {
  const rules = rulesOf('pennsylvania');
  const clause = clauseOf(rules.book, 'cards.twoBatches');
  const called = { fact: 'floor-called', about: 'stray-card', clause, seat: null };
  const opened = () => {
    const day = new Day(rules);
    day.says({ type: 'open-table', preShuffled: false, batches: 2 });
    return day.open();
  };
  /** A card, or what was taken for one, waits, and the cards are to be shuffled. */
  const waits = (input: Input) => {
    const day = opened();
    day.says(input, 'device');
    day.says({ type: 'reshuffle' });
    expect(day.phase).toBe('shuffling');
    const { out } = day.table.state.shoe;
    day.says({ type: 'left-in-shoe', cards: 288 - out - day.table.state.unread });
    expect(day.dues).not.toContain('floor:census');
    return day;
  };

  test('a card that waits stays with the batch that it is of, and the floor is told', () => {
    const day = waits(STRAY);
    const number = day.table.state.cardNumber;
    const facts = day.says({ type: 'shuffled', how: 'machine' });
    expect(facts.slice(0, 3)).toEqual([
      { fact: 'card', card: null, number, place: { at: 'burned' } },
      called,
      { fact: 'shoe-started', shoe: 2, batch: 1 },
    ]);
    day.says({ type: 'floor-answers' });
    day.open();
    expect(day.table.state).toMatchObject({ drawn: [], shoe: { out: 1, elsewhere: 0 } });
  });

  test('so does one that nobody could read, and it is asked for no more', () => {
    const day = waits(MISREAD);
    expect(day.says({ type: 'shuffled', how: 'machine' })).toContainEqual(called);
    expect(day.table.state).toMatchObject({ unread: 0, drawn: [] });
  });

  test.each([STRAY, MISREAD])(
    'at an idle table too, where the batch in the shuffler comes out (%j)',
    (input) => {
      const day = opened();
      day.says(input, 'device');
      day.says({ type: 'pause-table' });
      day.says({ type: 'arrived', seat: 2 });
      expect(day.says({ type: 'step-done', step: 'idleWash' })).toContainEqual(called);
      expect(day.table.state).toMatchObject({ unread: 0, drawn: [] });
    },
  );

  test('a shoe that runs out in mid-round is filled with its own batch', () => {
    const day = opened().bets({ 1: 1000 });
    day.cards('9C 6H 2D');
    expect(day.says({ type: 'shoe-ran-out' })).toContainEqual({ fact: 'shoe-started', shoe: 2, batch: 0 });
  });

  test('with one batch a card that waits stays the next card', () => {
    const day = new Day(rules).open();
    day.says(STRAY, 'device');
    day.says({ type: 'reshuffle' });
    day.says({ type: 'shuffled', how: 'hand' });
    until(day, 'betting');
    expect(day.table.state.drawn).toHaveLength(1);
  });
});
