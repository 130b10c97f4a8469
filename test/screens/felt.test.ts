import { describe, expect, test } from 'vitest';
import { movedBefore, toMove } from '../../src/screens/felt/payments.ts';
import { totalText } from '../../src/screens/felt/score.ts';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { dueLines } from '../../src/screens/told/due-lines.ts';
import { bannersOf } from '../../src/screens/told/troubles.ts';
import type { Due } from '../../src/table/due/codes.ts';
import { english } from '../../src/words/en/screens.ts';
import { EMPTY_VIEW, payment } from './view.ts';

test.each([
  [{ total: 17, soft: true }, '7/17'],
  [{ total: 17, soft: false }, '17'],
  [{ total: 21, soft: true }, '21'],
])('%j is shown as %s', (score, text) => {
  expect(totalText(score)).toBe(text);
});

describe('what moves on a box', () => {
  const payments = [
    payment(3, 3750),
    payment(3, -500, { wager: 'match' }),
    payment(3, 1000, { state: 'done' }),
    payment(3, 0, { wager: 'spin', state: 'waiting' }),
    payment(6, 0, { wager: 'spin', state: 'waiting' }),
    payment(4, 0),
  ];

  test('is paid and taken apart from each other, and only what is due now', () => {
    expect(toMove(payments, 3)).toMatchObject({
      pay: 3750,
      take: 500,
      giveBack: 0,
      takeBack: 0,
      stays: null,
    });
    expect(toMove(payments, 4)).toMatchObject({ pay: 0, take: 0, stays: 'push' });
    expect(toMove(payments, 5)).toBeNull();
    expect(toMove(payments, 6)).toBeNull();
  });

  test('goes back where it was collected or paid and the round is void', () => {
    const returned = (seat: number, before: number) => payment(seat, 0, { result: 'void', before });
    const back = [returned(1, -500), returned(1, 0), returned(2, 6500), returned(3, 0)];
    expect(toMove(back, 1)).toEqual({ pay: 0, take: 0, giveBack: 500, takeBack: 0, stays: null });
    expect(toMove(back, 2)).toEqual({ pay: 0, take: 0, giveBack: 0, takeBack: 6500, stays: null });
    expect(toMove(back, 3)?.stays).toBe('void');
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
    expect(keys(withTrouble({ readerBroken: true }))).toEqual(['reader']);
    expect(keys(withTrouble({ readerBroken: true, stopped: true }))).toEqual(['reader!']);
  });

  test('is that the table waits for its reader before anything that can be done only then', () => {
    const view = withTrouble({ readerBroken: true, stopped: true, unread: 1, missing: ['keypad'] });
    expect(keys(view)).toEqual(['reader!', 'unread!', 'keypad']);
  });
});
