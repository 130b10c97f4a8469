// Days at a table with a bad line: frames are lost, doubled, reordered and damaged both ways, the scanner is pulled out
// and started anew, the station crashes. Every number comes out once and in order: as what happened, or as lost.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chance, chanceOf } from '../../../src/scenario/chance.ts';
import { type Badness, badLine } from '../supervisor/bad-line.ts';
import { goodLine } from '../supervisor/virtual-port.ts';
import { type Happening, ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['C', 'D', 'H', 'S'] as const;

function anyHappening(chance: Chance): Happening {
  if (chance.percent(90)) {
    return { type: 'card', rank: chance.pick(RANKS), suit: chance.pick(SUITS), faceUp: chance.percent(90) };
  }
  return { type: chance.pick(['cut-card', 'misread', 'empty'] as const) };
}

async function trouble(table: Table, chance: Chance): Promise<void> {
  switch (chance.below(3)) {
    case 0:
      table.port.unplug();
      await table.clock.run(chance.below(1_000));
      table.port.plug(table.scanner);
      break;
    case 1:
      table.port.say(table.scanner.restart());
      break;
    default:
      await table.crash();
      await table.clock.run(chance.below(1_000));
      table.start();
  }
}

interface Day {
  readonly table: Table;
  readonly happened: readonly Happening[];
}

async function day(seed: number, badness: Badness, troubles: number): Promise<Day> {
  const chance = chanceOf(seed);
  const table = new Table(new ModelScanner('SCAN-1', 200), 0);
  const happened: Happening[] = [];
  table.port.fate = badLine(badness, chance);
  table.commitAfterMs = () => chance.below(30);
  table.start();
  for (let turn = 0; turn < 60; turn++) {
    if (chance.percent(troubles)) await trouble(table, chance);
    const happening = anyHappening(chance);
    happened.push(happening);
    table.happens(happening);
    await table.clock.run(chance.below(400));
  }
  // The line gets well, and everything is said.
  table.port.fate = goodLine;
  await table.clock.run(30_000);
  await table.crash();
  return { table, happened };
}

function expectEachOnce({ table, happened }: Day): void {
  const seen = table.fromShoe;
  expect(seen.map(({ number }) => number)).toEqual(happened.map((_, index) => index + 1));
  for (const { number, what } of seen) {
    if (what) expect(what).toEqual({ ...happened[number - 1], number });
  }
  expect(table.committed.some(({ type }) => type === 'numbering-restarted')).toBe(false);
  expect(table.scanner.kept.size).toBe(0);
}

const share = fc.integer({ min: 0, max: 30 });
const badness = fc.record({ lost: share, doubled: share, delayed: share, damaged: share });

describe('on a bad line', () => {
  test('every number comes out once and in order, as what happened or as lost', async () => {
    let lost = 0;
    let total = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), badness, async (seed, bad) => {
        const one = await day(seed, bad, 5);
        expectEachOnce(one);
        total += one.happened.length;
        lost += one.table.fromShoe.filter(({ what }) => what === null).length;
      }),
      { numRuns: 60 },
    );
    // "Lost" is the exception even here.
    expect(lost / total).toBeLessThan(0.1);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of one that loses, doubles, damages 3 %% of all frames nothing is lost (%i)',
    async (seed) => {
      const one = await day(seed, { lost: 3, doubled: 3, delayed: 3, damaged: 3 }, 5);
      expectEachOnce(one);
      expect(one.table.committed.filter(({ type }) => type === 'lost')).toEqual([]);
    },
  );
});
