// Keeps the second witness of the journal, off the table's path: at most a second after every commit, and as soon as a round is
// over. In the same turn it looks whether the journal still lies where it was. After a round, when nobody is about to do
// anything, it brings the newest rows home.
import type { Clock } from '../../drivers/driver.ts';
import type { TableKey } from '../journal/chain/key.ts';
import { isSigned } from '../journal/chain/signed-at.ts';
import type { JournalFile } from '../journal/file/journal-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { Stop } from '../journal/startup/stops.ts';
import type { Testimony } from '../journal/witness/witness.ts';
import { rewriteWitness, writeWitness } from '../journal/witness/writing.ts';
import type { Fact } from '../table/fact.ts';
import { errorTold } from './log/error-told.ts';
import type { WriteEvent } from './log/log-events.ts';

export interface KeeperParts {
  readonly journal: Pick<Journal, 'head'> & { readonly file: Pick<JournalFile, 'bringHome' | 'lost'> };
  readonly path: string;
  readonly key: TableKey;
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** The journal is no longer where it was. */
  lost(stop: Stop): void;
}

/** Null where the table has no witness. */
export function witnessKeeper(
  { witness: path, clock, log }: { readonly witness?: string } & Pick<KeeperParts, 'clock' | 'log'>,
  journal: Journal,
  key: TableKey,
  lost: (stop: Stop) => void,
): WitnessKeeper | null {
  if (path === undefined) return null;
  const keeper = new WitnessKeeper({ journal, path, key, clock, log, lost });
  journal.committed = () => keeper.committed();
  return keeper;
}

/** Many inputs in a row are one testimony. With the time that the disk takes it stays below a second. */
const WITHIN_MS = 500;
/** A table that nobody touches looks so often whether its journal is still there. */
const LOOK_EVERY_MS = 2_000;
/**
 * To bring rows home takes some milliseconds, on a slow card a tenth of a second, in which the table hears nothing: it waits for a
 * pause of people and devices. Shorter than the time between two cards of a fast dealer (300 ms): otherwise there would be none in a deal.
 */
const PAUSE_MS = 100;
/** Where there is no pause, it is done all the same after so long. */
const NO_PAUSE_MS = 5_000;

export class WitnessKeeper {
  readonly #parts: KeeperParts;
  #written = 0;
  /** The next testimony is the only one in its file: the round is over, or the table ends. */
  #alone = true;
  /** Where the next one is written; null: no file is known to be there. */
  #place: 0 | 1 | null = null;
  /** The file holds two testimonies. */
  #hasTwo = false;
  #cancel = () => {};
  #dueAt = Number.POSITIVE_INFINITY;
  #writing: Promise<void> | null = null;
  /** The code of the last error; null if there was none. */
  #failed: string | null = null;
  #committedAt = 0;
  /** At the latest then the rows are brought home; null: there is nothing to bring. */
  #homeBy: number | null = null;
  #cancelHome = () => {};
  #closed = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** What the start has found and written. */
  start(): void {
    this.#roundEnded();
  }

  /** After every commit. */
  committed(): void {
    this.#committedAt = this.#parts.clock.now();
    this.#schedule(this.#committedAt + WITHIN_MS);
  }

  /** What an input has caused, after its commit. */
  happened(facts: readonly Fact[]): void {
    if (facts.some(isSigned)) this.#roundEnded();
  }

  /** The last testimony, when nothing more is written. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    this.#cancelHome();
    await this.#writing;
    // A file with one testimony can be read by older versions of the program, too.
    this.#alone = true;
    await this.#testify();
  }

  #roundEnded(): void {
    const now = this.#parts.clock.now();
    this.#alone = true;
    this.#schedule(now);
    if (this.#homeBy !== null) return;
    this.#homeBy = now + NO_PAUSE_MS;
    this.#goHomeAt(now + PAUSE_MS);
  }

  #schedule(at: number): void {
    if (at >= this.#dueAt || this.#closed) return;
    this.#cancel();
    this.#dueAt = at;
    this.#cancel = this.#parts.clock.at(at, () => {
      this.#dueAt = Number.POSITIVE_INFINITY;
      this.#turn();
    });
  }

  #turn(): void {
    const { journal, clock, lost } = this.#parts;
    const stop = journal.file.lost();
    // A witness of a journal that is gone must stay as it is: it tells the next start what is missing.
    if (stop) lost(stop);
    else if (this.#writing) this.#schedule(clock.now() + WITHIN_MS / 10);
    else
      this.#writing = this.#testify().finally(() => {
        this.#writing = null;
        this.#schedule(clock.now() + LOOK_EVERY_MS);
      });
  }

  #goHomeAt(at: number): void {
    const { clock, journal } = this.#parts;
    this.#cancelHome = clock.at(at, () => {
      const now = clock.now();
      const [pauseAt, homeBy] = [this.#committedAt + PAUSE_MS, this.#homeBy ?? now];
      if (now < Math.min(pauseAt, homeBy)) return this.#goHomeAt(Math.min(pauseAt, homeBy));
      this.#homeBy = null;
      if (!journal.file.lost()) journal.file.bringHome();
    });
  }

  async #testify(): Promise<void> {
    const { journal, clock, log } = this.#parts;
    const { seq, hash } = journal.head;
    const isSaid = seq === this.#written && !(this.#alone && this.#hasTwo);
    if (isSaid || journal.file.lost()) return;
    try {
      await this.#write({ seq, hash, at: clock.now() });
      this.#written = seq;
      if (this.#failed !== null) log('witness.written-again', { seq });
      this.#failed = null;
    } catch (error) {
      const told = errorTold(error);
      if (told.code !== this.#failed) log('witness.not-written', told);
      this.#failed = told.code;
      this.#schedule(clock.now() + 2 * WITHIN_MS);
    }
  }

  /** A new file once in a round; in between the two places of that file by turns, which costs the disk far less. */
  async #write(said: Testimony): Promise<void> {
    const { path, key } = this.#parts;
    const place = this.#alone ? null : this.#place;
    if (place !== null && (await rewriteWitness(path, key, said, place))) {
      this.#place = place === 0 ? 1 : 0;
      this.#hasTwo = true;
      return;
    }
    this.#alone = false;
    this.#place = null;
    await writeWitness(path, key, said);
    this.#place = 1;
    this.#hasTwo = false;
  }
}
