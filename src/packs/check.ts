// Holds the content of a rule pack file against the schema and turns what does not fit into findings.
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { HEAD, packSchema } from './pack-schema.ts';
import { type Finding, isInsteadOf, type Path, pathText } from './problem.ts';
import type { Source } from './source.ts';
import { GROUPS, placeOf, SWITCH_KEYS } from './switches.ts';

type Issue = z.core.$ZodIssue;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function dataAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>((data, part) => {
    if (Array.isArray(data)) return data[Number(part)];
    return isRecord(data) && Object.hasOwn(data, part) ? data[String(part)] : undefined;
  }, raw);
}

/** The keys that may stand at a place of the file. */
function knownKeys(path: Path): readonly string[] {
  const [group, , field] = path;
  if (group === undefined) return [...Object.keys(HEAD), ...GROUPS.keys()];
  if (path.length === 1) return (GROUPS.get(String(group)) ?? []).map((key) => placeOf(key)[1]);
  if (path.length === 2) return ['value', 'choice', 'allowed', 'atLeast', 'clause', 'reading', 'note'];
  return group === 'match' || field !== 'allowed' ? ['unsuited', 'suited'] : ['from', 'to'];
}

function unknownKey(parent: Path, key: string): Finding {
  const path = [...parent, key];
  const known = knownKeys(parent);
  const elsewhere = SWITCH_KEYS.find((each) => parent.length === 1 && placeOf(each)[1] === key);
  const meant = nearest(key, known);
  let hint = `known here: ${known.join(', ')}`;
  if (elsewhere !== undefined) hint = `it belongs under ${placeOf(elsewhere)[0]}`;
  else if (meant !== null) hint = `did you mean ${meant}?`;
  const message = `${pathText(path)} is not a known key; ${hint}${hint.endsWith('?') ? '' : '.'}`;
  return { code: 'unknown-key', path, at: 'key', found: key, allowed: known.join(', '), message };
}

function missing(path: Path, allowed: string): Finding {
  const name = pathText(path);
  const finding = { path, at: 'key', found: 'nothing', allowed } as const;
  if (path.length === 3 && path[2] === 'clause') {
    return { ...finding, code: 'missing-clause', message: `${name} is missing; allowed: ${allowed}.` };
  }
  const isSwitch = path.length === 2;
  return {
    ...finding,
    code: 'missing-key',
    message: isSwitch ? `${name} is missing.` : `${name} is missing; allowed: ${allowed}.`,
  };
}

/** A list or a range: the complaint is about the one that was meant. */
function meantBranch(issue: Issue & { readonly code: 'invalid_union' }): readonly Issue[] | undefined {
  return issue.errors.find(
    (branch) => !branch.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
  );
}

function findingsOf(source: Source, issue: Issue, above: Path): Finding[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key));
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue);
    if (branch !== undefined) return branch.flatMap((each) => findingsOf(source, each, path));
  }
  if (dataAt(source.raw, path) === undefined) return [missing(path, issue.message)];
  const found = source.found(path);
  const message = isInsteadOf(path, found, issue.message);
  return [{ code: 'wrong-value', path, at: 'value', found, allowed: issue.message, message }];
}

/** Everything about the file that does not have the shape of a rule pack. */
export function shapeFindings(source: Source): Finding[] {
  const result = packSchema.safeParse(source.raw);
  return result.success ? [] : result.error.issues.flatMap((issue) => findingsOf(source, issue, []));
}
