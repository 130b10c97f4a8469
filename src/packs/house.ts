// The names that a house uses for its options and limits, in scenario files and in config/table.yaml, and the switch
// behind each.
import { compileRules, type Rules } from '../rules/compile.ts';
import type { RuleBook, Switches, SwitchKey } from '../rules/rule-book.ts';
import type { Pack } from './pack.ts';
import type { HouseChoices } from './resolve.ts';
import { isFixed, isSwitchKey, SWITCH_KEYS } from './switches.ts';

/** The switch behind each option. */
export const OPTION_SWITCHES = {
  decks: 'cards.decks',
  holeCard: 'holeCard.mode',
  maxSplits: 'split.maxSplits',
  readerExposes: 'holeCard.readerExposes',
  midShoeEntry: 'wagers.midShoeEntry',
  boxesPerPlayer: 'wagers.boxesPerPlayer',
  wheelPrizes: 'spin.wheelPrizes',
} as const satisfies Record<string, SwitchKey>;

type Option = keyof typeof OPTION_SWITCHES;

/** Options by their short names, as in a scenario file, or by the full names of their switches. */
export type HouseOptions = {
  readonly [O in Option]?: Switches[(typeof OPTION_SWITCHES)[O]] | undefined;
} & { readonly [K in SwitchKey]?: Switches[K] | undefined };

type Range = readonly [from: number, to: number];

/** The limits posted at the table, in cents. */
export interface PostedLimits {
  readonly main?: Range | undefined;
  readonly match?: Range | undefined;
  readonly chip?: number | undefined;
  readonly typedCards?: number | undefined;
}

/** The switch behind each posted limit. A limit with two ends has a place for each. */
export const LIMIT_SWITCHES = [
  ['limits.mainMinimum', 'main', 0],
  ['limits.mainMaximum', 'main', 1],
  ['limits.matchMinimum', 'match', 0],
  ['limits.matchMaximum', 'match', 1],
  ['limits.smallestChip', 'chip', null],
  ['limits.typedCards', 'typedCards', null],
] as const;

const LIMITED: readonly SwitchKey[] = LIMIT_SWITCHES.map(([key]) => key);

/** What table.yaml takes as an option by its full name: whatever a book may leave to the house. Limits have their own place. */
export const FULL_NAMES: readonly SwitchKey[] = SWITCH_KEYS.filter(
  (key) => !isFixed(key) && !LIMITED.includes(key),
);

/** The switch behind an option; null if there is none. */
export function switchOf(option: string): SwitchKey | null {
  if (isOption(option)) return OPTION_SWITCHES[option];
  return isSwitchKey(option) ? option : null;
}

function isOption(text: string): text is Option {
  return Object.hasOwn(OPTION_SWITCHES, text);
}

export function choicesOf(options: HouseOptions): HouseChoices {
  const entries = Object.entries(options).flatMap(([option, value]) => {
    const key = switchOf(option);
    return key !== null && value !== undefined ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function limitChoicesOf(limits: PostedLimits): HouseChoices {
  const entries = LIMIT_SWITCHES.flatMap(([key, limit, end]) => {
    const value = end === null ? limits[limit] : limits[limit]?.[end];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The rules that a table plays by, and the pack they come from. */
export interface Play {
  readonly rules: Rules;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
}

export function playOf({ id, version, hash }: Pack, book: RuleBook): Play {
  return { rules: compileRules(book), pack: { id, version, hash } };
}
