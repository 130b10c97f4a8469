// What a folder of scenario files proves about a book, and what it does not: every switch is changed in turn, the files are played
// again, and a change that none of them notices has survived.
import { isDeepStrictEqual } from 'node:util';
import type { SwitchValue } from '../packs/kinds.ts';
import type { Pack } from '../packs/load.ts';
import { resolveBook } from '../packs/resolve.ts';
import type { Limits, Ruling } from '../packs/ruling.ts';
import { isFixed, placeOf, SWITCH_KEYS } from '../packs/switches.ts';
import { STANDARD, type SwitchKey } from '../rules/rule-book.ts';
import { type Play, rulesBy } from '../scenario/book.ts';
import { type Played, playBy } from '../scenario/play.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { differencesOf } from './differences.ts';
import type { Expected } from './expected.ts';
import { otherValues } from './mutants.ts';
import { Reads } from './reads.ts';
import { type Unseen, whyUnseen } from './unseen.ts';

/** A scenario that is as expected. */
export interface ProvenFile {
  readonly name: string;
  readonly scenario: Scenario;
  readonly expected: Expected;
  readonly played: Played;
}

export interface Change {
  readonly value: SwitchValue;
  /** The first file that notices it; null: none does. */
  readonly noticedBy: string | null;
}

/** Why nothing could be noticed: the table plays it in one way only, every other value contradicts the book, nothing shows it. */
export type Untried = 'fixed' | 'contradiction' | Unseen;

export interface SwitchCoverage {
  readonly key: SwitchKey;
  readonly value: SwitchValue;
  readonly clause: string;
  readonly changes: readonly Change[];
  readonly untried: Untried | null;
}

export interface Coverage {
  readonly switches: readonly SwitchCoverage[];
  /** Every clause of the book, and whether a record of the folder cites it. */
  readonly clauses: readonly { readonly clause: string; readonly cited: boolean }[];
}

export interface CoverageWatcher {
  readonly progress: (done: number, of: number, key: SwitchKey) => void;
  /** Called now and then, so that others get a turn. Gives back whether to stop. */
  readonly pause: () => Promise<boolean>;
}

interface Watched {
  readonly file: ProvenFile;
  readonly play: Play;
  readonly reads: Reads;
}

/** Null: it was stopped. */
export async function coverageOf(
  pack: Pack,
  files: readonly ProvenFile[],
  { progress, pause }: CoverageWatcher,
): Promise<Coverage | null> {
  const watched = files.map((file) => watch(pack, file));
  const keys = SWITCH_KEYS.filter((key) => pack.values[key] !== undefined);
  const switches: SwitchCoverage[] = [];
  for (const key of keys) {
    progress(switches.length, keys.length, key);
    const covered = await switchCoverage(pack, key, watched, pause);
    if (covered === null) return null;
    switches.push(covered);
  }
  return { switches, clauses: clausesOf(pack, files) };
}

/** Plays the file once more, to see what it asks of the rules. */
function watch(pack: Pack, file: ProvenFile): Watched {
  const { scenario } = file;
  const play = rulesBy(pack, scenario.options, scenario.limits);
  if (!play.ok) throw new Error(`${file.name} was as expected, and now: ${play.error}`);
  const reads = new Reads();
  const rules = reads.watch(play.rules);
  playBy({ ...play, rules }, scenario, { simulated: true, opened: () => reads.forget() });
  return { file, play, reads };
}

