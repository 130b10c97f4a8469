// What can be wrong with a rule pack, a house's choices or a table's configuration. A problem is a value, never an exception:
// the people who write these files make these mistakes, and every one of them is told at once.

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
  | 'inconsistent';

/** Lines and columns count from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly file: string;
  /** Null when the file as a whole is meant. */
  readonly position: Position | null;
  /** The key's path, as in `limits.mainMinimum.choice`; empty when the file as a whole is meant. */
  readonly path: string;
  readonly found: string;
  readonly allowed: string;
  /** The clause that the offending value is up against, where there is one. */
  readonly clause: string | null;
  /** One whole sentence that names the path, what was found and what is allowed. */
  readonly message: string;
}

export type Path = readonly PropertyKey[];

/** A problem before its place in the file is looked up: at the key itself, or at what stands behind it. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly found: string;
  readonly allowed: string;
  readonly clause?: string;
  readonly message: string;
}

/** `match.sixDecks.allowed[0].suited` */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** The sentence of every value that is not as it should be. */
export function isInsteadOf(path: Path, found: string, allowed: string): string {
  const subject = path.length === 0 ? 'The file' : pathText(path);
  return `${subject} is ${found}; allowed: ${allowed}.`;
}

/** A problem as a compiler would print it, so that editors and terminals can jump to the place. */
export function problemText(problem: Problem): string {
  const { code, file, position, message } = problem;
  // A pack that was named on the command line is in no file.
  if (code === 'unknown-pack' && position === null) return message;
  return position === null
    ? `${file}: ${message}`
    : `${file}:${position.line}:${position.column}: ${message}`;
}
