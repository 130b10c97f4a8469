// How the command line ends: sentences for people on stderr, never a stack trace; a closed pipe is no error.

/** A mistake of the user: the sentence is all that is shown. */
export class UserError extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** `sabot … | head` closes the pipe early: the reader has had enough, so stop quietly. */
export function tolerateClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
