// A line on the terminal that is written over and over while something takes its time.

const EVERY_MS = 250;
const CLEAR_LINE = '\r\x1b[K';

export interface Progress {
  readonly show: (line: string) => void;
  readonly clear: () => void;
}

/** Where nobody watches, nothing is shown. */
export function progressOn(stderr: { write(text: string): unknown; readonly isTTY?: boolean }): Progress {
  let shown = Number.NEGATIVE_INFINITY;
  return {
    show: (line) => {
      const now = performance.now();
      if (!stderr.isTTY || now - shown < EVERY_MS) return;
      shown = now;
      stderr.write(CLEAR_LINE + line);
    },
    clear: () => {
      if (stderr.isTTY) stderr.write(CLEAR_LINE);
    },
  };
}
