// The file that a recording is written to. A recording is no journal: the table never waits for it, and when it cannot be
// written it ends, says so, and the table goes on.
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { kindOf, noFile } from '../../journal/file.ts';
import { makingStop } from '../../journal/part-file.ts';
import type { WriteEvent } from '../log-events.ts';
import { ID_BYTES, parseLine } from './format.ts';

export interface Recording {
  /** For the recorder: no other recording has it. */
  readonly id: Uint8Array;
  append(line: string): void;
  /** Settles when everything is in the file. */
  close(): Promise<void>;
}

export interface RecordingOptions {
  readonly path: string;
  readonly log: WriteEvent;
  /** So many bytes of the disk are left free, because the journal may need them. */
  readonly leave?: number;
}

export type OpenedRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly sentence: string };

const MEGABYTE = 1024 * 1024;
export const LEAVE_FREE = 256 * MEGABYTE;
/** The disk is asked for its room after so much has been written. */
const LOOK_EVERY = MEGABYTE;
/** A disk that has fallen behind so far does not catch up: minutes of five busy wires. */
export const MOST_WAITING = 4 * MEGABYTE;
/** Far more than a header has. */
const FIRST_LINE = 4096;

/**
 * A file that is a recording already is continued: the service may have been started again. A wrong name is refused; but a
 * disk without room only ends the recording before it has begun, because no table stands still for it.
 */
export async function openRecording(options: RecordingOptions): Promise<OpenedRecording> {
  const { path } = options;
  try {
    if (kindOf(path) === 'no file') return { ok: false, sentence: noFile(path).sentence };
    const full = await noRoom(options);
    if (full !== null) return { ok: true, recording: notBegun(full, options) };
    return await begun(await open(path, 'a+', 0o600), options);
  } catch (error) {
    const stop = makingStop(error, path);
    if (stop?.code === 'disk-full') return { ok: true, recording: notBegun(stop.sentence, options) };
    if (stop) return { ok: false, sentence: stop.sentence };
    throw error;
  }
}

const newId = () => Uint8Array.from(randomBytes(ID_BYTES));

function notBegun(sentence: string, { path, log }: RecordingOptions): Recording {
  log('recording.ended', { file: path, sentence });
  return { id: newId(), append: () => {}, close: async () => {} };
}

async function begun(file: FileHandle, options: RecordingOptions): Promise<OpenedRecording> {
  const { path, log } = options;
  try {
    if (await isSomethingElse(file)) {
      await file.close();
      const sentence = `${path} is no recording of Sabot, and is left as it is. Name another file.`;
      return { ok: false, sentence };
    }
    const recording = new RecordingFile(file, options);
    // What a power cut has left of the last line ends here.
    if (await endsInMidLine(file)) recording.append('\n');
    log('recording.begun', { file: path });
    return { ok: true, recording };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Nobody's journal is written into because of a slip. */
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

async function noRoom({ path, leave = LEAVE_FREE }: RecordingOptions): Promise<string | null> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize >= leave) return null;
  const least = Math.ceil(leave / MEGABYTE);
  return `The disk that holds ${path} has less than ${least} MB left, which the journal may need. Free some space.`;
}

class RecordingFile implements Recording {
  readonly id = newId();
  readonly #file: FileHandle;
  readonly #options: RecordingOptions;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #sinceLook = 0;
  #writing: Promise<void> | null = null;
  #ended = false;
  #gaveUp = false;

  constructor(file: FileHandle, options: RecordingOptions) {
    this.#file = file;
    this.#options = options;
  }

  append(line: string): void {
    if (this.#ended) return;
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    if (this.#waitingBytes > MOST_WAITING)
      this.#giveUp(`The disk that holds ${this.#options.path} is too slow for a recording.`);
    else this.#writing ??= this.#write();
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#writing;
    await this.#file.close().catch(() => {});
  }

  /** Gives the system what there is, so that only a power cut could lose it; what comes meanwhile waits. */
  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const text = this.#waiting.join('');
        this.#waiting = [];
        this.#waitingBytes = 0;
        await this.#file.appendFile(text);
        await this.#look(text.length);
      }
    } catch (error) {
      const stop = makingStop(error, this.#options.path);
      this.#giveUp(stop?.sentence ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      this.#writing = null;
    }
  }

  async #look(written: number): Promise<void> {
    this.#sinceLook += written;
    if (this.#sinceLook < LOOK_EVERY) return;
    this.#sinceLook = 0;
    const sentence = await noRoom(this.#options);
    if (sentence !== null) this.#giveUp(sentence);
  }

  #giveUp(sentence: string): void {
    if (this.#gaveUp) return;
    this.#gaveUp = true;
    this.#ended = true;
    this.#waiting = [];
    this.#options.log('recording.ended', { file: this.#options.path, sentence });
  }
}
