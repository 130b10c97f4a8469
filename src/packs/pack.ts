// A rule pack: the rulings of one book, read from the text of its file.
import { basename, extname } from 'node:path';
import type { Switches, SwitchKey } from '../rules/rule-book.ts';
import { inconsistencies } from './checker/consistency.ts';
import { entryFindings, entrySchema, fixedFindings, limitsOf } from './entry.ts';
import { packHash } from './hash.ts';
import { type ExtendedBook, extendsBook, parseHousePack } from './house-pack.ts';
import { packHead } from './pack-schema.ts';
import { PACK_SHAPE } from './pack-shape.ts';
import { type Finding, isInsteadOf, type Problem, pathText } from './problem.ts';
import { type Allowed, written } from './problem-codes.ts';
import { type Limits, leftToHouse, permits, type Ruling } from './ruling.ts';
import { isRecord, shapeFindings } from './shape.ts';
import { allPlaced, parseSource, type Source } from './source.ts';
import { placeOf, SWITCH_KEYS, someSwitchValues, switchValues, writtenAs } from './switches.ts';

export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** The document that the rules come from. */
  readonly document: string;
  /** The pack that holds the laws: another one where a house's pack extends it. */
  readonly book: string;
  /** The book itself, where a house's pack extends it: a name does not find a book that was named by its path. */
  readonly extended: Pack | null;
  /** The name of the file in problems. */
  readonly file: string;
  /** SHA-256 of what the pack says, in hexadecimal. */
  readonly hash: string;
  /** The values in force when the house chooses nothing else. */
  readonly values: Readonly<Switches>;
  readonly rulings: ReadonlyMap<SwitchKey, Ruling>;
}

export type PackResult =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type RawEntry = Readonly<Record<string, unknown>>;

/** The entries of the file that are maps. Their content is not checked yet. */
function rawEntries(raw: unknown): ReadonlyMap<SwitchKey, RawEntry> {
  const entries = new Map<SwitchKey, RawEntry>();
  for (const key of SWITCH_KEYS) {
    const [group, name] = placeOf(key);
    const under = isRecord(raw) ? raw[group] : undefined;
    const entry = isRecord(under) ? under[name] : undefined;
    if (isRecord(entry)) entries.set(key, entry);
  }
  return entries;
}

/** The values as written. Values that cannot be read are left out. */
function writtenValues(entries: ReadonlyMap<SwitchKey, RawEntry>): Readonly<Record<string, unknown>> {
  const each = [...entries].map(([key, entry]) => [key, entry.choice ?? entry.value ?? entry.fixed] as const);
  return Object.fromEntries(each.filter(([key, value]) => writtenAs(key).safeParse(value).success));
}

function rulingsOf(
  source: Source,
  entries: ReadonlyMap<SwitchKey, RawEntry>,
): ReadonlyMap<SwitchKey, Ruling> {
  const rulings = new Map<SwitchKey, Ruling>();
  for (const [key, entry] of entries) {
    const read = entrySchema(key).safeParse(entry);
    const value = read.data?.choice ?? read.data?.value ?? read.data?.fixed;
    if (!read.success || value === undefined) continue;
    const { clause, reading = null, note = null } = read.data;
    const { file } = source;
    const position = source.positionOf(placeOf(key), 'key');
    rulings.set(key, { key, value, limits: limitsOf(read.data), clause, reading, note, file, position });
  }
  return rulings;
}

const MOST_DECKS = 12;

/** The numbers of decks that the house may put in the shoe. */
function decksAllowed(decks: number | undefined, limits: Limits | null | undefined): readonly number[] {
  if (limits === null || limits === undefined) return decks === undefined ? [] : [decks];
  return Array.from({ length: MOST_DECKS }, (_, index) => index + 1).filter((number) =>
    permits(limits, number),
  );
}

function nameFindings(source: Source): Finding[] {
  const name = basename(source.file, extname(source.file));
  const id = isRecord(source.raw) ? source.raw.pack : undefined;
  if (typeof id !== 'string' || id === name) return [];
  const called: Allowed = { code: 'file-is-called', name, file: basename(source.file) };
  const [path, found] = [['pack'], written(id)];
  const sentence = isInsteadOf(path, found, called);
  return [{ code: 'wrong-name', path, at: 'value', found, allowed: written(name), sentence }];
}

/** Without files there is no other book. */
const NO_BOOKS: ExtendedBook = () => ({ ok: false, problems: [] });

/** Reads a pack from the text of its file, or returns every problem in it. Never throws. */
export function parsePack(text: string, file: string, bookNamed: ExtendedBook = NO_BOOKS): PackResult {
  const parsed = parseSource(text, file, 'rule-pack');
  if (!parsed.ok) return parsed;
  const { source } = parsed;
  if (extendsBook(source.raw)) return parseHousePack(source, nameFindings(source), bookNamed);
  return parseBook(source);
}

function parseBook(source: Source): PackResult {
  const { file } = source;
  const entries = rawEntries(source.raw);
  const rulings = rulingsOf(source, entries);
  const read = writtenValues(entries);
  const values = someSwitchValues.parse(read);

  const plain = [
    ...source.duplicates,
    // Run before the check of the shape: this one says what to write, the other only reports an unknown key.
    ...[...entries].flatMap(([key, entry]) => fixedFindings(key, entry)),
    ...shapeFindings(source, PACK_SHAPE),
    ...nameFindings(source),
    ...[...entries].flatMap(([key, entry]) => entryFindings(key, entry)),
  ];
  const suspect = plain.map((finding) => pathText(finding.path.slice(0, 2)));
  const decks = decksAllowed(values['cards.decks'], rulings.get('cards.decks')?.limits);
  const between = inconsistencies(values, decks, leftToHouse(rulings)).filter(
    (finding) => !suspect.includes(pathText(finding.path)),
  );
  const findings = [...plain, ...between];

  const head = packHead.safeParse(source.raw);
  const complete = switchValues.safeParse(read);
  if (findings.length > 0 || !head.success || !complete.success) {
    return { ok: false, problems: allPlaced(source, findings) };
  }
  const { pack: id, title, version, document } = head.data;
  const hash = packHash([...rulings.values()]);
  return {
    ok: true,
    pack: {
      id,
      title,
      version,
      document,
      book: id,
      extended: null,
      file,
      hash,
      values: complete.data,
      rulings,
    },
  };
}
