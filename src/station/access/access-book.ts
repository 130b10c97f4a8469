// Collects sign-ins and other access until the journal can write it. Repeated access from one source is one row a
// minute with a count, so that noise cannot fill the disk. Access is written only when no input waits.

import type { AccessRow } from '../../journal/chain/row-writer.ts';
import type { Access, AccessBody, Origin } from '../../journal/chain/station-bodies.ts';
import type { Person } from '../../table/people.ts';

export interface Noted {
  readonly access: Access;
  readonly by: Person | null;
  readonly where: Origin;
}

interface Counted extends Noted {
  /** How often it came since its last row. */
  times: number;
  firstAt: number;
  lastAt: number;
  /** When its last row was written; null before the first. */
  writtenAt: number | null;
}

export const COUNTED_MS = 60_000;
/** Up to this many different sources have their own rows; the rest is only counted. */
const MOST_KEPT = 256;
const FROM_MANY: Origin = 'many';

export class AccessBook {
  readonly #counted = new Map<string, Counted>();

  note(noted: Noted, at: number): void {
    const key = keyOf(noted);
    const known = this.#counted.get(key);
    if (known) {
      if (known.times === 0) known.firstAt = at;
      known.times += 1;
      known.lastAt = at;
    } else if (this.#counted.size < MOST_KEPT || noted.where === FROM_MANY)
      this.#counted.set(key, { ...noted, times: 1, firstAt: at, lastAt: at, writtenAt: null });
    else this.note({ ...noted, where: FROM_MANY }, at);
  }

  /** What must be written now. `all`: everything, because the table stops. */
  take(now: number, all = false): AccessRow[] {
    const rows: AccessRow[] = [];
    for (const [key, counted] of this.#counted) {
      const { writtenAt, times, firstAt } = counted;
      const isDue = all || writtenAt === null || now - writtenAt >= COUNTED_MS;
      if (!isDue) continue;
      if (times === 0) this.#counted.delete(key);
      else {
        rows.push({ at: firstAt, by: counted.by, body: bodyOf(counted) });
        counted.times = 0;
        counted.writtenAt = now;
      }
    }
    return rows;
  }

  /** In how many milliseconds `take` will have something; null if there is nothing. */
  dueIn(now: number): number | null {
    let next: number | null = null;
    for (const { writtenAt } of this.#counted.values()) {
      const due = writtenAt === null ? 0 : Math.max(0, writtenAt + COUNTED_MS - now);
      next = Math.min(next ?? due, due);
    }
    return next;
  }
}

/** Beyond the limit, person and subject are not distinguished. */
function keyOf({ access, by, where }: Noted): string {
  return where === FROM_MANY ? `${where} ${access.code}` : JSON.stringify([where, by, access]);
}

function bodyOf({ access, where, times, lastAt }: Counted): AccessBody {
  return { ...access, where, times, lastAt };
}
