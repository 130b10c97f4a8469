// The adjustments of a settled round, proven: each is a row of its own, long after the round, with a signature right behind it.
// The rows of the round are not touched by it.
import { isDeepStrictEqual } from 'node:util';
import { adjustmentOf, type PastAdjustment, type ProposedAdjustment } from '../../table/adjustment.ts';
import type { Fact } from '../../table/fact.ts';
import type { PublicKey } from '../chain/key.ts';
import { blaming } from '../verify/check.ts';
import { Signatures } from '../verify/checks/signatures.ts';
import { type Finding, found } from '../verify/finding.ts';
import { Links } from '../verify/links.ts';
import type { LogRow } from '../verify/rows.ts';
import type { Stretch } from './stretch.ts';

/** An adjustment that two people have made, as a record tells it. */
export interface ToldAdjustment extends ProposedAdjustment {
  readonly confirmed: { readonly by: string; readonly at: number };
}

/** Null where it was not made. */
export function toldAdjustment(past: PastAdjustment): ToldAdjustment | null {
  const { adjustment, status, proposed, decided } = past;
  if (status !== 'made' || !decided) return null;
  return {
    adjustment,
    ...adjustmentOf(past),
    proposed: { by: proposed.by, at: proposed.at },
    confirmed: { by: decided.by, at: decided.at },
  };
}

function toldIn(fact: Extract<Fact, { fact: 'adjusted' }>, at: number): ToldAdjustment {
  const { adjustment, proposed, by } = fact;
  return { adjustment, ...adjustmentOf(fact), proposed, confirmed: { by, at } };
}

/** Whether the first row of the stretch tells this adjustment, and the table's key has signed it. Null: it does. */
export function wrongAdjustment(
  told: unknown,
  { first, before, rows }: Stretch,
  round: number,
  key: PublicKey | null,
): Finding | null {
  const signatures = new Signatures(key);
  signatures.beginStretch(first);
  signatures.key = key;
  const links = new Links(first - 1, before);
  for (const stored of rows) {
    const linked = links.follow(stored);
    if ('finding' in linked) return linked.finding;
    const { row } = linked;
    const wrong = blaming(
      row.seq,
      () => signatures.look(row) ?? (row.seq === first ? wronglyTold(told, row, round) : null),
    );
    if (wrong) return wrong;
  }
  return signatures.signedThrough === null ? found(first, { code: 'record-unsigned', seq: first }) : null;
}

function wronglyTold(told: unknown, row: LogRow, round: number): Finding | null {
  const facts = row.kind === 'input' ? row.content.facts : [];
  for (const fact of facts)
    if (fact.fact === 'adjusted' && fact.round === round) {
      const written: unknown = JSON.parse(JSON.stringify(toldIn(fact, row.at)));
      return isDeepStrictEqual(told, written)
        ? null
        : found(row.seq, { code: 'adjustment-differs', seq: row.seq });
    }
  return found(row.seq, { code: 'adjustment-differs', seq: row.seq });
}
