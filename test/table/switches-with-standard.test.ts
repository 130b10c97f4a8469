// What the table does where a book plays otherwise than by the standard of a switch that it need not name.
import { describe, expect, test } from 'vitest';
import type { Switches } from '../../src/rules/rule-book.ts';
import type { RoundRecord } from '../../src/table/record.ts';
import { rulesOf } from '../rules/books.ts';
import { withSwitches } from '../rules/deal.ts';
import { Day } from './day.ts';

function day(switches: Partial<Switches>, pack = 'massachusetts', boxes: readonly number[] = [1]): Day {
  const wagers = Object.fromEntries(boxes.map((seat) => [seat, 1000]));
  return new Day(withSwitches(rulesOf(pack), switches)).open().bets(wagers);
}

function results({ boxes }: RoundRecord): string[] {
  return boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ lines }) =>
      lines.map(({ wager, result, net }) => `${seat} ${wager} ${result} ${net}`),
    ),
  );
}

describe('a split ace that gets one card', () => {
  test('stands without being asked, and the next hand gets its card', () => {
    const table = day({ 'split.acesDraw': 'one-card' });
    table.cards('AC 6D AD 9S');
    table.decides(1, 'split');
    table.cards('5S');
    expect(table.dues).toEqual(['card']);
    table.cards('9H');
    expect(table.phase).toBe('dealer');
    const hands = table.table.state.round?.boxes[0]?.hands.map(({ cards }) => cards.length);
    expect(hands).toEqual([2, 2]);
  });

  test('is split again where another ace comes, if the book allows it', () => {
    const again = day({ 'split.acesDraw': 'one-card' });
    again.cards('AC 6D AD 9S');
    again.decides(1, 'split');
    again.cards('AH');
    expect(again.refusesDecision(1, 'hit').code).toBe('hit-on-split-aces');
    again.decides(1, 'split');
    const never = day({ 'split.acesDraw': 'one-card', 'split.acesAgain': false });
    never.cards('AC 6D AD 9S');
    never.decides(1, 'split');
    never.cards('AH');
    expect(never.dues).toEqual(['card']);
  });

  test('is a hand like any other when its first card is corrected to another face', () => {
    const table = day({ 'split.acesDraw': 'one-card' });
    table.cards('AC 6D AD 9S');
    table.decides(1, 'split');
    table.cards('5S');
    table.says({ type: 'correct-card', seat: 1, hand: 1, index: 0, card: 28 });
    expect(table.dues).toContain('decide');
    expect(table.table.state.round?.boxes[0]?.hands[0]).not.toHaveProperty('splitAces');
  });
});

test('a table without rescue asks nobody about it, also not those who followed a double', () => {
  const table = new Day(withSwitches(rulesOf('massachusetts'), { 'rescue.offered': false })).open();
  table.bet(1, 1000);
  table.bet(1, { bettor: 'b', player: 'b', main: 1000, seated: false });
  table.cards('5C 6D 6S 9S');
  table.decides(1, 'double');
  table.decides(1, 'double', { bettor: 'b' });
  table.cards('4H');
  expect(table.phase).toBe('dealer');
  expect(table.table.state.round?.rescueWindow).toBeNull();
});

test('a table without insurance goes from the deal to the check', () => {
  const table = day({ 'insurance.offered': false });
  table.cards('9C AD 7S KS');
  expect(table.phase).toBe('check');
  expect(table.dues).toEqual(['check']);
  expect(table.refuses({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 })).toMatchObject({
    code: 'insurance-not-offered',
    clause: 'standard',
  });
});

describe('surrender', () => {
  test('is refused under a low card where it is offered under an ace or a face card', () => {
    const low = day({ 'surrender.underCards': 'ace-or-face' });
    low.cards('9C 9D 7S 9S');
    expect(low.refusesDecision(1, 'surrender')).toMatchObject({
      code: 'surrender-under-low-card',
      clause: 'standard',
    });
    const high = day({ 'surrender.underCards': 'ace-or-face' });
    high.cards('9C KD 7S 9S');
    high.reads();
    high.decides(1, 'surrender');
  });

  test('is refused, and no decision is corrected to it, where the book has none', () => {
    const table = day({ 'surrender.offered': 'never' }, 'massachusetts', [1, 2]);
    table.cards('9C 9D 9H 7S 7H 9S');
    expect(table.refusesDecision(1, 'surrender').code).toBe('surrender-not-offered');
    table.decides(1, 'hit');
    table.cards('2C');
    expect(
      table.refuses(
        { type: 'correct-decision', seat: 1, hand: 1, which: 1, is: 'surrender', amount: null },
        'floor',
      ).code,
    ).toBe('surrender-not-offered');
  });
});