async function switchCoverage(
  pack: Pack,
  key: SwitchKey,
  files: readonly Watched[],
  pause: CoverageWatcher['pause'],
): Promise<SwitchCoverage | null> {
  const { value, clause, limits } = saidOf(pack, key);
  const found = (changes: readonly Change[], untried: Untried | null) => ({
    key,
    value,
    clause,
    changes,
    untried,
  });
  if (isFixed(key)) return found([], 'fixed');
  const unseen = whyUnseen(key, pack);
  if (unseen === 'in-no-record') return found([], unseen);
  const others = worthATry(key, value, limits).filter((other) => resolveBook(changed(pack, key, other)).ok);
  if (others.length === 0) return found([], 'contradiction');
  const changes: Change[] = [];
  for (const other of others) {
    const noticedBy = await firstToNotice(changed(pack, key, other), likelyFirst(files, key), pause);
    if (noticedBy === undefined) return null;
    changes.push({ value: other, noticedBy });
  }
  return found(changes, changes.every(({ noticedBy }) => noticedBy === null) ? unseen : null);
}

/** Whoever notices a change of `superBonus.smallPays` is likely to have "super-bonus" in its name. */
function likelyFirst(files: readonly Watched[], key: SwitchKey): readonly Watched[] {
  const [group] = placeOf(key);
  const word = group.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/y$/, '');
  const named = files.filter(({ file }) => file.name.includes(word));
  return [...named, ...files.filter((file) => !named.includes(file))];
}

/** A book that does not name a switch plays by its standard. */
function saidOf(pack: Pack, key: SwitchKey): Pick<Ruling, 'clause' | 'limits' | 'value'> {
  const value = pack.values[key];
  if (value === undefined) throw new Error(`${pack.id} has no switch ${key}`);
  return pack.rulings.get(key) ?? { value, clause: STANDARD, limits: null };
}

/** What the house may choose instead comes first: that is what is likely to change. */
function worthATry(key: SwitchKey, value: SwitchValue, limits: Limits | null): SwitchValue[] {
  const allowed = limits?.kind === 'one-of' ? limits.values : [];
  const others = [...allowed, ...otherValues(key, value)];
  return others.filter(
    (other, index) =>
      !isDeepStrictEqual(other, value) &&
      others.findIndex((earlier) => isDeepStrictEqual(earlier, other)) === index,
  );
}

/** The pack with another value of one switch. What the house may choose stays. */
export function changed(pack: Pack, key: SwitchKey, value: SwitchValue): Pack {
  const ruling = pack.rulings.get(key);
  const rulings = new Map(pack.rulings);
  if (ruling) rulings.set(key, { ...ruling, value });
  return { ...pack, values: { ...pack.values, [key]: value }, rulings };
}

/** Undefined: it was stopped. */
async function firstToNotice(
  pack: Pack,
  files: readonly Watched[],
  pause: CoverageWatcher['pause'],
): Promise<string | null | undefined> {
  const compiled = new Map<string, ReturnType<typeof rulesBy>>();
  for (const { file, play, reads } of files) {
    const { options, limits } = file.scenario;
    const chosen = JSON.stringify([options, limits]);
    const other = compiled.get(chosen) ?? rulesBy(pack, options, limits);
    compiled.set(chosen, other);
    // The book does not allow any more what the scenario chooses.
    if (!other.ok) return file.name;
    if (!reads.differ(play.rules, other.rules)) continue;
    if (await pause()) return undefined;
    if (notices(file, other)) return file.name;
  }
  return null;
}

function notices(file: ProvenFile, play: Play): boolean {
  const result = playBy(play, file.scenario, { simulated: true });
  return !result.ok || differencesOf(file.expected, result.played).length > 0;
}

function clausesOf(pack: Pack, files: readonly ProvenFile[]): Coverage['clauses'] {
  const cited = new Set(files.flatMap(({ played }) => citedIn(played)));
  const clauses = new Set([...pack.rulings.values()].map(({ clause }) => clause));
  clauses.delete(STANDARD);
  return [...clauses].map((clause) => ({ clause, cited: cited.has(clause) }));
}

function citedIn({ rounds, refusals }: Played): string[] {
  const lines = rounds.flatMap(({ boxes }) =>
    boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines)),
  );
  const incidents = rounds.flatMap((round) => round.incidents);
  return [...lines, ...incidents, ...refusals].map(({ clause }) => clause);
}
