// Several people on one box. Some books require that the first of them agrees.
import type { Rules } from '../../rules/compile.ts';
import type { BettorState, TableState } from '../state.ts';

function playersOn({ wagers }: TableState, seat: number): BettorState[] {
  const box = wagers.find((one) => one.seat === seat);
  return box?.bettors.filter(({ kind }) => kind === 'player') ?? [];
}

export function firstBettor(state: TableState, seat: number): BettorState | null {
  return playersOn(state, seat)[0] ?? null;
}

/** The person who agreed is still on the box. */
function isShared(state: TableState, seat: number): boolean {
  const players = playersOn(state, seat);
  return (state.shared ?? []).some(
    (one) => one.seat === seat && players.some(({ player }) => player === one.player),
  );
}

/** Boxes with several bettors whose first bettor has not agreed yet. @rule wagers.consentToShare */
export function unsharedSeats(rules: Rules, state: TableState): number[] {
  if (!rules.book.values['wagers.consentToShare']) return [];
  return state.wagers
    .map(({ seat }) => seat)
    .filter((seat) => playersOn(state, seat).length > 1 && !isShared(state, seat));
}

/** At the deal: the consent of people who left the box ends. */
export function forgetWhoLeft(state: TableState): void {
  const left = (state.shared ?? []).filter(({ seat, player }) =>
    playersOn(state, seat).some((one) => one.player === player),
  );
  if (left.length > 0) state.shared = left;
  else delete state.shared;
}
