// Since when each thing has waited for the floor, by the station's clock, and in which round that began. A thing is known by the code
// of what is due, or by the trouble that it is.
import type { Database } from 'better-sqlite3';
import { calledAt } from '../journal/queries/called-at.ts';
import { isForFloor } from '../table/due/codes.ts';
import { allDue, type Due } from '../table/due/due.ts';
import type { Table } from '../table/table.ts';
import type { Beside } from './pages/view.ts';

export class WaitingSince {
  readonly #since = new Map<string, number>();
  /** The round in which each began: play may go on meanwhile. After a restart, the round that was open then. */
  readonly #rounds = new Map<string, number>();
  #asked: { readonly table: Table; readonly due: readonly Due[] } | null = null;

  /** What waits at the start has waited since it was called, or at least since the table moved last. */
  constructor(table: Table, db: Database, now: number) {
    if (waitingAt(table, this.#dueAt(table)).length === 0) return;
    const { last, calls } = calledAt(db);
    for (const [about, at] of calls) this.#since.set(`floor:${about}`, at);
    this.look(table, last ?? now);
  }

  /** What is due at this table. The picture of it needs the same: it is asked once. */
  #dueAt(table: Table): readonly Due[] {
    if (this.#asked?.table !== table) this.#asked = { table, due: allDue(table) };
    return this.#asked.due;
  }

  look(table: Table, now: number): void {
    const waiting = waitingAt(table, this.#dueAt(table));
    for (const what of [...this.#since.keys()]) {
      if (waiting.includes(what)) continue;
      this.#since.delete(what);
      this.#rounds.delete(what);
    }
    for (const what of waiting) {
      if (!this.#since.has(what)) this.#since.set(what, now);
      if (!this.#rounds.has(what)) this.#rounds.set(what, table.state.rounds);
    }
  }

  shownAt(table: Table): Pick<Beside, 'since' | 'sinceRounds' | 'allDue'> {
    const [since, sinceRounds] = [Object.fromEntries(this.#since), Object.fromEntries(this.#rounds)];
    return { since, sinceRounds, allDue: this.#dueAt(table) };
  }
}

function waitingAt(table: Table, due: readonly Due[]): string[] {
  const { halted, missing, readerBroken, unread, drawn, programDiffers, notices, round } = table.state;
  const troubles = {
    halted: halted !== null,
    reader: readerBroken,
    unread: unread > 0,
    drawn: drawn.length > 0,
    program: programDiffers !== undefined && programDiffers !== null,
    noticed: notices !== undefined && notices.length > 0,
    'super-bonus': round?.superBonuses.some(({ approved }) => !approved) ?? false,
  };
  const names = Object.entries(troubles).flatMap(([name, waits]) => (waits ? [name] : []));
  return [...names, ...missing, ...due.filter(isForFloor).map(({ code }) => code)];
}
