// Finds switches that are each valid but contradict each other. Plain values can be asked about, too: without a pack nothing is
// left to the house.
import type { SwitchKey } from '../../rules/rule-book.ts';
import { type KindName, showValue } from '../kinds.ts';
import { type Finding, isInsteadOf } from '../problem.ts';
import { type Allowed, type Found, written } from '../problem-codes.ts';
import { isOptional, kindOf, placeOf, type SomeSwitches, SWITCH_KEYS } from '../switches.ts';
import { clash, contradictions } from './contradictions.ts';
import { type LeftToHouse, mootDetails } from './moot.ts';
import { unplayableValues } from './unplayable.ts';

type NumberKey = { [K in SwitchKey]: SomeSwitches[K] extends number | undefined ? K : never }[SwitchKey];

/** In each pair the first may not be larger than the second. */
const ASCENDING: readonly (readonly [low: NumberKey, high: NumberKey, equal: boolean])[] = [
  ['limits.mainMinimum', 'limits.mainMaximum', true],
  ['limits.matchMinimum', 'limits.matchMaximum', true],
  ['superBonus.smallFrom', 'superBonus.largeFrom', false],
  ['superBonus.smallPays', 'superBonus.largePays', true],
];

/** Amounts of what the book does not have need not rise. */
function counts(key: NumberKey, values: SomeSwitches, left: LeftToHouse): boolean {
  const [group] = placeOf(key);
  if (key.startsWith('limits.match')) return mayBeOffered('match.offered', values, left);
  if (group !== 'superBonus') return true;
  return mayBeOffered('superBonus.offered', values, left) && !Array.isArray(values['superBonus.tiers']);
}

function mayBeOffered(key: SwitchKey, values: SomeSwitches, left: LeftToHouse): boolean {
  return values[key] !== false || left.has(key);
}

function descending(values: SomeSwitches, left: LeftToHouse): Finding[] {
  return ASCENDING.flatMap(([low, high, equal]) => {
    const [lesser, greater] = [values[low], values[high]];
    if (lesser === undefined || greater === undefined || !counts(low, values, left)) return [];
    if (lesser < greater || (equal && lesser === greater)) return [];
    const kind: KindName = kindOf(low);
    const path = placeOf(low);
    const found = written(showValue(kind, lesser));
    const how = equal ? 'at-most' : 'less-than';
    const allowed: Allowed = { code: 'not-above', how, amount: showValue(kind, greater), key: high };
    const sentence = isInsteadOf(path, found, allowed);
    return [{ code: 'inconsistent', path, at: 'key', found, allowed, sentence, beside: [placeOf(high)] }];
  });
}

const ODDS_FOR_DECKS: ReadonlyMap<number, SwitchKey> = new Map([
  [1, 'match.oneDeck'],
  [2, 'match.twoDecks'],
  [3, 'match.threeDecks'],
  [4, 'match.fourDecks'],
  [5, 'match.fiveDecks'],
  [6, 'match.sixDecks'],
  [7, 'match.sevenDecks'],
  [8, 'match.eightDecks'],
]);

const MISSING: Found = { code: 'missing' };

function lacking(key: SwitchKey, found: Found, allowed: Allowed, because: SwitchKey): Finding {
  const path = placeOf(key);
  const sentence = isInsteadOf(path, found, allowed);
  return { code: 'inconsistent', path, at: 'key', found, allowed, sentence, beside: [placeOf(because)] };
}

/** Match-the-dealer pays by the number of decks, so every number of decks that may be chosen needs its odds. */
function withoutOdds(values: SomeSwitches, decks: readonly number[], left: LeftToHouse): Finding[] {
  if (!mayBeOffered('match.offered', values, left)) return [];
  return decks.flatMap((number) => {
    const key = ODDS_FOR_DECKS.get(number);
    if (key === undefined) {
      const allowed: Allowed = { code: 'decks-with-odds', items: [...ODDS_FOR_DECKS.keys()].map(String) };
      return [lacking('cards.decks', written(String(number)), allowed, 'match.offered')];
    }
    if (values[key] !== undefined) return [];
    return [lacking(key, MISSING, { code: 'odds-for-decks', decks: number }, 'cards.decks')];
  });
}

/** A book that may offer the bonus spin has all switches of the spin. */
function halfASpin(values: SomeSwitches, left: LeftToHouse): Finding[] {
  if (values['spin.offered'] === undefined || !mayBeOffered('spin.offered', values, left)) return [];
  const details = SWITCH_KEYS.filter((key) => placeOf(key)[0] === 'spin' && isOptional(key));
  const how = left.has('spin.offered') ? 'may-be' : 'is';
  return details
    .filter((key) => values[key] === undefined)
    .map((key) => lacking(key, MISSING, { code: 'value-for-spin', how }, 'spin.offered'));
}

function others(values: SomeSwitches): Finding[] {
  const findings: Finding[] = [];
  const bettors = values['wagers.bettorsPerBox'];
  if (bettors !== undefined && bettors > 1 && values['wagers.callerOfSharedBox'] === 'single-bettor')
    findings.push(
      clash(values, 'wagers.callerOfSharedBox', written('seated-else-highest'), ['wagers.bettorsPerBox']),
    );
  const doubles = values['redouble.doublesInAll'];
  const rescue = values['rescue.afterRedouble'];
  if (doubles === undefined || rescue === undefined || values['rescue.offered'] === false) return findings;
  if (doubles <= 1 && rescue === 'last-double')
    findings.push(clash(values, 'rescue.afterRedouble', written('not-possible'), ['redouble.doublesInAll']));
  return findings;
}

const NOTHING_LEFT: LeftToHouse = new Set();

/**
 * All contradictions among the values that could be read. `decks`: the numbers of decks that may be used; `left`: the
 * switches that the book leaves to the house.
 */
export function inconsistencies(
  values: SomeSwitches,
  decks: readonly number[],
  left: LeftToHouse = NOTHING_LEFT,
): Finding[] {
  return [
    ...descending(values, left),
    ...withoutOdds(values, decks, left),
    ...halfASpin(values, left),
    ...others(values),
    ...contradictions(values),
    ...mootDetails(values, left),
    ...unplayableValues(values, decks),
  ];
}
