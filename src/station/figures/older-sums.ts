// A journal of an earlier program lacks sums: they are made while the table plays. A thread makes them, some hours at a time; the table
// writes them when nothing waits. After a stop or a power cut the next start goes on with the hours that are left.
import type { Clock } from '../../../drivers/driver.ts';
import type { AddedHours } from '../../journal/sums/adding.ts';
import type { OlderSums } from '../hands/answers.ts';
import type { HandsDesk } from '../hands/desk.ts';

export interface OlderSumsParts {
  readonly desk: Pick<HandsDesk, 'ask'>;
  readonly clock: Clock;
  /** How many inputs wait. */
  waiting(): number;
  /** False: they could not be written now. */
  write(added: AddedHours): boolean;
}

/** The start of the table comes first. */
const BEGIN_AFTER_MS = 3_000;
/** The table has most of the time. */
const NEXT_AFTER_MS = 20;
const LATER_MS = 60_000;

export class OlderSumsMaker {
  readonly #parts: OlderSumsParts;
  #cancel = () => {};
  #stopped = false;

  constructor(parts: OlderSumsParts) {
    this.#parts = parts;
  }

  beginLater(): void {
    this.#in(BEGIN_AFTER_MS, () => void this.#next());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #in(ms: number, work: () => void): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + ms, work);
  }

  async #next(): Promise<void> {
    const answer = await this.#parts.desk.ask({ ask: 'sums' });
    if (this.#stopped) return;
    // A journal that cannot be read is told by others.
    if (answer.status !== 200) this.#in(LATER_MS, () => void this.#next());
    else {
      const { added }: OlderSums = JSON.parse(answer.body);
      if (added) this.#write(added);
    }
  }

  #write(added: AddedHours): void {
    const { waiting, write } = this.#parts;
    if (waiting() > 0) {
      this.#in(NEXT_AFTER_MS, () => this.#write(added));
      return;
    }
    this.#in(write(added) ? NEXT_AFTER_MS : LATER_MS, () => void this.#next());
  }
}
