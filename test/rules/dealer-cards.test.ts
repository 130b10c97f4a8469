import { describe, expect, test } from 'vitest';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { dealerDraws, drawsOn, needsSecondCard } from '../../src/rules/play/dealer.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { type BettorText, type BoxText, cards, roundOf, withSwitches } from './deal.ts';

function box(text: string | readonly string[], bettor: Partial<BettorText> = {}): BoxText {
  return { hands: typeof text === 'string' ? [text] : text, bettors: [{ main: 1000, ...bettor }] };
}

const draws = (rules: Rules, dealer: string, ...boxes: BoxText[]) =>
  dealerDraws(rules, roundOf(rules, { dealer, boxes }));
const needsSecond = (rules: Rules, upCard: string, ...boxes: BoxText[]) =>
  needsSecondCard(rules, roundOf(rules, { dealer: upCard, boxes }));

describe('the drawing rule', () => {
  clauses(
    ['S13 (l)(2)', 'S13 (g)(7)c', 'GD General Information 1 a', 'PA 635a.7(l)', 'MA 12(b)', 'MA 7(g)c'],
    'draws to 16 and stands on every 17 to 21',
    (rules) => {
      const on = (text: string) => drawsOn(rules, tallyOf(cards(text)));
      for (const low of ['KS 6D', '9S 7D', 'AS 5D', 'AS AD', 'AS 5D KC', '2S 2D', '9S'])
        expect(on(low), low).toBe(true);
      for (const high of ['KS 7D', '9S 5D 3C', 'KS 8D', 'KS KD', 'KS 5D 6C', 'AS KD', 'KS 6D 6C'])
        expect(on(high), high).toBe(false);
    },
  );

  clauses(
    ['S13 (l)(2)', 'GD General Information 1 a', 'PA 635a.7(l)', 'MA 12(b)'],
    'stands on a soft 17 as on a hard one',
    (rules) => {
      for (const soft of ['AS 6D', 'AS 2D 4C', 'AS AD 5C', 'AS 7D'])
        expect(drawsOn(rules, tallyOf(cards(soft))), soft).toBe(false);
      expect(drawsOn(rules, tallyOf(cards('AS 5D')))).toBe(true);
    },
    { key: 'draw.dealerStandsOnSoft' },
  );
});

describe('a card that cannot change any result', () => {
  clauses(
    ['S13 (l)(3)', 'PA 635a.7(m)', 'MA 12(c)'],
    'is not drawn: only a live hand below 21 asks for it',
    (rules) => {
      expect(draws(rules, 'KH 6C', box('KS 9D'))).toBe(true);
      expect(draws(rules, 'KH 6C', box('2S 3D'))).toBe(true);
      expect(draws(rules, 'KH 6C', box('AS 9D'))).toBe(true);
      // A bust has lost, a blackjack and a 21 have won, a surrender and a rescue are settled.
      for (const decided of [
        'KS 9D 3C',
        'AS KD',
        'KS 9D 2C',
        'KS 6D surrendered',
        '6S 5D 2C doubled rescued',
        'KS 6D dead',
      ])
        expect(draws(rules, 'KH 6C', box(decided)), decided).toBe(false);
      expect(draws(rules, 'KH 6C', box('KS 9D 3C'), box('KS 9D'))).toBe(true);
      expect(draws(rules, 'KH 6C', box('KS 9D 3C'), box('AS KD'))).toBe(false);
      expect(draws(rules, 'KH 6C', box(['8S KD 9C', '8D KC']))).toBe(true);
      expect(draws(rules, 'KH 6C', box(['8S KD 9C', '8D KC 9S']))).toBe(false);
      // An insurance is decided by the second card, so it asks for no third.
      expect(draws(rules, 'AH 5C', box('KS 9D 2C', { insurance: 500 }))).toBe(false);
      expect(draws(rules, 'KH 7C', box('KS 9D'))).toBe(false);
    },
  );

  test.each(PACK_IDS)('is drawn for the one bettor of a box whose money still rides: %s', (pack) => {
    const rules = rulesOf(pack);
    const shared = (rescues: number[]): BoxText => ({
      hands: ['6S 5D 2C doubled'],
      bettors: [
        { main: 1000, rescues: [1] },
        { main: 500, rescues },
      ],
    });
    expect(draws(rules, 'KH 6C', shared([]))).toBe(true);
    expect(draws(rules, 'KH 6C', shared([1]))).toBe(false);
    // A hand of a split that no bettor has money on asks for nothing.
    const bettors = [{ main: 1000, stakes: [[1000], []] }];
    expect(draws(rules, 'KH 6C', { hands: ['8S KD 9C', '8D KC'], bettors })).toBe(false);
    expect(draws(rules, 'KH 6C', { hands: ['8S KD', '8D KC 9C'], bettors })).toBe(true);
  });
});

