// The last card of a shoe cannot be read, and the shoe is empty before anybody has entered it.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Input } from '../../src/table/input.ts';
import { ALL_RULES } from '../rules/books.ts';
import { Day } from './day.ts';

const card = (name: string) => parseCard(name) ?? 0;
const byHand = (name: string): Input => ({ type: 'card-out', card: card(name), faceUp: false, manual: true });
const inHandOf = (seat: number) => ({ fact: 'card', place: { at: 'hand', seat, hand: 1 } });

describe.each(ALL_RULES.map((rules) => [rules.book.pack, rules] as const))('under %s', (_, rules) => {
  const all = rules.book.values['cards.decks'] * 48;

  /** Box 1 has asked for a card, the scanner could not read it, and the shoe is empty. */
  const ranOut = () => {
    const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
    day.cards('5C 8C 6H 7D 8D');
    if (rules.book.values['holeCard.mode'] !== 'none') day.cards('9S');
    day.decides(1, 'hit');
    day.says({ type: 'card-unread' }, 'device');
    day.says({ type: 'shoe-ran-out' }, 'device');
    return day;
  };
  /** All hands stand, and the cards left in the shoe are counted when nobody has drawn another. */
  const counts = (day: Day, cards: number) => {
    for (const seat of [1, 2]) day.decides(seat, 'stand');
    if (day.table.state.round?.hole) day.turnsHole();
    while (day.phase === 'dealer') day.cards('9H');
    day.settles();
    day.says({ type: 'reshuffle' });
    const { out } = day.table.state.shoe;
    day.says({ type: 'left-in-shoe', cards: cards - out });
    return day.dues;
  };

  test('it goes to the hand that waited for it, and the fresh shoe has its own burn', () => {
    const day = ranOut();
    expect(day.dues[0]).toBe('enter-card');
    expect(day.says(byHand('4S'), 'dealer')).toContainEqual(
      expect.objectContaining({ ...inHandOf(1), card: card('4S') }),
    );
    expect(day.table.state).toMatchObject({ unread: 0, burnDue: true, shoe: { number: 2, out: 0 } });
    expect(day.dues).toContain('burn');
    expect(day.cards('KS')).toContainEqual(expect.objectContaining({ place: { at: 'burned' } }));
    day.decides(1, 'hit');
    expect(day.cards('2H')).toContainEqual(expect.objectContaining(inHandOf(1)));
  });

  test('it is none of the fresh shoe: that is not short of it', () => {
    const day = ranOut();
    const before = day.table.state.shoe.elsewhere;
    day.says(byHand('4S'), 'dealer');
    expect(day.table.state.shoe.seen[card('4S')]).toBe(0);
    day.cards('KS');
    expect(day.table.state.shoe.seen[card('KS')]).toBe(1);
    expect(counts(day, all - before)).not.toContain('floor:census');
  });

  test('it is corrected without touching the count of the fresh shoe', () => {
    const day = ranOut();
    day.says(byHand('4S'), 'dealer');
    day.cards('KS');
    day.says({ type: 'correct-card', seat: 1, hand: 1, index: 2, card: card('KS') });
    expect(day.table.state.shoe.seen[card('KS')]).toBe(1);
  });

  test('if there was none, the floor strikes it off, and the fresh shoe has one card more', () => {
    const day = ranOut();
    const before = day.table.state.shoe.elsewhere;
    day.says({ type: 'no-card' }, 'floor');
    expect(day.table.state.shoe.elsewhere).toBe(before - 1);
    day.cards('KS 4S');
    expect(day.table.state.round?.boxes[0]?.hands[0]?.cards.at(-1)?.face).toBe(card('4S'));
    expect(counts(day, all - before + 1)).not.toContain('floor:census');
  });

  test('a card that is drawn over it waits, and is of the fresh shoe', () => {
    const day = ranOut();
    day.says({ type: 'stray-card', seal: 'a card' }, 'device');
    day.says(byHand('4S'), 'dealer');
    expect(day.table.state).toMatchObject({ drawn: [{ exposed: false }], shoe: { out: 1 } });
    expect(day.table.state.shoe.seen[card('4S')]).toBe(0);
  });
});

test.each(ALL_RULES.filter(({ book }) => book.values['holeCard.mode'] !== 'none'))(
  'one that the floor has told of, where the hole card is due, is the hole card ($book.pack)',
  (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C 6H 9D');
    day.says({ type: 'card-unread' }, 'floor');
    day.says({ type: 'shoe-ran-out' }, 'device');
    const [hole] = day.says({ type: 'face-down-card' });
    expect(hole).toMatchObject({ card: null, place: { at: 'hole' } });
    expect(day.table.state).toMatchObject({ burnDue: true, shoe: { out: 0 } });
  },
);
