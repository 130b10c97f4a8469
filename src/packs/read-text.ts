// Reads a file of rules or configuration from disk as text, or says why it cannot.
import { type Buffer, isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Position, Problem } from './problem.ts';
import type { Found } from './problem-codes.ts';

export type TextResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The largest pack has about 15 kB. A much larger file is something else. */
const LARGEST_FILE_BYTES = 128 * 1024;

const REASONS: Readonly<Record<string, Found>> = {
  ENOENT: { code: 'does-not-exist' },
  EISDIR: { code: 'is-a-folder' },
  EACCES: { code: 'no-permission' },
  EPERM: { code: 'no-permission' },
};

function cannotRead(file: string, found: Found): Problem {
  return {
    code: 'unreadable',
    file,
    position: null,
    path: '',
    found,
    allowed: { code: 'file' },
    clause: null,
    sentence: { code: 'unreadable', found },
    also: [],
  };
}

/** Why the system did not let us read a file. */
export function refusedBySystem(file: string, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return cannotRead(file, REASONS[code] ?? { code: 'not-read', error: code });
}

/** The position of the first byte that is not UTF-8. */
function firstBadByte(bytes: Buffer): Position {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf('\n', start);
    const text = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (end < 0 || !isUtf8(text)) return { line, column: text.toString('utf8').indexOf('\uFFFD') + 1 };
    line += 1;
    start = end + 1;
  }
}

/** Why this cannot be read as a file: it is a folder, a device, or far too large. */
function obstacle(file: string): Found | null {
  const stats = statSync(file);
  if (stats.isDirectory()) return { code: 'is-a-folder' };
  if (!stats.isFile()) return { code: 'no-ordinary-file' };
  return stats.size > LARGEST_FILE_BYTES
    ? { code: 'too-large', bytes: stats.size, most: LARGEST_FILE_BYTES }
    : null;
}

/** The text of a file. `shown` is its name in problems. */
export function readText(file: string, shown: string): TextResult {
  let bytes: Buffer;
  try {
    const reason = obstacle(file);
    if (reason !== null) return { ok: false, problems: [cannotRead(shown, reason)] };
    bytes = readFileSync(file);
  } catch (error) {
    return { ok: false, problems: [refusedBySystem(shown, error)] };
  }
  if (isUtf8(bytes)) return { ok: true, text: bytes.toString('utf8') };
  const problem: Problem = {
    code: 'not-utf8',
    file: shown,
    position: firstBadByte(bytes),
    path: '',
    found: { code: 'bytes-no-utf8' },
    allowed: { code: 'utf8' },
    clause: null,
    sentence: { code: 'not-utf8' },
    also: [],
  };
  return { ok: false, problems: [problem] };
}
