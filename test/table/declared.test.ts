// What the rest of the house asks of the declarations.
import { expect, test } from 'vitest';
import { DECLARATIONS } from '../../src/table/inputs/all.ts';

test('what the scanner tells with a face or a seal on it brings a card', () => {
  const told = DECLARATIONS.filter(
    ({ from, written }) =>
      from === 'scanner' && written.some(({ name }) => name === 'card' || name === 'seal'),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(({ bringsCard }) => !bringsCard).map(({ type }) => type)).toEqual([]);
});

test('a phase has one thing at most that nobody needs to say', () => {
  const phases = DECLARATIONS.flatMap(({ implied }) => Object.keys(implied ?? {}));
  expect(phases.length).toBeGreaterThan(0);
  expect(new Set(phases).size).toBe(phases.length);
});

test('what nobody said is marked as implied, and is taken in its phase', () => {
  for (const { implied, at } of DECLARATIONS)
    for (const [phase, input] of Object.entries(implied ?? {})) {
      expect(input).toMatchObject({ implied: true });
      expect(Object.keys(at ?? {})).toContain(phase);
    }
});
