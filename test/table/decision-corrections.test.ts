// A wrong decision that cards have followed is put right by two floorpersons, until the round is settled (Readings 26).
import { describe, expect, test } from 'vitest';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { rulesOf } from '../rules/books.ts';
import {
  CONFIRM,
  cardsIn,
  corrects,
  dealerPlays,
  drawnNow,
  handOf,
  moneyIsConserved,
  PACKS,
  stakesOf,
  twoBoxes,
  wanted,
} from './corrects.ts';
import { Day } from './day.ts';

describe('a stand that nobody had asked for, found when the hole card was turned', () => {
  test.each(PACKS)('%s: the card comes late, and the dealer’s cards are the next ones', (pack) => {
    const day = twoBoxes(pack);
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    dealerPlays(day, day.table.state.round?.hole ? ['5S'] : ['7S', '5S']);
    expect(day.phase).toBe('payout');
    const dealers = day.table.state.round?.dealerCards.map(({ number }) => number) ?? [];
    const kept = day.table.state.round?.hole ? 2 : 1;
    day.says(wanted(2, 'hit'), 'floor');
    // Nothing has changed yet, and the round is not settled meanwhile.
    expect(day.phase).toBe('payout');
    expect(day.dues).toContain('wrong-decision');
    expect(day.dues).not.toContain('settle');
    expect(day.refuses({ type: 'settle-round' }).code).toBe('correction-waits');
    expect(day.refuses(CONFIRM, 'floor').code).toBe('another-confirms');
    const facts = day.says(CONFIRM, 'pit');
    expect(facts).toContainEqual(
      expect.objectContaining({ fact: 'decision-corrected', seat: 2, was: 'stand', is: 'hit', by: 'pit 1' }),
    );
    // The hole card stays turned and known: the hand decides while it is known.
    expect(day.phase).toBe('turns');
    expect(day.table.state.round?.dealerCards).toHaveLength(kept);
    expect(drawnNow(day)).toEqual(dealers.slice(kept));
    expect(day.due).toContainEqual(
      expect.objectContaining({
        code: 'ask-late',
        seat: 2,
        clause: clauseOf(day.table.rules.book, 'irregularity.cardNotDealt'),
      }),
    );
    day.says({ type: 'missed-choice', seat: 2, choice: 'deal' });
    day.says({ type: 'drawn-card-used' });
    expect(handOf(day, 2)?.cards.map(({ number }) => number)).toContain(dealers[kept]);
    if (day.phase === 'turns') day.decides(2, 'stand');
    dealerPlays(day, ['6C', '6D']);
    const record = day.settles();
    expect(cardsIn(record, 2)?.decisions[0]).toBe('hit');
    expect(cardsIn(record, 2)?.cards).toHaveLength(3);
    expect(cardsIn(record, 1)?.decisions).toEqual(['stand']);
    moneyIsConserved(day, record);
  });

  test('the player may have the hand called dead instead', () => {
    const day = twoBoxes('massachusetts');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    corrects(day, 2, 'double');
    expect(stakesOf(day, 2)?.[0]?.doubled).toEqual([1000]);
    day.says({ type: 'missed-choice', seat: 2, choice: 'dead' });
    dealerPlays(day, ['2D']);
    const record = day.settles();
    expect(record.boxes[1]?.bettors[0]?.net).toBe(0);
    moneyIsConserved(day, record);
  });
});

describe('a hit that should have been a stand', () => {
  test.each(PACKS)('%s: what was collected comes back, and the card is the next one', (pack) => {
    const day = twoBoxes(pack);
    day.decides(1, 'stand');
    // Box 2 busts with 16, and the dealer collects.
    day.decides(2, 'hit');
    day.cards('9D');
    dealerPlays(day, ['7S']);
    const paid = Object.keys(day.table.state.round?.paid ?? {});
    expect(paid).toContain('2 a main 1');
    const facts = corrects(day, 2, 'stand');
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'line-reversed', key: '2 a main 1' }));
    expect(handOf(day, 2)).toMatchObject({ stood: true, doubles: 0 });
    expect(handOf(day, 2)?.cards).toHaveLength(2);
    expect(facts).toContainEqual(
      expect.objectContaining({
        kind: 'drawn-in-error',
        clause: clauseOf(day.table.rules.book, 'irregularity.drawnInErrorExposed'),
      }),
    );
    dealerPlays(day, ['2D', '6C']);
    const record = day.settles();
    expect(cardsIn(record, 2)).toMatchObject({ decisions: ['stand'], bust: false });
    // Somebody has it: the dealer took it, or it was burned at the end.
    expect([...record.dealer.cards, ...record.burned]).toContain('9D');
    moneyIsConserved(day, record);
  });

  test('cards of other boxes stay where they are', () => {
    const day = twoBoxes('section-13');
    day.decides(1, 'hit');
    day.cards('2D');
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    day.cards('3D');
    corrects(day, 1, 'stand');
    expect(handOf(day, 2)?.cards).toHaveLength(3);
    // The card that box 1 should not have got is the next one: box 2 takes it, or refuses it.
    expect(day.dues).toContain('use-drawn-card');
    day.says({ type: 'decline-card', seat: 2 });
    dealerPlays(day, []);
    const record = day.settles();
    expect(cardsIn(record, 1)).toMatchObject({ cards: ['5C', '7D'], decisions: ['stand'] });
    expect(cardsIn(record, 2)?.cards).toEqual(['8C', '8D', '3D']);
    moneyIsConserved(day, record);
  });
});

