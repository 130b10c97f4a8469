// Finds switches that are each valid but contradict each other.
import type { SwitchKey } from '../rules/rule-book.ts';
import { type KindName, showValue } from './kinds.ts';
import { type Finding, isInsteadOf } from './problem.ts';
import { isOptional, kindOf, placeOf, type SomeSwitches, SWITCH_KEYS } from './switches.ts';
import { unplayableValues } from './unplayable.ts';

function contradiction(key: SwitchKey, found: string, allowed: string): Finding {
  const path = placeOf(key);
  return {
    code: 'inconsistent',
    path,
    at: 'key',
    found,
    allowed,
    message: isInsteadOf(path, found, allowed),
  };
}

type NumberKey = { [K in SwitchKey]: SomeSwitches[K] extends number | undefined ? K : never }[SwitchKey];

/** In each pair the first may not be larger than the second. */
const ASCENDING: readonly (readonly [low: NumberKey, high: NumberKey, equal: boolean])[] = [
  ['limits.mainMinimum', 'limits.mainMaximum', true],
  ['limits.matchMinimum', 'limits.matchMaximum', true],
  ['superBonus.smallFrom', 'superBonus.largeFrom', false],
  ['superBonus.smallPays', 'superBonus.largePays', true],
];

function descending(values: SomeSwitches): Finding[] {
  return ASCENDING.flatMap(([low, high, equal]) => {
    const [lesser, greater] = [values[low], values[high]];
    if (lesser === undefined || greater === undefined) return [];
    if (lesser < greater || (equal && lesser === greater)) return [];
    const kind: KindName = kindOf(low);
    const bound = `${equal ? 'at most' : 'less than'} ${showValue(kind, greater)}, which is ${high}`;
    return [contradiction(low, showValue(kind, lesser), bound)];
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

/** Match-the-dealer pays by the number of decks, so every number of decks that may be chosen needs its odds. */
function withoutOdds(values: SomeSwitches, decks: readonly number[]): Finding[] {
  return decks.flatMap((number) => {
    const key = ODDS_FOR_DECKS.get(number);
    if (key === undefined) {
      const known = [...ODDS_FOR_DECKS.keys()].join(', ');
      return [
        contradiction(
          'cards.decks',
          String(number),
          `a number of decks that match the dealer has odds for: ${known}`,
        ),
      ];
    }
    if (values[key] !== undefined) return [];
    return [contradiction(key, 'missing', `odds for ${number} decks, because cards.decks may be ${number}`)];
  });
}

/** A book that offers the bonus spin has all switches of the spin; any other book has none of them. */
function halfASpin(values: SomeSwitches): Finding[] {
  const offered = values['spin.offered'];
  if (offered === undefined) return [];
  const details = SWITCH_KEYS.filter((key) => placeOf(key)[0] === 'spin' && isOptional(key));
  const wrong = details.filter((key) => (values[key] !== undefined) !== offered);
  return wrong.map((key) =>
    offered
      ? contradiction(key, 'missing', 'a value, because spin.offered is true')
      : contradiction(key, 'given', 'nothing, because spin.offered is false'),
  );
}

function others(values: SomeSwitches): Finding[] {
  const findings: Finding[] = [];
  const bettors = values['wagers.bettorsPerBox'];
  if (bettors !== undefined && bettors > 1 && values['wagers.callerOfSharedBox'] === 'single-bettor') {
    const allowed = `seated-else-highest, because wagers.bettorsPerBox is ${bettors}`;
    findings.push(contradiction('wagers.callerOfSharedBox', 'single-bettor', allowed));
  }
  const doubles = values['redouble.doublesInAll'];
  const rescue = values['rescue.afterRedouble'];
  if (doubles !== undefined && rescue !== undefined && doubles > 1 !== (rescue === 'last-double')) {
    const allowed = `${doubles > 1 ? 'last-double' : 'not-possible'}, because redouble.doublesInAll is ${doubles}`;
    findings.push(contradiction('rescue.afterRedouble', rescue, allowed));
  }
  return findings;
}

/** All contradictions among the values that could be read. `decks`: the numbers of decks that may be used. */
export function inconsistencies(values: SomeSwitches, decks: readonly number[]): Finding[] {
  return [
    ...descending(values),
    ...withoutOdds(values, decks),
    ...halfASpin(values),
    ...others(values),
    ...unplayableValues(values, decks),
  ];
}
