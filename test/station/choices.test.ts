// What the pages are offered, held against the table itself in any state that a monkey can bring about.
import { describe, expect, test } from 'vitest';
import { parseInput } from '../../src/protocol/inputs.ts';
import type { Choice } from '../../src/protocol/view.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { impliedByPerson } from '../../src/station/implied-inputs.ts';
import { choicesOf } from '../../src/station/pages/choices.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import type { Input } from '../../src/table/input.ts';
import { PAGE_INPUTS } from '../../src/table/inputs/all.ts';
import { refusal } from '../../src/table/refusal.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { Day } from '../table/day.ts';
import { anything, whatIsDue, whoSays } from '../table/monkey.ts';

const PACKS = ['section-13', 'catfish-bend', 'games-department', 'pennsylvania', 'massachusetts'];
const FLOOR = { id: 'Bo', role: 'floor' } as const;
/** The one who has the table. */
const dealerOf = ({ state }: Table) => ({ id: state.dealer ?? 'Ana', role: 'dealer' }) as const;
const INPUTS = 400;

/** Whoever entered or corrected a card does not confirm it, and nobody tests a table alone. */
const SECONDED: readonly Input['type'][] = ['confirm-cards', 'end-test'];
const floorFor = (input: Input) => (SECONDED.includes(input.type) ? whoSays(input, FLOOR) : FLOOR);

/** Every state on the way of a monkey, with the input that comes next. */
function* states(pack: string, seed: number): Generator<{ table: Table; next: Input; at: number }> {
  const chance = chanceOf(seed);
  let table = setUpTable(compileRules(bookOf(pack)));
  for (let i = 0; i < INPUTS; i++) {
    const next = chance.percent(40) ? anything(chance) : whatIsDue(table, chance);
    const at = i * 1000;
    yield { table, next, at };
    const handled = handle(table, next, { at, by: whoSays(next, FLOOR) });
    if (!handled.refused) ({ table } = handled);
  }
}

/** Offered for the boxes that they fit, and for no other. */
const OF_ONE_BOX: ReadonlySet<string> = new Set([
  'missed-choice',
  'seat-button',
  'box-missed',
  'card-missed',
  'decline-card',
]);

/** What two inputs must have in common for the one to be offered by the other. */
function gist(input: Input): string {
  const { type } = input;
  if (type === 'decision-said') return `${type} ${input.decision} ${input.seat}`;
  if (OF_ONE_BOX.has(type) && 'seat' in input) return `${type} ${input.seat}`;
  if (type === 'shuffled') return `${type} ${input.how}`;
  return type;
}

const offered = (choices: readonly Choice[]) =>
  new Set(choices.filter(({ refused }) => refused === null).map(({ input }) => gist(input)));

/** Wagers say that the round before is over. */
function afterImplied(table: Table, input: Input, at: number): Table {
  const by = dealerOf(table);
  return impliedByPerson(table, input, { at, by }).reduce((now, step) => {
    const handled = handle(now, step, { at, by });
    return handled.refused ? now : handled.table;
  }, table);
}

describe.each(PACKS)('%s: the choices that pages are shown', (pack) => {
  test('are all taken by the table, from the one who may make them', () => {
    for (const { table, at } of states(pack, 1))
      for (const { input, by, refused } of choicesOf(table, at)) {
        const handled = handle(afterImplied(table, input, at), input, {
          at,
          by: by === 'floor' ? floorFor(input) : dealerOf(table),
        });
        expect(handled.refused?.code ?? null, `${table.phase}: ${JSON.stringify(input)}`).toBe(
          refused?.code ?? null,
        );
      }
  });

  test('name everything that a person at a page can have taken', () => {
    for (const { table, next, at } of states(pack, 2)) {
      const by = floorFor(next);
      if (!parseInput(next).ok || handle(table, next, { at, by }).refused) continue;
      expect(offered(choicesOf(table, at)), `in ${table.phase}`).toContain(gist(next));
    }
  });

  test('are all the samples that a dealer or a floorperson would have taken, and no other', () => {
    for (const { table, at } of states(pack, 4)) {
      const taken = PAGE_INPUTS.flatMap(({ samples }) => [...(samples?.(table) ?? [])]).filter((input) =>
        [dealerOf(table), floorFor(input)].some((by) => refusal(table, input, { at, by }) === null),
      );
      const shown = choicesOf(table, at).filter(({ refused }) => refused === null);
      const here = shown.filter(({ input }) => !table.state.round || input.type !== 'place-wager');
      expect(
        here.map(({ input }) => input),
        `in ${table.phase}`,
      ).toEqual(taken);
    }
  });

  test('have no character beyond Latin-1 of their own, which would double the room of the picture', () => {
    for (const { table, at } of states(pack, 5))
      expect(JSON.stringify(choicesOf(table, at)), `in ${table.phase}`).toMatch(/^[\0-\xff]*$/);
  });

  test('are never none, and the whole view is plain JSON', () => {
    for (const { table, at } of states(pack, 3)) {
      const view = viewOf(table, { seq: 1, now: at, stop: null, devices: new Map() });
      expect(view.choices.some(({ refused }) => refused === null)).toBe(true);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
  });
});

test('what would change nothing is marked: a reader that works is not repaired, and one that failed does not fail again', () => {
  const working = setUpTable(compileRules(bookOf('massachusetts')));
  const marked = (table: Table) =>
    choicesOf(table, 0).flatMap(({ input, changesNothing }) => (changesNothing ? [input.type] : []));
  expect(marked(working)).toContain('reader-in-service');
  expect(marked(working)).not.toContain('reader-out-of-service');
  const handled = handle(working, { type: 'reader-out-of-service' }, { at: 0, by: dealerOf(working) });
  if (handled.refused) throw new Error(handled.refused.code);
  expect(marked(handled.table)).toContain('reader-out-of-service');
  expect(marked(handled.table)).not.toContain('reader-in-service');
  const withoutReader = setUpTable(compileRules(bookOf('section-13', { 'holeCard.mode': 'none' })));
  expect(marked(withoutReader)).toContain('reader-out-of-service');
});

test('whoever is let in is not offered again, and the others still are', () => {
  const day = new Day(compileRules(bookOf('massachusetts', { 'wagers.midShoeEntry': false }))).open();
  const offered = () =>
    choicesOf(day.table, 0).flatMap(({ input }) => (input.type === 'let-in' ? [input.player] : []));
  expect(offered()).toEqual([1]);
  day.says({ type: 'let-in', player: 1 });
  expect(offered()).toEqual([2]);
});
