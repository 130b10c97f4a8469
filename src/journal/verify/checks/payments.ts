// Every payment, computed once more from the facts of its round and the rule book that was in force.
import type { Rules } from '../../../rules/compile.ts';
import { recheck } from '../../proof/settlement.ts';
import type { HistoryFact } from '../../queries/history.ts';
import type { Check } from '../check.ts';
import { rulesOf, type Start } from '../cuts.ts';
import { type Finding, found } from '../finding.ts';
import type { LogRow } from '../rows.ts';

export class Payments implements Check {
  readonly part = 'payments';
  readonly counts = { payments: 0, rounds: 0, shoes: 0 };
  private rules: Rules | null;
  /** The facts since the last round's end. */
  private facts: HistoryFact[] = [];

  constructor({ rules }: Pick<Start, 'rules'>) {
    this.rules = rules;
  }

  look(row: LogRow): Finding | null {
    if (row.kind === 'setup') this.rules = rulesOf(row, row.content);
    if (row.kind !== 'input') return null;
    const { seq, content } = row;
    let wrong: Finding | null = null;
    for (const fact of content.facts) {
      this.facts.push({ seq, fact });
      if (fact.fact === 'shoe-started') this.counts.shoes += 1;
      if (fact.fact === 'round-ended') wrong ??= this.settleAgain(seq);
    }
    return wrong;
  }

  finish(): [] {
    return [];
  }

  private settleAgain(end: number): Finding | null {
    const { facts } = this;
    this.facts = [];
    this.counts.rounds += 1;
    if (!this.rules) return found(end, { code: 'setup-missing', seq: end });
    this.counts.payments += facts.filter(({ fact }) => fact.fact === 'line').length;
    return wrongPayment(this.rules, facts, end);
  }
}

/** The facts of one round, settled once more. */
export function wrongPayment(rules: Rules, facts: readonly HistoryFact[], end: number): Finding | null {
  const { why, seq } = recheck(rules, facts);
  const at = seq ?? end;
  return why && found(at, { code: 'payment-wrong', seq: at, why });
}
