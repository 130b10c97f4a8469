// What each row of the log writes to the query tables, for whoever makes them again from the log: `verify`, and the pit.
import { stampOf } from '../chain/stamps.ts';
import type { LogRow } from '../verify/rows.ts';
import { followTaken, type Projection } from './projection.ts';
import type { Change } from './statements.ts';

export class RowChanges {
  readonly projection: Projection;
  readonly #known = new Set<string>();

  constructor(projection: Projection) {
    this.projection = projection;
  }

  of(row: LogRow): readonly Change[] {
    const { seq } = row;
    switch (row.kind) {
      case 'setup':
        this.projection.setup = seq;
        return [];
      case 'input':
        return [...this.#sourceOf(row), ...followTaken(this.projection, row.content, seq, stampOf(row))];
      case 'refused':
      case 'access':
        return this.#sourceOf(row);
      case 'archived': {
        const { through, round, ended, lead } = row.content;
        return [['begins', through, round, ended, lead]];
      }
      case 'repeated':
        return [['repeat', row.cause, row.content.times, row.content.lastAt]];
      default:
        return [];
    }
  }

  /** Who is new at the table, and how far the device has counted. */
  #sourceOf(row: LogRow): readonly Change[] {
    const { by, from, at } = stampOf(row);
    const changes: Change[] = [];
    const person = by && `${by.role} ${by.id}`;
    if (by && person && !this.#known.has(person)) {
      this.#known.add(person);
      changes.push(['person', by.id, by.role, at]);
    }
    if (from) changes.push(['device', from.device, from.number, row.seq]);
    return changes;
  }
}
