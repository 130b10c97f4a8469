// sabot export: the rounds of a period as JSON lines or as comma-separated values.
import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import type { Library } from '../journal/archive/library.ts';
import { makingStop, partFile } from '../journal/file/part-file.ts';
import { countEnded, csvLines, jsonLines, type Period } from '../journal/queries/exporting.ts';
import { spool } from '../station/access/spool.ts';
import { stopSaid } from '../words/stops.ts';
import { counted } from '../words/wording.ts';
import { ARCHIVES_OPTION, DB_OPTION, DEFAULT_DB, freeName, withLibrary } from './given/journal.ts';
import { TIME_HELP, timeOf } from './given/time.ts';
import { interruptible } from './terminal/interrupt.ts';
import { progressOn } from './terminal/progress.ts';
import { put } from './terminal/put.ts';
import { UserError } from './terminal/streams.ts';
import { clockFor, type WallClock } from './terminal/wall-clock.ts';

interface ExportOptions {
  readonly db: string;
  readonly archives?: string;
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly format: string;
  readonly out?: string;
  readonly zone?: string;
  readonly force?: boolean;
}

/** Rounds are gathered to pieces of this size before they are written. */
const PIECE = 64 * 1024;

function periodOf({ from, to }: ExportOptions, clock: WallClock): Period {
  if (from === undefined || to === undefined)
    throw new UserError(`Say which period: --from TIME --to TIME. A time is ${TIME_HELP}.`);
  const now = Date.now();
  const period = { from: timeOf('--from', from, clock, now), to: timeOf('--to', to, clock, now) };
  if (period.from < period.to) return period;
  throw new UserError(
    `--from (${clock.text(period.from)}) must be earlier than --to (${clock.text(period.to)}).`,
  );
}

/** Of the archives, then of the journal. The header of comma-separated values comes once. */
function* linesOf(library: Library, period: Period, format: string, clock: WallClock): Generator<string> {
  let isFirst = true;
  for (const db of library.journalsOf(period)) {
    const lines = format === 'csv' ? csvLines(db, period, clock.iso) : jsonLines(db, period);
    if (!isFirst && format === 'csv') lines.next();
    yield* lines;
    isFirst = false;
  }
}

/** Writes all rounds, with room for a Ctrl-C after every piece. How many; null when it was stopped. */
async function pour(
  rounds: Iterable<string>,
  write: (text: string) => void | Promise<void>,
  progress: (done: number) => void,
  stop: AbortSignal,
): Promise<number | null> {
  let piece = '';
  let done = 0;
  for (const round of rounds) {
    piece += round;
    done += 1;
    if (piece.length < PIECE) continue;
    await write(piece);
    piece = '';
    progress(done);
    await setImmediate();
    if (stop.aborted) return null;
  }
  await write(piece);
  return done;
}

type Pour = (write: (text: string) => void | Promise<void>) => Promise<number | null>;

/** The file has its name when it is whole. */
async function pourInto(file: string, pourTo: Pour): Promise<number | null> {
  try {
    const part = partFile(file);
    try {
      const to = openSync(part.path, 'w');
      const done = await pourTo((text) => void writeAll(to, text)).finally(() => closeSync(to));
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

/** The system may take less than it is given. */
function writeAll(file: number, text: string): void {
  let left = Buffer.from(text);
  while (left.length > 0) left = left.subarray(writeSync(file, left));
}

async function run(options: ExportOptions): Promise<void> {
  const { format, out } = options;
  const clock = clockFor(options.zone);
  const period = periodOf(options, clock);
  if (format !== 'jsonl' && format !== 'csv')
    throw new UserError(`--format is jsonl or csv, not "${format}".`);
  const file = out === undefined ? null : freeName(out, options.db, options.force ?? false);
  const told = { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() };
  await withLibrary(options.db, options.archives, async (library) => {
    spool(options.db, { code: 'exported', ...told }, Date.now());
    const total = countEnded(library.db, period) + library.countArchived(period);
    if (library.lacks(period)) process.stderr.write(`sabot: ${LACKING}\n`);
    const progress = progressOn(process.stderr);
    const sentence = file === null ? 'Stopped before the end.' : `Stopped: ${file} was not written.`;
    await interruptible(sentence, async (stop) => {
      const show = (done: number) => progress.show(`${done} of ${total} rounds`);
      const pourTo: Pour = (write) => pour(linesOf(library, period, format, clock), write, show, stop);
      return file === null ? pourTo((text) => put(process.stdout, text)) : pourInto(file, pourTo);
    }).finally(progress.clear);
    if (total === 0)
      process.stderr.write(
        `sabot: no round ended from ${clock.text(period.from)} to ${clock.text(period.to)} (${clock.zone}).\n`,
      );
    if (file !== null) process.stdout.write(`${counted(total, 'round')} in ${file}\n`);
  });
}

const LACKING =
  'Some archives of this period are not here, or cannot be read: their rounds are left out. Name the folder with --archives; `sabot verify` names the files.';

const HELP = `
A round belongs to the period in which it ended; --from is in it, --to is not. Rounds in archives are exported too.

jsonl: a line a round, the record of the scenario contract and under "journal" the table, the shoe, the dealer, the times
(milliseconds since 1970), the rule pack with its hash, the program's version, the rows of the log and the hash of the
last one.
csv: a line for each settled wager; payments that were taken back are left out. Money in cents. Texts that a spreadsheet
would take for a formula begin with an apostrophe; odds are written 3 to 2, for it would take 3:2 for a time.

TIME is ${TIME_HELP}.
Times are those of this machine's time zone, or of --zone.

The table may be running. A file is written as FILE.part and has its name when it is whole.
Exit code: 0 done, 2 a wrong option, the journal cannot be read or the file not written, 130 stopped with Ctrl-C.`;

export function exportCommand(): Command {
  return new Command('export')
    .description('write the rounds of a period as JSON lines or comma-separated values')
    .option(...DB_OPTION, DEFAULT_DB)
    .option(...ARCHIVES_OPTION)
    .option('--from <time...>', 'rounds that ended at this TIME or later')
    .option('--to <time...>', 'rounds that ended before this TIME')
    .option('--format <format>', 'jsonl or csv', 'jsonl')
    .option('--out <file>', 'write to this file instead of the terminal')
    .option('--force', 'replace the existing file')
    .option('--zone <zone>', 'the time zone of times, typed and written: Europe/Berlin')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
