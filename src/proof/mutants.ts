// Every other value of a switch that is worth a try. A proof that does not notice the change proves nothing about the switch.
import { z } from 'zod';
import { isMatchOdds, isOdds, type SwitchValue } from '../packs/kinds.ts';
import { isSwitchKey, kindOf, writtenAs } from '../packs/switches.ts';
import type { Odds } from '../rules/pay/odds.ts';
import type { MatchOdds, RuleBook, SuperBonusTier, SwitchKey } from '../rules/rule-book.ts';

/** The rule book with every other value of the switch that is worth a try. `rule`: which part of the switch a clause is about. */
export function mutants(book: RuleBook, key: string, rule = ''): RuleBook[] {
  const value = isSwitchKey(key) ? book.values[key] : undefined;
  if (!isSwitchKey(key) || value === undefined) throw new Error(`${book.pack} has no switch ${key}`);
  return otherValues(key, value, rule).map((other) => ({
    ...book,
    values: { ...book.values, [key]: other },
  }));
}

function words(key: SwitchKey): readonly SwitchValue[] {
  const schema = writtenAs(key);
  return schema instanceof z.ZodEnum ? schema.options : [];
}

const ONE_DOLLAR = 100;

/** Empty for a point that the table plays in one way only. */
export function otherValues(key: SwitchKey, value: SwitchValue, rule = ''): readonly SwitchValue[] {
  if (kindOf(key) === 'fixed') return [];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number')
    return kindOf(key) === 'money' ? [value + ONE_DOLLAR] : otherCounts(key, value);
  if (typeof value === 'string') return otherWords(key, value);
  if (isOdds(value)) return [higher(value)];
  if (isMatchOdds(value)) return otherMatchOdds(value, rule);
  return otherLists(key, value);
}

/** Where a list may stand in place of a word, one that no book is likely to have. */
function otherWords(key: SwitchKey, value: string): readonly SwitchValue[] {
  switch (kindOf(key)) {
    case 'hours':
      return [1];
    case 'totals':
      return [[9, 10, 11]];
    case 'tiers':
      return [[{ from: ONE_DOLLAR, pays: ONE_DOLLAR }]];
    default:
      return words(key).filter((word) => word !== value);
  }
}

function otherLists(key: SwitchKey, value: readonly (number | SuperBonusTier)[]): readonly SwitchValue[] {
  switch (kindOf(key)) {
    case 'totals':
      return ['any'];
    case 'tiers':
      return ['by-two-amounts'];
    case 'weights':
      return ['equal'];
    default:
      return [
        value.flatMap((prize, place) =>
          typeof prize === 'number' ? prize + (place === 0 ? ONE_DOLLAR : 0) : [],
        ),
      ];
  }
}

function otherCounts(key: SwitchKey, value: number): number[] {
  const possible = (counts: number[]) => counts.filter((count) => writtenAs(key).safeParse(count).success);
  const more = possible([...new Set([value + 1, value * 2])]);
  return more.length > 0 ? more : possible([value - 1]);
}

function higher(odds: Odds): Odds {
  return { ...odds, pays: odds.pays + 1 };
}

/** A clause about one kind of match must notice that kind. */
function otherMatchOdds(odds: MatchOdds, rule: string): MatchOdds[] {
  const unsuited = { ...odds, unsuited: higher(odds.unsuited) };
  const suited = { ...odds, suited: higher(odds.suited) };
  if (rule.endsWith('.unsuited')) return [unsuited];
  return rule.endsWith('.suited') ? [suited] : [unsuited, suited];
}
