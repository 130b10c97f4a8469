// Several people on one box: where the book makes it a condition, the first of them has agreed to the others.
import type { Rules } from '../../rules/compile.ts';
import type { BettorState, TableState } from '../state.ts';

function playersOn({ wagers }: TableState, seat: number): BettorState[] {
  const box = wagers.find((one) => one.seat === seat);
  return box?.bettors.filter(({ kind }) => kind === 'player') ?? [];
}

export function firstBettor(state: TableState, seat: number): BettorState | null {
  return playersOn(state, seat)[0] ?? null;
}

/** Whoever has agreed is still on the box. */
function isShared(state: TableState, seat: number): boolean {
  const players = playersOn(state, seat);
  return (state.shared ?? []).some(
    (one) => one.seat === seat && players.some(({ player }) => player === one.player),
  );
}

/** The boxes with several bettors on which the first has not agreed to the others yet. @rule wagers.consentToShare */
export function unsharedSeats(rules: Rules, state: TableState): number[] {
  if (!rules.book.values['wagers.consentToShare']) return [];
  return state.wagers
    .map(({ seat }) => seat)
    .filter((seat) => playersOn(state, seat).length > 1 && !isShared(state, seat));
}

/** The deal begins: who is not on the box any more has left it, and what was agreed with them is over. */
export function forgetWhoLeft(state: TableState): void {
  const left = (state.shared ?? []).filter(({ seat, player }) =>
    playersOn(state, seat).some((one) => one.player === player),
  );
  if (left.length > 0) state.shared = left;
  else delete state.shared;
}
