// The grammar of the log: which row may come after which, and which row it refers to. An input, with its facts, is followed
// perhaps by a snapshot, then perhaps by a signature; all of them were written at once.

import type { Role } from '../../table/people.ts';
import type { EntryKind } from '../chain/chain.ts';
import { type Check, type Finding, found } from './check.ts';
import type { LogRow } from './rows.ts';

type Before = EntryKind | 'start';

const WHOLE: readonly Before[] = ['input', 'refused', 'snapshot', 'checkpoint'];

/** What may stand before a row of each kind. */
const BEFORE: { readonly [K in EntryKind]: readonly Before[] } = {
  setup: ['start', ...WHOLE],
  input: [...WHOLE, 'repeated'],
  refused: WHOLE,
  repeated: [...WHOLE, 'repeated'],
  snapshot: ['setup', 'input'],
  checkpoint: ['input', 'snapshot'],
};

const FOLLOWS_FROM_SOMETHING: readonly EntryKind[] = ['snapshot', 'checkpoint'];
const DONE_BY_SOMEBODY: readonly EntryKind[] = ['input', 'refused'];
const ROLES: readonly (Role | null)[] = ['dealer', 'floor', 'pit', 'surveillance'];

export class Order implements Check {
  readonly part = 'chain';
  checked = 0;
  readonly skipped = null;
  private before: Before = 'start';
  /** The last input or setup: what follows refers to it. */
  private cause: LogRow | null = null;
  /** Refusals since the last input whose number may still come. */
  private readonly refused = new Set<number>();

  look(row: LogRow): Finding | null {
    const wrong = this.wrongPlace(row) ?? this.wrongCause(row) ?? wrongSource(row) ?? wrongEnd(row);
    if (wrong) return found(row.seq, `Row ${row.seq} (${row.kind}) ${wrong}.`);
    this.take(row);
    return null;
  }

  finish(): Finding | null {
    if (this.before === 'start') return found(1, 'The log is empty: not even a setup stands in it.');
    if (this.before !== 'setup' && this.before !== 'repeated') return null;
    return found(
      this.checked,
      `Row ${this.checked} (${this.before}) is the last: what was written together with it is missing.`,
    );
  }

  private take(row: LogRow): void {
    this.checked += 1;
    this.before = row.kind;
    if (row.kind === 'setup' || row.kind === 'input') this.cause = row;
    if (row.kind === 'input') this.refused.clear();
    if (row.kind === 'refused') this.refused.add(row.seq);
    if (row.kind === 'repeated') this.refused.delete(row.cause ?? 0);
  }

  private wrongPlace({ kind }: LogRow): string | null {
    const may = Object.hasOwn(BEFORE, kind) && BEFORE[kind].includes(this.before);
    return may ? null : `comes after ${this.before}, where no such row can be`;
  }

  private wrongCause(row: LogRow): string | null {
    const { kind, cause, at } = row;
    if (kind === 'repeated')
      return cause !== null && this.refused.has(cause) ? null : 'counts a refusal that is not there';
    if (!FOLLOWS_FROM_SOMETHING.includes(kind)) return cause === null ? null : 'names a cause, and has none';
    if (cause !== this.cause?.seq) return `names row ${cause} as its cause, not row ${this.cause?.seq}`;
    return at === this.cause.at ? null : `is of another time than its cause, row ${cause}`;
  }
}

/** The fact that ends a round is the last of its row: so a round is a stretch of whole rows. */
function wrongEnd(row: LogRow): string | null {
  if (row.kind !== 'input') return null;
  const { facts } = row.content;
  const end = facts.findIndex(({ fact }) => fact === 'round-ended');
  return end < 0 || end === facts.length - 1 ? null : 'tells more after the end of its round';
}

/** Only what was done at the table has somebody who did it, or a device that told it. */
function wrongSource({ kind, person, role, device, number }: LogRow): string | null {
  if (!DONE_BY_SOMEBODY.includes(kind))
    return (person ?? role ?? device ?? number) === null
      ? null
      : 'names somebody who did it, and nobody can have';
  if ((person === null) !== (role === null) || (device === null) !== (number === null))
    return 'says only by halves who did it';
  return role === null || ROLES.includes(role) ? null : 'was done by somebody in an unknown role';
}
