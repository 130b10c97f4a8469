import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { compared } from './compare.ts';

const folder = join(import.meta.dirname, 'examples');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => file.replace('.expected.json', ''));

describe("the contract's examples", () => {
  test('are all here', () => {
    expect(names.length).toBe(15);
  });

  test.each(names)('%s', (name) => {
    const parsed = parseScenario(readFileSync(join(folder, `${name}.json`), 'utf8'));
    if (!parsed.ok) throw new Error(parsed.error);
    const result = playScenario(parsed.scenario);
    if (!result.ok) throw new Error(result.error);
    const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'));
    expect(compared(result.played)).toEqual(compared(expected));
  });
});
