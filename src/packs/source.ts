// The text of a file as YAML: its data, and the position of every key.
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { type Finding, type Path, type Position, type Problem, pathText } from './problem.ts';
import { type Found, written } from './problem-codes.ts';

export interface Source {
  readonly file: string;
  /** The content as plain data. */
  readonly raw: unknown;
  /** What the file has at a path, on one line and shortened. */
  readonly found: (path: Path) => Found;
  readonly positionOf: (path: Path, at: 'key' | 'value') => Position;
  /** Whether the file has a key at this path. */
  readonly has: (path: Path) => boolean;
  /** Keys that occur twice. The data holds only the last one. */
  readonly duplicates: readonly Finding[];
}

export type SourceResult =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const LONGEST_FOUND = 60;
/** A file that is not YAML gives thousands of errors. The first few are enough. */
const MOST_SYNTAX_PROBLEMS = 20;

const indexes = new WeakMap<YAMLMap, ReadonlyMap<string, readonly Pair[]>>();

/** The pairs of a map by key. Built once, because a broken file can have thousands of findings. */
function indexOf(map: YAMLMap): ReadonlyMap<string, readonly Pair[]> {
  const known = indexes.get(map);
  if (known !== undefined) return known;
  const index = new Map<string, Pair[]>();
  for (const pair of map.items) {
    if (!isScalar(pair.key)) continue;
    const same = index.get(String(pair.key.value));
    if (same === undefined) index.set(String(pair.key.value), [pair]);
    else same.push(pair);
  }
  indexes.set(map, index);
  return index;
}

/** The key and the node at a path. If the path ends early, those of its last part that exists. */
function spotAt(root: unknown, path: Path): { readonly key: unknown; readonly node: unknown } {
  let spot = { key: root, node: root };
  for (const part of path) {
    const pair = isMap(spot.node) ? indexOf(spot.node).get(String(part))?.at(-1) : undefined;
    const item = isSeq(spot.node) && typeof part === 'number' ? spot.node.items[part] : undefined;
    if (pair !== undefined) spot = { key: pair.key, node: pair.value ?? pair.key };
    else if (item !== undefined) spot = { key: item, node: item };
    else break;
  }
  return spot;
}

/** Where a node begins and ends in the text. */
function extentOf(node: unknown): readonly [start: number, end: number] {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
}

function duplicateKeys(node: unknown, lineOf: (node: unknown) => number, above: Path = []): Finding[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => duplicateKeys(item, lineOf, [...above, index]));
  if (!isMap(node)) return [];
  return [...indexOf(node)].flatMap(([key, pairs]) => {
    const path = [...above, key];
    const inside = pairs.flatMap((pair) => duplicateKeys(pair.value, lineOf, path));
    if (pairs.length === 1) return inside;
    const again: Finding = {
      code: 'duplicate-key',
      path,
      at: 'key',
      found: { code: 'same-key-again' },
      allowed: { code: 'key-once' },
      sentence: { code: 'key-twice', path: pathText(path), line: lineOf(pairs[0]?.key) },
    };
    return [again, ...inside];
  });
}

/** What a file should be. */
export type FileKind = 'rule-pack' | 'table-file' | 'pit-file';

/** What is wrong with the file as YAML, and features of YAML that our files do not use. */
function syntaxProblems(
  document: Document,
  file: string,
  kind: FileKind,
  positionAt: (offset: number) => Position,
): Problem[] {
  const broken = (offset: number, found: Found): Problem => {
    const position = positionAt(offset);
    return {
      code: 'syntax',
      file,
      position,
      path: '',
      found,
      allowed: { code: 'yaml' },
      clause: null,
      sentence: { code: 'not-yaml', how: kind, found },
      also: [],
    };
  };
  const problems = [...document.errors, ...document.warnings].map((error) =>
    // Its place is told. What stands there may be a piece of a password.
    broken(error.pos[0], written(error.message.replace(/: ".*/s, ''))),
  );
  visit(document, {
    Alias: (_, alias) => {
      problems.push(broken(extentOf(alias)[0], { code: 'a-reference' }));
    },
    Pair: (_, pair) => {
      if (isCollection(pair.key)) problems.push(broken(extentOf(pair.key)[0], { code: 'key-of-many-words' }));
    },
  });
  return problems;
}

function emptyFile(file: string, kind: FileKind): Problem {
  return {
    code: 'empty',
    file,
    position: null,
    path: '',
    found: { code: 'nothing' },
    allowed: { code: kind },
    clause: null,
    sentence: { code: 'empty' },
    also: [],
  };
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_FOUND ? `${line.slice(0, LONGEST_FOUND - 1)}…` : line;
}

/**
 * Parses the text; `kind` is what the file should be. If the syntax is broken, stop there: everything after it would be
 * a guess.
 */
export function parseSource(text: string, file: string, kind: FileKind): SourceResult {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const positionAt = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const syntax = syntaxProblems(document, file, kind, positionAt);
  if (syntax.length > 0) return { ok: false, problems: syntax.slice(0, MOST_SYNTAX_PROBLEMS) };
  const root: unknown = document.contents;
  if (root === null) return { ok: false, problems: [emptyFile(file, kind)] };

  const positionOf = (path: Path, at: 'key' | 'value'): Position => {
    const spot = spotAt(root, path);
    return positionAt(extentOf(at === 'key' ? spot.key : spot.node)[0]);
  };
  const found = (path: Path): Found => {
    const { node } = spotAt(root, path);
    return isScalar(node) && node.value === null
      ? { code: 'nothing' }
      : written(oneLine(text.slice(...extentOf(node))));
  };
  const has = (path: Path) => document.hasIn(path.map(String));
  const duplicates = duplicateKeys(root, (node) => positionAt(extentOf(node)[0]).line);
  return { ok: true, source: { file, raw: document.toJS(), found, positionOf, has, duplicates } };
}

function placed(source: Source, finding: Finding): Problem {
  const { code, path, at, found, allowed, clause = null, sentence, beside = [] } = finding;
  const { file } = source;
  const position = source.positionOf(path, at);
  const here = beside
    .filter((each) => source.has(each))
    .map((each) => ({ file, position: source.positionOf(each, 'key') }));
  const also = [...(finding.also ?? []), ...here];
  return { code, file, position, path: pathText(path), found, allowed, clause, sentence, also };
}

/** One complaint per place: the first, which comes from the most basic check. */
function firstAtEachPlace(findings: readonly Finding[]): Finding[] {
  const places = new Map<string, Finding>();
  for (const finding of findings) {
    const place = `${finding.code === 'duplicate-key'} ${pathText(finding.path)}`;
    if (!places.has(place)) places.set(place, finding);
  }
  return [...places.values()];
}

function byPosition(a: Problem, b: Problem): number {
  const [one, other] = [a.position, b.position];
  if (one === null || other === null) return 0;
  return one.line - other.line || one.column - other.column;
}

/** The findings as problems with their positions, from top to bottom. */
export function allPlaced(source: Source, findings: readonly Finding[]): Problem[] {
  return firstAtEachPlace(findings)
    .map((finding) => placed(source, finding))
    .sort(byPosition);
}
