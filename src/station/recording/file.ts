// The file of a recording. A recording is not a journal: the table never waits for it. If it cannot be written, it ends
// with a message and the table goes on.
import { randomBytes } from 'node:crypto';
import { access, type FileHandle, open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyNothingIn } from '../../journal/file/folder.ts';
import { kindOf, noFile } from '../../journal/file/journal-files.ts';
import { makingStop } from '../../journal/file/part-file.ts';
import { type Stop, stopped } from '../../journal/startup/stops.ts';
import type { WriteEvent } from '../log/log-events.ts';
import { ID_BYTES, parseLine } from './format.ts';

export interface Recording {
  /** Unique for this recording. */
  readonly id: Uint8Array;
  append(line: string): void;
  /**
   * The table has started: write what was recorded so far, then everything else. If the disk has no room, only the
   * recording ends: the table does not stop for it.
   */
  begin(): Promise<void>;
  /** Settles when everything is in the file. */
  close(): Promise<void>;
}

export interface RecordingOptions {
  readonly path: string;
  readonly log: WriteEvent;
  /** Leave this many bytes of the disk free for the journal. */
  readonly leave?: number;
}

export type OpenedRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly stop: Stop };

const MEGABYTE = 1024 * 1024;
export const LEAVE_FREE = 256 * MEGABYTE;
/** Check the free space after this many bytes. */
const LOOK_EVERY = MEGABYTE;
/** If more than this waits, the disk is too slow. It is minutes of five busy wires. */
export const MOST_WAITING = 4 * MEGABYTE;
/** Far longer than a header. */
const FIRST_LINE = 4096;

/**
 * Continues an existing recording, because the service may have restarted. Refuses a file that is something else. Makes
 * nothing yet, because the start may still be refused for another reason.
 */
export async function openRecording(options: RecordingOptions): Promise<OpenedRecording> {
  const { path } = options;
  try {
    const kind = kindOf(path);
    if (kind === 'no file') return { ok: false, stop: noFile(path) };
    const isNew = kind === 'nothing';
    const stop = isNew ? await whyNotMade(path) : await whyNotContinued(path);
    return stop === null ? { ok: true, recording: new RecordingFile(options, isNew) } : { ok: false, stop };
  } catch (error) {
    const stop = makingStop(error, path);
    if (stop) return { ok: false, stop };
    throw error;
  }
}

async function whyNotMade(path: string): Promise<Stop | null> {
  const folder = dirname(path);
  await access(join(folder, '/'));
  return whyNothingIn(folder);
}

async function whyNotContinued(path: string): Promise<Stop | null> {
  const file = await open(path, 'r+');
  try {
    return (await isSomethingElse(file)) ? notOurs(path) : null;
  } finally {
    await file.close();
  }
}

function notOurs(path: string): Stop {
  return stopped('not-a-database', { code: 'no-recording', path }).stop;
}

/** A wrong file name must not write into a journal. */
async function isSomethingElse(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE), 0, FIRST_LINE, 0);
  if (bytesRead === 0) return false;
  const [first = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
  const { kind } = parseLine(first);
  return kind !== 'header' && kind !== 'other-version';
}

async function endsInMidLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

async function noRoom({ path, leave = LEAVE_FREE }: RecordingOptions): Promise<Stop | null> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize >= leave) return null;
  const leastMb = Math.ceil(leave / MEGABYTE);
  return stopped('disk-full', { code: 'no-room-beside-journal', path, leastMb }).stop;
}

/** A stop, or what only a recording can suffer: a disk that is too slow, an error of the program. */
interface WhyEnded {
  readonly code: Stop['code'] | 'disk-too-slow' | 'program-error';
  readonly about: object;
}

class RecordingFile implements Recording {
  readonly id = Uint8Array.from(randomBytes(ID_BYTES));
  readonly #options: RecordingOptions;
  readonly #isNew: boolean;
  #file: FileHandle | null = null;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #sinceLook = 0;
  #writing: Promise<void> | null = null;
  #ended = false;
  #gaveUp = false;

  constructor(options: RecordingOptions, isNew: boolean) {
    this.#options = options;
    this.#isNew = isNew;
  }

  async begin(): Promise<void> {
    try {
      const full = await noRoom(this.#options);
      if (full === null) await this.#open();
      else this.#giveUp(full);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #open(): Promise<void> {
    const { path, log } = this.#options;
    // Somebody else made the file since. It may be the journal, which must not be opened outside SQLite.
    if (this.#isNew && kindOf(path) !== 'nothing') {
      this.#giveUp(notOurs(path));
      return;
    }
    const file = await open(path, 'a+', 0o600);
    try {
      if (await isSomethingElse(file)) this.#giveUp(notOurs(path));
      // A power cut may have left half a line: end it here.
      else if (await endsInMidLine(file)) this.#waiting.unshift('\n');
    } catch (error) {
      this.#failed(error);
    }
    if (this.#gaveUp) {
      await file.close();
      return;
    }
    this.#file = file;
    log('recording.begun', { file: path });
    this.#go();
  }

  append(line: string): void {
    if (this.#ended) return;
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    if (this.#waitingBytes > MOST_WAITING)
      this.#giveUp({ code: 'disk-too-slow', about: { path: this.#options.path } });
    else this.#go();
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#writing;
    await this.#file?.close().catch(() => {});
  }

  #go(): void {
    if (this.#file && this.#waiting.length > 0) this.#writing ??= this.#write(this.#file);
  }

  /** Gives everything to the system, so that only a power cut could lose it. New lines wait. */
  async #write(file: FileHandle): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const text = this.#waiting.join('');
        this.#waiting = [];
        this.#waitingBytes = 0;
        await file.appendFile(text);
        await this.#look(text.length);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#writing = null;
    }
  }

  async #look(written: number): Promise<void> {
    this.#sinceLook += written;
    if (this.#sinceLook < LOOK_EVERY) return;
    this.#sinceLook = 0;
    const stop = await noRoom(this.#options);
    if (stop) this.#giveUp(stop);
  }

  #failed(error: unknown): void {
    const stop = makingStop(error, this.#options.path);
    this.#giveUp(stop ?? { code: 'program-error', about: { said: String(error) } });
  }

  #giveUp({ code, about }: WhyEnded): void {
    if (this.#gaveUp) return;
    this.#gaveUp = true;
    this.#ended = true;
    this.#waiting = [];
    this.#options.log('recording.ended', { file: this.#options.path, code, about: JSON.stringify(about) });
  }
}
