// The catalogue of irregularities that are cleared in the browser lacks nothing that the station knows.
import { describe, expect, test } from 'vitest';
import { FLOOR_ACTS } from '../../src/protocol/floor-acts.ts';
import { IRREGULARITIES } from '../e2e/irregularities/catalogue.ts';
import { readSource } from '../house/rooms.ts';

/** The words of a union in the source: what the types know, a test cannot ask otherwise. */
function unionIn(file: string, begins: string): string[] {
  const text = readSource(file);
  const from = text.indexOf(begins);
  const union = text.slice(from, text.indexOf(';', from));
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, word]) => word ?? '');
}

describe('the irregularities that are cleared on the floor page', () => {
  const all = Object.values(IRREGULARITIES);

  test('are all that the table can note as an incident', () => {
    const kinds = unionIn('src/table/fact.ts', 'export type IncidentKind');
    expect(kinds.length).toBeGreaterThan(15);
    const noted = all.flatMap(({ incidents = [] }) => incidents);
    expect(kinds.filter((kind) => !noted.some((one) => one === kind))).toEqual([]);
  });

  test('are all that it can call the floor for', () => {
    const abouts = unionIn('src/table/state.ts', "readonly about: 'ten-found'");
    expect(abouts.length).toBeGreaterThan(4);
    const called = all.flatMap(({ calls = [] }) => calls);
    expect(abouts.filter((about) => !called.some((one) => one === about))).toEqual([]);
  });

  test('need everything that the floor page can do, but for notices, adjustments and a change of the dealer, which have their own tests', () => {
    const done: readonly string[] = all.flatMap(({ floor }) => floor.map(({ does }) => does));
    expect(FLOOR_ACTS.map(({ kind }) => kind).filter((kind) => !done.includes(kind))).toEqual([
      'acknowledge',
      'confirm-adjustment',
      'decline-adjustment',
      'new-dealer',
    ]);
  });
});
