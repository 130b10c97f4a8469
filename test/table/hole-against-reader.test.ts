// The scanner could not read the hole card; the reader could, and somebody turns another card over.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { choicesOf } from '../../src/station/pages/choices.ts';
import type { Input } from '../../src/table/input.ts';
import { UNREAD } from '../../src/table/state.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const cardOf = (name: string) => parseCard(name) ?? 0;

describe('a hole card that nobody but the reader has read, and that contradicts it when it is turned', () => {
  const turnedAfter = (blackjack: boolean) => {
    const day = new Day(rulesOf('pennsylvania'));
    day.open().bets({ 1: 1000 });
    day.cards('9C AH 9D');
    day.says({ type: 'sealed-card', seal: UNREAD }, 'device');
    day.says({ type: 'take-insurance', seat: 1, bettor: 'a', amount: 500 });
    day.says({ type: 'no-more-offers' });
    day.says({ type: 'reader-said', blackjack }, 'device');
    if (!blackjack) day.decides(1, 'stand');
    return day;
  };
  const turned = (name: string): Input => ({ type: 'hole-card-turned', card: cardOf(name) });

  test.each([
    [true, '8S', 'KS'],
    [false, 'KS', '8S'],
  ])('is looked at again by the dealer: blackjack %s, and %s', (blackjack, wrong, right) => {
    const day = turnedAfter(blackjack);
    expect(day.refuses(turned(wrong), 'dealer').code).toBe('reader-said-otherwise');
    day.says(turned(right), 'dealer');
    expect(day.phase).toBe('payout');
  });

  test('is offered for entry by the dealer all the same', () => {
    for (const blackjack of [true, false]) {
      const hole = choicesOf(turnedAfter(blackjack).table, 0).find(
        ({ input }) => input.type === 'hole-card-turned',
      );
      expect(hole).toMatchObject({ by: 'dealer', refused: null });
    }
  });

  test('is entered by the floor if it is so: insurance that was collected is paid', () => {
    const day = turnedAfter(false);
    day.says(turned('KS'), 'floor');
    day.says({ type: 'confirm-cards' }, 'pit');
    expect(day.settles().boxes[0]?.bettors[0]?.lines).toContainEqual(
      expect.objectContaining({ wager: 'insurance', net: 1000 }),
    );
  });

  test('or the floor voids the round: nobody could play', () => {
    const day = turnedAfter(true);
    expect(day.refuses({ type: 'call-misdeal' }).code).toBe('round-over');
    day.says({ type: 'void-round' });
    expect(day.phase).toBe('payout');
    expect(day.settles().boxes[0]?.bettors[0]?.lines.map(({ net }) => net)).toEqual([0, 0]);
  });

  test('a round whose hole card the scanner has read is not voided any more', () => {
    const day = new Day(rulesOf('pennsylvania'));
    day.open().bets({ 1: 1000 });
    day.cards('9C AH 9D 8S');
    day.says({ type: 'no-more-offers' });
    day.says({ type: 'reader-said', blackjack: false }, 'device');
    day.decides(1, 'stand');
    expect(day.refuses({ type: 'void-round' }).code).toBe('round-over');
  });
});
