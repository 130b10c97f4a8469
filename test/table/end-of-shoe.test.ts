import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import { clauses } from '../clauses.ts';
import { betOf, type Day } from './day.ts';
import { dayAt, inBook, playRound, prompt, steps } from './shoes.ts';

/** The cut card comes before the player's third card, which is drawn all the same. */
function roundWithCutCard(rules: Rules): Day {
  const day = dayAt(rules, 'betting');
  day.bet(1, 1000);
  day.cards('5C 6D 6S 9S');
  day.decides(1, 'hit');
  day.says({ type: 'cut-card-out' });
  return day;
}

function playOn(day: Day): void {
  day.cards('9D');
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('5H');
  day.says({ type: 'settle-round' });
}

/** A round to its pick-up, with the cut card in it or without. */
function atPickUp(rules: Rules, cutCard: boolean): Day {
  const day = dayAt(rules, 'betting');
  day.bets({ 1: 1000, 3: 1000 });
  if (cutCard) day.says({ type: 'cut-card-out' });
  day.cards('9C 9C 6D 8S 8S 9S');
  day.decides(1, 'stand');
  day.decides(3, 'stand');
  day.turnsHole();
  day.cards('5H');
  day.says({ type: 'settle-round' });
  expect(day.phase).toBe('pickUp');
  return day;
}

describe('when the cut card comes out', () => {
  clauses(
    ['S13 (g)(10)', 'MA 7(j)', 'PA 635a.7(d)a'],
    'the round is finished first, with all the cards it needs',
    (rules) => {
      const day = roundWithCutCard(rules);
      expect(day.phase).toBe('turns');
      expect(day.dues).toContain('card');
      playOn(day);
      day.says({ type: 'step-done', step: 'pickUp' });
      expect(day.records.at(-1)).toMatchObject({
        status: 'settled',
        boxes: [{ hands: [{ cards: ['5C', '6S', '9D'] }] }],
        dealer: { cards: ['6D', '9S', '5H'] },
      });
      // The first card of a round may be the cut card too: that round is still dealt.
      const first = dayAt(rules, 'betting');
      expect(playRound(first, [1], 0)).toMatchObject({ status: 'settled' });
      expect(first.phase).toBe('shuffling');
    },
  );

  clauses(
    ['S13 (d)(7)a', 'S13 (g)(10)(iii)', 'PA 635a.5(f)a', 'PA 635a.7(d)b', 'MA 4(g)a', 'MA 7(j)(3)'],
    'the cards are shuffled after that round, and no further round comes before',
    (rules) => {
      const day = roundWithCutCard(rules);
      playOn(day);
      expect(day.phase).toBe('pickUp');
      expect(day.dues).not.toContain('shuffle');
      day.says({ type: 'step-done', step: 'pickUp' });
      expect(day.phase).toBe('shuffling');
      expect(day.dues).toContain('shuffle');
      expect(day.refuses(betOf(1, 1000)).code).toBe('not-now');
      expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe(
        'no-card-due',
      );
      const without = dayAt(rules, 'betting');
      playRound(without, [1]);
      expect(without.phase).toBe('betting');
      without.bet(1, 1000);
    },
  );
});

describe('the cards left in the shoe', () => {
  clauses(
    ['S13 (g)(10)(ii)', 'MA 7(j)(2)'],
    'are put to the discards and counted before the shuffle, so that a missing one is noticed',
    (rules) => {
      const clause = inBook(rules, { S13: '(g)(10)(ii)', MA: '7(j)(2)' });
      expect(dayAt(rules, 'shuffling').dues).not.toContain('count');
      const day = dayAt(rules, 'betting');
      playRound(day, [1], 3);
      expect(prompt(day, 'count')).toEqual({
        clause,
        say: 'Put the cards left in the shoe with the discards and count them.',
        seat: null,
      });
      expect(day.says({ type: 'left-in-shoe', cards: 281 })).toEqual([
        { fact: 'done', step: { code: 'leftovers-counted', cards: 281 }, by: 'dealer 1', clause },
        { fact: 'incident', kind: 'census', clause, seat: null },
        { fact: 'floor-called', about: 'census', clause, seat: null },
      ]);
      expect(day.dues).toEqual(['floor:census', 'shuffle']);
      day.says({ type: 'floor-answers' });
      expect(day.says({ type: 'left-in-shoe', cards: 282 })).toEqual([
        { fact: 'done', step: { code: 'leftovers-counted', cards: 282 }, by: 'dealer 1', clause },
      ]);
    },
  );
});

