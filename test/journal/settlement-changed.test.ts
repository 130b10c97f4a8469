// Whoever changes a payment, or a card that decided it, is found out: by the rules, not by the hash of the row.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WhyNotSettled } from '../../src/journal/proof/settlement/contradiction.ts';
import { recheck } from '../../src/journal/proof/settlement.ts';
import type { HistoryFact } from '../../src/journal/queries/history.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Line } from '../../src/rules/pay/line.ts';
import { settleRound } from '../../src/rules/pay/settle.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import type { Fact } from '../../src/table/fact.ts';
import { recount, toRound } from '../../src/table/round/hands.ts';
import type { RoundState } from '../../src/table/state.ts';
import { Day } from '../table/day.ts';
import { busyRounds, type FinishedRound, HOUSES, rulesOfHouse } from './busy-table.ts';
import { told } from './verify-journals.ts';

/** In words. */
function said(why: WhyNotSettled | null): string {
  return why ? told({ about: { code: 'payment-wrong', seq: 0, why } }) : '';
}

type Of<F extends Fact['fact']> = Extract<Fact, { fact: F }>;
type Numbered<F extends Fact['fact']> = HistoryFact & { readonly fact: Of<F> };

const houses = HOUSES.map((house) => {
  const rules = rulesOfHouse(house);
  return { ...house, rules, rounds: busyRounds(rules, 42, 1500) };
});

function factsOf<F extends Fact['fact']>({ facts }: FinishedRound, name: F): Numbered<F>[] {
  return facts.filter((one): one is Numbered<F> => one.fact.fact === name);
}

/** The round with another fact in the place of this one, or with several, or with none. */
function replaced({ facts }: FinishedRound, one: HistoryFact, ...others: readonly Fact[]): HistoryFact[] {
  return facts.flatMap((other) => (other === one ? others.map((fact) => ({ seq: one.seq, fact })) : [other]));
}

/** The lines that nobody has taken back. */
function standing(round: FinishedRound): Numbered<'line'>[] {
  const reversed = factsOf(round, 'line-reversed');
  return factsOf(round, 'line').filter(
    ({ seq, fact }) => !reversed.some((one) => one.seq > seq && one.fact.key === fact.key),
  );
}

const otherResult = (result: Line['result']): Line['result'] => (result === 'push' ? 'lose' : 'push');

type Changes = Readonly<Record<string, (fact: Of<'line'>) => Of<'line'>>>;

/** What became of the wager, told otherwise. */
const OF_THE_PAYMENT: Changes = {
  net: (fact) => ({ ...fact, line: { ...fact.line, net: fact.line.net + 1 } }),
  sign: (fact) => ({ ...fact, line: { ...fact.line, net: -fact.line.net || 500 } }),
  result: (fact) => ({ ...fact, line: { ...fact.line, result: otherResult(fact.line.result) } }),
  odds: (fact) => ({ ...fact, line: { ...fact.line, odds: fact.line.odds ? null : { pays: 1, to: 1 } } }),
  stake: (fact) => ({ ...fact, line: { ...fact.line, stake: fact.line.stake + 100 } }),
  doubled: (fact) => ({ ...fact, line: { ...fact.line, doubled: fact.line.doubled ? null : [500] } }),
  clause: (fact) => ({ ...fact, clause: `${fact.clause}(x)` }),
};

/** The same payment in another place. */
const OF_THE_PLACE: Changes = {
  hand: (fact) => ({ ...fact, line: { ...fact.line, hand: (fact.line.hand ?? 0) + 1 } }),
  wager: (fact) => ({
    ...fact,
    line: { ...fact.line, wager: fact.line.wager === 'spin' ? 'match' : 'spin' },
  }),
  seat: (fact) => ({ ...fact, seat: fact.seat + 1 }),
  bettor: (fact) => ({ ...fact, bettor: `${fact.bettor}'` }),
};

/** What becomes of every line when the rules settle what lay on the table. */
function settled(rules: Rules, state: RoundState): string[] {
  return settleRound(rules, toRound(rules, state)).boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor, lines }) =>
      lines.map((line) =>
        JSON.stringify([seat, bettor.bettor, { ...line, clause: clauseOf(rules.book, line.clause) }]),
      ),
    ),
  );
}

/** The table's own state with another face on one card. */
function withFace(rules: Rules, before: RoundState, number: number, face: number): RoundState {
  const state = structuredClone(before);
  for (const card of state.dealerCards) if (card.number === number) card.face = face;
  for (const { hands } of state.boxes)
    for (const hand of hands) {
      for (const card of hand.cards) if (card.number === number) card.face = face;
      recount(rules, hand);
    }
  return state;
}

/** Cards that were dealt once, and lie where they were dealt. */
function cardsToChange(round: FinishedRound): Numbered<'card'>[] {
  const dealt = factsOf(round, 'card').filter(({ fact: { place } }) => ['hand', 'dealer'].includes(place.at));
  const corrected = factsOf(round, 'corrected').map(({ fact }) => fact.number);
  return dealt.filter(
    ({ fact: { number } }) =>
      !corrected.includes(number) && dealt.filter(({ fact }) => fact.number === number).length === 1,
  );
}

