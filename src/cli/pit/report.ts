// sabot pit report: rounds, incidents and days of all tables for other programs.
import { closeSync, openSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { makingStop, partFile } from '../../journal/file/part-file.ts';
import type { Period } from '../../journal/queries/exporting.ts';
import { isDay } from '../../pit/figures/asked.ts';
import { booksIn } from '../../pit/figures/book-maker.ts';
import {
  REPORT_FORMATS,
  REPORTS,
  type ReportFormat,
  type ReportKind,
  type ReportWanted,
} from '../../pit/figures/question.ts';
import { type ReportParts, reportPage } from '../../pit/figures/reports.ts';
import { stretchesOf } from '../../pit/figures/stretches.ts';
import type { PitConfig } from '../../pit/service/config.ts';
import type { PitStore } from '../../pit/store/store.ts';
import type { About } from '../../protocol/pit/looks.ts';
import { BookShelf } from '../../station/figures/book-shelf.ts';
import { dayClock, daysBetween } from '../../station/figures/gaming-day.ts';
import { stopSaid } from '../../words/stops.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { type Progress, progressOn } from '../terminal/progress.ts';
import { put } from '../terminal/put.ts';
import { UserError } from '../terminal/streams.ts';
import type { PitFlags } from './pit.ts';
import { pitConfigFrom, withStore } from './store.ts';

export interface ReportFlags extends PitFlags {
  readonly from?: string;
  readonly to?: string;
  readonly table?: string;
  readonly format: string;
}

function dayIn(flag: string, text: string): string {
  if (isDay(text)) return text;
  throw new UserError(`${flag} is a gaming day such as 2026-11-02, not "${text}".`);
}

function oneOf<T extends string>(what: string, words: readonly T[], text: string): T {
  const found = words.find((word) => word === text);
  if (found) return found;
  throw new UserError(`${what} is ${words.join(', ').replace(/, ([^,]*)$/, ' or $1')}, not "${text}".`);
}

/** The first round that the pit knows; now, where there is none. */
async function firstMoment(store: PitStore, table: string | undefined, now: number): Promise<number> {
  let first = now;
  for (const { table: name, line } of await stretchesOf(store, table))
    first = Math.min(first, (await store.firstRoundAt(name, line)) ?? now);
  return first;
}

async function periodOf(
  store: PitStore,
  { day }: PitConfig,
  flags: ReportFlags,
  now: number,
): Promise<Period> {
  const clock = dayClock(day);
  const known = clock.dayOf(await firstMoment(store, flags.table, now));
  const today = clock.dayOf(now);
  const first = flags.from === undefined ? known : dayIn('--from', flags.from);
  const last = flags.to === undefined ? today : dayIn('--to', flags.to);
  if (first > last) throw new UserError(`--from (${first}) must not be later than --to (${last}).`);
  // Centuries without a round are not gone through day by day. The clock of a table may be ahead.
  const ahead = clock.dayAfter(today, 1);
  const [, from = first] = [first, known].sort();
  const [to = last] = [last, ahead].sort();
  return from > to ? daysBetween(first, first, clock) : daysBetween(from, to, clock);
}

/** Null when it was stopped. */
async function pour(
  parts: ReportParts,
  wanted: ReportWanted,
  write: (text: string) => void | Promise<void>,
  progress: Progress,
  stop: AbortSignal,
): Promise<number | null> {
  let rows = 0;
  let after: string | null = null;
  do {
    const page = await reportPage(parts, wanted, after);
    await write(page.body);
    rows += page.rows;
    progress.show(`${rows} rows`);
    await setImmediate();
    if (stop.aborted) return null;
    after = page.next;
  } while (after !== null);
  return rows;
}

/** The system may take less than it is given. */
function writeAll(file: number, text: string): void {
  let left = Buffer.from(text);
  while (left.length > 0) left = left.subarray(writeSync(file, left));
}

type Write = (text: string) => void | Promise<void>;

/** The file has its name when it is whole. */
async function into(file: string, pourTo: (write: Write) => Promise<number | null>): Promise<number | null> {
  try {
    const part = partFile(file);
    try {
      const to = openSync(part.path, 'w');
      const done = await pourTo((text) => writeAll(to, text)).finally(() => closeSync(to));
      if (done !== null) part.keep();
      return done;
    } finally {
      part.discard();
    }
  } catch (error) {
    const stop = makingStop(error, file);
    throw stop ? new UserError(stopSaid(stop)) : error;
  }
}

function trouble(error: unknown): void {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`sabot: a journal of the index cannot be read, and its days are left out: ${said}\n`);
}

async function written(store: PitStore, kind: ReportKind, flags: ReportFlags, period: Period, at: number) {
  const about: About = { file: kind, table: flags.table ?? null, from: period.from, to: period.to };
  const person = userInfo().username;
  await store.look({ at, person, role: 'technician', what: 'report', about: JSON.stringify(about) });
}

/** For the days the mathematics of each book is needed: where the service has not worked it out yet, this does. */
function partsOf(store: PitStore, { index: folder, house }: PitConfig, progress: Progress): ReportParts {
  const books = new BookShelf(booksIn(folder));
  const shelf: ReportParts['shelf'] = {
    find: (book) => {
      if (!books.find(book)) progress.show('working out a rule book …');
      return books.make(book);
    },
  };
  return { store, folder, house, shelf, trouble, now: Date.now };
}

export async function makeReport(
  kindGiven: string,
  file: string | undefined,
  flags: ReportFlags,
): Promise<void> {
  const kind = oneOf('A report', REPORTS, kindGiven);
  const format: ReportFormat = oneOf('--format', REPORT_FORMATS, flags.format);
  const config = pitConfigFrom(flags.config);
  await withStore(config, async (store) => {
    const now = Date.now();
    const { table } = flags;
    if (table !== undefined && (await stretchesOf(store, table)).length === 0)
      throw new UserError(`The pit has no row of "${table}": \`sabot pit status\` lists the tables.`);
    const period = await periodOf(store, config, flags, now);
    const wanted: ReportWanted = { kind, format, table, ...period };
    await written(store, kind, flags, period, now);
    const progress = progressOn(process.stderr);
    const parts = partsOf(store, config, progress);
    const sentence = file === undefined ? 'Stopped before the end.' : `Stopped: ${file} was not written.`;
    const rows = await interruptible(sentence, (stop) => {
      const pourTo = (write: Write) => pour(parts, wanted, write, progress, stop);
      return file === undefined ? pourTo((text) => put(process.stdout, text)) : into(file, pourTo);
    }).finally(progress.clear);
    process.stderr.write(
      `sabot: ${rows} ${rows === 1 ? 'row' : 'rows'}${file === undefined ? '' : ` in ${file}`}\n`,
    );
  });
}
