import { describe, expect, test } from 'vitest';
import type { PageInput } from '../../src/protocol/inputs.ts';
import { chipAmounts, MAIN_AMOUNTS, mainAmounts } from '../../src/screens/dealer/bets/amounts.ts';
import { BetQueue } from '../../src/screens/dealer/bets/bet-queue.ts';
import {
  lacking,
  newWager,
  nextBettor,
  possibleKinds,
  roomOn,
  spotsOf,
  toggled,
  wagersOn,
  withChip,
} from '../../src/screens/dealer/bets/draft.ts';
import { asksFor, asksToLeave, keyOf } from '../../src/screens/dealer/bets/next-round.ts';
import { repeatable } from '../../src/screens/dealer/choices.ts';
import type { PlacedWager } from '../../src/table/input.ts';
import { box, EMPTY_VIEW, SETTINGS } from './view.ts';

const EMPTY = newWager(4, [], 'player');
const bettorsOn = (seat: number, ...names: string[]) => wagersOn(box(seat, names));

describe('a wager that is put together', () => {
  test('grows by chips up to the limit, and not by one that would be too much', () => {
    const full = withChip(SETTINGS, { ...EMPTY, main: 90_000 }, 'main', 10_000);
    expect(full.main).toBe(100_000);
    expect(roomOn(SETTINGS, full, 'main')).toBe(0);
    expect(withChip(SETTINGS, full, 'main', 50)).toBe(full);
  });

  test('shrinks by chips, and not by more than lies there', () => {
    const less = withChip(SETTINGS, { ...EMPTY, main: 2500 }, 'main', -500);
    expect(less.main).toBe(2000);
    expect(withChip(SETTINGS, less, 'main', -2500)).toBe(less);
  });

  test('says what it lacks: a main wager, and a match wager that is worth one', () => {
    expect(lacking(SETTINGS, { ...EMPTY, main: 1000, match: 50 })).toEqual([
      { spot: 'main', least: 1500 },
      { spot: 'match', least: 100 },
    ]);
    expect(lacking(SETTINGS, { ...EMPTY, main: 1500 })).toEqual([]);
  });

  test('has a side wager by one touch, and loses it by the same touch again', () => {
    const withMatch = toggled(EMPTY, 'match', 500);
    expect(withMatch.match).toBe(500);
    expect(toggled(withMatch, 'match', 1000).match).toBe(1000);
    expect(toggled(withMatch, 'match', 500).match).toBe(0);
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
    expect(possibleKinds(settings, [])).toEqual(['player']);
    expect(possibleKinds(settings, bettorsOn(4, 'a'))).toEqual(['player', 'dealer']);
    expect(possibleKinds(settings, bettorsOn(4, 'a', 'b'))).toEqual(['dealer']);
    expect(possibleKinds(settings, bettorsOn(4, 'a', 'b', 'dealer'))).toEqual([]);
    expect(possibleKinds({ ...settings, dealerBets: false }, bettorsOn(4, 'a', 'b'))).toEqual([]);
    expect(newWager(4, bettorsOn(4, 'a'), 'dealer')).toMatchObject({ bettor: 'dealer', kind: 'dealer' });
  });

  test('belongs to who sits there first; others are known by their letter', () => {
    expect(EMPTY).toMatchObject({ seat: 4, player: 4, seated: true });
    expect(nextBettor(bettorsOn(4, 'a', 'dealer'))).toBe('b');
    expect(newWager(4, bettorsOn(4, 'a'), 'player')).toMatchObject({ player: '4b', seated: false });
    expect(newWager(4, bettorsOn(4, 'a'), 'dealer')).toMatchObject({ player: 4, seated: false });
  });
});

describe('amounts that one touch puts down', () => {
  test('are what lies on the table and the usual ones from the minimum, in whole chips', () => {
    const settings = { ...SETTINGS, chips: [50, 100, 500, 2500, 10_000] };
    const amounts = mainAmounts(settings, [6500, 6500, 12_500]);
    expect(amounts).toHaveLength(MAIN_AMOUNTS);
    expect(amounts.slice(0, 6)).toEqual([1500, 2000, 2500, 3000, 4000, 5000]);
    expect(amounts).toEqual(expect.arrayContaining([6500, 12_500]));
    expect(amounts.filter((cents) => cents % 500 !== 0)).toEqual([]);
  });

  test('of a side wager are one chip or two of a kind, within its limits', () => {
    const settings = { ...SETTINGS, chips: [50, 100, 500, 2500, 10_000] };
    expect(chipAmounts(settings, [100, 10_000], 5)).toEqual([100, 200, 500, 1000, 2500]);
    expect(chipAmounts(settings, [500, 1000], 5)).toEqual([500, 1000]);
  });
});

