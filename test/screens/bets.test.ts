import { describe, expect, test } from 'vitest';
import type { PageInput } from '../../src/protocol/inputs.ts';
import { repeatable } from '../../src/screens/dealer/choices.ts';
import {
  addChip,
  draftFor,
  emptyDraft,
  lacking,
  nextBettor,
  possibleKinds,
  roomOn,
  spotsOf,
  wagerOf,
} from '../../src/screens/dealer/sheets/bet-draft.ts';
import { box, EMPTY_VIEW, SETTINGS } from './view.ts';

const EMPTY = emptyDraft('a', 'player');

describe('a wager that is put together', () => {
  test('grows by chips up to the limit, and not by one that would be too much', () => {
    const full = addChip(SETTINGS, { ...EMPTY, main: 90_000 }, 'main', 10_000);
    expect(full.main).toBe(100_000);
    expect(roomOn(SETTINGS, full, 'main')).toBe(0);
    expect(addChip(SETTINGS, full, 'main', 50)).toBe(full);
  });

  test('says what it lacks: a main wager, and a match wager that is worth one', () => {
    expect(lacking(SETTINGS, { ...EMPTY, main: 1000, match: 50 })).toEqual([
      { spot: 'main', least: 1500 },
      { spot: 'match', least: 100 },
    ]);
    expect(lacking(SETTINGS, { ...EMPTY, main: 1500 })).toEqual([]);
  });

  test('has one amount for a spin, whatever chip is touched', () => {
    expect(addChip(SETTINGS, EMPTY, 'spin', 50_000).spin).toBe(100);
  });

  test('has the spots that the table has; a bet for the dealer has one', () => {
    expect(spotsOf(SETTINGS, 'player')).toEqual(['main', 'match', 'spin']);
    expect(spotsOf({ ...SETTINGS, coupons: true, spinWager: null }, 'player')).toEqual([
      'main',
      'match',
      'coupon',
    ]);
    expect(spotsOf(SETTINGS, 'dealer')).toEqual(['main']);
  });

  test('is for one more player, or once for the dealer beside one; on a full box there is none', () => {
    const settings = { ...SETTINGS, bettorsPerBox: 2, dealerBets: true };
    expect(possibleKinds(settings, null)).toEqual(['player']);
    expect(possibleKinds(settings, box(4, ['a']))).toEqual(['player', 'dealer']);
    expect(possibleKinds(settings, box(4, ['a', 'b']))).toEqual(['dealer']);
    expect(possibleKinds(settings, box(4, ['a', 'b', 'dealer']))).toEqual([]);
    expect(possibleKinds({ ...settings, dealerBets: false }, box(4, ['a', 'b']))).toEqual([]);
    expect(draftFor(box(4, ['a']), 'dealer')).toMatchObject({ bettor: 'dealer', kind: 'dealer' });
  });

  test('belongs to who sits there first; others are known by their letter', () => {
    expect(wagerOf(EMPTY, 4, null)).toMatchObject({ seat: 4, player: 4, seated: true });
    expect(nextBettor(box(4, ['a', 'dealer']))).toBe('b');
    expect(wagerOf(emptyDraft('b', 'player'), 4, box(4, ['a']))).toMatchObject({
      player: '4b',
      seated: false,
    });
    expect(wagerOf(emptyDraft('dealer', 'dealer'), 4, box(4, ['a']))).toMatchObject({
      player: 4,
      seated: false,
    });
  });
});

describe('the bets of the round before', () => {
  const wager = (seat: number) => ({ ...wagerOf({ ...EMPTY, main: 2500 }, seat, null) });
  const open = (...seats: number[]) =>
    seats.map((seat) => {
      const input: PageInput = { type: 'place-wager', ...wager(seat) };
      return { input, by: 'dealer', refused: null } as const;
    });

  test('can be repeated where a wager may be placed and none lies', () => {
    const view = {
      ...EMPTY_VIEW,
      choices: open(1, 2),
      lastWagers: [wager(1), wager(2), wager(3)],
      boxes: [box(1, ['a'])],
    };
    expect(repeatable(view).map((input) => 'seat' in input && input.seat)).toEqual([2]);
  });

  test('can be repeated at the end of a round, although its boxes still lie there', () => {
    const view = {
      ...EMPTY_VIEW,
      phase: 'payout',
      choices: open(1),
      lastWagers: [wager(1)],
      boxes: [box(1, ['a'])],
    } as const;
    expect(repeatable(view)).toHaveLength(1);
  });
});
