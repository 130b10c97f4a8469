// The grammar of the log: which row may come after which, and which row it refers to. An input, with its facts, is followed
// perhaps by a snapshot, then perhaps by a signature; all of them were written at once.

import type { Role } from '../../table/people.ts';
import type { EntryKind } from '../chain/chain.ts';
import { type Check, type Finding, found } from './check.ts';
import type { Fault } from './fault.ts';
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
    if (wrong) return found(row.seq, wrong);
    this.take(row);
    return null;
  }

  finish(): Finding | null {
    if (this.before === 'start') return found(1, { code: 'log-empty' });
    if (this.before !== 'setup' && this.before !== 'repeated') return null;
    return found(this.checked, { code: 'last-row-incomplete', row: this.checked, kind: this.before });
  }

  private take(row: LogRow): void {
    this.checked += 1;
    this.before = row.kind;
    if (row.kind === 'setup' || row.kind === 'input') this.cause = row;
    if (row.kind === 'input') this.refused.clear();
    if (row.kind === 'refused') this.refused.add(row.seq);
    if (row.kind === 'repeated') this.refused.delete(row.cause ?? 0);
  }

  private wrongPlace({ seq: row, kind }: LogRow): Fault | null {
    const may = Object.hasOwn(BEFORE, kind) && BEFORE[kind].includes(this.before);
    return may ? null : { code: 'wrong-order', row, kind, after: this.before };
  }

  private wrongCause({ seq: row, kind, cause, at }: LogRow): Fault | null {
    if (kind === 'repeated')
      return cause !== null && this.refused.has(cause) ? null : { code: 'counts-no-refusal', row, kind };
    if (!FOLLOWS_FROM_SOMETHING.includes(kind))
      return cause === null ? null : { code: 'cause-without-need', row, kind };
    if (cause === null || cause !== this.cause?.seq)
      return { code: 'other-cause', row, kind, cause, due: this.cause?.seq ?? null };
    return at === this.cause.at ? null : { code: 'other-time', row, kind, cause };
  }
}

/** The fact that ends a round is the last of its row: so a round is a stretch of whole rows. */
function wrongEnd(row: LogRow): Fault | null {
  if (row.kind !== 'input') return null;
  const { facts } = row.content;
  const end = facts.findIndex(({ fact }) => fact === 'round-ended');
  return end < 0 || end === facts.length - 1
    ? null
    : { code: 'facts-after-the-end', row: row.seq, kind: row.kind };
}

/** Only what was done at the table has somebody who did it, or a device that told it. */
function wrongSource({ seq: row, kind, person, role, device, number }: LogRow): Fault | null {
  if (!DONE_BY_SOMEBODY.includes(kind))
    return (person ?? role ?? device ?? number) === null ? null : { code: 'done-by-nobody', row, kind };
  if ((person === null) !== (role === null) || (device === null) !== (number === null))
    return { code: 'source-by-halves', row, kind };
  return role === null || ROLES.includes(role) ? null : { code: 'unknown-role', row, kind };
}
