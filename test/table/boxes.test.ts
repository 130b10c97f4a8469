import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from '../rules/books.ts';
import { betOf, Day } from './day.ts';
import { forbiddenBy, inBook } from './house.ts';

/** Box 1 with its seated player and two people who only wager on it. */
function sharedBox(rules: Rules): Day {
  return new Day(rules)
    .open()
    .bets({ 1: 1000 })
    .bets({ 1: standing('b', 600) })
    .bets({ 1: standing('c', 500) });
}

/** A round without a decision but to stand. */
function playRound(day: Day): void {
  day.cards('9C 6D 8S 9S');
  day.decides(2, 'stand');
  day.turnsHole();
  day.cards('KH');
  day.settles();
}

function standing(bettor: string, main: number) {
  return { bettor, player: `1${bettor}`, main, seated: false };
}

const linesOf = (day: Day) => day.settles().boxes[0]?.bettors.map(({ lines }) => lines);
const callerClause = (rules: Rules) => inBook(rules, { 'section-13': '(m)(2)', massachusetts: '13(b)' });
const shareClause = (rules: Rules) => inBook(rules, { 'section-13': '(m)(1)', massachusetts: '13(a)' });

test('nobody waits for the other bettors any more when the round is called off before they have spoken', () => {
  const day = sharedBox(rulesOf('massachusetts'));
  day.cards('6C 6D 5S 9S');
  day.decides(1, 'double');
  day.decides(1, 'double', { bettor: 'b' });
  day.cards('9H');
  day.decides(1, 'stand');
  expect(day.table.state.round?.rescueWindow).not.toBeNull();
  day.says({ type: 'void-round' });
  expect(day.refuses({ type: 'go-on' }).code).toBe('not-now');
  expect(day.settles().status).toBe('void');
});

test('the caller is the first bettor in the record, whoever wagered first', () => {
  const day = new Day(rulesOf('section-13'))
    .open()
    .bets({ 1: standing('b', 600) })
    .bets({ 1: 1000 });
  day.cards('9C 6D KD 9S');
  expect(day.facts).toContainEqual(expect.objectContaining({ callers: [{ seat: 1, bettor: 'a' }] }));
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('2C');
  expect(day.settles().boxes[0]?.bettors.map(({ bettor }) => bettor)).toEqual(['a', 'b']);
});

