import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { choices, openingChoices } from '../../src/rules/play/choices.ts';
import { refusedDoubleAmount } from '../../src/rules/play/double.ts';
import { refusedKeep } from '../../src/rules/play/keep.ts';
import { isFinished } from '../../src/rules/play/options.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { card, hand, roundOf, withSwitches } from './deal.ts';

/** The decisions of a hand with 25.00 on it: "double 1-2500, 2500", "hit: hit-on-soft-21". */
function asked(rules: Rules, text: string, doubled: readonly number[] = []): string[] {
  const stake = { base: 2500, doubled, rescued: false };
  return choices(rules, hand(rules, text), 0, stake).map((choice) => {
    if (!choice.allowed) return `${choice.action}: ${choice.refusal.code}`;
    const { amounts } = choice;
    return amounts === null
      ? choice.action
      : `${choice.action} ${amounts.from}-${amounts.to}, ${amounts.usual}`;
  });
}

describe('the amounts of a double', () => {
  clauses(
    ['S13 (i)(1)b', 'PA 635a.10(a)b', 'MA 9(a)b', 'GD Doubling Down 1 e'],
    'are any up to the wager, and the wager where nothing else is said',
    (rules) => {
      expect(asked(rules, '6S 5D')).toContain('double 1-2500, 2500');
      const stake = { base: 2500, doubled: [], rescued: false };
      for (const amount of [1, 499, 1000, 2500]) expect(refusedDoubleAmount(rules, stake, amount)).toBeNull();
      expect(refusedDoubleAmount(rules, stake, 2501)?.code).toBe('double-amount');
    },
  );

  test('are the whole wager where doubling for less is not allowed', () => {
    const rules = withSwitches(rulesOf('section-13'), { 'double.forLess': false });
    expect(asked(rules, '6S 5D')).toContain('double 2500-2500, 2500');
    const stake = { base: 2500, doubled: [], rescued: false };
    expect(refusedDoubleAmount(rules, stake, 2499)?.code).toBe('double-for-less');
    expect(refusedDoubleAmount(rules, stake, 2500)).toBeNull();
    expect(refusedDoubleAmount(rules, stake, 2501)?.code).toBe('double-amount');
  });

  clauses(
    ['CB Double-Double Down 4', 'CB Double-Double Down 5 a'],
    'leave no choice at a redouble: all that is on the hand, but no more than the table maximum',
    (rules) => {
      expect(asked(rules, '6S 5D 2C doubled', [1000])).toContain('redouble 3500-3500, 3500');
      expect(asked(rules, '6S 5D 2C doubled', [2500])).toContain('redouble 5000-5000, 5000');
      const high = { base: 300_000, doubled: [300_000], rescued: false };
      const [redouble] = choices(rules, hand(rules, '6S 5D 2C doubled'), 0, high).filter(
        (choice) => choice.action === 'redouble',
      );
      expect(redouble).toMatchObject({
        allowed: true,
        amounts: { from: 500_000, to: 500_000, usual: 500_000 },
      });
    },
  );

  clauses(
    ['S13 (j)(1)b', 'PA 635a.11(a)b', 'MA 10(a)b'],
    'of a split is the wager itself, once more',
    (rules) => {
      expect(asked(rules, '8S 8D')).toEqual([
        'stand',
        'hit',
        'double 1-2500, 2500',
        'redouble: redouble-not-offered',
        'rescue: rescue-before-double',
        'split 2500-2500, 2500',
        'surrender',
      ]);
    },
  );
});

describe('before the check for a dealer blackjack', () => {
  function opening(rules: Rules, upCard: string, text: string, main = 2500): string[] {
    const round = roundOf(rules, { dealer: upCard, boxes: [{ hands: [text], bettors: [{ main }] }] });
    const [bettor] = round.boxes[0]?.bettors ?? [];
    if (bettor === undefined) throw new RangeError('nobody on the box');
    return openingChoices(rules, card(upCard), hand(rules, text), bettor).map((choice) => {
      if (!choice.allowed) return `${choice.action}: ${choice.refusal.code}`;
      return [choice.action, choice.amounts?.from, choice.amounts?.to, choice.amounts?.usual]
        .join(' ')
        .trim();
    });
  }

  test.each(PACK_IDS)('insurance is offered under an ace, up to half: %s', (pack) => {
    expect(opening(rulesOf(pack), 'AH', 'KS 9D')[0]).toBe('insure 1 1250 1250');
    expect(opening(rulesOf(pack), 'AH', 'AS KD')[0]).toBe('insure 1 1250 1250');
    expect(opening(rulesOf(pack), 'AH', 'KS 9D', 550)[0]).toBe('insure 1 300 300');
    expect(opening(rulesOf(pack), 'KH', 'KS 9D')[0]).toBe('insure: insurance-without-ace');
  });

  clauses(['CB Dealing Procedures BJ 3'], 'a blackjack may be kept, to be doubled in its turn', (rules) => {
    expect(opening(rules, 'KH', 'AS KD')[1]).toBe('keep');
    expect(refusedKeep(rules, hand(rules, 'AS KD'))).toBeNull();
    expect(refusedKeep(rules, hand(rules, 'AS 9D'))?.code).toBe('keep-not-blackjack');
    expect(refusedKeep(rules, hand(rules, 'AS KD split'))?.code).toBe('keep-not-blackjack');
  });

  test.each(['section-13', 'games-department', 'pennsylvania', 'massachusetts'])(
    'a blackjack is not kept where it may not be doubled: %s',
    (pack) => {
      expect(opening(rulesOf(pack), 'KH', 'AS KD')[1]).toBe('keep: keep-not-offered');
    },
  );
});

describe('a hand is finished when standing is all that is left', () => {
  const finished = (pack: string, text: string) => {
    const rules = rulesOf(pack);
    return isFinished(rules, hand(rules, text), 0);
  };

  test.each(PACK_IDS)('%s', (pack) => {
    for (const text of ['KS 9D 3C', 'KS 9D 2C', '7S 7S 7S', '6S 6D KC doubled'])
      expect(finished(pack, text)).toBe(true);
    for (const text of ['KS 9D', '2S 3D 4C', 'AS 9D', '6S 5D 2C doubled'])
      expect(finished(pack, text)).toBe(false);
    // A soft 21 waits where it may be doubled, a doubled 21 where it may be rescued.
    const softWaits = ['section-13', 'catfish-bend', 'massachusetts'].includes(pack);
    expect(finished(pack, 'AS 2D 8C')).toBe(!softWaits);
    const doubledWaits = ['section-13', 'pennsylvania', 'massachusetts'].includes(pack);
    expect(finished(pack, '6S 5D KC doubled')).toBe(!doubledWaits);
    expect(finished(pack, 'AS KD')).toBe(pack !== 'catfish-bend');
  });
});
