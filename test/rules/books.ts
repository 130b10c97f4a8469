// The rules of each book, for the tests that are about no clause in particular.
import { PACKS } from '../../src/docs/pack-names.ts';
import type { HouseChoices } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';

export const PACK_IDS: readonly string[] = Object.keys(PACKS);

export function rulesOf(pack: string, choices: HouseChoices = {}): Rules {
  return compileRules(bookOf(pack, choices));
}

/** The rules of all five, as the packs have them. */
export const ALL_RULES: readonly Rules[] = PACK_IDS.map((pack) => rulesOf(pack));
