// A rule book drawn at random: every switch holds any value that its schema allows. A switch that contradicts another is
// drawn again. Each switch is its own clause, so that a line under a wrong clause shows.
import { z } from 'zod';
import { inconsistencies } from '../../src/packs/checker/consistency.ts';
import { type KindName, kinds } from '../../src/packs/kinds.ts';
import type { Finding, Path } from '../../src/packs/problem.ts';
import { mayBeLeftOut, SWITCH_KEYS, switchValues, writtenAs } from '../../src/packs/switches.ts';
import type { RuleBook, SwitchKey } from '../../src/rules/rule-book.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';

const AMOUNTS = [0, 0.01, 0.5, 1, 2.5, 5, 7.77, 25, 100, 250, 1000, 5000, 100_000];
const ODDS = ['1:1', '1:1', '6:5', '3:2', '7:5', '2:1', '3:1', '4:1', '9:1', '12:1', '7:3', '1:2', '9999:7'];

function some<T>(chance: Chance, items: readonly T[]): T[] {
  const left = items.filter(() => chance.percent(50));
  return left.length > 0 ? left : [chance.pick(items)];
}

const TOTALS = Array.from({ length: 18 }, (_, index) => index + 4);

/** Kinds of which the schema says only how they are written, or that ask for a rising order. */
const DRAWN: Partial<Record<KindName, (chance: Chance) => unknown>> = {
  money: (chance) => chance.pick(AMOUNTS),
  odds: (chance) => chance.pick(ODDS),
  totals: (chance) => (chance.percent(50) ? 'any' : some(chance, TOTALS)),
  tiers: (chance) =>
    chance.percent(50)
      ? 'by-two-amounts'
      : some(chance, AMOUNTS.slice(0, 8)).map((from) => ({ from, pays: chance.pick(AMOUNTS) })),
};

const MOST_OF_A_LIST = 8;

function listOf(schema: z.ZodArray, chance: Chance): unknown[] {
  return Array.from({ length: 1 + chance.below(MOST_OF_A_LIST) }, () => drawn(schema.element, chance));
}

/** Anything that the schema takes, as it is written in a file. */
function drawn(schema: z.core.$ZodType, chance: Chance): unknown {
  const kind = kinds.get(schema)?.kind;
  const known = kind && DRAWN[kind];
  if (known) return known(chance);
  if (schema instanceof z.ZodReadonly) return drawn(schema.unwrap(), chance);
  if (schema instanceof z.ZodBoolean) return chance.percent(50);
  if (schema instanceof z.ZodEnum) return chance.pick(schema.options);
  if (schema instanceof z.ZodLiteral) return chance.pick([...schema.values]);
  if (schema instanceof z.ZodUnion) return drawn(chance.pick(schema.options), chance);
  if (schema instanceof z.ZodArray) return listOf(schema, chance);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, drawn(each, chance)]));
  if (schema instanceof z.ZodNumber) {
    const [least, most] = [schema.minValue ?? 0, schema.maxValue ?? 100];
    return least + chance.below(most - least + 1);
  }
  throw new TypeError(`nothing says how to draw a value of ${schema._zod.def.type}`);
}

type Written = Map<SwitchKey, unknown>;

function draw(written: Written, key: SwitchKey, chance: Chance): void {
  if (mayBeLeftOut(key) && chance.percent(50)) written.delete(key);
  else written.set(key, drawn(writtenAs(key), chance));
}

/** One of the switches of a contradiction. A detail of what is not there rather goes than that it brings the thing back. */
function toChange({ path, beside = [] }: Finding, chance: Chance): SwitchKey {
  const keyAt = (place: Path) => SWITCH_KEYS.filter((key) => key === place.join('.'));
  const [own] = keyAt(path);
  if (own && mayBeLeftOut(own)) return own;
  return chance.pick([path, ...beside, ...beside].flatMap(keyAt));
}

const MOST_TRIES = 2_000;

/** The book of a seed. */
export function drawBook(seed: number): RuleBook {
  const chance = chanceOf(seed);
  const written: Written = new Map();
  for (const key of SWITCH_KEYS) draw(written, key, chance);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const values = switchValues.parse(Object.fromEntries(written));
    const wrong = inconsistencies(values, [values['cards.decks']]);
    if (wrong.length === 0) return { pack: `random-${seed}`, version: '1', values, clauses: CLAUSES };
    for (const finding of wrong) draw(written, toChange(finding, chance), chance);
  }
  throw new Error(`the book of seed ${seed} could not be freed of its contradictions`);
}

const CLAUSES: RuleBook['clauses'] = Object.fromEntries(SWITCH_KEYS.map((key) => [key, key]));
