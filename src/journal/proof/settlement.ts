// Computes every payment of a finished round again, from the facts alone. Only the cards and the wagers count, not what
// the program thought then. So it does not matter which version wrote the facts.
import type { Rules } from '../../rules/compile.ts';
import { type Impossibility, Impossible } from '../../rules/impossible.ts';
import { settleRound } from '../../rules/pay/settle.ts';
import type { HistoryFact } from '../queries/history.ts';
import { Contradiction, type WhyNotSettled } from './settlement/contradiction.ts';
import { type Felt, toRound } from './settlement/felt.ts';
import { type Followed, follow, nothingFollowed } from './settlement/follow.ts';
import { firstDifference, followLines, givenLines, type ToldLines } from './settlement/lines.ts';

export interface Recomputed {
  readonly ok: boolean;
  /** The first line that differs, or the first impossible fact. */
  readonly why: WhyNotSettled | null;
  /** The number of that fact in the log; for a missing line, the number of the round's end. */
  readonly seq: number | null;
}

const AS_IT_WAS: Recomputed = { ok: true, why: null, seq: null };

function wrong(why: WhyNotSettled, seq: number | null): Recomputed {
  return { ok: false, why, seq };
}

/**
 * `facts`: one round, from the first fact after the previous round to the one that ends it. `rules`: those it was
 * played by.
 */
export function recheck(rules: Rules, facts: readonly HistoryFact[]): Recomputed {
  const followed = nothingFollowed();
  const told: ToldLines = new Map();
  for (const { seq, fact } of facts) {
    try {
      follow(rules, followed, fact);
      followLines(told, fact, seq);
      if (fact.fact === 'round-ended') return settleAgain(rules, followed, told, fact.status, seq);
    } catch (error) {
      if (error instanceof Contradiction) return wrong(error.why, seq);
      if (error instanceof RangeError)
        return wrong({ code: 'not-to-be-settled', how: howImpossible(error) }, seq);
      throw error;
    }
  }
  return wrong({ code: 'round-without-end' }, facts.at(-1)?.seq ?? null);
}

/** The facts name a card, a hand or a wager that does not exist; or a number is outside of what any list can hold. */
function howImpossible(error: RangeError): Impossibility {
  return error instanceof Impossible ? error.how : 'no-such-place';
}

function statusOf({ voidedBy }: Felt): 'settled' | 'void' {
  return voidedBy === null ? 'settled' : 'void';
}

function settleAgain(
  rules: Rules,
  { felt, faces }: Followed,
  told: ToldLines,
  status: 'settled' | 'void',
  seq: number,
): Recomputed {
  if (status !== statusOf(felt))
    return wrong({ code: 'status-differs', told: status, is: statusOf(felt) }, seq);
  const given = givenLines(rules.book, settleRound(rules, toRound(rules, felt, faces)));
  const difference = firstDifference(told, given);
  return difference ? wrong(difference.why, difference.seq ?? seq) : AS_IT_WAS;
}
