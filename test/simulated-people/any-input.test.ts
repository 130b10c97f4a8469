import { expect, test } from 'vitest';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { anyInput } from '../../src/simulated-people/any-input.ts';
import { PAGE_INPUTS } from '../../src/table/inputs/all.ts';

test('every input that a page may send comes to mind, and each is one that the station understands', () => {
  const chance = chanceOf('any input');
  const inputs = Array.from({ length: 4_000 }, () => anyInput(chance));
  expect(inputs.filter((input) => input === null)).toEqual([]);
  const types = new Set(inputs.map((input) => input?.type));
  expect(PAGE_INPUTS.filter(({ type }) => !types.has(type)).map(({ type }) => type)).toEqual([]);
});
