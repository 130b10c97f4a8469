// The pack of a house: the name of a book that it extends, and the choices that the book leaves to the house.
import { z } from 'zod';
import type { SwitchKey } from '../rules/rule-book.ts';
import { ABOUT } from './about.ts';
import { inconsistencies } from './checker/consistency.ts';
import { editorSchema } from './editor-schema.ts';
import { packHash } from './hash.ts';
import type { SwitchValue } from './kinds.ts';
import type { Pack, PackResult } from './pack.ts';
import { HEAD } from './pack-schema.ts';
import { type Finding, isInsteadOf, type Path, type Place } from './problem.ts';
import { type Allowed, allowing, written } from './problem-codes.ts';
import { forbidden, type HouseChoices } from './resolve.ts';
import { leftToHouse, type Ruling } from './ruling.ts';
import { isRecord, missingKey, type Shape, shapeFindings } from './shape.ts';
import { allPlaced, type Source } from './source.ts';
import { GROUPS, isFixed, placeOf, SWITCH_KEYS, writtenAs } from './switches.ts';

/** Loads the book that is extended: by its name, or by a path that begins at the folder of the pack. */
export type ExtendedBook = (nameOrPath: string) => PackResult;

const A_BOOK = allowing({ code: 'a-pack' });

const { document: _, ...headOfBook } = HEAD;
const HOUSE_HEAD = {
  ...headOfBook,
  extends: z
    .string({ error: A_BOOK })
    .min(1, { error: A_BOOK })
    .meta({ description: 'The book: the name of a pack, or the path of its file.' }),
};

function choosableKeys(group: string): readonly SwitchKey[] {
  return (GROUPS.get(group) ?? []).filter((key) => !isFixed(key));
}

const CHOSEN_GROUPS = [...GROUPS.keys()].filter((group) => choosableKeys(group).length > 0);

function groupSchema(group: string): z.ZodType {
  const keys = choosableKeys(group);
  const shape = keys.map((key) => [
    placeOf(key)[1],
    writtenAs(key).optional().meta({ description: ABOUT[key] }),
  ]);
  const error = allowing({ code: 'map-of', items: keys.map((key) => placeOf(key)[1]) });
  return z.strictObject(Object.fromEntries(shape), { error });
}

const houseSchema = z.strictObject(
  {
    ...HOUSE_HEAD,
    ...Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, groupSchema(group).optional()])),
  },
  { error: allowing({ code: 'map-begins-with', items: Object.keys(HOUSE_HEAD) }) },
);

const houseHead = z.object(HOUSE_HEAD);

function keysAt([group]: Path): readonly string[] {
  if (group === undefined) return [...Object.keys(HOUSE_HEAD), ...CHOSEN_GROUPS];
  return choosableKeys(String(group)).map((key) => placeOf(key)[1]);
}

function belongsUnder(parent: Path, key: string): string | null {
  const elsewhere = SWITCH_KEYS.find(
    (each) => parent.length <= 1 && placeOf(each)[1] === key && !isFixed(each),
  );
  return elsewhere === undefined ? null : placeOf(elsewhere)[0];
}

const HOUSE_SHAPE: Shape = { schema: houseSchema, keysAt, belongsUnder, missing: missingKey };

/** A pack that extends another one holds no law of its own. */
export function extendsBook(raw: unknown): boolean {
  return isRecord(raw) && raw.extends !== undefined;
}

type Choice = readonly [SwitchKey, SwitchValue];

/** The choices that can be read, money in cents. */
function choicesIn(raw: unknown): readonly Choice[] {
  return SWITCH_KEYS.flatMap((key) => {
    const [group, name] = placeOf(key);
    const under = isRecord(raw) ? raw[group] : undefined;
    const read = writtenAs(key).safeParse(isRecord(under) ? under[name] : undefined);
    return !isFixed(key) && read.success ? [[key, read.data] as const] : [];
  });
}

function placeIn(pack: Pack, key: SwitchKey): readonly Place[] {
  const ruling = pack.rulings.get(key);
  return ruling === undefined ? [] : [{ file: ruling.file, position: ruling.position }];
}

