// Every payment, computed once more from the facts of its round and the rule book that was in force.
import { compileRules, type Rules } from '../../rules/compile.ts';
import { recheck } from '../proof/settlement.ts';
import type { HistoryFact } from '../queries/history.ts';
import { type Check, type Finding, found } from './check.ts';
import type { LogRow } from './rows.ts';

export class Payments implements Check {
  readonly part = 'payments';
  readonly skipped = null;
  checked = 0;
  rounds = 0;
  shoes = 0;
  private rules: Rules | null = null;
  /** The facts since the last round's end. */
  private facts: HistoryFact[] = [];

  look(row: LogRow): Finding | null {
    if (row.kind === 'setup') this.rules = compileRules(row.content.book);
    if (row.kind !== 'input') return null;
    const { seq, content } = row;
    for (const fact of content.facts) {
      this.facts.push({ seq, fact });
      if (fact.fact === 'shoe-started') this.shoes += 1;
      const wrong = fact.fact === 'round-ended' ? this.settleAgain(seq) : null;
      if (wrong) return wrong;
    }
    return null;
  }

  finish(): Finding | null {
    return null;
  }

  private settleAgain(end: number): Finding | null {
    if (!this.rules) return found(end, `Row ${end} ends a round, and there is no setup before it.`);
    const { ok, problem, seq } = recheck(this.rules, this.facts);
    if (!ok) return found(seq ?? end, problem ?? 'The round cannot be settled.');
    this.checked += this.facts.filter(({ fact }) => fact.fact === 'line').length;
    this.rounds += 1;
    this.facts = [];
    return null;
  }
}
