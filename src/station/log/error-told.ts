// An error in the log: a code to look for, and beside it what the system or a library said.

export interface ErrorTold {
  /** The system's or the library's code; `program-error` if there is none. */
  readonly code: string;
  /** In the words of the system or of the library. Only the first line: an error may list every place that was searched. */
  readonly said: string;
}

export function errorTold(error: unknown): ErrorTold {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'program-error';
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { code, said };
}
