import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import type { Day } from './day.ts';
import { chosen, dayAt, inBook, playRound, prompt, steps, until } from './shoes.ts';

describe('the depth', () => {
  const where = { S13: '(d)(5)', PA: '635a.5(d)', MA: '4(e)' };
  clauses(
    ['S13 (d)(5)a', 'PA 635a.5(d)a', 'MA 4(e)a'],
    'of the cut is ten cards at least, or a whole deck, from either end',
    (rules) => {
      const clause = inBook(rules, where);
      const least = inBook(rules, { S13: 10, PA: 10, MA: 48 });
      const cutAt = (fromEnd: number) => dayAt(rules, 'cutting').says({ type: 'cut-made', fromEnd });
      const day = dayAt(rules, 'cutting');
      expect(prompt(day, 'cut')).toEqual({
        clause,
        say: `Box 1 cuts, at least ${least} cards from either end.`,
        seat: 1,
      });
      const refused = { code: 'cut-too-shallow', clause };
      expect(day.refuses({ type: 'cut-made', fromEnd: least - 1 })).toMatchObject(refused);
      expect(day.refuses({ type: 'cut-made', fromEnd: 288 - least + 1 })).toMatchObject(refused);
      expect(steps(cutAt(least))).toEqual(['cards-cut 1, dealer 1']);
      expect(steps(cutAt(288 - least))).toEqual(['cards-cut 1, dealer 1']);
    },
  );

  clauses(
    ['S13 (d)(5)d', 'PA 635a.5(d)c', 'MA 4(e)d'],
    'of the cut card is a quarter of all cards at least from the back',
    (rules) => {
      const clause = inBook(rules, where);
      for (const [decks, quarter] of [[6, 72] as const, [8, 96] as const]) {
        const day = dayAt(chosen(rules, { 'cards.decks': decks }), 'cutting');
        expect(day.dues).not.toContain('place-cut-card');
        until(day, 'placingCutCard');
        expect(prompt(day, 'place-cut-card')).toEqual({
          clause,
          say: `Put the cut card at least ${quarter} cards from the back.`,
          seat: null,
        });
        expect(day.refuses({ type: 'cut-card-placed', fromBack: quarter - 1 })).toMatchObject({
          code: 'cut-card-too-far-back',
          clause,
        });
        expect(steps(day.says({ type: 'cut-card-placed', fromBack: quarter }))).toEqual([
          `cut-card-placed ${quarter}, dealer 1`,
        ]);
      }
    },
  );
});

describe('the shoe', () => {
  const load = (day: Day, clause: string) => {
    expect(prompt(day, 'load')).toEqual({ clause, say: 'Put the stack into the shoe.', seat: null });
    expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe('no-card-due');
    expect(steps(day.says({ type: 'step-done', step: 'loading' }))).toEqual(['phase-done loading, dealer 1']);
    expect(day.phase).toBe('burning');
    expect(day.dues).not.toContain('load');
  };

  clauses(
    ['S13 (d)(5)e', 'PA 635a.5(d)d', 'PA 635a.7(a)b', 'MA 4(e)e'],
    'is loaded when shuffle and cut are done and the cut card is in its place, and no card leaves it before',
    (rules) => {
      const day = dayAt(rules, 'placingCutCard');
      expect(day.dues).not.toContain('load');
      expect(day.refuses({ type: 'step-done', step: 'loading' }).code).toBe('not-now');
      day.routine();
      load(day, inBook(rules, { S13: '(d)(5)', PA: '635a.5(d)', MA: '4(e)' }));
    },
  );

  clauses(['PA 635a.5(e)c'], 'is loaded after a recut as after a cut', (rules) => {
    const day = dayAt(rules, 'loading');
    day.says({ type: 'recut' });
    expect(day.dues).not.toContain('load');
    load(until(day, 'loading'), '635a.5(d)');
  });
});

describe('a recut', () => {
  const where = { S13: '(d)(6)', PA: '635a.5(e)', MA: '4(f)' };
  const expectPossible = (day: Day, clause: string) => {
    expect(prompt(day, 'may-recut')).toMatchObject({ clause });
    expect(day.refuses({ type: 'recut' }, 'dealer').code).toBe('needs-floor');
    expect(day.says({ type: 'recut' })).toMatchObject([{ fact: 'done', by: 'floor 1', clause }]);
    expect(day.phase).toBe('cutting');
  };

  clauses(
    ['S13 (d)(6)a', 'MA 4(f)a'],
    'may be ordered by the floor from the cut until the first card is dealt',
    (rules) => {
      const clause = inBook(rules, where);
      expect(dayAt(rules, 'cutting').dues).not.toContain('may-recut');
      const day = dayAt(rules, 'placingCutCard');
      for (const phase of ['placingCutCard', 'loading', 'burning'] as const)
        expectPossible(until(day, phase), clause);
      until(day, 'betting').says({ type: 'recut' });
      playRound(until(day, 'betting'), [1]);
      expect(day.refuses({ type: 'recut' })).toMatchObject({ code: 'recut-too-late', clause });
    },
  );

  clauses(
    ['PA 635a.5(e)a'],
    'may be ordered by the floor from the cut until the cards are in the shoe',
    (rules) => {
      const clause = inBook(rules, where);
      const day = dayAt(rules, 'placingCutCard');
      for (const phase of ['placingCutCard', 'loading'] as const) expectPossible(until(day, phase), clause);
      until(day, 'burning');
      expect(day.dues).not.toContain('may-recut');
      expect(day.refuses({ type: 'recut' })).toMatchObject({ code: 'recut-too-late', clause });
    },
  );

  /** The cut was box 6's, and next come 3 and 1. */
  const cutBySix = (rules: Rules): Day => {
    const day = dayAt(rules, 'betting');
    playRound(day, [1, 3, 6], 8);
    return until(day, 'placingCutCard');
  };

  clauses(
    ['S13 (d)(6)b', 'PA 635a.5(e)b', 'MA 4(f)b'],
    'is made by whoever cut last or offered to the next one entitled, as the house likes',
    (rules) => {
      const last = cutBySix(rules);
      last.says({ type: 'recut', by: 'last-cutter' });
      expect(prompt(last, 'cut').seat).toBe(6);

      const next = cutBySix(rules);
      next.says({ type: 'recut', by: 'next-cutter' });
      expect(prompt(next, 'offer-cut').seat).toBe(3);
      next.says({ type: 'cut-answer', seat: 3, accepts: false });
      next.says({ type: 'cut-answer', seat: 1, accepts: true });
      expect(prompt(next, 'cut').seat).toBe(1);
      expect(steps(next.says({ type: 'cut-made', fromEnd: 100 }))).toEqual(['cards-cut 1, dealer 1']);
    },
  );
});
