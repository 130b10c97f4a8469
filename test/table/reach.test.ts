import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { handle, setUpTable } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { anything, PEOPLE, whatIsDue, whoSays } from './monkey.ts';
import { everything, missing, Reach } from './reach.ts';
import { scriptedDays } from './scripted-days.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const RUNS = 8;
const INPUTS = 900;

/** Random play: half of what the monkey does is anything at all. */
function playAtRandom(reach: Reach): void {
  for (const pack of PACKS) {
    const rules = compileRules(bookOf(pack));
    for (let seed = 0; seed < RUNS; seed++) {
      const chance = chanceOf(seed * 31 + 7);
      let table = setUpTable(rules);
      for (let i = 0; i < INPUTS; i++) {
        const wild = chance.percent(50);
        const input = wild ? anything(chance) : whatIsDue(table, chance);
        const stamp = { at: i, by: whoSays(input, PEOPLE[1] ?? null) };
        const handled = handle(table, input, stamp);
        if (handled.refused) continue;
        reach.follow(table, input, stamp);
        table = handled.table;
      }
    }
  }
}

describe('every state and transition of the workflow is reached', () => {
  const all = everything();
  const told = new Reach();
  const random = new Reach();
  scriptedDays(told);
  playAtRandom(random);

  test('every state', () => {
    expect(all.states.size).toBeGreaterThan(30);
    expect(missing(all.states, told.states, random.states)).toEqual([]);
  });

  test('every input in every state that takes it', () => {
    expect(missing(all.inputs, told.inputs, random.inputs)).toEqual([]);
  });

  test('every way from one state to another', () => {
    expect(missing(all.moves, told.moves, random.moves)).toEqual([]);
  });

  test('the report: what only random play has reached', () => {
    const only = [...missing(all.states, told.states), ...missing(all.moves, told.moves)];
    const inputs = missing(all.inputs, told.inputs);
    console.info(
      `Reached only by random play: ${only.join('; ') || 'no state, no way'}; ${inputs.length} inputs in a state.`,
    );
    expect(missing(all.states, told.states), 'states must be reached by a told day').toEqual([]);
  });
});
