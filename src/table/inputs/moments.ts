// Reasons that several inputs share: it is not the time for wagers, there is no round, the round is over.
import type { Rules } from '../../rules/compile.ts';
import { UNDECIDED } from '../chart/phases.ts';
import { currentTurn } from '../round/hands.ts';
import { paymentWaits } from '../round/payout.ts';
import type { RoundState } from '../state.ts';
import type { Asked, Moment, Refused } from './declare.ts';

/**
 * For what belongs between rounds.
 * @rule wagers.lockedByFirstCard, wagers.lockedByFirstCard.placed, wagers.lockedByFirstCard.spin
 */
export function betweenRoundsOnly({ state }: Moment): Refused {
  return state.round ? 'round-running' : 'not-now';
}

export function noWagers({ state }: Moment): Refused {
  return state.wagers.length > 0 ? 'wagers-on-the-table' : null;
}

/** For what belongs to a round that still has decisions to make: why it cannot be now. */
export function undecidedOnly({ phase, state }: Moment): Refused {
  if (!state.round) return 'no-round';
  return UNDECIDED.includes(phase) ? 'not-now' : 'round-over';
}

/** Before the last decision, and after it while a payment waits for a second person: the floor need not confirm it. */
export function whilePaymentWaits(moment: Moment): Refused {
  return moment.phase !== 'payout' || paymentWaits(moment) ? null : 'round-over';
}

/** The box of the hand in turn: only its player can be asked. */
export function seatsInTurn({ rules, state: { round } }: Moment): number[] {
  const turn = round && currentTurn(rules, round);
  return turn ? [turn.box.seat] : [];
}

/** Asks about the round that is being played. */
export function ofRound<I>(test: (rules: Rules, round: RoundState, input: I) => Refused) {
  return ({ rules, state }: Asked, input: I): Refused =>
    state.round ? test(rules, state.round, input) : 'no-round';
}

/** Before the last decision the rule's own reason is the better one. */
export function ofUndecidedRound<I>(test: (rules: Rules, round: RoundState, input: I) => Refused) {
  return (asked: Asked, input: I): Refused => {
    const { rules, phase, state } = asked;
    const refused = state.round && UNDECIDED.includes(phase) ? test(rules, state.round, input) : null;
    return refused ?? undecidedOnly(asked);
  };
}
