// What devices say, made into inputs: late news, failures, and cards that people have entered in the meantime.

import { describe, expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { type DeviceSays, inputFor } from '../../src/station/devices/device-to-input.ts';
import { openedSealInput } from '../../src/station/devices/seal-opener.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';
import { saidOf } from '../table/said.ts';

const seals = sealKeeper(Buffer.alloc(32, 7), () => 0);
const cardOf = (name: string) => parseCard(name) ?? 0;
const read = (name: string, late = false, restarted = false): DeviceSays => ({
  type: 'card',
  rank: name[0] ?? '',
  suit: name[1] ?? '',
  faceUp: false,
  late,
  restarted,
});

/** Seat 1 has a nine; the scanner is gone, and the dealer enters the up card, a six, and the hole card unseen. */
function enteredByHand(): Day {
  const day = new Day(rulesOf('section-13')).open().bets({ 1: 1000 });
  day.cards('9C');
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'allow-manual-entry' });
  for (const name of ['9H', '6D'])
    day.says({ type: 'card-out', card: cardOf(name), faceUp: false, manual: true });
  day.says({ type: 'face-down-card' });
  day.says({ type: 'device-back', device: 'scanner' });
  return day;
}

describe('a scanner that tells late what it saw', () => {
  const said = (day: Day, ...all: readonly DeviceSays[]) =>
    all.map((one) => {
      const input = inputFor(day.table, seals, one);
      if (input) day.says(input, 'device');
      return input;
    });

  test('is believed where people have entered the same, card by card', () => {
    const day = enteredByHand();
    const before = day.table.state.cardNumber;
    const told = said(day, read('9H', true), { type: 'misread', late: true }, read('8S', true));
    expect(told).toEqual(Array(3).fill({ type: 'seen-by-scanner', cards: 1 }));
    expect(day.table.state).toMatchObject({ cardNumber: before, byHand: [] });
    // The next one is new, and late or not it is dealt.
    day.decides(1, 'hit');
    expect(said(day, read('2D', true))[0]).toMatchObject({ type: 'card-out', card: cardOf('2D') });
  });

  test('halts the table where it saw another card, and does not say which', () => {
    const [input] = said(enteredByHand(), read('KH', true));
    expect(input).toMatchObject({ type: 'halt-table', reason: { code: 'scanner-saw-others' } });
    expect(JSON.stringify(input)).not.toMatch(/KH|king/i);
  });

  test('is not believed when it was off for a while: the card may be another one with the same face', () => {
    const day = enteredByHand();
    const before = day.table.state.cardNumber;
    const [input] = said(day, read('9H', true, true));
    expect(input).toMatchObject({ type: 'halt-table', reason: { code: 'scanner-started-anew' } });
    expect(JSON.stringify(input)).not.toMatch(/9H|nine/i);
    // The floor has compared: the next card is a card like any other, and one that is missing is entered.
    day.says({ type: 'card-unread' }, 'floor');
    day.says({ type: 'resume' });
    expect(day.table.state).toMatchObject({ byHand: [], unread: 1 });
    day.decides(1, 'hit');
    day.says({ type: 'card-out', card: cardOf('2H'), faceUp: false, manual: true });
    expect(day.table.state.cardNumber).toBe(before + 1);
    day.decides(1, 'hit');
    expect(said(day, read('2D', true, true))[0]).toMatchObject({ card: cardOf('2D') });
  });

  test('will not tell of what was entered by hand when it has nothing to tell of that time', () => {
    const day = enteredByHand();
    expect(said(day, { type: 'nothing-unheard' })).toEqual([{ type: 'seen-by-scanner', cards: 3 }]);
    expect(day.table.state.byHand).toEqual([]);
    expect(inputFor(day.table, seals, { type: 'nothing-unheard' })).toBeNull();
  });

  test('has lost nothing that people have entered', () => {
    const lost: DeviceSays = { type: 'cards-lost', from: 2, to: 4, late: true };
    expect(said(enteredByHand(), lost)).toEqual([{ type: 'seen-by-scanner', cards: 3 }]);
    const without = new Day(rulesOf('section-13')).open();
    expect(inputFor(without.table, seals, lost)).toMatchObject({ type: 'halt-table' });
  });

  test('says nothing new of a cut card and of an empty shoe that people have told of', () => {
    const day = enteredByHand();
    expect(inputFor(day.table, seals, { type: 'cut-card', late: true })).toEqual({ type: 'cut-card-out' });
    day.says({ type: 'device-lost', device: 'scanner' });
    day.says({ type: 'allow-manual-entry' });
    day.says({ type: 'cut-card-out', manual: true });
    expect(inputFor(day.table, seals, { type: 'shoe-empty', late: true })).toEqual({ type: 'shoe-ran-out' });
    day.says({ type: 'shoe-ran-out', manual: true });
    day.says({ type: 'face-down-card' });
    day.says({ type: 'device-back', device: 'scanner' });
    expect(said(day, read('9H', true), read('6D', true), read('8S', true))).toHaveLength(3);
    expect(said(day, { type: 'shoe-empty', late: true })).toEqual([{ type: 'seen-by-scanner', cards: 1 }]);
    expect(inputFor(day.table, seals, read('4H', true))).toEqual({ type: 'seen-by-scanner', cards: 1 });
  });
});

