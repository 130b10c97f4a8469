// Laws that no sequence of inputs may break, legal or not.

import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { isTen } from '../../src/rules/cards/cards.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { at } from '../../src/rules/lookup.ts';
import { settleRound } from '../../src/rules/pay/settle.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { BEGINNING } from '../../src/table/chart/machine.ts';
import { machine, snapshotAt } from '../../src/table/chart/run-chart.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Stamp } from '../../src/table/people.ts';
import { openRecord, takeFact } from '../../src/table/record.ts';
import { toRound } from '../../src/table/round/hands.ts';
import { contextOf, handle, restoreTable, saveTable, setUpTable, type Table } from '../../src/table/table.ts';
import { REFUSAL_WORDS } from '../../src/words/refusals.ts';
import { say } from '../../src/words/wording.ts';
import { bookOf } from '../clauses.ts';
import { anything, PEOPLE, whatIsDue, whoSays } from './monkey.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const FLOOR = PEOPLE[1] ?? null;
const INPUTS = 600;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

interface Step {
  readonly input: Input;
  readonly stamp: Stamp;
}

interface Run {
  readonly table: Table;
  readonly given: Step[];
  readonly accepted: Step[];
  readonly facts: Fact[];
}

/** A run of the monkey; every state is frozen before it is used, and the law is asked after every input. */
function run(
  rules: Rules,
  seed: number,
  law: (before: Table, after: Table, facts: readonly Fact[]) => void,
): Run {
  const chance = chanceOf(seed);
  let table = setUpTable(rules);
  const given: Step[] = [];
  const accepted: Step[] = [];
  const facts: Fact[] = [];
  for (let i = 0; i < INPUTS; i++) {
    deepFreeze(table.state);
    const wild = chance.percent(25);
    const input = wild ? anything(chance) : whatIsDue(table, chance);
    const stamp = { at: i * 1000, by: wild ? chance.pick(PEOPLE) : whoSays(input, FLOOR) };
    given.push({ input, stamp });
    const before = JSON.stringify(saveTable(table));
    const handled = handle(table, input, stamp);
    if (handled.refused) {
      expect(JSON.stringify(saveTable(table)), 'a refused input changes nothing').toBe(before);
      expect(handled.refused.clause.length).toBeGreaterThan(0);
      for (const words of Object.values(REFUSAL_WORDS))
        expect(say(words, handled.refused)).toMatch(/^[A-Z].*\.$/);
      continue;
    }
    law(table, handled.table, handled.facts);
    table = handled.table;
    accepted.push({ input, stamp });
    facts.push(...handled.facts);
  }
  return { table, given, accepted, facts };
}

/** Every card that has left the shoe lies somewhere. */
function countedCards(facts: readonly Fact[]): number {
  const places = new Map<number, number>();
  for (const fact of facts) {
    if (fact.fact === 'card') places.set(fact.number, (places.get(fact.number) ?? 0) + 1);
    const isLifted = fact.fact === 'card-taken-back' || (fact.fact === 'hole-turned' && isTen(fact.card));
    if (isLifted) places.set(fact.number, (places.get(fact.number) ?? 0) - 1);
  }
  expect(
    [...places.values()].every((count) => count === 1),
    'a card lies in one place',
  ).toBe(true);
  return places.size;
}

describe.each(PACKS)('%s', (pack) => {
  const rules = compileRules(bookOf(pack));
  const seeds = [1, 2, 3, 4];

  test.each(seeds)('cards and money are conserved, and the state is JSON (seed %i)', (seed) => {
    let record = openRecord();
    const { table, facts } = run(rules, seed, (before, after, now) => {
      expect(JSON.parse(JSON.stringify(after.state))).toEqual(after.state);
      for (const fact of now) {
        const done = takeFact(record, fact);
        if (!done) continue;
        record = openRecord();
        const nets = done.boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
        expect(
          done.house + nets.reduce((sum, net) => sum + net, 0),
          'what one side wins the other loses',
        ).toBe(0);
        if (!before.state.round) throw new Error('a round ended that was not there');
        const settled = settleRound(rules, toRound(rules, before.state.round));
        expect(done.house, 'the record says what the rules say').toBe(settled.house);
        if (done.status === 'void') expect(nets.every((net) => net === 0)).toBe(true);
      }
    });
    expect(countedCards(facts) + table.state.drawn.length).toBe(table.state.cardNumber);
  });

  test.each(seeds)(
    'a replay of the accepted inputs gives the same facts and the same state (seed %i)',
    (seed) => {
      const { table, accepted, facts } = run(rules, seed + 100, () => undefined);
      expect(accepted.length).toBeGreaterThan(INPUTS / 3);
      let again = setUpTable(rules);
      const replayed: Fact[] = [];
      for (const [index, { input, stamp }] of accepted.entries()) {
        // Now and then the table is saved as text and restored, as after a crash.
        if (index % 7 === 0) again = restoreTable(rules, JSON.parse(JSON.stringify(saveTable(again))));
        const handled = handle(again, input, stamp);
        if (handled.refused)
          throw new Error(`${input.type} was refused in the replay: ${handled.refused.code}`);
        again = handled.table;
        replayed.push(...handled.facts);
      }
      expect(replayed).toEqual(facts);
      expect(saveTable(again)).toEqual(saveTable(table));
    },
  );

  test.each(seeds)(
    "a step, new or remembered, is what XState's own transition() makes of it (seed %i)",
    (seed) => {
      const { given } = run(rules, seed + 400, () => undefined);
      // The second time every path is known.
      for (let time = 0; time < 2; time++) {
        let table = setUpTable(rules);
        for (const { input, stamp } of given) {
          const from = snapshotAt(table.place, contextOf(table, input, stamp));
          const [next, actions] = transition(machine, from, { type: input.type });
          const handled = handle(table, input, stamp);
          expect(actions).toEqual([]);
          expect(handled.refused !== null).toBe(next === from);
          if (handled.refused) continue;
          ({ table } = handled);
          expect(next.value).toEqual(table.place.value);
          expect(next.context.state).toEqual(table.state);
          expect(next.context.facts).toEqual(handled.facts);
        }
      }
    },
  );

  test('a new table stands where the chart begins', () => {
    const table = setUpTable(rules);
    const [first] = initialTransition(
      machine,
      contextOf(table, { type: 'settle-round' }, { at: 0, by: null }),
    );
    expect(first.value).toEqual(BEGINNING);
    expect(table.place.value).toEqual(first.value);
  });

  test('some input is always possible, whatever has happened', () => {
    const stuck = (table: Table, chance: Chance) => {
      const tries = Array.from({ length: 30 }, () => whatIsDue(table, chance));
      return tries.every((input) => handle(table, input, { at: 0, by: whoSays(input, FLOOR) }).refused);
    };
    const chance = chanceOf(9);
    let steps = 0;
    run(rules, 200, (_, after) => {
      steps += 1;
      if (steps % 5 === 0 && stuck(after, chance)) throw new Error(`nothing is possible in ${after.phase}`);
    });
    expect(steps).toBeGreaterThan(100);
  });

  test('the hole card has no face in state or facts until it is turned', () => {
    run(rules, 300, (_, after, facts) => {
      const { round } = after.state;
      for (const fact of facts)
        if (fact.fact === 'card' && fact.place.at === 'hole') expect(fact.card).toBeNull();
      if (round?.hole && !round.holeTurned) {
        expect(round.dealerCards.map(({ number }) => number)).not.toContain(round.holeNumber);
        expect(at([round.dealerCards.length], 0)).toBeLessThanOrEqual(1);
      }
    });
  });
});
