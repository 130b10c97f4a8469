// A card comes out of the shoe when no round needs one any more, and then the cards are shuffled.
import { expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

/** The round before the shuffle is settled, and then something comes out of the shoe. */
const shuffledWith = (stray: Input) => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C 6D 2S 9S');
  day.says({ type: 'cut-card-out' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('KH');
  day.says({ type: 'settle-round' });
  day.says(stray, 'device');
  day.says({ type: 'step-done', step: 'pickUp' });
  expect(day.phase).toBe('shuffling');
  return day;
};
const playsOn = (day: Day) => {
  day.says({ type: 'shuffled', how: 'hand' });
  day.open();
  return day.bets({ 1: 1000 });
};

test('a card that nobody could read and no round used is counted, shuffled with the others and asked for no more', () => {
  const day = shuffledWith({ type: 'card-unread' });
  expect(day.dues).toContain('shuffle-unread');
  day.says({ type: 'left-in-shoe', cards: 288 - 7 });
  expect(day.dues).not.toContain('floor:census');
  playsOn(day);
  expect(day.facts.findLast(({ fact }) => fact === 'card')).toMatchObject({ place: { at: 'burned' } });
  expect(day.table.state).toMatchObject({ unread: 0, drawn: [] });
  expect(day.cards('8D')).toContainEqual(
    expect.objectContaining({ place: { at: 'hand', seat: 1, hand: 1 } }),
  );
});

test('a card that the scanner tells of when the shuffle has begun is counted, and shuffled with the others', () => {
  const day = shuffledWith({ type: 'cut-card-out' });
  const [card, noted] = day.says({ type: 'stray-card', seal: 'a card' }, 'device');
  expect(card).toMatchObject({ fact: 'card', card: null, place: { at: 'burned' } });
  expect(noted).toMatchObject({ fact: 'incident', kind: 'drawn-in-error', clause: '15(c)' });
  day.says({ type: 'card-unread' }, 'device');
  day.says({ type: 'left-in-shoe', cards: 288 - 8 });
  expect(day.dues).not.toContain('floor:census');
  playsOn(day);
  expect(day.table.state).toMatchObject({ unread: 0, drawn: [], shoe: { out: 1 } });
});

test('a ten that it tells of then is taken out of the game', () => {
  const day = shuffledWith({ type: 'cut-card-out' });
  const facts = day.says({ type: 'stray-card', card: parseCard('TD') ?? 0, faceUp: false }, 'device');
  expect(facts[0]).toMatchObject({ fact: 'card', place: { at: 'removed' } });
});

test('cards that have been in no shoe yet are shuffled without a word', () => {
  const day = new Day(rulesOf('massachusetts'));
  while (day.phase !== 'shuffling') day.routine();
  expect(day.refuses({ type: 'stray-card', seal: 'a card' }, 'device').code).toBe('no-card-due');
});

test('a card that nobody has seen stays the next card over a shuffle, and is not missed in the new shoe', () => {
  const day = shuffledWith({ type: 'stray-card', seal: 'a card' });
  day.says({ type: 'left-in-shoe', cards: 288 - 7 });
  expect(day.dues).not.toContain('floor:census');
  playsOn(day);
  day.says({ type: 'no-more-bets' });
  day.says({ type: 'drawn-card-used', card: parseCard('8D') ?? 0 });
  day.cards('6D 2S 9S');
  day.says({ type: 'cut-card-out' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('KH');
  day.settles();
  // One burned and four dealt out of a shoe that began with 287 cards.
  day.says({ type: 'left-in-shoe', cards: 287 - 5 });
  expect(day.dues).not.toContain('floor:census');
});
