// Checks the content of a file against a schema. Everything that does not fit becomes a finding.
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { type Finding, isInsteadOf, type Path, pathText } from './problem.ts';
import type { Source } from './source.ts';

/** The required shape of a file. The error texts of the schema say what is allowed. */
export interface Shape {
  readonly schema: z.ZodType;
  /** The keys that are allowed at a place in the file. */
  readonly keysAt: (path: Path) => readonly string[];
  /** Where a misplaced key belongs; null if it belongs nowhere. */
  readonly belongsUnder: (parent: Path, key: string) => string | null;
  readonly missing: (path: Path, allowed: string) => Finding;
}

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

/** A table's options are all switches: too many for a sentence. */
const MOST_KNOWN = 40;

function unknownKey(shape: Shape, parent: Path, key: string): Finding {
  const path = [...parent, key];
  const known = shape.keysAt(parent);
  const elsewhere = shape.belongsUnder(parent, key);
  const meant = nearest(key, known);
  const more = known.length > MOST_KNOWN ? ', …' : '';
  let hint = `known here: ${known.slice(0, MOST_KNOWN).join(', ')}${more}`;
  if (elsewhere !== null) hint = `it belongs under ${elsewhere}`;
  else if (meant !== null) hint = `did you mean ${meant}?`;
  const message = `${pathText(path)} is not a known key; ${hint}${hint.endsWith('?') ? '' : '.'}`;
  return { code: 'unknown-key', path, at: 'key', found: key, allowed: known.join(', '), message };
}

export function missingKey(path: Path, allowed: string): Finding {
  const message = `${pathText(path)} is missing; allowed: ${allowed}.`;
  return { code: 'missing-key', path, at: 'key', found: 'nothing', allowed, message };
}

/** The value may be a list or a range. Report the problem for the one that was meant. */
function meantBranch(issue: Issue & { readonly code: 'invalid_union' }): readonly Issue[] | undefined {
  return issue.errors.find(
    (branch) => !branch.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
  );
}

function findingsOf(shape: Shape, source: Source, issue: Issue, above: Path): Finding[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(shape, path, key));
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue);
    if (branch !== undefined) return branch.flatMap((each) => findingsOf(shape, source, each, path));
  }
  if (dataAt(source.raw, path) === undefined) return [shape.missing(path, issue.message)];
  const found = source.found(path);
  const message = isInsteadOf(path, found, issue.message);
  return [{ code: 'wrong-value', path, at: 'value', found, allowed: issue.message, message }];
}

/** Everything in the file that does not have this shape. */
export function shapeFindings(source: Source, shape: Shape): Finding[] {
  const result = shape.schema.safeParse(source.raw);
  return result.success ? [] : result.error.issues.flatMap((issue) => findingsOf(shape, source, issue, []));
}
