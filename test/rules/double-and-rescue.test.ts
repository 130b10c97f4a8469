import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { redoubleAmount, refusedDoubleAmount } from '../../src/rules/play/double.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from './books.ts';
import { against, line, may, play, told, withSwitches } from './deal.ts';

/** One hand, the wager and its doubles given in cents. */
function settle(rules: Rules, dealer: string, hand: string, stake: readonly number[]): string {
  const [main = 0] = stake;
  const settled = play(rules, { dealer, boxes: [{ hands: [hand], bettors: [{ main, stakes: [stake] }] }] });
  return told(line(settled, 1, 'a', 'main'));
}

describe('a doubled hand', () => {
  clauses(
    ['S13 (i)(2)', 'CB Double Down 1 b', 'PA 635a.10(c)a', 'MA 9(b)'],
    'that wins pays even money on the wager and on the double',
    (rules) => {
      expect(against(rules, '7H KC', '6S 5D KC doubled')).toBe('win 1:1 +20.00 by pays.doubled');
      expect(against(rules, '7H KC', '6S 5D 8C doubled')).toBe('win 1:1 +20.00 by pays.doubled');
      expect(against(rules, '7H KC', '6S 7S 8S doubled')).toBe('win 1:1 +20.00 by pays.doubled');
      expect(against(rules, '6H KC 7D', '6S 5D 2C doubled')).toBe('win 1:1 +20.00 by pays.doubled');
      expect(settle(rules, '7H KC', '6S 5D 8C doubled', [2500, 1000])).toBe('win 1:1 +35.00 by pays.doubled');
      expect(against(rules, '7H KC', '6S 5D 6C doubled')).toBe('push 0.00 by outcome.tie');
      expect(settle(rules, '9H KC', '6S 5D 7C doubled', [2500, 1000])).toBe(
        'lose -35.00 by outcome.lowerTotal',
      );
    },
  );
});

describe('rescue', () => {
  clauses(
    [
      'S13 (i)(4)a',
      'S13 (a)(1)(iv)',
      'CB Double Down Rescue 1 a',
      'GD Doubling Down 2 c',
      'PA 635a.10(d)a',
      'MA 9(d)a',
      'MA 1 Rescue',
    ],
    'takes the double back and loses the original wager, whatever the dealer gets',
    (rules) => {
      for (const dealer of ['7H KC', '6H KC 7D', 'KH AC', '2H KC 5D'])
        expect(against(rules, dealer, '6S 5D 2C doubled rescued'), dealer).toBe(
          'rescue -10.00 by rescue.takesBack',
        );
      // A card corrected afterwards may bring the hand over 21: what was rescued stays rescued.
      expect(against(rules, '7H KC', '6S 6D KC doubled rescued')).toBe('rescue -10.00 by rescue.takesBack');
      expect(may(rules, '6S 5D 2C doubled')).toMatch(/\brescue\b/);
      expect(may(rules, '6S 5D')).not.toMatch(/\brescue\b/);
      expect(may(rules, '6S 6D KC doubled')).toBe('');
    },
  );

  clauses(
    ['GD Doubling Down 2 d'],
    'gives the amount of the double back where it differs from the wager',
    (rules) => {
      expect(settle(rules, '7H KC', '6S 5D 2C doubled rescued', [2500, 1000])).toBe(
        'rescue -25.00 by rescue.takesBack',
      );
      expect(settle(rules, '7H KC', '6S 5D 2C doubled rescued', [2500, 2500])).toBe(
        'rescue -25.00 by rescue.takesBack',
      );
      const settled = play(rules, {
        dealer: '7H KC',
        boxes: [{ hands: ['6S 5D 2C doubled rescued'], bettors: [{ main: 2500, stakes: [[2500, 1000]] }] }],
      });
      const main = line(settled, 1, 'a', 'main');
      expect(main.stake + main.net).toBe(1000);
      expect(main.doubled).toEqual([1000]);
      const plain = play(rules, {
        dealer: '7H KC',
        boxes: [{ hands: ['KS 9D'], bettors: [{ main: 2500 }] }],
      });
      expect(line(plain, 1, 'a', 'main').doubled).toBeNull();
    },
  );

  clauses(
    ['CB Double Down Rescue 2 c'],
    'gives back the doubled part only, and that part may be less than the wager',
    (rules) => {
      const stake = { base: 2500, doubled: [], rescued: false };
      expect(refusedDoubleAmount(rules, stake, 1000)).toBeNull();
      expect(refusedDoubleAmount(rules, stake, 1)).toBeNull();
      expect(refusedDoubleAmount(rules, stake, 2500)).toBeNull();
      expect(refusedDoubleAmount(rules, stake, 2501)?.code).toBe('double-amount');
      expect(settle(rules, '7H KC', '6S 5D 2C doubled rescued', [2500, 1000])).toBe(
        'rescue -25.00 by rescue.takesBack',
      );
    },
  );
});

