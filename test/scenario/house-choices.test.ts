// Every choice that a book leaves to the house can be played, whatever the house chooses.
import { describe, expect, test } from 'vitest';
import { playOf } from '../../src/packs/house.ts';
import { loadPack, packIds } from '../../src/packs/load.ts';
import type { Pack } from '../../src/packs/pack.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import type { Limits } from '../../src/packs/ruling.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { problemsText } from '../../src/words/technician/file-problems.ts';

const FAR_ABOVE = 1_000_000;

/** All values of a list; of a range its ends and what lies beside the pack's own value. */
function valuesWithin(limits: Limits, value: unknown): readonly unknown[] {
  if (limits.kind === 'one-of') return limits.values;
  if (limits.kind === 'at-least') return [limits.floor];
  const { from, to } = limits;
  if (Array.isArray(value)) return [[from ?? 1], [to ?? FAR_ABOVE, from ?? 1]];
  const beside = typeof value === 'number' ? [value - 1, value + 1] : [];
  return [from ?? 1, to ?? FAR_ABOVE, ...beside];
}

function choicesOf(pack: Pack): readonly HouseChoices[] {
  return [...pack.rulings].flatMap(([key, { limits, value }]) =>
    limits ? valuesWithin(limits, value).map((each): HouseChoices => ({ [key]: each })) : [],
  );
}

function packOf(id: string): Pack {
  const loaded = loadPack(id);
  if (!loaded.ok) throw new Error(problemsText(loaded.problems, '; '));
  return loaded.pack;
}

/** Rounds that could be played with these choices; null if the book forbids them together. */
function roundsWith(pack: Pack, choices: HouseChoices): number | null {
  const resolved = resolveBook(pack, choices);
  if (!resolved.ok) return null;
  const play = playOf(pack, resolved.book);
  return [...simulate({ play, rounds: 2, seed: 5, boxes: null, incidents: true, file: null })].length;
}

describe.each(packIds())('%s', (id) => {
  test('plays on, whatever the house chooses', () => {
    const pack = packOf(id);
    const played = choicesOf(pack).map((choices) => roundsWith(pack, choices));
    expect(new Set(played)).toEqual(new Set([2, null]));
    expect(played.filter((rounds) => rounds === 2).length).toBeGreaterThan(played.length / 2);
  });
});

test('a table without match the dealer and with six boxes is played on', () => {
  const pack = packOf('pennsylvania');
  expect(roundsWith(pack, { 'match.offered': false, 'wagers.boxes': 6 })).toBe(2);
});
