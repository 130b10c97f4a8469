// The rule book of a scenario: its pack, the house's choices, the posted limits.
import { choicesOf, limitChoicesOf, type Play, playOf } from '../packs/house.ts';
import { loadPack, type Pack, type PackResult } from '../packs/load.ts';
import { resolveBook } from '../packs/resolve.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { problemsText } from '../words/technician/file-problems.ts';
import type { Scenario } from './scenario.ts';

export type { Play } from '../packs/house.ts';

export type RulesResult = ({ readonly ok: true } & Play) | { readonly ok: false; readonly error: string };

type Options = Scenario['options'];
type Limits = Scenario['limits'];

/** Limits are posted at the table: they replace the pack's own. */
function withLimits(book: RuleBook, limits: Limits): RuleBook {
  return { ...book, values: { ...book.values, ...limitChoicesOf(limits) } };
}

/** Packs are read once: two hundred scenario files may be played in one call. */
const packs = new Map<string, PackResult>();

export function rulesOf(pack: string, options: Options, limits: Limits): RulesResult {
  const loaded = packs.get(pack) ?? loadPack(pack);
  packs.set(pack, loaded);
  if (!loaded.ok) return { ok: false, error: problemsText(loaded.problems, '; ') };
  return rulesBy(loaded.pack, options, limits);
}

/** The same by a pack that is already read. */
export function rulesBy(pack: Pack, options: Options, limits: Limits): RulesResult {
  const resolved = resolveBook(pack, choicesOf(options));
  if (!resolved.ok) return { ok: false, error: problemsText(resolved.problems, '; ') };
  return { ok: true, ...playOf(pack, withLimits(resolved.book, limits)) };
}
