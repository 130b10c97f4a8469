// Values that are each valid, but that no table could play, alone or beside another.
import type { SwitchKey } from '../../rules/rule-book.ts';
import { dollars } from '../kinds.ts';
import { type Finding, isInsteadOf } from '../problem.ts';
import { type Allowed, type Found, written } from '../problem-codes.ts';
import { placeOf, type SomeSwitches } from '../switches.ts';

const CARDS_IN_A_DECK = 48;

function unplayable(
  key: SwitchKey,
  found: Found,
  allowed: Allowed,
  beside: readonly SwitchKey[] = [],
): Finding {
  const path = placeOf(key);
  const sentence = isInsteadOf(path, found, allowed);
  return { code: 'inconsistent', path, at: 'key', found, allowed, sentence, beside: beside.map(placeOf) };
}

/** A wager of nothing is no wager, and a chip of nothing makes no amount. */
const AT_LEAST_A_CENT = [
  'limits.mainMinimum',
  'limits.matchMinimum',
  'limits.smallestChip',
  'spin.wager',
] as const satisfies readonly SwitchKey[];

function amountsOfNothing(values: SomeSwitches): Finding[] {
  return AT_LEAST_A_CENT.flatMap((key) =>
    values[key] === 0 ? [unplayable(key, written(dollars(0)), { code: 'at-least', floor: dollars(1) })] : [],
  );
}

/** Every hand at the table has a main wager. */
function handsWithoutWager(values: SomeSwitches): Finding[] {
  if (values['wagers.required'] !== false) return [];
  return [unplayable('wagers.required', written('false'), { code: 'only-main-wagers' })];
}

function cutsTooDeep(values: SomeSwitches, decks: readonly number[]): Finding[] {
  const fromEnds = values['cut.atLeastFromEnds'];
  const fewest = Math.min(...decks);
  if (fromEnds === undefined || fromEnds * 2 <= fewest * CARDS_IN_A_DECK) return [];
  const most = (fewest * CARDS_IN_A_DECK) / 2;
  const allowed: Allowed = { code: 'half-of-shoe', most, decks: fewest };
  return [unplayable('cut.atLeastFromEnds', written(String(fromEnds)), allowed, ['cards.decks'])];
}

/** All that stands here names both switches, so that their author can change either. */
export function unplayableValues(values: SomeSwitches, decks: readonly number[]): Finding[] {
  return [...amountsOfNothing(values), ...handsWithoutWager(values), ...cutsTooDeep(values, decks)];
}
