// Which decisions cannot be corrected, and a correction that waits for its second person (Readings 26).
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../rules/books.ts';
import {
  CONFIRM,
  cardsIn,
  corrects,
  DECLINE,
  dealerPlays,
  handOf,
  moneyIsConserved,
  stakesOf,
  twoBoxes,
  wanted,
} from './corrects.ts';
import { Day } from './day.ts';

describe('a correction is refused', () => {
  test('by the rules as they were at that point, with their clause', () => {
    const day = twoBoxes('pennsylvania');
    day.decides(1, 'hit');
    day.cards('2D');
    day.decides(1, 'stand');
    expect(day.refuses(wanted(1, 'split'), 'floor')).toMatchObject({ code: 'split-not-a-pair' });
    expect(day.refuses(wanted(1, 'surrender', { which: 2 }), 'floor').code).toBe('surrender-after-decision');
    expect(day.refuses(wanted(1, 'double', { amount: 5000 }), 'floor').code).toBe('double-amount');
  });

  test('for a decision that there is not, that is the same, or that no box has made', () => {
    const day = twoBoxes('section-13');
    day.decides(1, 'stand');
    expect(day.refuses(wanted(1, 'stand'), 'floor').code).toBe('decision-stands');
    expect(day.refuses(wanted(1, 'hit', { which: 2 }), 'floor').code).toBe('decision-stands');
    expect(day.refuses(wanted(5, 'hit'), 'floor').code).toBe('no-such-box');
    expect(day.refuses(wanted(1, 'hit'), 'dealer').code).toBe('needs-floor');
    expect(day.refuses(CONFIRM, 'pit').code).toBe('no-correction-waits');
    expect(day.refuses(DECLINE, 'pit').code).toBe('no-correction-waits');
  });

  test('while another hand waits for its card, and for a hand that is dead', () => {
    const day = twoBoxes('section-13');
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('card-due');
    day.cards('2D');
    day.says({ type: 'dead-hand', seat: 1 });
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('hand-dead-already');
  });

  test('for a refused card, which nobody takes back', () => {
    const day = twoBoxes('games-department');
    day.says({ type: 'shown-in-error', card: 20, faceUp: false });
    day.says({ type: 'decline-card', seat: 1 });
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('decision-stands');
  });

  test('when the dealer has a blackjack, and when the round is settled', () => {
    const day = new Day(rulesOf('section-13', { 'holeCard.mode': 'no-peek' })).open().bets({ 1: 1000 });
    day.cards('5C KH 7D AS');
    day.decides(1, 'stand');
    day.turnsHole();
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('round-over');
    day.says({ type: 'settle-round' });
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('round-over');
  });
});

test('a hand is not opened again when a player has seen the hole card in the reader', () => {
  const day = new Day(rulesOf('catfish-bend', { 'holeCard.readerExposes': true }))
    .open()
    .bets({ 1: 1000, 2: 1000 });
  day.cards('5C 8C 6H 6D 8D 7S');
  day.decides(1, 'double');
  day.cards('3D');
  day.decides(1, 'rescue');
  day.says({ type: 'reader-misused' });
  day.says({ type: 'floor-answers' });
  expect(day.refuses(wanted(1, 'stand', { which: 2 }), 'floor').code).toBe('round-over');
});

describe('a correction that waits', () => {
  test('is refused by the second person, or withdrawn by the first; then another one may be proposed', () => {
    const day = twoBoxes('massachusetts');
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    day.cards('2D');
    day.says(wanted(1, 'hit'), 'floor');
    expect(day.refuses(wanted(1, 'double'), 'pit').code).toBe('correction-waits');
    expect(day.says(DECLINE, 'pit')).toEqual([
      { fact: 'correction-declined', seat: 1, hand: 1, how: 'refused', by: 'pit 1' },
    ]);
    day.says(wanted(1, 'double'), 'floor');
    expect(day.says(DECLINE, 'floor')).toMatchObject([{ how: 'withdrawn', by: 'floor 1' }]);
    expect(handOf(day, 1)).toMatchObject({ stood: true });
  });

  test('is of no use when its decision was taken back meanwhile', () => {
    const day = twoBoxes('massachusetts');
    day.decides(1, 'stand');
    day.says(wanted(1, 'hit'), 'floor');
    day.says({ type: 'undo' });
    day.decides(1, 'double');
    expect(day.refuses(CONFIRM, 'pit').code).toBe('decision-stands');
  });

  test('lapses with a round that is called off', () => {
    const day = twoBoxes('massachusetts');
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    day.cards('2D');
    day.says(wanted(1, 'hit'), 'floor');
    day.says({ type: 'void-round' });
    expect(day.refuses(CONFIRM, 'pit').code).toBe('round-over');
    day.settles();
    expect(day.facts).toContainEqual(
      expect.objectContaining({ fact: 'correction-declined', how: 'lapsed', by: null }),
    );
    expect(day.table.state.correction).toBeUndefined();
  });
});

describe('other decisions', () => {
  test('a surrender that nobody meant: its half comes back and the hand plays', () => {
    const day = twoBoxes('catfish-bend');
    day.decides(1, 'surrender');
    day.decides(2, 'hit');
    day.cards('2D');
    const facts = corrects(day, 1, 'stand');
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'line-reversed', seat: 1 }));
    day.decides(2, 'stand');
    dealerPlays(day, ['6C', '6D', '6S']);
    const record = day.settles();
    expect(cardsIn(record, 1)?.decisions).toEqual(['stand']);
    moneyIsConserved(day, record);
  });

  test('a rescue that was a stand: what was collected for it comes back', () => {
    const day = twoBoxes('section-13');
    day.decides(1, 'double');
    day.cards('3D');
    day.decides(1, 'rescue');
    day.decides(2, 'hit');
    day.cards('2D');
    expect(stakesOf(day, 1)?.[0]?.rescued).toBe(true);
    corrects(day, 1, 'stand', { which: 2 });
    expect(stakesOf(day, 1)?.[0]).toEqual({ base: 1000, doubled: [1000], rescued: false });
    day.decides(2, 'stand');
    dealerPlays(day, ['6C', '6D', '6S']);
    const record = day.settles();
    expect(cardsIn(record, 1)).toMatchObject({ decisions: ['double', 'stand'], doubles: 1 });
    moneyIsConserved(day, record);
  });

  test('a double for less counts as another decision', () => {
    const day = twoBoxes('section-13');
    day.decides(1, 'double');
    day.cards('3D');
    if (day.due.some(({ code, seat }) => code === 'decide' && seat === 1)) day.decides(1, 'stand');
    corrects(day, 1, 'double', { amount: 500 });
    expect(stakesOf(day, 1)?.[0]?.doubled).toEqual([500]);
    expect(handOf(day, 1)).toMatchObject({ doubles: 1 });
    expect(handOf(day, 1)?.cards).toHaveLength(3);
  });
});
