// The table once more: from each snapshot on, every input is put to the same workflow. It must take what was taken,
// refuse what was refused, cause the same facts, and come to the same next snapshot. Another version of the program may
// rightly come to other results, so only what this one has written is replayed.
import { isDeepStrictEqual } from 'node:util';
import { compileRules } from '../../rules/compile.ts';
import { handle, restoreTable, saveTable, setUpTable, type Table } from '../../table/table.ts';
import { inputText, type SetupBody } from '../chain/bodies.ts';
import { stampOf } from '../chain/stamps.ts';
import { SNAPSHOT_FORMAT, savedIn } from '../format/snapshots.ts';
import { changedRules, underNewRules } from '../startup/recovery.ts';
import { type Check, type Finding, found } from './check.ts';
import type { LogRow } from './rows.ts';

type Of<K extends LogRow['kind']> = Extract<LogRow, { kind: K }>;

export class Replay implements Check {
  readonly part = 'replay';
  /** Snapshots. */
  checked = 0;
  private readonly program: string;
  private readonly others = new Set<string>();
  private setup: SetupBody | null = null;
  /** The table as the log has it so far; null where it is not known, or not followed. */
  private table: Table | null = null;

  constructor(program: string) {
    this.program = program;
  }

  get skipped(): string | null {
    if (this.others.size === 0) return null;
    const versions = [...this.others].join(', ');
    return `what version ${versions} has written is not replayed by version ${this.program}`;
  }

  private get follows(): boolean {
    return this.setup?.program === this.program;
  }

  look(row: LogRow): Finding | null {
    if (row.kind === 'setup') return this.setUp(row);
    if (!this.follows) return null;
    switch (row.kind) {
      case 'input':
        return this.take(row);
      case 'refused':
        return this.refuse(row);
      case 'snapshot':
        return this.compare(row);
      default:
        return null;
    }
  }

  finish(): Finding | null {
    return null;
  }

  /** The house may have changed the rules of a closed table; its counters go on. */
  private setUp({ seq, content: setup }: Of<'setup'>): Finding | null {
    const { setup: before, table } = this;
    this.setup = setup;
    if (!this.follows) {
      this.others.add(setup.program);
      this.table = null;
      return null;
    }
    const rules = compileRules(setup.book);
    if (!before) this.table = setUpTable(rules);
    else if (table && changedRules(before, setup)) {
      if (table.phase !== 'closed')
        return found(seq, `Row ${seq} changes the rules of a table that is open.`);
      this.table = underNewRules(rules, table);
    }
    return null;
  }

  private take(row: Of<'input'>): Finding | null {
    if (!this.table) return found(row.seq, `Before row ${row.seq} there is no snapshot to start from.`);
    const { input, facts } = row.content;
    const handled = handle(this.table, input, stampOf(row));
    if (handled.refused)
      return found(
        row.seq,
        `The input in row ${row.seq} was taken, and must be refused: ${handled.refused.code}.`,
      );
    this.table = handled.table;
    if (inputText(input, handled.facts) === row.body) return null;
    return found(
      row.seq,
      facts.length < handled.facts.length
        ? `The input in row ${row.seq} caused more facts than the log tells.`
        : `The facts in row ${row.seq} do not follow from its input.`,
    );
  }

  private refuse(row: Of<'refused'>): Finding | null {
    const { input, refusal } = row.content;
    // What would have told the hole card was not written down.
    if (!this.table || input.type === 'withheld') return null;
    const { refused } = handle(this.table, input, stampOf(row));
    if (JSON.stringify(refused) === JSON.stringify(refusal)) return null;
    return found(
      row.seq,
      `The input in row ${row.seq} was refused, and not for the reason that the log tells.`,
    );
  }

  /** From here on the table goes on as a restart would make it. */
  private compare({ seq, body, content }: Of<'snapshot'>): Finding | null {
    const rules = this.table?.rules ?? (this.setup && compileRules(this.setup.book));
    if (!rules) return found(seq, `Before row ${seq} there is no setup.`);
    if (this.table && !isSaved(this.table, body))
      return found(seq, `The snapshot in row ${seq} is not the table as the rows before it leave it.`);
    const saved = savedIn(content);
    if (!saved) return found(seq, `The snapshot in row ${seq} is of a format that nobody knows.`);
    this.table = restoreTable(rules, saved);
    this.checked += 1;
    return null;
  }
}

/** The order of names in an object says nothing, and may differ after a restart. */
function isSaved(table: Table, body: string): boolean {
  const saved = JSON.stringify({ format: SNAPSHOT_FORMAT, ...saveTable(table) });
  return saved === body || isDeepStrictEqual(JSON.parse(saved), JSON.parse(body));
}
