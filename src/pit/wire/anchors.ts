// What the pit answers when it is asked what it has confirmed of a table: the end of each segment, a JSON line each, and a last line, so
// that an answer that was cut off is known as such.
import { z } from 'zod';

export const ANCHORS_PATH = '/anchors';
const END = '"end"';

const anchor = z.tuple([z.int().min(1), z.string().regex(/^[0-9a-f]{64}$/)]);
/** A row by its number and hash. */
export type PitAnchor = z.infer<typeof anchor>;

export function anchorLine(seq: number, hash: string): string {
  return `${JSON.stringify([seq, hash] satisfies PitAnchor)}\n`;
}

export const LAST_LINE = `${END}\n`;

/** Null when it is no such answer, or only the beginning of one. */
export function anchorsIn(text: string): PitAnchor[] | null {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.pop() !== END) return null;
  const anchors: PitAnchor[] = [];
  for (const line of lines) {
    const read = anchor.safeParse(jsonIn(line));
    if (!read.success) return null;
    anchors.push(read.data);
  }
  return anchors;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
