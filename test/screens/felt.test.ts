import { describe, expect, test } from 'vitest';
import type { PaymentView } from '../../src/protocol/view.ts';
import { movedBefore, toMove, waitingOn } from '../../src/screens/felt/payments.ts';
import { totalText } from '../../src/screens/felt/score.ts';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { dueLines, handsFirst } from '../../src/screens/told/due-lines.ts';
import { bannersOf } from '../../src/screens/told/troubles.ts';
import type { Due } from '../../src/table/due/codes.ts';
import { english } from '../../src/words/en/screens.ts';
import { box, EMPTY_VIEW, payment } from './view.ts';

test.each([
  [{ total: 17, soft: true, final: false }, '7/17'],
  [{ total: 20, soft: true, final: true }, '20'],
  [{ total: 17, soft: false, final: false }, '17'],
  [{ total: 21, soft: true, final: false }, '21'],
])('%j is shown as %s', (score, text) => {
  expect(totalText(score)).toBe(text);
});

describe('what moves on a box', () => {
  const payments = [
    payment(3, 3750),
    payment(3, -500, { wager: 'match' }),
    payment(3, 1000, { state: 'done' }),
    payment(3, 0, { wager: 'spin', state: 'waiting', waitsFor: 'wheel' }),
    payment(6, 0, { wager: 'spin', state: 'waiting', waitsFor: 'wheel' }),
    payment(4, 0),
  ];
  const on = (seat: number, all = payments, bettors: readonly string[] = ['a']) =>
    toMove(all, seat, box(seat, bettors).bettors);

  /** "b ▼15", "Dealer's bet ▲5", "spin ▲150" */
  const inShort = (all: readonly PaymentView[], bettors: readonly string[] = ['a']) =>
    toMove(all, 3, box(3, bettors).bettors).map(({ bettor, isDealers, named, pay, take, coupon, stays }) => {
      const sums = [take && `▼${take}`, pay && `▲${pay}`, coupon && 'coupon', stays];
      return [isDealers ? "dealer's" : bettor, named, ...sums].filter(Boolean).join(' ');
    });

  test('is paid and taken apart from each other, and only what is due now', () => {
    expect(on(3)).toMatchObject([{ pay: 3750, take: 500, giveBack: 0, takeBack: 0, stays: null }]);
    expect(on(4)).toMatchObject([{ pay: 0, take: 0, stays: 'push' }]);
    expect(on(5)).toEqual([]);
    expect(on(6)).toEqual([]);
    expect(waitingOn(payments, 6)).toMatchObject([{ wager: 'spin', waitsFor: 'wheel' }]);
  });

  test('is one sum for each person, in the order of payment, with the bets for the dealer apart', () => {
    const shared = [
      payment(3, -1500, { bettor: 'dealer' }),
      payment(3, -2500, { bettor: 'b' }),
      payment(3, 2500, { bettor: 'a' }),
      payment(3, 500, { bettor: 'a', wager: 'match' }),
      payment(3, 1000, { bettor: 'c' }),
    ];
    expect(inShort(shared, ['a', 'b', 'c', 'dealer'])).toEqual([
      'b ▼2500',
      'a ▲3000',
      'c ▲1000',
      "dealer's ▼1500",
    ]);
    expect(inShort(shared.slice(2, 4), ['a', 'dealer']), 'one player needs no name').toEqual(['▲3000']);
  });

  test('has the prize of the wheel and the bonuses by their names', () => {
    const bonuses = [
      payment(3, 3750),
      payment(3, 500_000, { wager: 'super-bonus' }),
      payment(3, 15_000, { wager: 'spin', hand: null }),
      payment(3, 5000, { wager: 'envy', hand: null }),
    ];
    expect(inShort(bonuses)).toEqual(['▲3750', 'super-bonus ▲500000', 'spin ▲15000', 'envy ▲5000']);
    expect(inShort([payment(3, -500, { wager: 'spin' })]), 'what is lost has none').toEqual(['▼500']);
  });

  test('is the coupon that was played, won or lost; only one that comes back is a push', () => {
    const coupon = (result: string, net = 0) => payment(3, net, { wager: 'coupon', result });
    expect(inShort([coupon('lose')])).toEqual(['coupon']);
    expect(inShort([payment(3, 1500), coupon('win', 1000)])).toEqual(['▲2500 coupon']);
    expect(inShort([coupon('push')])).toEqual(['push']);
  });

  test('goes back where it was collected or paid and the round is void', () => {
    const returned = (seat: number, before: number) => payment(seat, 0, { result: 'void', before });
    const back = [returned(1, -500), returned(1, 0), returned(2, 6500), returned(3, 0)];
    const nothing = { pay: 0, take: 0, giveBack: 0, takeBack: 0, stays: null };
    expect(on(1, back)).toMatchObject([{ ...nothing, giveBack: 500 }]);
    expect(on(2, back)).toMatchObject([{ ...nothing, takeBack: 6500 }]);
    expect(on(3, back)).toMatchObject([{ stays: 'void' }]);
  });

  test('is summed up when it has moved before', () => {
    expect(movedBefore(payments, 3)).toBe(1000);
    expect(movedBefore(payments, 4)).toBeNull();
    expect(movedBefore(payments, 6)).toBeNull();
  });
});

