// The required shape of a rule pack file, and what is said of a file that does not have it.
import { HEAD, packSchema } from './pack-schema.ts';
import type { Finding, Path } from './problem.ts';
import type { Allowed } from './problem-codes.ts';
import { missingKey, type Shape } from './shape.ts';
import { GROUPS, isFixed, isSwitchKey, placeOf, SWITCH_KEYS } from './switches.ts';

const FIELDS = ['clause', 'reading', 'note'];

function fieldsOf(key: string): readonly string[] {
  const fixed = isSwitchKey(key) && isFixed(key);
  return [...(fixed ? ['fixed'] : ['value', 'choice', 'allowed', 'atLeast']), ...FIELDS];
}

function keysAt(path: Path): readonly string[] {
  const [group, , field] = path;
  if (group === undefined) return [...Object.keys(HEAD), ...GROUPS.keys()];
  if (path.length === 1) return (GROUPS.get(String(group)) ?? []).map((key) => placeOf(key)[1]);
  if (path.length === 2) return fieldsOf(path.map(String).join('.'));
  return group === 'match' || field !== 'allowed' ? ['unsuited', 'suited'] : ['from', 'to'];
}

function belongsUnder(parent: Path, key: string): string | null {
  const elsewhere = SWITCH_KEYS.find((each) => parent.length === 1 && placeOf(each)[1] === key);
  return elsewhere === undefined ? null : placeOf(elsewhere)[0];
}

function missing(path: Path, allowed: Allowed): Finding {
  const finding = missingKey(path, allowed);
  if (path.length === 3 && path[2] === 'clause') return { ...finding, code: 'missing-clause' };
  // The allowed content of a whole switch is too long for a sentence.
  const isSwitch = path.length === 2;
  return isSwitch
    ? { ...finding, sentence: { code: 'switch-missing', path: path.map(String).join('.') } }
    : finding;
}

export const PACK_SHAPE: Shape = { schema: packSchema, keysAt, belongsUnder, missing };