describe('several people on a box', () => {
  clauses(['S13 (m)(1)a', 'MA 13(a)a'], 'are three at most', (rules) => {
    const day = sharedBox(rules);
    const clause = shareClause(rules);
    const fourth = betOf(1, standing('d', 500));
    expect(day.refuses(fourth)).toMatchObject({ code: 'bettors-per-box', clause });
    expect(forbiddenBy(rules, { 'wagers.bettorsPerBox': 4 })).toEqual([clause]);
    expect(day.table.state.wagers[0]?.bettors.map(({ bettor }) => bettor)).toEqual(['a', 'b', 'c']);
  });

  clauses(
    ['S13 (m)(1)c', 'MA 13(a)c', 'MA 13(g)'],
    'are as few as the house or its commission wants: none shares a box where sharing is not allowed',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      const clause = shareClause(rules);
      const second = betOf(1, standing('b', 500));
      expect(day.refuses(second)).toMatchObject({ code: 'bettors-per-box', clause });
      expect(day.dues).not.toContain('consent');
      expect([1, 2, 3].map((most) => forbiddenBy(rules, { 'wagers.bettorsPerBox': most }))).toEqual([
        [],
        [],
        [],
      ]);
    },
    { choices: { 'wagers.bettorsPerBox': 1 } },
  );

  clauses(['S13 (m)(1)b', 'MA 13(a)b'], 'are there with the consent of the first', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000, 2: 1000 });
    expect(day.dues).toEqual(['take-wagers']);
    day.bet(2, { ...standing('b', 500), player: 'Bob' });
    expect(day.due[0]).toMatchObject({ code: 'consent', clause: shareClause(rules), seat: 2 });
    expect(day.dues).toEqual(['consent', 'take-wagers']);
    expect(day.refuses({ type: 'no-more-bets' })).toMatchObject({
      code: 'consent-first',
      clause: shareClause(rules),
    });
    day.says({ type: 'take-back', seat: 2, bettor: 'b' });
    expect(day.dues).toEqual(['take-wagers']);
    expect(day.refuses({ type: 'share-box', seat: 2 }).code).toBe('no-consent-due');
  });

  clauses(['S13 (m)(1)b', 'MA 13(a)b'], 'are asked for once, until the first bettor leaves', (rules) => {
    const day = new Day(rules).open().bets({ 2: 1000 });
    const bob = { ...standing('b', 500), player: 'Bob' };
    day.bet(2, bob);
    expect(day.says({ type: 'share-box', seat: 2 })).toMatchObject([
      { fact: 'done', by: 'dealer 1', step: { code: 'box-shared', seat: 2, player: 2 } },
    ]);
    expect(day.dues).toEqual(['take-wagers']);
    playRound(day);
    day.bets({ 2: 1000 }).bet(2, bob);
    expect(day.dues).toEqual(['take-wagers']);
    playRound(day);
    day.bet(2, bob);
    playRound(day);
    day.bet(2, bob);
    day.bet(2, { ...standing('c', 500), player: 'Cy' });
    expect(day.dues).toContain('consent');
  });

  clauses(
    ['S13 (m)(2)a', 'MA 13(b)a'],
    'leave the hand to the seated player, whoever wagered first or more',
    (rules) => {
      const day = new Day(rules).open();
      day.bets({ 1: standing('b', 50_000) }).bets({ 1: 1000 });
      day.cards('8C 6D 8S 9S');
      const others = { code: 'caller-only', clause: callerClause(rules) };
      for (const decision of ['hit', 'stand', 'surrender'] as const)
        expect(day.refusesDecision(1, decision, { bettor: 'b' })).toMatchObject(others);
      const first = { code: 'caller-first', clause: callerClause(rules) };
      for (const decision of ['double', 'split'] as const)
        expect(day.refusesDecision(1, decision, { bettor: 'b' })).toMatchObject(first);
      expect(day.decides(1, 'stand', { bettor: 'a' })).toMatchObject([
        { fact: 'decided', decision: 'stand', bettor: 'a', listed: true },
      ]);
    },
  );

  clauses(['S13 (m)(4)a', 'MA 13(d)a'], 'double or not when the caller doubles', (rules) => {
    const day = sharedBox(rules);
    day.cards('6C 6D 5S 9S');
    const callerFirst = { code: 'caller-first', clause: callerClause(rules) };
    expect(day.refusesDecision(1, 'double', { bettor: 'b' })).toMatchObject(callerFirst);
    day.decides(1, 'double');
    expect(day.refusesDecision(1, 'double', { bettor: 'b', amount: 601 }).code).toBe('double-amount');
    expect(day.decides(1, 'double', { bettor: 'b', amount: 400 })).toMatchObject([
      { fact: 'decided', bettor: 'b', decision: 'double', amount: 400, listed: false },
    ]);
    expect(day.refusesDecision(1, 'double', { bettor: 'b' }).code).toBe('already-said');
    day.cards('9H');
    expect(day.refusesDecision(1, 'double', { bettor: 'c' })).toMatchObject(callerFirst);
    day.decides(1, 'stand');
    day.says({ type: 'go-on' });
    day.turnsHole();
    day.cards('QH');
    const main = { wager: 'main', result: 'win', odds: '1:1' };
    expect(linesOf(day)).toMatchObject([
      [{ ...main, stake: 2000, doubled: [1000] }],
      [{ ...main, stake: 1000, doubled: [400] }],
      [{ ...main, stake: 500 }],
    ]);
  });

  clauses(['S13 (m)(6)', 'MA 13(f)'], 'insure each for themselves, up to half their own wager', (rules) => {
    const day = sharedBox(rules);
    day.cards('9C AD 9S KH');
    const insure = (bettor: string, amount: number) =>
      ({ type: 'take-insurance', seat: 1, bettor, amount }) as const;
    expect(day.refuses(insure('c', 300)).code).toBe('insurance-amount');
    expect(day.says(insure('b', 300))).toEqual([{ fact: 'insured', seat: 1, bettor: 'b', amount: 300 }]);
    expect(day.says(insure('c', 200))).toEqual([{ fact: 'insured', seat: 1, bettor: 'c', amount: 200 }]);
    day.says({ type: 'no-more-offers' });
    day.reads();
    day.turnsHole();
    const lost = { wager: 'main', result: 'lose' };
    expect(linesOf(day)).toMatchObject([
      [{ ...lost, net: -1000 }],
      [
        { ...lost, net: -600 },
        { wager: 'insurance', stake: 300, result: 'win', net: 600 },
      ],
      [
        { ...lost, net: -500 },
        { wager: 'insurance', stake: 200, result: 'win', net: 400 },
      ],
    ]);
  });

  clauses(
    ['S13 (m)(5)', 'MA 13(e)'],
    'cover both hands of a split or name one: the dealer asks, and each answer is recorded',
    (rules) => {
      const day = sharedBox(rules);
      day.cards('8C 6D 8S 9S');
      expect(day.dues).not.toContain('ask-split');
      day.decides(1, 'split');
      expect(day.due[0]).toMatchObject({ code: 'ask-split', clause: callerClause(rules), seat: 1 });
      const answer = { fact: 'decided', decision: 'split', listed: false };
      expect(day.decides(1, 'split', { bettor: 'b', goesWith: 'both' })).toMatchObject([
        { ...answer, bettor: 'b', goesWith: 'both' },
      ]);
      expect(day.decides(1, 'split', { bettor: 'c', goesWith: 2 })).toMatchObject([
        { ...answer, bettor: 'c', goesWith: 2 },
      ]);
      day.cards('KH');
      expect(day.dues).not.toContain('ask-split');
      expect(day.refusesDecision(1, 'split', { bettor: 'c', goesWith: 'both' }).code).toBe('caller-first');
      day.decides(1, 'stand');
      day.cards('QH');
      day.decides(1, 'stand');
      day.turnsHole();
      day.cards('2H');
      const hand = (hand: number, stake: number) => ({ wager: 'main', hand, stake, result: 'win' });
      expect(linesOf(day)).toMatchObject([
        [hand(1, 1000), hand(2, 1000)],
        [hand(1, 600), hand(2, 600)],
        [hand(2, 500)],
      ]);
    },
  );

  clauses(['S13 (m)(5)', 'MA 13(e)'], 'are not asked where there are no others', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('8C 6D 8S 9S');
    const said = day.decides(1, 'split');
    expect(said.map(({ fact }) => fact)).toEqual(['decided', 'split']);
    expect(day.dues).toEqual(['card']);
  });
});