test('a card that comes out when the round is void is the next round’s: there is no finished hand to draw to', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C 8D 9H 9S');
  day.decides(1, 'stand');
  day.turnsHole();
  expect(inputFor(day.table, seals, read('4H'))).toMatchObject({ type: 'card-out', card: cardOf('4H') });
  // Two tens: the second makes the round void, and the floor is called.
  day.says({ type: 'stray-card', card: cardOf('TD'), faceUp: false });
  expect(inputFor(day.table, seals, read('4H'))).toMatchObject({ type: 'shown-in-error' });
  day.says({ type: 'stray-card', card: cardOf('TH'), faceUp: false });
  expect(day.table.state.round?.voidedBy).not.toBeNull();
  expect(inputFor(day.table, seals, read('4H'))).toMatchObject({
    type: 'stray-card',
    seal: expect.any(String),
  });
});

describe('a card that nobody can read, where the hole card is due', () => {
  const atHole = () => {
    const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
    day.cards('9C 8D 9H');
    expect(day.phase).toBe('deal');
    return day;
  };
  const hears = (day: Day, said: DeviceSays) => day.says(inputFor(day.table, seals, said) as Input, 'device');
  const keeps = (day: Day) => day.says(openedSealInput(day.table, seals) as Input, 'device');
  const HELD_UP: readonly (readonly [string, Input, Input])[] = [
    ['is halted', { type: 'halt-table', reason: { code: 'said', text: 'a test' } }, { type: 'resume' }],
    [
      'is stopped for its reader',
      { type: 'device-lost', device: 'reader' },
      { type: 'device-back', device: 'reader' },
    ],
    [
      'waits for the floor',
      { type: 'stray-card', card: cardOf('TD'), faceUp: false },
      { type: 'floor-answers' },
    ],
  ];

  test.each(HELD_UP)('waits while the table %s, and is the hole card then', (_, trouble, over) => {
    const day = atHole();
    day.says(trouble, 'device');
    hears(day, { type: 'misread' });
    day.says(over);
    expect(day.table.state).toMatchObject({ unread: 0, drawn: [{ seal: 'unread' }] });
    expect(keeps(day)[0]).toMatchObject({ card: null, place: { at: 'hole' } });
    day.decides(1, 'stand');
    const [turned] = day.says({ type: 'hole-card-turned', card: cardOf('9S') }, 'dealer');
    expect(turned).toMatchObject({ fact: 'hole-turned', card: cardOf('9S') });
  });

  test('comes after one that waits already, and is entered where it is used', () => {
    const day = atHole();
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'a test' } });
    hears(day, read('4H'));
    hears(day, { type: 'misread' });
    day.says({ type: 'resume' });
    expect(keeps(day)[0]).toMatchObject({ card: null, place: { at: 'hole' } });
    expect(seals.open(day.table.state.round?.hole ?? '')).toBe(cardOf('4H'));
    day.decides(1, 'hit');
    expect(openedSealInput(day.table, seals)).toBeNull();
    const [used] = day.says({ type: 'drawn-card-used', card: cardOf('2S') }, 'dealer');
    expect(used).toMatchObject({ card: cardOf('2S'), place: { at: 'hand', seat: 1 } });
  });

  test('and that the floor has told of is the hole card, and not the one that the scanner sees next', () => {
    const day = atHole();
    day.says({ type: 'card-unread' }, 'floor');
    hears(day, read('4H'));
    hears(day, { type: 'misread' });
    const [hole] = day.says({ type: 'face-down-card' });
    expect(hole).toMatchObject({ card: null, place: { at: 'hole' } });
    expect(day.table.state.round?.hole).toBe('unread');
    expect(day.table.state.drawn).toHaveLength(2);
  });
});

/** Seat 1 has a nine and a three; these leave the shoe while the table is halted, and it goes on. */
function drawnWhileHalted(...all: readonly DeviceSays[]): Day {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C 7H 3C 9S');
  day.says({ type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } });
  for (const said of all) day.says(inputFor(day.table, seals, said) as Input, 'device');
  day.says({ type: 'resume' });
  return day;
}

