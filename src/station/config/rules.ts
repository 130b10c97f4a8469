// The rule book for config/table.yaml. If the pack forbids something, the problem points to its place in the table's
// file.
import { copiedFrom } from '../../packs/authoring/lint.ts';
import {
  choicesOf,
  type HouseOptions,
  LIMIT_SWITCHES,
  limitChoicesOf,
  OPTION_SWITCHES,
  type Play,
  playOf,
  switchOf,
} from '../../packs/house.ts';
import { isPackPath, loadPack, packFrom, packIds } from '../../packs/load.ts';
import { nearest } from '../../packs/nearest.ts';
import { type Finding, isInsteadOf, type Path, type Problem } from '../../packs/problem.ts';
import { type Allowed, type Found, type ProblemSentence, written } from '../../packs/problem-codes.ts';
import { resolveBook } from '../../packs/resolve.ts';
import type { TablePart } from './schema.ts';

export interface PlayResult {
  /** Null when something is wrong. */
  readonly play: Play | null;
  /** The shipped book whose clauses the pack has kept; null where it has its own. */
  readonly copied: string | null;
  /** About the table's file. */
  readonly findings: readonly Finding[];
  /** About the pack's file. */
  readonly problems: readonly Problem[];
}

const NOTHING: PlayResult = { play: null, copied: null, findings: [], problems: [] };

const LIMIT_PLACES = LIMIT_SWITCHES.map(
  ([key, limit, end]) => [key, end === null ? ['limits', limit] : ['limits', limit, end]] as const,
);

/** Where each switch that the table's file names stands in it. */
function placesIn({ options = {} }: TablePart): ReadonlyMap<string, Path> {
  const named = Object.keys(options).map(
    (option) => [switchOf(option) ?? option, ['options', option]] as const,
  );
  return new Map<string, Path>([...named, ...LIMIT_PLACES]);
}

/** An option has a short name and the full name of its switch: the file may use one of them. */
function namedTwice(options: HouseOptions): Finding[] {
  return Object.entries(OPTION_SWITCHES).flatMap(([option, key]) => {
    if (!Object.hasOwn(options, option) || !Object.hasOwn(options, key)) return [];
    const path: Path = ['options', key];
    const found: Found = { code: 'given-twice' };
    const allowed: Allowed = { code: 'short-name', option, key };
    const sentence = isInsteadOf(path, found, allowed);
    const beside = [['options', option]];
    return [{ code: 'duplicate-key', path, at: 'key', found, allowed, sentence, beside }];
  });
}

function unknownPack(pack: string): Finding {
  const items = packIds();
  const meant = nearest(pack, items);
  const [path, found] = [['pack'], written(pack)];
  const sentence: ProblemSentence =
    meant === null
      ? isInsteadOf(path, found, { code: 'packs-or-path', items })
      : { code: 'pack-meant', pack, meant };
  return { code: 'unknown-pack', path, at: 'value', found, allowed: { code: 'all', items }, sentence };
}

/** Why the book forbids a choice, in the words of the table's file. */
function forbidden(pack: string, places: ReadonlyMap<string, Path>, problem: Problem): Finding {
  const { code, path, found, allowed, clause, sentence, file, position } = problem;
  const place = places.get(path);
  const also = [...(position === null ? [] : [{ file, position }]), ...problem.also];
  if (!place) return { code, path: ['pack'], at: 'value', found, allowed, sentence, also };
  const by: Allowed =
    clause === null
      ? { code: 'without-rule', what: allowed, pack }
      : { code: 'by-clause', what: allowed, by: `${pack} ${clause}` };
  const said = isInsteadOf(place, found, by);
  return { code, path: place, at: 'value', found, allowed, ...(clause && { clause }), sentence: said, also };
}

/** `folder` is the folder of the table's file. */
export function playFor(part: TablePart, folder: string): PlayResult {
  const { pack, options = {}, limits = {} } = part;
  const twice = namedTwice(options);
  if (twice.length > 0) return { ...NOTHING, findings: twice };
  if (pack === undefined) return NOTHING;
  if (!isPackPath(pack) && !packIds().includes(pack)) return { ...NOTHING, findings: [unknownPack(pack)] };
  const loaded = loadPack(packFrom(folder, pack));
  if (!loaded.ok) return { ...NOTHING, problems: loaded.problems };
  const resolved = resolveBook(loaded.pack, { ...choicesOf(options), ...limitChoicesOf(limits) });
  if (resolved.ok)
    return { ...NOTHING, play: playOf(loaded.pack, resolved.book), copied: copiedFrom(loaded.pack) };
  const places = placesIn(part);
  const findings = resolved.problems.map((problem) => forbidden(loaded.pack.book, places, problem));
  return { ...NOTHING, findings };
}
