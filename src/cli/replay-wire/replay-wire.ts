// sabot replay-wire: a recording of the wires, played back through the drivers.
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Command } from 'commander';
import type { SealingKey } from '../../journal/chain/key.ts';
import { kindOf, noFile } from '../../journal/file/journal-files.ts';
import { readSealingKey } from '../../journal/file/key-file.ts';
import type { RecordingProblem } from '../../protocol/technician.ts';
import { playback } from '../../station/recording/playback.ts';
import { type Found, readRecording } from '../../station/recording/reading.ts';
import { stopSaid } from '../../words/stops.ts';
import { differenceSaid, recordingProblemSaid } from '../../words/technician/recordings.ts';
import { counted as count } from '../../words/wording.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { put } from '../terminal/put.ts';
import { UserError } from '../terminal/streams.ts';
import { clockFor } from '../terminal/wall-clock.ts';
import { type LineStyle, listLine, playbackLine } from './lines.ts';

interface ReplayFlags {
  readonly key?: string;
  readonly json?: boolean;
  readonly speed?: string;
  readonly list?: boolean;
  readonly faces?: boolean;
  readonly zone?: string;
}

interface Outcome {
  lines: number;
  starts: number;
  torn: number[];
  /** Where the drivers would do something else, and what could not be played: sentences. */
  readonly wrong: string[];
}

const SOMETHING_IS_WRONG = 1;
/** The longest that a timer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

function keyIn(path: string | undefined): SealingKey {
  if (path === undefined)
    throw new UserError(
      "What devices say is sealed in a recording: give the table's sealing key with --key FILE. --list shows the rest without it.",
    );
  const read = readSealingKey(path);
  if (!read.ok) throw new UserError(stopSaid(read.stop));
  return read.key;
}

function speedOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const speed = Number(text);
  if (text.trim() !== '' && Number.isFinite(speed) && speed > 0) return speed;
  throw new UserError(`--speed is a number above 0: 1 as it happened, 10 ten times as fast; not "${text}".`);
}

/** The lines of a file that is a recording, as fast as they are wanted. */
async function* linesOf(file: string, speed: number, stop: AbortSignal): AsyncGenerator<Found> {
  const progress = progressOn(process.stderr);
  const { size } = statSync(file);
  let before = Number.POSITIVE_INFINITY;
  try {
    for await (const found of readRecording(file)) {
      if (stop.aborted) return;
      if (found.line === 1 && found.kind !== 'header' && found.kind !== 'other-version')
        throw new UserError(`${file} is not a recording of Sabot.`);
      if (found.kind === 'entry') {
        const { at } = found.entry;
        const ms = Math.min((at - before) / speed, LONGEST_WAIT_MS);
        if (ms > 0) await setTimeout(ms, undefined, { signal: stop }).catch(() => {});
        before = at;
      }
      progress.show(`${Math.floor((100 * found.read) / Math.max(size, 1))} % of ${file}`);
      yield found;
    }
  } finally {
    progress.clear();
  }
}

function problemIn(found: Found): RecordingProblem | null {
  if (found.kind === 'other-version') return { code: 'other-recording-version', version: found.version };
  return found.kind === 'damaged' ? found.about : null;
}

async function listed(lines: AsyncIterable<Found>, style: LineStyle, outcome: Outcome): Promise<void> {
  for await (const found of lines) {
    await put(process.stdout, listLine(found, style));
    outcome.lines++;
    if (found.kind === 'header') outcome.starts++;
    if (found.kind === 'torn') outcome.torn.push(found.line);
    const problem = problemIn(found);
    if (problem) outcome.wrong.push(`line ${found.line}: ${recordingProblemSaid(problem)}`);
  }
}

/** Counts what goes by. */
async function* counted(lines: AsyncIterable<Found>, outcome: Outcome): AsyncGenerator<Found> {
  for await (const found of lines) {
    outcome.lines++;
    yield found;
  }
}

