// Writes facts to the log of events, without faces, PINs or amounts.
import type { Fact } from '../../table/fact.ts';
import type { Happened } from '../queue-parts.ts';
import type { WriteEvent } from './log-events.ts';

interface RoundOf {
  readonly number: number;
  /** Why its spin has failed. */
  readonly fault: string;
}

function tellFact(log: WriteEvent, fact: Fact, seq: number, round: RoundOf): void {
  switch (fact.fact) {
    case 'round-ended':
      log('round.ended', { seq, round: fact.round, status: fact.status });
      break;
    case 'incident':
      log('incident.noted', { seq, round: round.number, kind: fact.kind, clause: fact.clause });
      break;
    case 'floor-called':
      log('floor.called', { seq, about: fact.about, clause: fact.clause });
      break;
    case 'device':
      if (fact.device === 'wheel' && fact.state === 'failed')
        log('wheel.spin-failed', { seq, round: round.number, reason: round.fault });
      break;
    case 'halted':
      log('table.halted', { seq, reason: fact.reason.code });
      break;
    default:
      break;
  }
}

export function logFacts(log: WriteEvent, { input, stamp, refused, facts, table, seq }: Happened): void {
  const { by, from } = stamp;
  const who = by?.id ?? from?.device ?? 'station';
  const what = { seq, input: input.type, by: who, phase: table.phase };
  if (refused) log('input.refused', { ...what, code: refused.code, clause: refused.clause });
  else log('input.taken', { ...what, facts: facts.length });
  const { rounds, round } = table.state;
  const about = { number: rounds, fault: round?.wheelFault?.code ?? '' };
  for (const fact of facts) tellFact(log, fact, seq, about);
}
