import { describe, expect } from 'vitest';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { type Announcement, dealerAnnouncement, playerAnnouncement } from '../../src/rules/play/announce.ts';
import { ANNOUNCEMENT_WORDS } from '../../src/words/dues.ts';
import { say } from '../../src/words/wording.ts';
import { clauses } from '../clauses.ts';
import { cards } from './deal.ts';

/** The announcement as the dealer says it. */
const aloud = (announced: Announcement | null) =>
  announced === null ? null : say(ANNOUNCEMENT_WORDS.en, announced);

const said = (rules: Rules, text: string, split = false) =>
  aloud(playerAnnouncement(rules, tallyOf(cards(text)), split));
const saidOfDealer = (rules: Rules, text: string, finished: boolean) =>
  aloud(dealerAnnouncement(rules, tallyOf(cards(text)), finished));

describe('the totals of the players', () => {
  clauses(
    ['S13 (g)(6)b', 'MA 7(f)b'],
    'are announced after every card, a soft one with both its totals',
    (rules) => {
      expect(said(rules, '9S 2D')).toBe('11');
      expect(said(rules, '9S 2D 4C')).toBe('15');
      expect(said(rules, '9S 2D 4C 6H')).toBe('21');
      expect(said(rules, '9S 2D 4C 7H')).toBe('22, too many');
      expect(said(rules, 'AS 6D')).toBe('7 or 17');
      expect(said(rules, 'AS 6D 3C')).toBe('10 or 20');
      expect(said(rules, 'AS 6D 4C')).toBe('21');
      expect(said(rules, 'AS 6D 5C')).toBe('12');
      expect(said(rules, 'AS KD')).toBe('blackjack');
    },
  );

  clauses(
    ['S13 (j)(3)a', 'MA 10(c)a'],
    'are announced after the second card of a split hand, where an ace and a king are 21',
    (rules) => {
      expect(said(rules, '8S 3D', true)).toBe('11');
      expect(said(rules, 'AS AD', true)).toBe('2 or 12');
      expect(said(rules, 'AS KD', true)).toBe('21');
    },
  );
});

describe('the total of the dealer', () => {
  clauses(['S13 (g)(7)d', 'MA 7(g)d'], 'is announced once, when the last card is drawn', (rules) => {
    expect(saidOfDealer(rules, '9S 2D', false)).toBeNull();
    expect(saidOfDealer(rules, '9S 2D 4C', false)).toBeNull();
    expect(saidOfDealer(rules, '9S 2D 4C 5H', true)).toBe('20');
    expect(saidOfDealer(rules, 'AS 6D', true)).toBe('7 or 17');
    expect(saidOfDealer(rules, 'KS 6D KC', true)).toBe('26, too many');
    expect(saidOfDealer(rules, 'KS AD', true)).toBe('blackjack');
  });

  clauses(['PA 635a.7(k)c'], 'is announced after each added card', (rules) => {
    expect(saidOfDealer(rules, '9S 2D', false)).toBe('11');
    expect(saidOfDealer(rules, '9S 2D 4C', false)).toBe('15');
    expect(saidOfDealer(rules, '9S 2D 4C 5H', true)).toBe('20');
    expect(saidOfDealer(rules, 'KS 6D KC', true)).toBe('26, too many');
  });
});
