// What is due, with what is the same for several boxes said once: "Collect … of boxes 3, 5 and 7".
import type { Due } from '../../table/due.ts';

export interface DueLine {
  readonly due: Due;
  /** All boxes that it is due for; empty when it is for none. */
  readonly seats: readonly number[];
}

/** What stays as it lies until the dealer's second card is known, or waits for a player: it must not hide what the dealer does. */
const LASTING = ['wager-on-cards', 'announce-blackjack', 'press-button'];

export function dueLines(dues: readonly Due[]): DueLine[] {
  const lines: { due: Due; seats: number[] }[] = [];
  for (const due of dues) {
    const before = lines.find(({ due: { what } }) => what === due.what);
    const seats = due.seat === null ? [] : [due.seat];
    if (before && due.seat !== null) before.seats.push(due.seat);
    else lines.push({ due, seats });
  }
  const lasts = ({ due: { what } }: DueLine) => LASTING.includes(what);
  return [...lines.filter((line) => !lasts(line)), ...lines.filter(lasts)];
}
