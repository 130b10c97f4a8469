import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { bookOf, clauses } from '../clauses.ts';
import { Day } from './day.ts';

function dayUnder(pack: string): Day {
  return new Day(compileRules(bookOf(pack))).open().bets({ 1: 1000 });
}

describe('a wager surrendered under an ace, king, queen or jack', () => {
  clauses(
    ['S13 (h)(1)(ii)a', 'PA 635a.9(a)(2)a', 'MA 8(a)(2)a'],
    "lies on the cards until the dealer's second card is known",
    (rules) => {
      for (const upCard of ['AH', 'KH', 'QH', 'JH']) {
        const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
        day.cards(`9C 8C ${upCard} 7D 8D 9S`);
        if (day.phase === 'offers') day.says({ type: 'no-more-offers' });
        day.reads();
        expect(day.dues).not.toContain('wager-on-cards');
        expect(day.decides(1, 'surrender').map(({ fact }) => fact)).not.toContain('line');
        const onCards = { code: 'wager-on-cards', clause: clauseOf(rules.book, 'surrender.underHighCard') };
        expect(day.due).toContainEqual(expect.objectContaining({ ...onCards, seat: 1 }));
        expect(day.due).not.toContainEqual(expect.objectContaining({ code: 'wager-on-cards', seat: 2 }));
        day.decides(2, 'stand');
        expect(day.phase).toBe('dealer');
        expect(day.dues).toEqual(['wager-on-cards', 'turn-hole']);
        day.turnsHole();
        expect(day.dues).not.toContain('wager-on-cards');
        const [line] = day.settles().boxes[0]?.bettors[0]?.lines ?? [];
        expect(line).toMatchObject({ result: 'surrender', net: -500 });
      }
      const low = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
      low.cards('9C 8C 9H 7D 8D 9S');
      expect(low.decides(1, 'surrender').map(({ fact }) => fact)).toContain('line');
      expect(low.dues).not.toContain('wager-on-cards');
    },
  );
});

describe('surrender comes after the check for blackjack', () => {
  clauses(
    ['CB Double-Double Down 6 a', 'CB Surrender 1 c', 'GD Surrender g'],
    'and is refused before it, under an ace and under a face card',
    (rules) => {
      const early = {
        code: 'surrender-before-check',
        clause: clauseOf(rules.book, 'surrender.offered'),
      };
      expect(early.clause).toMatch(/^Surrender/);
      const face = new Day(rules).open().bets({ 1: 1000 });
      face.cards('9C KH 7D 9S');
      expect(face.phase).toBe('check');
      expect(face.refusesDecision(1, 'surrender')).toMatchObject(early);
      const ace = new Day(rules).open().bets({ 1: 1000 });
      ace.cards('9C AH 7D 9S');
      expect(ace.phase).toBe('offers');
      expect(ace.refusesDecision(1, 'surrender')).toMatchObject(early);
      ace.says({ type: 'no-more-offers' });
      expect(ace.refusesDecision(1, 'surrender')).toMatchObject(early);
      for (const day of [face, ace]) {
        day.reads();
        day.decides(1, 'surrender');
        day.turnsHole();
        expect(day.settles().house).toBe(500);
      }
      // Only the first two cards can be surrendered.
      const late = new Day(rules).open().bets({ 1: 1000 });
      late.cards('5C KH 4D 9S');
      late.reads();
      late.decides(1, 'hit');
      late.cards('7H');
      expect(late.refusesDecision(1, 'surrender')).toMatchObject({
        code: 'surrender-after-decision',
        clause: early.clause,
      });
    },
  );

  clauses(['GD Surrender b'], 'and cannot be had when the dealer has a blackjack', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('9C KH 7D AS');
    expect(day.refusesDecision(1, 'surrender')).toMatchObject({
      code: 'surrender-before-check',
      clause: 'Surrender',
    });
    day.reads();
    expect(day.phase).toBe('dealer');
    expect(day.refusesDecision(1, 'surrender')).toMatchObject({ code: 'round-over' });
    day.turnsHole();
    expect(day.settles().house).toBe(1000);
  });

  test('other books have no such rule: before the check it is simply not the time to decide', () => {
    const day = dayUnder('section-13');
    day.cards('9C KH 7D 9S');
    expect(day.refusesDecision(1, 'surrender').code).toBe('not-now');
  });
});

describe('awkward halves', () => {
  clauses(
    ['GD Surrender i'],
    'are avoided where the house offers wagers in steps of $5',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      expect(day.dues).not.toContain('offer-step');
      day.bets({ 2: 700 });
      expect(day.due).toContainEqual({
        code: 'offer-step',
        step: 500,
        clause: 'Surrender',
        seat: 2,
      });
      // It is an offer: the wager stands.
      day.cards('9C 8C 9H 7D 8D 9S');
      expect(day.phase).toBe('turns');
    },
    { choices: { 'limits.smallestChip': 250 } },
  );

  test('with a smaller chip there is nothing to offer, and a chip of nothing is none', () => {
    expect(dayUnder('games-department').bets({ 2: 700 }).dues).not.toContain('offer-step');
    const loaded = loadPack('games-department');
    if (!loaded.ok) expect.fail('the pack is broken');
    const resolved = resolveBook(loaded.pack, { 'limits.smallestChip': 0 });
    expect(resolved.ok ? [] : resolved.problems.map(({ code }) => code)).toEqual(['outside-allowed']);
  });
});