describe('double-double down', () => {
  /** The ladder of a wager: each redouble as the book has it. */
  function ladder(rules: Rules, base: number, first = base): number[] {
    const doubled = [first];
    for (const place of [0, 1]) {
      const stake = { base, doubled: doubled.slice(0, place + 1), rescued: false };
      doubled.push(redoubleAmount(rules, stake));
    }
    return [base, ...doubled];
  }

  clauses(
    ['CB Double-Double Down 2 b'],
    'three doubles make eight times the original wager, and there is no fourth',
    (rules) => {
      expect(ladder(rules, 2500)).toEqual([2500, 2500, 5000, 10_000]);
      expect(may(rules, '2S 3D 2C doubled')).toBe('stand redouble rescue');
      expect(may(rules, '2S 3D 2C 2H doubled doubled')).toBe('stand redouble rescue');
      expect(may(rules, '2S 3D 2C 2H 3S doubled doubled doubled')).toBe('stand rescue');
      expect(settle(rules, '6H KC 7D', '2S 3D 2C 2H 3S doubled doubled doubled', ladder(rules, 2500))).toBe(
        'win 1:1 +200.00 by pays.doubled',
      );
      expect(settle(rules, '7H KC', '2S 3D 2C 2H 3S doubled doubled doubled', ladder(rules, 2500))).toBe(
        'lose -200.00 by outcome.lowerTotal',
      );
    },
  );

  clauses(
    ['CB Double-Double Down 5 b'],
    'a redouble that the cap cuts down is for the table maximum itself',
    (rules) => {
      expect(rules.book.values['limits.mainMaximum']).toBe(500_000);
      expect(ladder(rules, 200_000)).toEqual([200_000, 200_000, 400_000, 500_000]);
      expect(ladder(rules, 300_000)).toEqual([300_000, 300_000, 500_000, 500_000]);
      expect(ladder(rules, 125_000)).toEqual([125_000, 125_000, 250_000, 500_000]);
      // A first double for less: the redouble matches what is on the hand.
      expect(ladder(rules, 2500, 1000)).toEqual([2500, 1000, 3500, 7000]);
    },
  );

  test('where a book says so, a hand that was doubled again is not rescued', () => {
    const rules = withSwitches(rulesOf('catfish-bend'), { 'rescue.afterRedouble': 'not-possible' });
    expect(may(rules, '2S 3D 2C doubled')).toMatch(/\brescue\b/);
    expect(may(rules, '2S 3D 2C 2H doubled doubled')).not.toMatch(/\brescue\b/);
  });

  clauses(
    ['CB Double-Double Down 6 c'],
    'a rescue gives the last doubled part back and loses all the rest',
    (rules) => {
      const twice = '2S 3D 2C 2H doubled doubled';
      const thrice = '2S 3D 2C 2H 3S doubled doubled doubled';
      expect(may(rules, twice)).toMatch(/\brescue\b/);
      expect(may(rules, thrice)).toMatch(/\brescue\b/);
      expect(settle(rules, '7H KC', `${twice} rescued`, [1000, 1000, 2000])).toBe(
        'rescue -20.00 by rescue.afterRedouble',
      );
      expect(settle(rules, '7H KC', `${thrice} rescued`, [1000, 1000, 2000, 4000])).toBe(
        'rescue -40.00 by rescue.afterRedouble',
      );
      // Cut down by the cap the last part is no longer half of the total.
      expect(settle(rules, '7H KC', `${thrice} rescued`, [200_000, 200_000, 400_000, 500_000])).toBe(
        'rescue -8000.00 by rescue.afterRedouble',
      );
      expect(settle(rules, '7H KC', '2S 3D 2C doubled rescued', [1000, 1000])).toBe(
        'rescue -10.00 by rescue.takesBack',
      );
    },
  );
});