const placed = (seat: number, main: number): PlacedWager => ({ ...newWager(seat, [], 'player'), main });
const LAST = [placed(1, 2500), placed(2, 5000), placed(3, 2500)];
const told = (inputs: readonly PageInput[]) =>
  inputs.map((input) =>
    'main' in input ? `${input.type} ${input.seat} ${input.main}` : JSON.stringify(input),
  );

describe('what the station is asked for between two rounds', () => {
  test('the first change repeats the last wagers of the others, its own box first', () => {
    expect(told(asksFor(placed(2, 10_000), new Set(), LAST))).toEqual([
      'place-wager 2 10000',
      'place-wager 1 2500',
      'place-wager 3 2500',
    ]);
  });

  test('a bet for the dealer comes after the player whom it rides beside', () => {
    const bet = { ...newWager(2, LAST, 'dealer'), main: 500 };
    expect(told(asksFor(bet, new Set(), LAST)).slice(0, 2)).toEqual([
      'place-wager 2 5000',
      'place-wager 2 500',
    ]);
  });

  test('a wager that lies there is changed, a new one is placed beside it', () => {
    const lies = new Set(LAST.map(keyOf));
    expect(told(asksFor(placed(2, 10_000), lies, LAST))).toEqual(['change-wager 2 10000']);
    expect(told(asksFor(placed(6, 1500), lies, LAST))).toEqual(['place-wager 6 1500']);
  });

  test('who leaves is left out of what is repeated, or taken back', () => {
    expect(told(asksToLeave(2, new Set(), LAST))).toEqual(['place-wager 1 2500', 'place-wager 3 2500']);
    expect(asksToLeave(2, new Set(['1 a', '2 a', '2 dealer']), LAST)).toEqual([
      { type: 'take-back', seat: 2, bettor: 'a' },
    ]);
  });
});

describe('touches that come faster than the station answers', () => {
  function queueOf(answers: (input: PageInput) => boolean = () => true) {
    const asked: PageInput[] = [];
    const shown: ReadonlyMap<string, PlacedWager>[] = [];
    const queue = new BetQueue({
      now: () => ({ lying: [], last: LAST }),
      ask: async (input) => {
        asked.push(input);
        return answers(input);
      },
      isWhole: ({ main }) => main >= 1500,
      show: (wanted) => shown.push(wanted),
    });
    const wanted = (seat = 2) => shown.at(-1)?.get(`${seat} a`)?.main;
    return { queue, asked, wanted };
  }

  test('all count, and only the last amount is sent', async () => {
    const { queue, asked } = queueOf();
    for (const main of [5500, 6000, 6500]) queue.put(placed(2, main));
    await queue.settled;
    expect(told(asked)).toEqual(['place-wager 2 6500', 'place-wager 1 2500', 'place-wager 3 2500']);
    queue.put(placed(3, 5000));
    await queue.settled;
    expect(told(asked.slice(3))).toEqual(['change-wager 3 5000']);
  });

  test('whoever opens another box while its last wager is being repeated finds it there', async () => {
    const { queue, asked, wanted } = queueOf();
    queue.put(placed(2, 6500));
    await expect.poll(() => asked.length).toBe(1);
    expect([1, 2, 3].map(wanted)).toEqual([2500, 6500, 2500]);
    queue.put(placed(3, 5000));
    await queue.settled;
    expect(told(asked.slice(1))).toEqual(['place-wager 1 2500', 'place-wager 3 2500', 'change-wager 3 5000']);
    expect(wanted(3)).toBe(5000);
  });

  test('what is not repeated because another one was refused is not shown as if it lay there', async () => {
    const { queue, wanted } = queueOf((input) => !('seat' in input && input.seat === 1));
    queue.put(placed(2, 6500));
    await queue.settled;
    expect([1, 3].map(wanted)).toEqual([undefined, undefined]);
  });

  test('what is not enough waits for more chips, and is given up by name', async () => {
    const { queue, asked, wanted } = queueOf();
    queue.put(placed(2, 500));
    await queue.settled;
    expect([asked, wanted()]).toEqual([[], 500]);
    expect(queue.dropUnplaced()).toMatchObject([{ seat: 2, main: 500 }]);
    expect(wanted()).toBe(undefined);
  });

  test('what is refused is not shown as if it lay there', async () => {
    const { queue, asked, wanted } = queueOf((input) => input.type !== 'place-wager');
    queue.put(placed(2, 7500));
    expect(wanted()).toBe(7500);
    await queue.settled;
    expect([asked.length, wanted()]).toEqual([1, undefined]);
  });

  test('after one who has left, the next one who leaves is taken back', async () => {
    const { queue, asked } = queueOf();
    queue.leave(1, () => {});
    queue.leave(3, () => {});
    await queue.settled;
    expect(told(asked.slice(0, 2))).toEqual(['place-wager 2 5000', 'place-wager 3 2500']);
    expect(asked[2]).toEqual({ type: 'take-back', seat: 3, bettor: 'a' });
  });
});

describe('the bets of the round before', () => {
  const wager = (seat: number) => placed(seat, 2500);
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