describe('the cards on the table', () => {
  const say =
    'Pick up the cards from the far right, counterclockwise, yours last, so that every hand can be laid out again.';
  const where = { S13: '(g)(8)', PA: '635a.7(q)', MA: '7(h)' };

  clauses(
    ['S13 (g)(8)b', 'MA 7(h)b'],
    'are picked up from the far right, when all wagers are settled',
    (rules) => {
      const day = dayAt(rules, 'betting');
      playRound(day, [1]);
      expect(day.dues).not.toContain('pick-up');
      const next = atPickUp(rules, false);
      expect(prompt(next, 'pick-up')).toEqual({ clause: inBook(rules, where), say, seat: null });
      expect(next.facts.filter(({ fact }) => fact === 'line')).toHaveLength(2);
      next.says({ type: 'step-done', step: 'pickUp' });
      expect(next.phase).toBe('betting');
    },
  );

  clauses(
    ['S13 (g)(10)(i)', 'MA 7(j)(1)'],
    'are picked up in the same way after the cut card, before anything is shuffled',
    (rules) => {
      const day = atPickUp(rules, true);
      expect(prompt(day, 'pick-up')).toEqual({ clause: inBook(rules, where), say, seat: null });
      expect(day.refuses({ type: 'shuffled', how: 'hand' }).code).toBe('not-now');
      expect(day.refuses({ type: 'left-in-shoe', cards: 280 }).code).toBe('not-now');
      day.says({ type: 'step-done', step: 'pickUp' });
      expect(day.phase).toBe('shuffling');
    },
  );

  /** Where every card of the round went, as the facts have it. */
  function places(facts: readonly Fact[]): string[] {
    return facts.flatMap((fact) => {
      if (fact.fact === 'hole-turned') return [`${fact.number} hole turned`];
      if (fact.fact !== 'card') return [];
      const { place, number } = fact;
      return [`${number} ${place.at === 'hand' ? `box ${place.seat} hand ${place.hand}` : place.at}`];
    });
  }

  clauses(
    ['S13 (g)(8)a', 'PA 635a.7(q)', 'MA 7(h)a'],
    'can be laid out again from the record: each card by its number and place; who picked up is noted',
    (rules) => {
      const farRight = { S13: say, MA: say };
      const day = atPickUp(rules, false);
      expect(prompt(day, 'pick-up').say).toBe(
        inBook(rules, { ...farRight, PA: 'Pick up the cards, so that every hand can be laid out again.' }),
      );
      const done = day.says({ type: 'step-done', step: 'pickUp' });
      expect(steps(done)).toEqual(['phase-done pickUp, dealer 1']);
      expect(done[0]).toMatchObject({ clause: inBook(rules, where) });
      expect(places(day.facts)).toEqual([
        '1 burned',
        '2 box 1 hand 1',
        '3 box 3 hand 1',
        '4 dealer',
        '5 box 1 hand 1',
        '6 box 3 hand 1',
        '7 hole',
        '7 hole turned',
        '8 dealer',
      ]);
      expect(day.records.at(-1)).toMatchObject({
        dealer: { cards: ['6D', '9S', '5H'] },
        boxes: [
          { seat: 1, hands: [{ cards: ['9C', '8S'], decisions: ['stand'] }] },
          { seat: 3, hands: [{ cards: ['9C', '8S'], decisions: ['stand'] }] },
        ],
        burned: ['2C'],
      });
    },
  );
});
