// What can be wrong with a rule pack, a house's choices or a table's configuration. Problems are values, not
// exceptions: people make these mistakes when they write the files, and we report all of them at once.
import type { Allowed, Found, ProblemSentence } from './problem-codes.ts';

export type ProblemCode =
  | 'unknown-pack'
  | 'unreadable'
  | 'not-utf8'
  | 'empty'
  | 'syntax'
  | 'duplicate-key'
  | 'unknown-key'
  | 'missing-key'
  | 'missing-clause'
  | 'value-and-choice'
  | 'fixed'
  | 'not-fixed'
  | 'wrong-value'
  | 'outside-allowed'
  | 'law-overridden'
  | 'wrong-name'
  | 'taken-name'
  | 'not-a-book'
  | 'inconsistent';

/** Lines and columns count from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A line of some file. */
export interface Place {
  readonly file: string;
  readonly position: Position;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly file: string;
  /** Null if the problem is about the whole file. */
  readonly position: Position | null;
  /** The path of the key, as in `limits.mainMinimum.choice`; empty if the problem is about the whole file. */
  readonly path: string;
  readonly found: Found;
  readonly allowed: Allowed;
  /** The clause that forbids the value, if there is one. */
  readonly clause: string | null;
  /** What `src/words` says: the path, what was found and what is allowed. */
  readonly sentence: ProblemSentence;
  /** The other lines that the problem is about: what the book says, or what contradicts it. */
  readonly also: readonly Place[];
}

export type Path = readonly PropertyKey[];

/** A problem without its position in the file. It is about the key itself or about its value. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly found: Found;
  readonly allowed: Allowed;
  readonly clause?: string;
  readonly sentence: ProblemSentence;
  readonly also?: readonly Place[];
  /** Other keys of the same file that the finding is about. */
  readonly beside?: readonly Path[];
}

/** `match.sixDecks.allowed[0].suited` */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** The sentence for every value that is not allowed. */
export function isInsteadOf(path: Path, found: Found, allowed: Allowed): ProblemSentence {
  return path.length === 0
    ? { code: 'file-is', found, allowed }
    : { code: 'is', path: pathText(path), found, allowed };
}