async function played(
  lines: AsyncIterable<Found>,
  key: SealingKey,
  style: LineStyle,
  outcome: Outcome,
): Promise<void> {
  for await (const one of playback(counted(lines, outcome), key)) {
    await put(process.stdout, playbackLine(one, style));
    if (one.kind === 'start') outcome.starts++;
    if (one.kind === 'torn') outcome.torn.push(one.line);
    if (one.kind === 'not-played')
      outcome.wrong.push(
        `line ${one.line}: ${recordingProblemSaid(one.about)}: not played up to the next start`,
      );
    if (one.kind === 'played' && one.played.kind === 'difference')
      outcome.wrong.push(`line ${one.line}, ${one.played.device}: ${differenceSaid(one.played.about)}`);
  }
}

function summaryOf({ lines, starts, torn, wrong }: Outcome, flags: ReplayFlags): string {
  if (flags.json) return `${JSON.stringify({ kind: 'summary', lines, starts, torn, wrong })}\n`;
  const all = `${count(lines, 'line')}, ${count(starts, 'start')}`;
  const cut = torn.map(
    (line) => `line ${line} is left out: the station was cut off while it wrote it, or is writing it now.`,
  );
  const good = flags.list ? `${all}.` : `${all}: the drivers send now what they sent then.`;
  const bad = [`${all}. NOT as it was:`, ...wrong];
  return `${['', ...(wrong.length > 0 ? bad : [good]), ...cut].join('\n')}\n`;
}

function asUserError(error: unknown, file: string): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfSystem ? new UserError(`${file} cannot be read (${error.code}).`) : error;
}

async function goThrough(file: string, flags: ReplayFlags, stop: AbortSignal): Promise<Outcome | null> {
  const { json = false, faces = false } = flags;
  const style = { json, faces, clock: clockFor(flags.zone) };
  const outcome: Outcome = { lines: 0, starts: 0, torn: [], wrong: [] };
  const lines = linesOf(file, speedOf(flags.speed), stop);
  try {
    if (flags.list) await listed(lines, style, outcome);
    else await played(lines, keyIn(flags.key), style, outcome);
  } catch (error) {
    throw asUserError(error, file);
  }
  return stop.aborted ? null : outcome;
}

async function run(file: string, flags: ReplayFlags): Promise<void> {
  if (flags.list && (flags.faces || flags.speed !== undefined || flags.key !== undefined))
    throw new UserError('--list needs no key and plays nothing: leave out --key, --faces and --speed.');
  const kind = kindOf(file);
  if (kind === 'nothing') throw new UserError(`There is no file ${file}.`);
  if (kind === 'no file') throw new UserError(stopSaid(noFile(file)));
  if (flags.faces && flags.key !== undefined)
    process.stderr.write(
      'sabot: --faces shows every card, also a hole card that nobody has turned over yet.\n',
    );
  const outcome = await interruptible('Stopped before the end.', (stop) => goThrough(file, flags, stop));
  if (outcome.starts === 0)
    throw new UserError(`Nothing of ${file} can be read: ${outcome.wrong[0] ?? 'it is empty'}.`);
  process.stdout.write(summaryOf(outcome, flags));
  if (outcome.wrong.length > 0) process.exitCode = SOMETHING_IS_WRONG;
}

export function replayWireCommand(): Command {
  return new Command('replay-wire')
    .description('play a recording of the wires back through the drivers')
    .argument('<file>', 'what `sabot run --record` has written; a table may still be writing it')
    .option('--key <file>', "the table's sealing key, which opens what the devices said")
    .option('--list', 'only list what is in the file: times, devices, lengths; needs no key')
    .option('--json', 'a JSON line each, for programs')
    .option('--speed <times>', 'at this speed: 1 is as it happened (default: as fast as possible)')
    .option('--faces', 'show the cards, hole cards among them, and what the reader said about them')
    .option('--zone <zone>', 'the time zone of times: Europe/Berlin')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
The drivers get the bytes, commands and times that they got then. Shown is what they make of it: events, the condition of
each device, bytes that were no message. What they would send now is compared with what was sent then.

A recording does not know which card was the hole card. So no face is shown without --faces. Keys of the keypad never are.

Exit code: 0 the drivers do what they did, 1 they do something else or lines are damaged (the first of each device is named),
2 the file is no recording, the key is another one or an option is wrong, 130 stopped with Ctrl-C.`,
    )
    .action(run);
}