describe('a bet for the dealer', () => {
  const tip = (main: number, match = 0) => betOf(1, { bettor: 'tip', kind: 'dealer', main, match });
  const refused = (code: string) => ({ code, clause: 'Dealer Bets 1' });

  clauses(['GD Dealer Bets 1 a'], "rides beside a player's, on both betting areas", (rules) => {
    const day = new Day(rules).open();
    expect(day.refuses(tip(500))).toMatchObject(refused('dealer-bet-alone'));
    day.bet(1, 2500);
    expect(day.says(tip(500, 500))).toMatchObject([{ fact: 'wager', kind: 'dealer', main: 500, match: 500 }]);
    expect(day.refuses({ ...tip(500), bettor: 'tip 2' })).toMatchObject(refused('dealer-bet-twice'));
    expect(day.dues).not.toContain('consent');
    day.cards('9C 8D 8S 9S');
    expect(day.refusesDecision(1, 'hit', { bettor: 'tip' }).code).toBe('caller-only');
    day.decides(1, 'stand');
    day.turnsHole();
    expect(linesOf(day)).toMatchObject([
      [{ wager: 'main', result: 'push' }],
      [
        { wager: 'match', stake: 500, result: 'win', net: 1500 },
        { wager: 'main', stake: 500, result: 'push' },
      ],
    ]);
  });

  clauses(
    ['GD Dealer Bets 1 b'],
    'is a tenth of the maximum beside a maximum wager, and else stays within the maximum with it',
    (rules) => {
      const beside = (main: number) => new Day(rules).open().bets({ 1: main });
      expect(beside(500_000).refuses(tip(50_001))).toMatchObject(refused('dealer-bet-limits'));
      beside(500_000).says(tip(50_000));
      expect(beside(400_000).refuses(tip(100_001))).toMatchObject(refused('dealer-bet-limits'));
      beside(400_000).says(tip(100_000));
    },
  );
});
