// Whoever wants to know of signatures is told of each when it is on the disk, and of none before.
import type { Checkpoint } from './chain.ts';

/** A start signs before anybody listens; a journal to which nobody ever listens keeps no more than these. */
const MOST_KEPT = 16;

export class ToldSignatures {
  #written: Checkpoint[] = [];
  #kept: Checkpoint[] = [];
  #tell: ((signed: Checkpoint) => void) | null = null;

  /** From now on, and those that nobody has heard yet. */
  listen(tell: (signed: Checkpoint) => void): void {
    this.#tell = tell;
    for (const signed of this.#kept.splice(0)) tell(signed);
  }

  wrote(signed: Checkpoint): void {
    this.#written.push(signed);
  }

  committed(): void {
    for (const signed of this.#written.splice(0)) {
      if (this.#tell) this.#tell(signed);
      else this.#kept = [...this.#kept, signed].slice(-MOST_KEPT);
    }
  }

  /** What was written has not happened. */
  forget(): void {
    this.#written = [];
  }
}
