// The record of every held hand as a file of its own, in a folder beside the journal. Nothing removes it: what is done with the
// journal later does not touch it. The thread that reads past hands makes the record, so the table does not wait.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeApart } from '../journal/file/write-apart.ts';
import type { HandsDesk } from './hands/desk.ts';
import { errorTold } from './log/error-told.ts';
import type { WriteEvent } from './log/log-events.ts';

/** A hold, with the hash of its row: another journal in the same place may have given the same number. */
export interface HeldHand {
  readonly hold: number;
  readonly round: number;
  readonly hash: string;
}

export interface HoldFilesParts {
  /** The journal's file. */
  readonly journal: string;
  readonly desk: Pick<HandsDesk, 'ask'>;
  readonly log: WriteEvent;
}

const HASH_SHOWN = 12;

export function holdFolderOf(journal: string): string {
  return join(dirname(journal), 'holds');
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export class HoldFiles {
  readonly #parts: HoldFilesParts;
  #looking: Promise<void> | null = null;
  #again = false;
  /** Holds without a file: their rounds, or the shoes, are not over. */
  #waiting = 0;

  constructor(parts: HoldFilesParts) {
    this.#parts = parts;
  }

  /** A hand was held, or the table starts with hands that are held. */
  held(): void {
    this.#waiting = Math.max(this.#waiting, 1);
    this.signed();
  }

  /** Something was signed: a record may be complete now. */
  signed(): void {
    if (this.#waiting === 0) return;
    if (this.#looking) this.#again = true;
    else this.#looking = this.#look();
  }

  /** What is being written is written to its end. */
  async stop(): Promise<void> {
    this.#again = false;
    await this.#looking;
  }

  async #look(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#keepAll();
      } catch (error) {
        this.#parts.log('hold.not-kept', errorTold(error));
      }
    } while (this.#again);
    this.#looking = null;
  }

  async #keepAll(): Promise<void> {
    const answer = await this.#parts.desk.ask({ ask: 'holds' });
    if (answer.status !== 200) return;
    const holds: readonly HeldHand[] = JSON.parse(answer.body);
    let waiting = 0;
    for (const held of holds) {
      const path = await this.#freePath(held);
      if (path !== null && !(await this.#keep(held, path))) waiting += 1;
    }
    this.#waiting = waiting;
  }

  /** Null when the hold has its file. */
  async #freePath({ hold, round, hash }: HeldHand): Promise<string | null> {
    const folder = holdFolderOf(this.#parts.journal);
    const name = `hold-${hold}-round-${round}`;
    for (const file of [`${name}.json`, `${name}-${hash.slice(0, HASH_SHOWN)}.json`]) {
      const path = join(folder, file);
      const text = await textOf(path);
      if (text === null) return path;
      if (text.includes(hash)) return null;
    }
    return null;
  }

  /** False while the record is not given: its round is being played, or its shoe. */
  async #keep({ hold, round }: HeldHand, path: string): Promise<boolean> {
    const answer = await this.#parts.desk.ask({ ask: 'record', round });
    if (answer.status !== 200) return false;
    await writeApart(path, `${answer.body}\n`);
    this.#parts.log('hold.kept', { hold, round });
    return true;
  }
}