describe('a double that should have been a hit', () => {
  test.each(PACKS)('%s: the wager comes off, the card stays, and the hand goes on', (pack) => {
    const day = twoBoxes(pack);
    day.decides(1, 'double');
    day.cards('3D');
    if (handOf(day, 1)?.stood === false && day.table.state.round?.boxes[0]?.hands[0]?.doubles === 1)
      if (day.due.some(({ code, seat }) => code === 'decide' && seat === 1)) day.decides(1, 'stand');
    corrects(day, 1, 'hit');
    expect(handOf(day, 1)).toMatchObject({ doubles: 0, stood: false });
    expect(handOf(day, 1)?.cards).toHaveLength(3);
    expect(stakesOf(day, 1)?.[0]).toEqual({ base: 1000, doubled: [], rescued: false });
    expect(drawnNow(day)).toEqual([]);
    day.decides(1, 'hit');
    day.cards('4D');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    dealerPlays(day, day.table.state.round?.hole ? ['6C'] : ['7S', '6C']);
    const record = day.settles();
    expect(cardsIn(record, 1)).toMatchObject({ decisions: ['hit', 'hit', 'stand'], doubles: 0 });
    expect(record.boxes[0]?.bettors[0]?.lines[0]?.stake).toBe(1000);
    moneyIsConserved(day, record);
  });
});

describe('a split', () => {
  const pair = (pack = 'massachusetts') => {
    const day = new Day(rulesOf(pack)).open().bets({ 1: 1000, 2: 1000 });
    day.cards('8C 5C 9H 8D 7D');
    if (day.phase === 'deal') day.cards('8S');
    return day;
  };

  test('that should have been a hit: the hands are one again', () => {
    const day = pair();
    day.decides(1, 'split');
    day.cards('3D 4D');
    // The first hand has its second card and hits; then the second hand gets its own.
    if (handOf(day, 1, 2)?.cards.length === 1) {
      day.decides(1, 'stand');
      day.cards('4S');
    }
    expect(day.table.state.round?.boxes[0]?.hands).toHaveLength(2);
    corrects(day, 1, 'hit');
    const box = day.table.state.round?.boxes[0];
    expect(box).toMatchObject({ splits: 0, hands: [{ split: false, late: true, due: 'hit' }] });
    expect(stakesOf(day, 1)).toEqual([{ base: 1000, doubled: [], rescued: false }]);
    expect(drawnNow(day).length).toBeGreaterThan(1);
    day.says({ type: 'missed-choice', seat: 1, choice: 'deal' });
    day.says({ type: 'decline-card', seat: 2 });
    day.says({ type: 'drawn-card-used' });
    if (day.phase === 'turns') day.decides(1, 'stand');
    dealerPlays(day, []);
    const record = day.settles();
    expect(record.boxes[0]?.hands).toHaveLength(1);
    expect(cardsIn(record, 1)).toMatchObject({ cards: ['8C', '8D', '3D'], split: false });
    expect(record.burned).toContain('4D');
    moneyIsConserved(day, record);
  });

  test('that nobody heard: the hand is split now', () => {
    const day = pair();
    day.decides(1, 'stand');
    day.decides(2, 'hit');
    day.cards('9D');
    corrects(day, 1, 'split');
    expect(day.table.state.round?.boxes[0]?.hands).toHaveLength(2);
    expect(day.phase).toBe('turns');
    day.cards('9S');
    day.decides(1, 'stand');
    day.cards('2S');
    day.decides(1, 'stand');
    if (day.phase === 'turns') day.decides(2, 'stand');
    dealerPlays(day, ['3C']);
    const record = day.settles();
    expect(record.boxes[0]?.hands.map(({ cards }) => cards)).toEqual([
      ['8C', '9S'],
      ['8D', '2S'],
    ]);
    moneyIsConserved(day, record);
  });

  test('stays where other hands of the box lie behind it', () => {
    const day = pair();
    day.decides(1, 'split');
    day.cards('8H');
    day.decides(1, 'split');
    day.cards('2D');
    expect(day.table.state.round?.boxes[0]?.hands).toHaveLength(3);
    expect(day.refuses(wanted(1, 'hit'), 'floor').code).toBe('hands-behind');
  });
});