describe('without a hole card, the second card of the dealer', () => {
  clauses(['S13 (l)(3)', 'MA 12(c)'], 'is drawn only when something depends on it', (rules) => {
    for (const upCard of ['7H', 'KH', 'AH']) {
      expect(needsSecond(rules, upCard, box('KS 9D')), `20 below ${upCard}`).toBe(true);
      expect(needsSecond(rules, upCard, box('KS 9D 3C')), `bust under ${upCard}`).toBe(false);
      expect(needsSecond(rules, upCard, box('AS KD')), `blackjack under ${upCard}`).toBe(false);
      expect(needsSecond(rules, upCard, box('6S 5D 2C doubled rescued')), `rescue under ${upCard}`).toBe(
        false,
      );
      expect(needsSecond(rules, upCard, box('KS 6D dead')), `dead hand under ${upCard}`).toBe(false);
    }
  });

  clauses(
    ['S13 (l)(3)', 'MA 12(c)'],
    'is drawn for a 21 under an ace or a face card, which a blackjack would beat, and not under a low one',
    (rules) => {
      for (const high of ['AH', 'KH', 'QH', 'JH']) {
        expect(needsSecond(rules, high, box('KS 9D 2C')), high).toBe(true);
        expect(needsSecond(rules, high, box('AS KD split')), high).toBe(true);
      }
      for (const low of ['2H', '7H', '9H']) {
        expect(needsSecond(rules, low, box('KS 9D 2C')), low).toBe(false);
        expect(needsSecond(rules, low, box('AS KD split')), low).toBe(false);
      }
    },
  );

  clauses(
    ['S13 (l)(3)', 'MA 12(c)'],
    'is drawn for a surrender that waits and for an insurance, also of a hand that is lost',
    (rules) => {
      for (const high of ['AH', 'KH', 'QH', 'JH'])
        expect(needsSecond(rules, high, box('KS 6D surrendered')), high).toBe(true);
      for (const low of ['2H', '9H'])
        expect(needsSecond(rules, low, box('KS 6D surrendered')), low).toBe(false);
      expect(needsSecond(rules, 'AH', box('KS 9D 3C', { insurance: 500 }))).toBe(true);
      expect(needsSecond(rules, 'AH', box('AS KD', { insurance: 500 }))).toBe(true);
      expect(needsSecond(rules, 'AH', box('KS 9D 3C', { insurance: 500, insuranceDead: true }))).toBe(false);
      expect(needsSecond(rules, 'AH', box('KS 9D 3C'), box('KS 6D'))).toBe(true);
      const bettors = [{ main: 1000 }, { main: 500, insurance: 250 }];
      expect(needsSecond(rules, 'AH', { hands: ['KS 9D 3C'], bettors })).toBe(true);
    },
  );

  test.each(PACK_IDS)('is always drawn where a card without effect is drawn too: %s', (pack) => {
    const rules = withSwitches(rulesOf(pack), { 'draw.noEffectNoCard': false });
    expect(needsSecond(rules, '7H', box('KS 9D 3C'))).toBe(true);
    expect(draws(rules, 'KH 6C', box('KS 9D 3C'))).toBe(true);
    expect(draws(rules, 'KH 7C', box('KS 9D'))).toBe(false);
  });
});