describe('an early surrender', () => {
  const EARLY = { 'surrender.offered': 'early' } as const;

  test.each(['KD', 'AD'])(
    'under %s is asked for before the check and loses half, whatever the check finds',
    (up) => {
      const table = day(EARLY, 'massachusetts', [1, 2]);
      table.cards(`9C 9H ${up} 7S 7H ${up === 'AD' ? 'KS' : 'AS'}`);
      expect(table.phase).toBe('offers');
      expect(table.dues.filter((code) => code === 'offer-surrender')).toHaveLength(2);
      expect(table.refusesDecision(1, 'stand').code).toBe('not-now');
      table.decides(2, 'surrender');
      expect(table.dues.filter((code) => code === 'offer-surrender')).toHaveLength(1);
      expect(table.refusesDecision(2, 'surrender').code).toBe('not-now');
      table.says({ type: 'no-more-offers' });
      expect(table.refusesDecision(1, 'surrender').code).toBe('surrender-after-check');
      table.reads();
      table.turnsHole();
      expect(results(table.settles())).toEqual(['1 main lose -1000', '2 main surrender -500']);
    },
  );

  test('is too late after a check that found nothing', () => {
    const table = day(EARLY);
    table.cards('9C KD 7S 9S');
    table.says({ type: 'no-more-offers' });
    table.reads();
    expect(table.refusesDecision(1, 'surrender').code).toBe('surrender-after-check');
  });

  test('of everybody ends the offers, and no check is made', () => {
    const table = day(EARLY);
    table.cards('9C KD 7S AS');
    table.decides(1, 'surrender');
    expect(table.phase).toBe('dealer');
    table.turnsHole();
    expect(results(table.settles())).toEqual(['1 main surrender -500']);
  });

  test('can be taken back by the floor, because half the wager was collected', () => {
    const table = day(EARLY, 'massachusetts', [1, 2]);
    table.cards('9C 9H KD 7S 7H 9S');
    table.decides(2, 'surrender');
    expect(table.refuses({ type: 'undo' }).code).toBe('floor-reverses');
    table.says({ type: 'undo' }, 'floor');
    table.decides(1, 'surrender');
    table.says({ type: 'no-more-offers' });
    table.reads();
    table.decides(2, 'stand');
    table.turnsHole();
    const record = table.settles();
    expect(record.boxes.map(({ hands }) => hands[0]?.decisions)).toEqual([['surrender'], ['stand']]);
    expect(results(record)).toEqual(['1 main surrender -500', '2 main lose -1000']);
  });

  test('comes in its turn where nothing is checked: under a low card, or without a hole card', () => {
    const low = day(EARLY);
    low.cards('9C 9D 7S 9S');
    low.decides(1, 'surrender');
    low.turnsHole();
    expect(results(low.settles())).toEqual(['1 main surrender -500']);
    const open = day({ ...EARLY, 'holeCard.mode': 'none' });
    open.cards('9C KD 7S');
    open.decides(1, 'surrender');
    expect(results(open.settles())).toEqual(['1 main surrender -500']);
  });
});

describe('a doubled hand over 21, and a blackjack that comes late', () => {
  test.each([
    ['lost-at-once', ['1 main lose -2000']],
    ['original-only', ['1 main lose -1000']],
  ] as const)('%s', (how, lines) => {
    const table = day({ 'dealerBlackjack.bustedDouble': how, 'holeCard.mode': 'no-peek' });
    table.cards('7C KD 8S AS');
    table.decides(1, 'double');
    table.cards('9H');
    table.turnsHole();
    expect(results(table.settles())).toEqual(lines);
  });

  test('is told back when the dealer without a hole card draws the ace', () => {
    const table = day({ 'dealerBlackjack.bustedDouble': 'original-only', 'holeCard.mode': 'none' });
    table.cards('7C KD 8S');
    table.decides(1, 'double');
    table.cards('9H');
    expect(table.dues).toContain('draw');
    table.cards('AH');
    expect(results(table.settles())).toEqual(['1 main lose -1000']);
    const kept = day({ 'dealerBlackjack.bustedDouble': 'original-only', 'holeCard.mode': 'none' });
    kept.cards('7C KD 8S');
    kept.decides(1, 'double');
    kept.cards('9H');
    kept.cards('9S');
    expect(results(kept.settles())).toEqual(['1 main lose -2000']);
  });
});

test('no super bonus is watched for, approved or paid where the book has none', () => {
  const sevens = (switches: Partial<Switches>) => {
    const table = day({ 'superBonus.procedure': 'floor-approves', ...switches });
    table.cards('7S 7D 7S 9S');
    const called = table.phase === 'turns' && table.table.state.calls.length > 0;
    if (called) table.says({ type: 'floor-answers' });
    table.decides(1, 'hit');
    table.cards('7S');
    table.turnsHole();
    return { called, waits: table.dues.includes('approve') };
  };
  expect(sevens({})).toEqual({ called: true, waits: true });
  expect(sevens({ 'superBonus.offered': false })).toEqual({ called: false, waits: false });
});
