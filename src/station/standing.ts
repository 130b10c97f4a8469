// How the table stands, for everybody; and whether it is in a hand that was in play when the station was started.
import type { Standing } from '../protocol/messages.ts';
import { declarationOf } from '../table/inputs/all.ts';
import type { Table } from '../table/table.ts';
import type { InputQueue } from './input-queue.ts';
import type { Happened } from './queue-parts.ts';

export class TableStanding {
  readonly #queue: Pick<InputQueue, 'table' | 'standsStill'>;
  /** The hand that was in play at the start; null if there was none. */
  readonly #found: number | null;
  #goesOn = false;

  constructor(queue: Pick<InputQueue, 'table' | 'standsStill'>, recovered: Table) {
    this.#queue = queue;
    this.#found = recovered.state.round?.number ?? null;
  }

  get shown(): Standing {
    const { table, standsStill } = this.#queue;
    const { phase, state } = table;
    const isIn = state.round !== null;
    const isClosed = phase === 'closed' || phase === 'readiness';
    const how = standsStill ? 'stands-still' : isClosed ? 'closed' : isIn ? 'in-hand' : 'open';
    return { state: how, ...(this.#isFound && { handIsSafe: true }) };
  }

  /** The hand stands as it was found: nobody has done anything since. */
  get isResumed(): boolean {
    return this.#isFound && !this.#goesOn;
  }

  /** A device that comes back does not lead the hand on. */
  happened({ input, stamp, refused }: Pick<Happened, 'input' | 'stamp' | 'refused'>): void {
    if (!refused && (stamp.by !== null || declarationOf(input.type).bringsCard)) this.#goesOn = true;
  }

  get #isFound(): boolean {
    return this.#found !== null && this.#queue.table.state.round?.number === this.#found;
  }
}
