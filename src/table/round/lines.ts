// The lines of a settlement, each with its place in the round.
import type { Line } from '../../rules/pay/line.ts';
import type { Settlement } from '../../rules/pay/settle.ts';

export interface DueLine {
  readonly key: string;
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  /** The number of the hand, or of a bettor's envy line; null if there is only one. */
  readonly which: number | null;
}

/** The place of a wager in the round. A bettor may have several envy lines; their number tells them apart. */
export function lineKey(seat: number, bettor: string, wager: string, which: number | null): string {
  return `${seat} ${bettor} ${wager} ${which ?? ''}`;
}

export function dueLines(settlement: Settlement): DueLine[] {
  return settlement.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor: { bettor }, lines }) =>
      lines.map((line, index) => {
        const before = lines.slice(0, index).filter(({ wager }) => wager === 'envy').length;
        const which = line.wager === 'envy' ? before : line.hand;
        return { key: lineKey(seat, bettor, line.wager, which), which, seat, bettor, line };
      }),
    ),
  );
}
