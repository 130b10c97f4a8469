// A finding of the doctor about one part of the table, and what to do about it.

export type Level = 'ok' | 'warning' | 'wrong';

export interface Check {
  /** The part of the table: "disk", "scanner". */
  readonly about: string;
  readonly level: Level;
  /** What was found, and where. */
  readonly sentence: string;
  /** What to do; null if nothing. */
  readonly remedy: string | null;
  /** Nobody can play until it is put right. */
  readonly stops?: true;
}

export function fine(about: string, sentence: string): Check {
  return { about, level: 'ok', sentence, remedy: null };
}

export function warning(about: string, sentence: string, remedy: string): Check {
  return { about, level: 'warning', sentence, remedy };
}

export function wrong(about: string, sentence: string, remedy: string): Check {
  return { about, level: 'wrong', sentence, remedy };
}

/** It is wrong, and nobody can play until it is put right. */
export function stopped(about: string, sentence: string, remedy: string): Check {
  return { ...wrong(about, sentence, remedy), stops: true };
}

/** The system's code for an error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
