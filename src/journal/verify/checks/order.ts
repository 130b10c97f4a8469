// The grammar of the log: which row may come after which, and which row it refers to. An input, with its facts, is followed
// perhaps by a snapshot, then perhaps by a signature; all of them were written at once.

import type { EntryKind } from '../../chain/chain.ts';
import { ROLE_CODES } from '../../format/codes.ts';
import type { Check, End } from '../check.ts';
import type { Start } from '../cuts.ts';
import { type Finding, type FindingAbout, found, type PlacedFinding, placed } from '../finding.ts';
import type { LogRow } from '../rows.ts';

type Before = EntryKind | 'nothing';

/** After these the log may end: nothing that was written together with them is missing. */
const WHOLE: readonly Before[] = ['input', 'refused', 'snapshot', 'checkpoint', 'access', 'clock'];

/** What may stand before a row of each kind. */
const BEFORE: { readonly [K in EntryKind]: readonly Before[] } = {
  setup: ['nothing', 'start', ...WHOLE],
  input: [...WHOLE, 'repeated'],
  refused: WHOLE,
  repeated: [...WHOLE, 'repeated'],
  snapshot: ['setup', 'input'],
  checkpoint: ['input', 'snapshot', 'start', 'stop', 'key', 'restored', 'archived'],
  start: ['nothing', ...WHOLE],
  stop: [...WHOLE, 'repeated'],
  access: WHOLE,
  clock: WHOLE,
  key: WHOLE,
  restored: WHOLE,
  archived: WHOLE,
};

const FOLLOWS_FROM_SOMETHING: readonly EntryKind[] = ['snapshot', 'checkpoint'];
/** What snapshots and signatures follow from. */
const CAUSES: readonly EntryKind[] = ['setup', 'input', 'start', 'stop', 'key', 'restored', 'archived'];
const DONE_BY_SOMEBODY: readonly EntryKind[] = ['input', 'refused', 'access'];

export class Order implements Check {
  readonly part = 'chain';
  readonly counts = { rows: 0 };
  private before: Before;
  private lastSeq: number;
  /** What a snapshot or a signature that follows refers to. */
  private cause: LogRow | null = null;
  /** Refusals since the last input whose number may still come. */
  private readonly refused = new Set<number>();

  constructor({ seq, kind }: Pick<Start, 'seq' | 'kind'>) {
    this.before = kind ?? 'nothing';
    this.lastSeq = seq;
  }

  look(row: LogRow): Finding | null {
    const wrong = this.wrongPlace(row) ?? this.wrongCause(row) ?? wrongSource(row) ?? wrongEnd(row);
    this.take(row);
    return wrong && found(row.seq, wrong);
  }

  finish(end: End): PlacedFinding[] {
    const { before, lastSeq: seq } = this;
    if (end !== 'log') return [];
    if (before === 'nothing') return [placed('chain', found(1, { code: 'log-empty' }))];
    if (WHOLE.includes(before)) return [];
    return [placed('chain', found(seq, { code: 'end-missing', seq, kind: before }))];
  }

  private take(row: LogRow): void {
    this.counts.rows += 1;
    this.lastSeq = row.seq;
    this.before = row.kind;
    if (CAUSES.includes(row.kind)) this.cause = row;
    if (row.kind === 'input') this.refused.clear();
    if (row.kind === 'refused') this.refused.add(row.seq);
    if (row.kind === 'repeated') this.refused.delete(row.cause ?? 0);
  }

  private wrongPlace({ seq, kind }: LogRow): FindingAbout | null {
    const may = Object.hasOwn(BEFORE, kind) && BEFORE[kind].includes(this.before);
    return may ? null : { code: 'row-misplaced', seq, kind, after: this.before };
  }

  private wrongCause({ seq, kind, cause, at }: LogRow): FindingAbout | null {
    if (kind === 'repeated')
      return cause !== null && this.refused.has(cause) ? null : { code: 'repeat-of-nothing', seq, kind };
    if (!FOLLOWS_FROM_SOMETHING.includes(kind))
      return cause === null ? null : { code: 'cause-too-many', seq, kind };
    const due = this.cause;
    if (cause === null || cause !== due?.seq)
      return { code: 'cause-differs', seq, kind, cause, due: due?.seq ?? null };
    return at === due.at ? null : { code: 'cause-of-other-time', seq, kind, cause };
  }
}

/** The fact that ends a round is the last of its row: so a round is a stretch of whole rows. */
function wrongEnd(row: LogRow): FindingAbout | null {
  if (row.kind !== 'input') return null;
  const { facts } = row.content;
  const end = facts.findIndex(({ fact }) => fact === 'round-ended');
  const { seq, kind } = row;
  return end < 0 || end === facts.length - 1 ? null : { code: 'told-after-end', seq, kind };
}

/** Only what was done at the table has somebody who did it, or a device that told it. */
function wrongSource({ seq, kind, person, role, device, number }: LogRow): FindingAbout | null {
  if (!DONE_BY_SOMEBODY.includes(kind))
    return (person ?? role ?? device ?? number) === null ? null : { code: 'done-by-nobody', seq, kind };
  if ((person === null) !== (role === null) || (device === null) !== (number === null))
    return { code: 'done-by-halves', seq, kind };
  return role === null || Object.hasOwn(ROLE_CODES, role) ? null : { code: 'role-unknown', seq, kind };
}
