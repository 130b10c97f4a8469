// The examples of the scenario contract: what they expect must be right by the books.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRoundRecord } from '../../src/referee/record.ts';
import { judgeAlone } from './book-of.ts';
import { usualTable } from './round-of.ts';

const folder = join(import.meta.dirname, '..', 'scenario', 'examples');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => name.replace('.expected.json', ''));

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('the referee finds nothing in what the contract expects of', () => {
  test.each(names)('%s', (name) => {
    const scenario = read(`${name}.json`);
    const expected = read(`${name}.expected.json`);
    const usual = usualTable(scenario.rules);
    const options = { ...usual.options, ...scenario.options };
    const limits = { ...usual.limits, ...scenario.limits };
    expect(expected.rounds.length).toBeGreaterThan(0);
    for (const round of expected.rounds) {
      const record: unknown = { ...round, rules: scenario.rules, options, limits };
      if (!isRoundRecord(record)) throw new Error(`no record: ${name}`);
      // The contract leaves the clauses to the packs.
      const objections = judgeAlone(record).filter(({ sentence }) => !sentence.startsWith('The clause is '));
      expect(objections).toEqual([]);
    }
  });

  test('all five packs', () => {
    expect(new Set(names.map((name) => name.replace(/-\d-.*/, ''))).size).toBe(5);
  });
});
