// Reads a recording line by line, of any length and with any content.
import { type FileHandle, open } from 'node:fs/promises';
import type { RecordingProblem } from '../../protocol/technician.ts';
import { type Entry, type Header, parseLine } from './format.ts';

interface Where {
  /** Counts from 1, as editors do. */
  readonly line: number;
  /** How many bytes of the file have been read. */
  readonly read: number;
}

export type Found = Where &
  (
    | { readonly kind: 'header'; readonly header: Header }
    | { readonly kind: 'entry'; readonly entry: Entry }
    | { readonly kind: 'other-version'; readonly version: string }
    /** The last line of the file or of a start was cut off: the station ended while it wrote. */
    | { readonly kind: 'torn' }
    /** The line cannot be read, or lines before it are missing. */
    | { readonly kind: 'damaged'; readonly about: RecordingProblem }
  );

const CHUNK = 64 * 1024;
/** A port delivers at most 64 kB at once: 88 kB when sealed and written. */
export const LONGEST_LINE = 256 * 1024;

type Text = Where & { readonly text: string };

/** The lines of a file. If a line is too long, only its beginning is kept: it cannot belong to a recording. */
async function* textsOf(file: FileHandle): AsyncGenerator<Text> {
  const chunk = Buffer.alloc(CHUNK);
  let read = 0;
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK);
    if (bytesRead === 0) break;
    read += bytesRead;
    let all = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n')) {
      yield { line: line++, read, text: all.toString('utf8', 0, end) };
      all = all.subarray(end + 1);
    }
    rest = all.subarray(0, LONGEST_LINE);
  }
  if (rest.length > 0) yield { line, read, text: rest.toString('utf8') };
}

/** Everything in the file, in order. Throws the system's errors. */
export async function* readRecording(path: string): AsyncGenerator<Found> {
  const file = await open(path, 'r');
  try {
    const order = new Order();
    for await (const text of textsOf(file)) yield* order.take(text);
    yield* order.end();
  } finally {
    await file.close();
  }
}

/** Distinguishes a line that was cut off from a damaged one: the next line decides. */
class Order {
  #unreadable: Where | null = null;
  /** The number of the last line of this start; null if unknown. */
  #last: number | null = null;

  *take({ text, ...where }: Text): Generator<Found> {
    const line = parseLine(text);
    if (this.#unreadable) {
      const next = line.kind === 'header' || line.kind === 'other-version';
      yield next
        ? { ...this.#unreadable, kind: 'torn' }
        : this.#damaged(this.#unreadable, { code: 'no-line' });
    }
    this.#unreadable = line.kind === 'unreadable' ? where : null;
    if (line.kind === 'unreadable') return;
    if (line.kind === 'header') this.#last = 0;
    if (line.kind === 'entry') {
      const { n } = line.entry;
      if (this.#last !== null && n !== this.#last + 1)
        yield this.#damaged(where, { code: 'lines-missing', number: n, after: this.#last });
      this.#last = n;
    }
    yield { ...where, ...line };
  }

  *end(): Generator<Found> {
    if (this.#unreadable) yield { ...this.#unreadable, kind: 'torn' };
  }

  #damaged(where: Where, about: RecordingProblem): Found {
    this.#last = null;
    return { ...where, kind: 'damaged', about };
  }
}
