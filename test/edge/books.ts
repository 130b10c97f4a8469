// Rule books and the strategy for the tests of this folder.
import { loadChart } from '../../src/edge/chart-file.ts';
import { compileStrategy } from '../../src/edge/strategy.ts';
import { loadPack, type Pack } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import type { RuleBook, Switches } from '../../src/rules/rule-book.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { problemsText } from '../../src/words/technician/file-problems.ts';

export function packNamed(id: string): Pack {
  const loaded = loadPack(id);
  if (!loaded.ok) throw new Error(problemsText(loaded.problems, '\n'));
  return loaded.pack;
}

export function bookNamed(id: string, choices: HouseChoices = {}): RuleBook {
  const resolved = resolveBook(packNamed(id), choices);
  if (!resolved.ok) throw new Error(problemsText(resolved.problems, '\n'));
  return resolved.book;
}

/** A book with rules that no house may choose, to take one rule out of the way of another. */
export function bent(book: RuleBook, values: Partial<Switches>): RuleBook {
  return { ...book, values: { ...book.values, ...values } };
}

function chartOnDisk() {
  const read = loadChart();
  if (!read.ok) throw new Error(chartProblemsText(read.problems, '\n'));
  return read.chart;
}

export const chart = chartOnDisk();
export const strategy = compileStrategy(chart);

/** The compiled worker: npm test compiles before it tests. */
export const compiledWorker = new URL('../../dist/src/edge/worker.js', import.meta.url);