test('a card that nobody can read, and that came after one that waits, is entered after it was used', () => {
  const day = drawnWhileHalted(read('4S'), { type: 'misread' });
  day.decides(1, 'hit');
  const entered: Input = { type: 'card-out', card: cardOf('2D'), faceUp: false, manual: true };
  expect(day.refuses(entered, 'dealer').code).toBe('drawn-card-first');
  day.says(openedSealInput(day.table, seals) as Input, 'device');
  expect(openedSealInput(day.table, seals)).toBeNull();
  day.says(entered, 'dealer');
  const faces = day.table.state.round?.boxes[0]?.hands[0]?.cards.map(({ face }) => face);
  expect(faces).toEqual(['9C', '3C', '4S', '2D'].map(cardOf));
});

test('and if there was none, the floor strikes it off while the other waits', () => {
  const day = drawnWhileHalted(read('4S'), { type: 'misread' });
  day.says({ type: 'no-card' }, 'floor');
  expect(day.table.state).toMatchObject({ unread: 0, drawn: [{ exposed: false }] });
});

test('a card that nobody can read, and that came before one that waits, is used before it', () => {
  const day = drawnWhileHalted({ type: 'misread' }, read('4S'), { type: 'misread' });
  // Not wanted by the hand in turn: it is kept aside.
  day.says({ type: 'face-down-card' }, 'dealer');
  day.decides(1, 'hit');
  day.says({ type: 'drawn-card-used', card: cardOf('2D') }, 'dealer');
  day.decides(1, 'hit');
  day.says(openedSealInput(day.table, seals) as Input, 'device');
  day.says({ type: 'card-out', card: cardOf('2C'), faceUp: false, manual: true }, 'dealer');
  const faces = day.table.state.round?.boxes[0]?.hands[0]?.cards.map(({ face }) => face);
  expect(faces).toEqual(['9C', '3C', '2D', '4S', '2C'].map(cardOf));
});

test('a burn card that nobody can read is entered as one, also where the hole card comes next', () => {
  const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
  day.cards('9C 7H 3C');
  day.says(inputFor(day.table, seals, { type: 'shoe-empty' }) as Input, 'device');
  day.says(inputFor(day.table, seals, { type: 'misread' }) as Input, 'device');
  expect(day.table.state).toMatchObject({ unread: 1, drawn: [], burnDue: true });
  const [burned] = day.says({ type: 'card-out', card: cardOf('5D'), faceUp: false, manual: true }, 'dealer');
  expect(burned).toMatchObject({ fact: 'card', place: { at: 'burned' } });
});

describe('the keeper of the seals', () => {
  test('gives a card drawn in error to whoever takes the next card', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('5C 9H 6D 8S');
    const seal = seals.seal(cardOf('4H'), 6);
    day.says({ type: 'stray-card', seal });
    expect(openedSealInput(day.table, seals)).toBeNull();
    day.decides(1, 'hit');
    expect(openedSealInput(day.table, seals)).toEqual({
      type: 'drawn-card-used',
      card: cardOf('4H'),
      sealKey: seals.keyOf(seal),
    });
  });

  test('leaves a card that nobody has read to people', () => {
    const day = enteredByHand();
    day.decides(1, 'stand');
    expect(day.phase).toBe('dealer');
    expect(openedSealInput(day.table, seals)).toBeNull();
    expect(saidOf(day.due.find(({ code }) => code === 'turn-hole'))).toContain('enter it');
  });

  test('turns the hole card though a card drawn too early could not be read: that is entered afterwards', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('9C KH 9D');
    day.says({ type: 'sealed-card', seal: seals.seal(cardOf('AS'), 5) }, 'device');
    day.says({ type: 'card-unread' }, 'device');
    day.says({ type: 'reader-said', blackjack: true }, 'device');
    const unread: Input = { type: 'card-out', card: cardOf('4H'), faceUp: false, manual: true };
    expect(day.refuses(unread).code).toBe('hole-first');
    const turned = openedSealInput(day.table, seals);
    expect(turned).toMatchObject({ type: 'hole-card-turned', card: cardOf('AS') });
    day.says(turned as Input, 'device');
    day.says(unread);
    expect(day.settles().incidents).toContainEqual(expect.objectContaining({ kind: 'dealer-overdraw' }));
  });

  test('halts the table over a seal that it cannot open, and not again when the floor has entered the card', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('9C 9H 9D 8S');
    day.decides(1, 'stand');
    const halt = openedSealInput(day.table, seals);
    expect(halt).toMatchObject({ type: 'halt-table' });
    day.says(halt as Input);
    expect(openedSealInput(day.table, seals)).toBeNull();
    day.says({ type: 'hole-card-turned', card: cardOf('8S') }, 'floor');
    day.says({ type: 'resume' });
    expect(openedSealInput(day.table, seals)).toBeNull();
  });
});