/** What is due without a parameter but its box. */
function due(
  code: 'collect-match' | 'pay-match' | 'wager-on-cards' | 'announce-blackjack',
  seat: number,
): Due {
  return { code, seat, clause: '1' };
}

const AT_THE_TABLE = { seat: null, clause: '1' } as const;
const ENTER_CARDS: Due = { code: 'enter-cards', ...AT_THE_TABLE };
const READER_OUT: Due = { code: 'reader-out', how: 'go-on-without', ...AT_THE_TABLE };
const DEAL_HOLE: Due = { code: 'deal-hole', ...AT_THE_TABLE };

test('what is due for several boxes is said once, in its first place', () => {
  const lines = dueLines(
    [due('collect-match', 3), due('pay-match', 5), due('collect-match', 7), DEAL_HOLE],
    false,
  );
  expect(lines.map((line) => sentencesIn(english).due(line.due, line.seats))).toEqual([
    'Collect the match-the-dealer wagers of boxes 3 and 7.',
    'Pay the match-the-dealer wager of box 5.',
    'The hole card, face down.',
  ]);
});

test('what only waits on the cards comes after what is to be done', () => {
  const waiting = [due('announce-blackjack', 1), due('wager-on-cards', 2), due('pay-match', 4)];
  expect(dueLines(waiting, false).map(({ due: { code } }) => code)).toEqual([
    'pay-match',
    'announce-blackjack',
    'wager-on-cards',
  ]);
});

test('for the dealer, what hands must do now leads, and bookkeeping comes after', () => {
  const dues: Due[] = [
    { code: 'leave-hand', seat: 2, clause: '1' },
    { code: 'announce', seat: 3, clause: '1', say: { code: 'total', total: 15 } },
    { code: 'decide', seat: 3, clause: '1' },
    due('announce-blackjack', 1),
  ];
  expect(handsFirst(dueLines(dues, false)).map(({ due: { code } }) => code)).toEqual([
    'decide',
    'leave-hand',
    'announce',
    'announce-blackjack',
  ]);
  const [first] = handsFirst(dueLines([READER_OUT, DEAL_HOLE], true));
  expect(first?.due.code, 'unless the table waits for its reader').toBe('reader-out');
});

test('how cards are entered, or that the reader is out, does not hide what is to be done', () => {
  const lines = dueLines([ENTER_CARDS, READER_OUT, DEAL_HOLE], false);
  expect(lines.map(({ due: { code } }) => code)).toEqual(['deal-hole', 'enter-cards', 'reader-out']);
  const [first] = dueLines([READER_OUT, DEAL_HOLE], true);
  expect(first?.due.code, 'unless the table waits for it').toBe('reader-out');
});

describe('trouble', () => {
  const keys = (view: typeof EMPTY_VIEW, line: 'open' | 'lost' = 'open') =>
    bannersOf({ line, view }, english, sentencesIn(english)).map(
      ({ key, grave }) => `${key}${grave ? '!' : ''}`,
    );
  const withTrouble = (trouble: Partial<typeof EMPTY_VIEW.trouble>) => ({
    ...EMPTY_VIEW,
    trouble: { ...EMPTY_VIEW.trouble, ...trouble },
  });

  test('is none at a table that runs', () => {
    expect(keys(EMPTY_VIEW)).toEqual([]);
  });

  test('is told the gravest first', () => {
    const view = withTrouble({
      halted: [{ code: 'said', text: 'spilt' }],
      unread: 1,
      missing: ['keypad', 'scanner'],
    });
    expect(keys(view, 'lost')).toEqual(['lost!', 'halted!', 'unread!', 'scanner!', 'keypad']);
  });

  test('is a sentence, however the reason for a halt was typed', () => {
    const what = (text: string) =>
      bannersOf(
        { line: 'open', view: withTrouble({ halted: [{ code: 'said', text }] }) },
        english,
        sentencesIn(english),
      )[0]?.what;
    expect(what('a drink was spilt')).toBe('The table is stopped. A drink was spilt.');
    expect(what('Two cards stuck together.')).toBe('The table is stopped. Two cards stuck together.');
  });

  test('is grave where the game cannot go on, and not where it can', () => {
    expect(keys(withTrouble({ missing: ['wheel', 'buttons'] }))).toEqual(['wheel', 'buttons']);
    expect(keys(withTrouble({ missing: ['scanner'], manualEntry: true }))).toEqual(['scanner']);
    expect(keys(withTrouble({ readerOut: true }))).toEqual(['reader']);
    expect(keys(withTrouble({ readerOut: true, stopped: true }))).toEqual(['reader!']);
  });

  test('is that the table waits for its reader before anything that can be done only then', () => {
    const view = withTrouble({ readerOut: true, stopped: true, unread: 1, missing: ['keypad'] });
    expect(keys(view)).toEqual(['reader!', 'unread!', 'keypad']);
  });
});