test('the sentence says whose wager it is, and has both values', () => {
  const rules = rulesOfHouse({ pack: 'section-13', choices: {} });
  const day = new Day(rules).open().bets({ 1: 1000 });
  day.cards('9C 9H KD 8S');
  day.decides(1, 'stand');
  day.turnsHole();
  day.settles();
  const facts = day.facts.map((fact, index) => ({ seq: index + 1, fact }));
  expect(recheck(rules, facts)).toEqual({ ok: true, why: null, seq: null });
  const paid = facts.find(({ fact }) => fact.fact === 'line');
  const seq = paid?.seq ?? 0;
  const changed = facts.map((one) =>
    one.seq === seq && one.fact.fact === 'line'
      ? { seq, fact: { ...one.fact, line: { ...one.fact.line, net: 1500 } } }
      : one,
  );
  const { why, ...rest } = recheck(rules, changed);
  expect(rest).toEqual({ ok: false, seq });
  expect(said(why)).toBe(
    'The main wager of a on hand 1 of box 1: the journal has a net of 1500 cents, and the rules give a net of 1000 cents.',
  );
  expect(recheck(rules, facts.slice(0, -1))).toEqual({
    ok: false,
    why: { code: 'round-without-end' },
    seq: facts.length - 1,
  });
});

describe.each(houses)('$pack, $choices', ({ rules, rounds }) => {
  test.each(Object.entries(OF_THE_PAYMENT))('a line with another %s is named', (_, change) => {
    let changed = 0;
    for (const round of rounds)
      for (const line of standing(round)) {
        changed += 1;
        const { ok, why, seq } = recheck(rules, replaced(round, line, change(line.fact)));
        expect(ok).toBe(false);
        expect(said(why)).toMatch(/^The .* on .*box \d: the journal has .*, and the rules give .*\.$/);
        expect(seq).toBe(line.seq);
      }
    expect(changed).toBeGreaterThan(20);
  });

  test.each(Object.entries(OF_THE_PLACE))('a line with another %s is found out', (_, change) => {
    for (const round of rounds)
      for (const line of standing(round))
        expect(recheck(rules, replaced(round, line, change(line.fact))).ok).toBe(false);
  });

  test('a line that is left out is named, and so is one that is told twice', () => {
    for (const round of rounds)
      for (const line of standing(round)) {
        const { wager } = line.fact.line;
        const dropped = recheck(rules, replaced(round, line));
        expect(dropped).toMatchObject({ ok: false, seq: round.facts.at(-1)?.seq });
        expect(said(dropped.why)).toContain(`The ${wager}`);
        expect(said(dropped.why)).toMatch(/and the journal has no such line\.$/);
        const twice = recheck(rules, replaced(round, line, line.fact, line.fact));
        expect(twice).toMatchObject({ ok: false, seq: line.seq });
        const otherKey = recheck(rules, replaced(round, line, line.fact, { ...line.fact, key: 'another' }));
        expect(otherKey.ok).toBe(false);
      }
  });

  test('a payment that was not taken back, or otherwise than it was paid, is named', () => {
    for (const round of rounds)
      for (const one of factsOf(round, 'line-reversed')) {
        expect(recheck(rules, replaced(round, one)).ok).toBe(false);
        const more = { ...one.fact, line: { ...one.fact.line, net: one.fact.line.net + 1 } };
        expect(recheck(rules, replaced(round, one, more))).toMatchObject({ ok: false, seq: one.seq });
      }
  });

  test('another face on a card is found out if and only if it would have changed a line', () => {
    const chance = chanceOf(7);
    let mattered = 0;
    for (const round of rounds)
      for (const card of cardsToChange(round)) {
        const face = chance.pick(oneDeck());
        const changed = settled(rules, withFace(rules, round.state, card.fact.number, face));
        const matters = changed.join() !== settled(rules, round.state).join();
        if (matters) mattered += 1;
        const { ok } = recheck(rules, replaced(round, card, { ...card.fact, card: face }));
        expect(ok, `card ${card.fact.number} as ${face}`).toBe(!matters);
      }
    expect(mattered).toBeGreaterThan(20);
  });

  test('what was staked, insured or called off cannot be left out or changed', () => {
    for (const round of rounds) {
      const back = factsOf(round, 'offer-taken-back').length > 0;
      for (const one of back ? [] : factsOf(round, 'insured')) {
        expect(recheck(rules, replaced(round, one)).ok).toBe(false);
        const more = { ...one.fact, amount: one.fact.amount + 100 };
        expect(recheck(rules, replaced(round, one, more)).ok).toBe(false);
      }
      const [voided, again] = factsOf(round, 'round-voided');
      if (voided && !again)
        expect(recheck(rules, replaced(round, voided)).why).toEqual({
          code: 'status-differs',
          told: 'void',
          is: 'settled',
        });
      for (const one of factsOf(round, 'wheel')) {
        expect(recheck(rules, replaced(round, one)).ok).toBe(false);
        const more = { ...one.fact, prize: one.fact.prize + 100 };
        expect(recheck(rules, replaced(round, one, more))).toMatchObject({ ok: false, seq: one.seq });
      }
    }
  });
});

/** Every number in a fact, by its path. */
function numbersIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

function withNumber(value: unknown, [key, ...path]: readonly string[], number: number): unknown {
  if (key === undefined) return number;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) };
  Object.assign(copy, { [key]: withNumber(Reflect.get(Object(value), key), path, number) });
  return copy;
}

test('whatever number of whatever fact is changed, the answer is a sentence and never a crash', () => {
  const all = houses.flatMap(({ rules, rounds }) => rounds.map((round) => ({ rules, round })));
  const anyRound = fc.constantFrom(...all);
  fc.assert(
    fc.property(
      anyRound,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: -5, max: 60 }),
      (one, which, where, number) => {
        const { rules, round } = one;
        const target = round.facts[which % round.facts.length];
        const paths = numbersIn(target?.fact);
        const path = paths[where % Math.max(1, paths.length)];
        if (!target || !path) return;
        const changed: Fact = JSON.parse(JSON.stringify(withNumber(target.fact, path, number)));
        const { ok, why } = recheck(rules, replaced(round, target, changed));
        if (ok) expect(why).toBeNull();
        else expect(said(why)).toMatch(/^[A-Z].*\.$/);
      },
    ),
    { numRuns: 3000 },
  );
});
