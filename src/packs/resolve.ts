// From a pack and the house's choices to the rule book that the table plays by.
import { isDeepStrictEqual } from 'node:util';
import type { RuleBook, Switches, SwitchKey } from '../rules/rule-book.ts';
import { inconsistencies } from './checker/consistency.ts';
import { type SwitchValue, showValue } from './kinds.ts';
import { nearest } from './nearest.ts';
import type { Pack } from './pack.ts';
import { type Finding, isInsteadOf, type Path, type Problem, pathText } from './problem.ts';
import { type Allowed, type ProblemSentence, written } from './problem-codes.ts';
import { leftToHouse, limitsAllowed, permits, type Ruling } from './ruling.ts';
import { isSwitchKey, kindOf, SWITCH_KEYS } from './switches.ts';

/** The house's changes to the pack: money in cents, odds as odds. */
export type HouseChoices = Readonly<Partial<Switches>>;

export type BookResult =
  | { readonly ok: true; readonly book: RuleBook }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function problemOf(pack: Pack, finding: Omit<Finding, 'at'>, ruling: Ruling | undefined): Problem {
  const { code, path, found, allowed, sentence } = finding;
  const place = { file: ruling?.file ?? pack.file, position: ruling?.position ?? null, path: pathText(path) };
  return { code, ...place, found, allowed, clause: ruling?.clause ?? null, sentence, also: [] };
}

function unknownSwitch(pack: Pack, key: string): Problem {
  const meant = nearest(key, SWITCH_KEYS);
  const sentence: ProblemSentence =
    meant === null ? { code: 'switch-unknown', key } : { code: 'switch-meant', key, meant };
  const allowed: Allowed = { code: 'all', items: SWITCH_KEYS };
  const finding = { code: 'unknown-key', path: [key], found: written(key), allowed, sentence } as const;
  return problemOf(pack, finding, undefined);
}

/** A house may ask more of itself where the book is silent. */
const HOUSES_OWN: readonly SwitchKey[] = ['opening.readinessTest', 'opening.deckCheck'];

/** Why the book forbids this choice; null if it allows it. */
export function forbidden(pack: Pack, key: SwitchKey, value: SwitchValue): Problem | null {
  const ruling = pack.rulings.get(key);
  if (isDeepStrictEqual(pack.values[key], value)) return null;
  const found = written(showValue(kindOf(key), value));
  if (ruling === undefined && HOUSES_OWN.includes(key)) return null;
  if (ruling === undefined) {
    const allowed: Allowed = { code: 'nothing' };
    const sentence: ProblemSentence = { code: 'no-such-rule', key, found, pack: pack.id };
    return problemOf(pack, { code: 'law-overridden', path: [key], found, allowed, sentence }, ruling);
  }
  if (ruling.limits === null) {
    const allowed = written(showValue(kindOf(key), ruling.value));
    const { clause } = ruling;
    const sentence: ProblemSentence = { code: 'ordered', key, found, pack: pack.id, allowed, clause };
    return problemOf(pack, { code: 'law-overridden', path: [key], found, allowed, sentence }, ruling);
  }
  if (permits(ruling.limits, value)) return null;
  const allowed = limitsAllowed(key, ruling.limits);
  const by: Allowed = { code: 'by-clause', what: allowed, by: `${pack.id} ${ruling.clause}` };
  const sentence = isInsteadOf([key], found, by);
  return problemOf(pack, { code: 'outside-allowed', path: [key], found, allowed, sentence }, ruling);
}

/** A contradiction, with the lines of all switches that take part in it. */
function contradictionIn(pack: Pack, finding: Finding): Problem {
  const rulingAt = (path: Path) =>
    SWITCH_KEYS.filter((key) => key === path.join('.')).flatMap((key) => pack.rulings.get(key) ?? []);
  const also = (finding.beside ?? []).flatMap(rulingAt).map(({ file, position }) => ({ file, position }));
  return { ...problemOf(pack, finding, rulingAt(finding.path)[0]), also };
}

/** The rule book of a pack with the house's choices, or everything that the book forbids among them. */
export function resolveBook(pack: Pack, choices: HouseChoices = {}): BookResult {
  const problems = Object.entries(choices).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (!isSwitchKey(key)) return [unknownSwitch(pack, key)];
    return forbidden(pack, key, value) ?? [];
  });
  if (problems.length > 0) return { ok: false, problems };

  const values: Switches = { ...pack.values, ...choices };
  const contradictions = inconsistencies(values, [values['cards.decks']], leftToHouse(pack.rulings));
  if (contradictions.length > 0) {
    return { ok: false, problems: contradictions.map((finding) => contradictionIn(pack, finding)) };
  }
  const clauses: Partial<Record<SwitchKey, string>> = {};
  for (const [key, ruling] of pack.rulings) clauses[key] = ruling.clause;
  return { ok: true, book: { pack: pack.id, version: pack.version, values, clauses } };
}
