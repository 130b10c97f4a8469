// The rule book for config/table.yaml. If the pack forbids something, the problem points to its place in the table's
// file.
import {
  choicesOf,
  LIMIT_SWITCHES,
  limitChoicesOf,
  OPTION_SWITCHES,
  type Play,
  playOf,
} from '../../packs/house.ts';
import { isPackPath, loadPack, packFrom, packIds } from '../../packs/load.ts';
import { nearest } from '../../packs/nearest.ts';
import { type Finding, isInsteadOf, type Path, type Problem } from '../../packs/problem.ts';
import { resolveBook } from '../../packs/resolve.ts';
import type { SwitchKey } from '../../rules/rule-book.ts';
import type { TablePart } from './schema.ts';

export interface PlayResult {
  /** Null when something is wrong. */
  readonly play: Play | null;
  /** About the table's file. */
  readonly findings: readonly Finding[];
  /** About the pack's file. */
  readonly problems: readonly Problem[];
}

const NOTHING: PlayResult = { play: null, findings: [], problems: [] };

/** Where each switch is written in the table's file. */
const PLACES: ReadonlyMap<string, Path> = new Map<SwitchKey, Path>([
  ...Object.entries(OPTION_SWITCHES).map(([option, key]) => [key, ['options', option]] as const),
  ...LIMIT_SWITCHES.map(
    ([key, limit, end]) => [key, end === null ? ['limits', limit] : ['limits', limit, end]] as const,
  ),
]);

function unknownPack(pack: string): Finding {
  const known = packIds().join(', ');
  const meant = nearest(pack, packIds());
  const message =
    meant === null
      ? isInsteadOf(['pack'], pack, `${known}, or the path of a .yaml file`)
      : `pack is ${pack}, and there is no such rule pack; did you mean ${meant}?`;
  return { code: 'unknown-pack', path: ['pack'], at: 'value', found: pack, allowed: known, message };
}

/** Why the book forbids a choice, in the words of the table's file. */
function forbidden(pack: string, { code, path, found, allowed, clause, message }: Problem): Finding {
  const place = PLACES.get(path);
  if (!place) return { code, path: ['pack'], at: 'value', found, allowed, message };
  const by = clause === null ? `${pack} has no such rule` : `${pack} ${clause}`;
  const said = isInsteadOf(place, found, `${allowed} (${by})`);
  return { code, path: place, at: 'value', found, allowed, ...(clause && { clause }), message: said };
}

/** `folder` is the folder of the table's file. */
export function playFor({ pack, options = {}, limits = {} }: TablePart, folder: string): PlayResult {
  if (pack === undefined) return NOTHING;
  if (!isPackPath(pack) && !packIds().includes(pack)) return { ...NOTHING, findings: [unknownPack(pack)] };
  const loaded = loadPack(packFrom(folder, pack));
  if (!loaded.ok) return { ...NOTHING, problems: loaded.problems };
  const resolved = resolveBook(loaded.pack, { ...choicesOf(options), ...limitChoicesOf(limits) });
  if (resolved.ok) return { ...NOTHING, play: playOf(loaded.pack, resolved.book) };
  return { ...NOTHING, findings: resolved.problems.map((problem) => forbidden(loaded.pack.id, problem)) };
}
