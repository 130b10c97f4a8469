// Checks the content of a file against a schema. Everything that does not fit becomes a finding.
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { type Finding, isInsteadOf, type Path, pathText } from './problem.ts';
import { type Allowed, allowedBy, type ProblemSentence, written } from './problem-codes.ts';
import type { Source } from './source.ts';

/** The required shape of a file. The errors of the schema say what is allowed, as `allowing` writes it. */
export interface Shape {
  readonly schema: z.ZodType;
  /** The keys that are allowed at a place in the file. */
  readonly keysAt: (path: Path) => readonly string[];
  /** Where a misplaced key belongs; null if it belongs nowhere. */
  readonly belongsUnder: (parent: Path, key: string) => string | null;
  readonly missing: (path: Path, allowed: Allowed) => Finding;
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

function hintFor(shape: Shape, parent: Path, key: string): ProblemSentence {
  const path = pathText([...parent, key]);
  const known = shape.keysAt(parent);
  const under = shape.belongsUnder(parent, key);
  if (under !== null) return { code: 'key-elsewhere', path, under };
  const meant = nearest(key, known);
  return meant === null ? { code: 'key-unknown', path, known } : { code: 'key-meant', path, meant };
}

function unknownKey(shape: Shape, parent: Path, key: string): Finding {
  const allowed: Allowed = { code: 'all', items: shape.keysAt(parent) };
  const sentence = hintFor(shape, parent, key);
  return { code: 'unknown-key', path: [...parent, key], at: 'key', found: written(key), allowed, sentence };
}

export function missingKey(path: Path, allowed: Allowed): Finding {
  const sentence: ProblemSentence = { code: 'key-missing', path: pathText(path), allowed };
  return { code: 'missing-key', path, at: 'key', found: { code: 'nothing' }, allowed, sentence };
}

/** The value may be one of several kinds. Report the problems for the one that was meant: it has the fewest. */
function meantBranch(issue: Issue & { readonly code: 'invalid_union' }): readonly Issue[] | undefined {
  const branches = issue.errors.filter(
    (branch) => !branch.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
  );
  return branches.toSorted((a, b) => problemsIn(a) - problemsIn(b))[0];
}

function problemsIn(branch: readonly Issue[]): number {
  return branch.reduce((sum, each) => sum + (each.code === 'unrecognized_keys' ? each.keys.length : 1), 0);
}

function findingsOf(shape: Shape, source: Source, issue: Issue, above: Path): Finding[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(shape, path, key));
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue);
    if (branch !== undefined) return branch.flatMap((each) => findingsOf(shape, source, each, path));
  }
  const allowed = allowedBy(issue.message);
  if (dataAt(source.raw, path) === undefined) return [shape.missing(path, allowed)];
  const found = source.found(path);
  const sentence = isInsteadOf(path, found, allowed);
  return [{ code: 'wrong-value', path, at: 'value', found, allowed, sentence }];
}

/** Everything in the file that does not have this shape. */
export function shapeFindings(source: Source, shape: Shape): Finding[] {
  const result = shape.schema.safeParse(source.raw);
  return result.success ? [] : result.error.issues.flatMap((issue) => findingsOf(shape, source, issue, []));
}