/** What the book does not leave to the house, each with the line of the book. */
function refusedChoices(book: Pack, choices: readonly Choice[]): Finding[] {
  return choices.flatMap(([key, value]) => {
    const problem = forbidden(book, key, value);
    if (problem === null) return [];
    const { code, found, allowed, clause, sentence } = problem;
    const by = clause === null ? {} : { clause };
    return [
      { code, path: placeOf(key), at: 'value', found, allowed, ...by, sentence, also: placeIn(book, key) },
    ];
  });
}

/** The rulings of the book; a choice of the house stands in the house's file. */
function rulingsWith(book: Pack, choices: HouseChoices, source: Source): ReadonlyMap<SwitchKey, Ruling> {
  const { file } = source;
  return new Map(
    [...book.rulings].map(([key, ruling]) => {
      const value = choices[key];
      if (value === undefined) return [key, ruling];
      return [key, { ...ruling, value, file, position: source.positionOf(placeOf(key), 'key') }];
    }),
  );
}

/** Contradictions between two choices, or between a choice and the book. */
function contradictions(book: Pack, choices: HouseChoices): Finding[] {
  const values = { ...book.values, ...choices };
  return inconsistencies(values, [values['cards.decks']], leftToHouse(book.rulings)).map((finding) => {
    const others = (finding.beside ?? []).map((path) => path.join('.'));
    const keys = SWITCH_KEYS.filter((key) => key === finding.path.join('.') || others.includes(key));
    const own = keys.filter((key) => choices[key] !== undefined);
    const [first, ...more] = own;
    const lines = keys.filter((key) => !own.includes(key)).flatMap((key) => placeIn(book, key));
    return {
      ...finding,
      path: first === undefined ? finding.path : placeOf(first),
      beside: more.map(placeOf),
      also: lines,
    };
  });
}

function noBook(name: string, allowed: Allowed): Finding {
  const [path, found] = [['extends'], written(name)];
  const sentence = isInsteadOf(path, found, allowed);
  return { code: 'not-a-book', path, at: 'value', found, allowed, sentence };
}

/** Reads a house's pack from its file, which `source` holds. */
export function parseHousePack(
  source: Source,
  names: readonly Finding[],
  bookNamed: ExtendedBook,
): PackResult {
  const plain = [...source.duplicates, ...shapeFindings(source, HOUSE_SHAPE), ...names];
  const head = houseHead.safeParse(source.raw);
  const named = isRecord(source.raw) ? source.raw.extends : undefined;
  if (typeof named !== 'string') return { ok: false, problems: allPlaced(source, plain) };
  const loaded = bookNamed(named);
  if (!loaded.ok) {
    const unknown = loaded.problems.find(({ code }) => code === 'unknown-pack');
    const findings = unknown ? [...plain, noBook(named, unknown.allowed)] : plain;
    return { ok: false, problems: [...allPlaced(source, findings), ...(unknown ? [] : loaded.problems)] };
  }
  const book = loaded.pack;
  if (book.book !== book.id) {
    const whole = noBook(named, { code: 'whole-book', book: book.book });
    return { ok: false, problems: allPlaced(source, [...plain, whole]) };
  }
  const made = choicesIn(source.raw);
  const choices: HouseChoices = Object.fromEntries(made);
  const refused = refusedChoices(book, made);
  const between = plain.length + refused.length > 0 ? [] : contradictions(book, choices);
  const findings = [...plain, ...refused, ...between];
  if (findings.length > 0 || !head.success) return { ok: false, problems: allPlaced(source, findings) };
  const { pack: id, title, version } = head.data;
  const rulings = rulingsWith(book, choices, source);
  const hash = packHash([...rulings.values()]);
  const { document } = book;
  const values = { ...book.values, ...choices };
  const { file } = source;
  return {
    ok: true,
    pack: { id, title, version, document, book: book.id, extended: book, file, hash, values, rulings },
  };
}

/** The JSON Schema for editors: config/schema/house-pack.schema.json. */
export function housePackJsonSchema(): string {
  return editorSchema('Rule pack of a house of Sabot', houseSchema);
}
