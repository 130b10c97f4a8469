// The rule book of a scenario: its pack, the house's choices, the posted limits.

import { loadPack, type PackResult, packIds } from '../packs/load.ts';
import { problemText } from '../packs/problem.ts';
import { type HouseChoices, resolveBook } from '../packs/resolve.ts';
import { compileRules, type Rules } from '../rules/compile.ts';
import type { RuleBook, Switches } from '../rules/rule-book.ts';
import type { Scenario } from './scenario.ts';

/** What a table plays by, and which pack it is from. */
export interface Play {
  readonly rules: Rules;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
}

export type RulesResult = ({ readonly ok: true } & Play) | { readonly ok: false; readonly error: string };

type Options = Scenario['options'];
type Limits = Scenario['limits'];

/** The switch behind each option of the contract. */
const OPTION_SWITCHES = {
  decks: 'cards.decks',
  holeCard: 'holeCard.mode',
  maxSplits: 'split.maxSplits',
  readerExposes: 'holeCard.readerExposes',
  midShoeEntry: 'wagers.midShoeEntry',
  boxesPerPlayer: 'wagers.boxesPerPlayer',
  wheelPrizes: 'spin.wheelPrizes',
} as const satisfies Record<keyof Options, keyof Switches>;

export function choicesOf(options: Options): HouseChoices {
  const entries = Object.entries(OPTION_SWITCHES).flatMap(([option, key]) => {
    const value = options[option as keyof Options];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Limits are posted at the table: they replace the pack's own. */
function withLimits(book: RuleBook, limits: Limits): RuleBook {
  const values: Switches = { ...book.values };
  if (limits.main) [values['limits.mainMinimum'], values['limits.mainMaximum']] = limits.main;
  if (limits.match) [values['limits.matchMinimum'], values['limits.matchMaximum']] = limits.match;
  if (limits.chip) values['limits.smallestChip'] = limits.chip;
  return { ...book, values };
}

/** Packs are read once: two hundred scenario files may be played in one call. */
const packs = new Map<string, PackResult>();

export function rulesOf(pack: string, options: Options, limits: Limits): RulesResult {
  const known = packIds();
  if (!known.includes(pack))
    return { ok: false, error: `There is no rule pack "${pack}"; there are ${known.join(', ')}.` };
  const loaded = packs.get(pack) ?? loadPack(pack);
  packs.set(pack, loaded);
  if (!loaded.ok) return { ok: false, error: loaded.problems.map(problemText).join('; ') };
  const resolved = resolveBook(loaded.pack, choicesOf(options));
  if (!resolved.ok) return { ok: false, error: resolved.problems.map(problemText).join('; ') };
  const { id, version, hash } = loaded.pack;
  return {
    ok: true,
    rules: compileRules(withLimits(resolved.book, limits)),
    pack: { id, version, hash },
  };
}
