// Ctrl-C in the middle of long work: the work is told, puts away what is half done, and the program ends as is usual.
import { UserError } from './streams.ts';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Does work that looks at the signal now and then, and gives null when it has stopped: then the sentence is shown. */
export async function interruptible<T>(
  sentence: string,
  work: (stop: AbortSignal) => Promise<T | null>,
): Promise<T> {
  const stop = new AbortController();
  let exitCode = EXIT_CODES.SIGINT;
  const listeners = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const listen = () => {
      exitCode = code;
      stop.abort();
    };
    return { signal, listen };
  });
  for (const { signal, listen } of listeners) process.on(signal, listen);
  try {
    const done = await work(stop.signal);
    if (done === null) throw new UserError(sentence, exitCode);
    return done;
  } finally {
    for (const { signal, listen } of listeners) process.off(signal, listen);
  }
}
