// Charts that were worked out once are kept in the user's cache: to work one out takes some seconds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Chart, parseChart } from '../../edge/chart.ts';
import { madeForBook, madeForLines } from '../../edge/made-for.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** Raised when the analyser gives other charts for the same book. */
const EDITION = 2;

export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sabot', 'charts');
}

/** Books that are played the same way share a chart. */
function fileFor(book: RuleBook, folder: string): string {
  const rules = madeForLines(madeForBook(book)).join('\n');
  const name = createHash('sha256').update(rules).digest('hex').slice(0, 24);
  return join(folder, `${name}-${EDITION}.txt`);
}

/** Null where none is kept, or it cannot be read: then it is worked out anew. */
export function keptChart(book: RuleBook, name: string, folder = cacheFolder()): Chart | null {
  let text: string;
  try {
    text = readFileSync(fileFor(book, folder), 'utf8');
  } catch {
    return null;
  }
  const read = parseChart(text, name);
  return read.ok ? read.chart : null;
}

/** A cache that cannot be written costs some seconds the next time, and nothing else. */
export function keepChart(book: RuleBook, text: string, folder = cacheFolder()): void {
  const file = fileFor(book, folder);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // Nothing is lost.
  }
}
