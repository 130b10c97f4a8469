// What must hold for every hand, before any money is on it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, isAce, oneDeck } from '../../src/rules/cards/cards.ts';
import { cardCount, hardTotal, isBust, isSoft, tallyOf, total } from '../../src/rules/cards/tally.ts';
import { choices } from '../../src/rules/play/choices.ts';
import { ACTIONS, type Action, isPair, options, refusedAction } from '../../src/rules/play/options.ts';
import { ALL_RULES } from './books.ts';

const someCard: fc.Arbitrary<Card> = fc.constantFrom(...oneDeck());
const someCards = fc.array(someCard, { minLength: 1, maxLength: 9 });

describe('totals', () => {
  test('the order of the cards plays no part', () => {
    const twoOrders = someCards.chain((cards) =>
      fc.tuple(
        fc.constant(cards),
        fc.shuffledSubarray(cards, { minLength: cards.length, maxLength: cards.length }),
      ),
    );
    fc.assert(
      fc.property(twoOrders, ([cards, shuffled]) => {
        expect(tallyOf(shuffled)).toBe(tallyOf(cards));
      }),
    );
  });

  test('a total is the hard one or ten more; a soft one has an ace and is 21 at most', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        const tally = tallyOf(cards);
        expect([hardTotal(tally), hardTotal(tally) + 10]).toContain(total(tally));
        expect(cardCount(tally)).toBe(cards.length);
        expect(isSoft(tally)).toBe(total(tally) !== hardTotal(tally));
        if (isSoft(tally)) expect(cards.some(isAce) && total(tally) <= 21).toBe(true);
        else if (cards.some(isAce)) expect(hardTotal(tally) + 10).toBeGreaterThan(21);
        expect(isBust(tally)).toBe(total(tally) > 21);
      }),
    );
  });
});

describe('decisions', () => {
  const situations = fc.record({
    rules: fc.constantFrom(...ALL_RULES),
    cards: fc.array(someCard, { minLength: 2, maxLength: 7 }),
    split: fc.boolean(),
    doubles: fc.nat(3),
    splits: fc.nat(7),
    base: fc.integer({ min: 1, max: 500_000 }),
  });

  test('what is offered is never refused, and what is refused is never offered', () => {
    fc.assert(
      fc.property(situations, ({ rules, cards, split, doubles, splits, base }) => {
        const [first = 0, second = 0] = cards;
        const pair = cards.length === 2 && isPair(rules, first, second);
        const hand = { tally: tallyOf(cards), pair, split, doubles, fate: 'live', endedBy: null } as const;
        const bits = options(rules, hand, splits);
        const asked = choices(rules, hand, splits, { base, doubled: [], rescued: false });
        expect(asked.map((choice) => choice.action)).toEqual(Object.keys(ACTIONS));
        for (const [action, bit] of Object.entries(ACTIONS)) {
          const allowed = (bits & bit) !== 0;
          const refused = refusedAction(rules, hand, splits, actionOf(action));
          expect(refused === null, action).toBe(allowed);
          expect(asked.find((choice) => choice.action === action)?.allowed, action).toBe(allowed);
        }
      }),
      { numRuns: 2000 },
    );
  });

  function actionOf(text: string): Action {
    const found = Object.keys(ACTIONS).find((action): action is Action => action === text);
    if (found === undefined) throw new RangeError(`${text} is no decision`);
    return found;
  }
});
