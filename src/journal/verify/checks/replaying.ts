// The table once more: from each snapshot on, every input is put to the same workflow. It must take what was taken,
// refuse what was refused, cause the same facts, and come to the same next snapshot. Another version of the program may
// rightly come to other results, so only what this one has written is replayed.
import { isDeepStrictEqual } from 'node:util';
import type { Rules } from '../../../rules/compile.ts';
import { handle, restoreTable, saveTable, setUpTable, type Table } from '../../../table/table.ts';
import { inputText, type SetupBody } from '../../chain/bodies.ts';
import { stampOf } from '../../chain/stamps.ts';
import { SNAPSHOT_FORMAT, savedIn } from '../../format/snapshots.ts';
import { changedRules, underNewRules } from '../../startup/recovery.ts';
import type { Check } from '../check.ts';
import { rulesOf, type Start } from '../cuts.ts';
import { type Finding, found } from '../finding.ts';
import type { LogRow } from '../rows.ts';

type Of<K extends LogRow['kind']> = Extract<LogRow, { kind: K }>;

export class Replay implements Check {
  readonly part = 'replay';
  readonly counts = { snapshots: 0 };
  private readonly program: string;
  private setup: SetupBody | null;
  private rules: Rules | null;
  /** The table as the log has it so far; null where it is not known, or not followed. */
  private table: Table | null = null;
  /** After something wrong nothing is known until the next snapshot; that there is none before is told once. */
  private isLost = false;

  constructor(program: string, { setup, rules, saved }: Pick<Start, 'setup' | 'rules' | 'saved'>) {
    this.program = program;
    this.setup = setup?.body ?? null;
    this.rules = rules;
    if (rules && saved && this.follows) this.table = restoreTable(rules, saved);
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

  finish(): [] {
    return [];
  }

  /** The house may have changed the rules of a closed table; its counters go on. */
  private setUp(row: Of<'setup'>): Finding | null {
    const { seq, content: setup } = row;
    const { setup: before, table } = this;
    this.setup = setup;
    this.rules = null;
    if (!this.follows) {
      this.table = null;
      this.isLost = true;
      return found(seq, { code: 'not-replayed', seq, version: setup.program });
    }
    const rules = rulesOf(row, setup);
    this.rules = rules;
    if (!before) this.table = setUpTable(rules);
    else if (table && changedRules(before, setup)) {
      if (table.phase !== 'closed') return this.lost(seq, { code: 'rules-changed-open', seq });
      this.table = underNewRules(rules, table);
    }
    return null;
  }

  private lost(seq: number, about: Finding['about']): Finding {
    this.table = null;
    this.isLost = true;
    return found(seq, about);
  }

  private take(row: Of<'input'>): Finding | null {
    const { seq } = row;
    if (!this.table) return this.isLost ? null : this.lost(seq, { code: 'snapshot-missing', seq });
    const { input, facts } = row.content;
    const handled = handle(this.table, input, stampOf(row));
    if (handled.refused)
      return this.lost(seq, { code: 'taken-against-rules', seq, refusal: handled.refused.code });
    this.table = handled.table;
    if (inputText(input, handled.facts) === row.body) return null;
    const code = facts.length < handled.facts.length ? 'facts-missing' : 'facts-differ';
    return this.lost(seq, { code, seq });
  }

  private refuse(row: Of<'refused'>): Finding | null {
    const { input, refusal } = row.content;
    const { seq } = row;
    // What would have told the hole card was not written down.
    if (!this.table || input.type === 'withheld') return null;
    const { refused } = handle(this.table, input, stampOf(row));
    if (JSON.stringify(refused) === JSON.stringify(refusal)) return null;
    return found(seq, { code: 'refusal-differs', seq });
  }

  /** From here on the table goes on as a restart would make it. */
  private compare({ seq, body, content }: Of<'snapshot'>): Finding | null {
    const { table, rules } = this;
    if (!rules) return found(seq, { code: 'setup-missing', seq });
    const saved = savedIn(content);
    if (!saved) return this.lost(seq, { code: 'snapshot-unknown', seq });
    const isOther = table !== null && !isSaved(table, body);
    this.table = restoreTable(rules, saved);
    this.isLost = false;
    this.counts.snapshots += 1;
    return isOther ? found(seq, { code: 'snapshot-differs', seq }) : null;
  }
}

/** The order of names in an object says nothing, and may differ after a restart. */
function isSaved(table: Table, body: string): boolean {
  const saved = JSON.stringify({ format: SNAPSHOT_FORMAT, ...saveTable(table) });
  return saved === body || isDeepStrictEqual(JSON.parse(saved), JSON.parse(body));
}
