// What is due, with what is the same for several boxes said once: "Collect … of boxes 3, 5 and 7".
import { type Due, type DueCode, FLOORS_WORD } from '../../table/due/codes.ts';

export interface DueLine {
  readonly due: Due;
  /** All boxes that it is due for; empty when it is for none. */
  readonly seats: readonly number[];
}

/** What stays as it lies for a while, waits for a player, or is so until a device is back: it must not hide what the dealer does. */
const LASTING: readonly DueCode[] = [
  'wager-on-cards',
  'announce-blackjack',
  'press-button',
  'enter-cards',
  'reader-out',
];

/** What only informs, is said aloud, or is somebody else's to do: for the dealer it comes after what hands must do now. */
const NOT_FOR_HANDS: readonly DueCode[] = [
  'announce',
  'leave-hand',
  'use-drawn-card',
  'newcomers-wait',
  'offer-step',
  'decks-out',
  ...FLOORS_WORD,
];

/** As the dealer reads them: what hands must do now leads. */
export function handsFirst(lines: readonly DueLine[]): DueLine[] {
  const rank = ({ due: { code } }: DueLine) =>
    LASTING.includes(code) ? 2 : Number(NOT_FOR_HANDS.includes(code));
  const [first] = lines;
  // Where the table is stopped by its reader, that is in the first place already.
  if (first?.due.code === 'reader-out') return [...lines];
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** Without its reader a table may be `stopped`: nothing is more pressing then. */
export function dueLines(dues: readonly Due[], stopped: boolean): DueLine[] {
  const lines: { due: Due; seats: number[] }[] = [];
  for (const due of dues) {
    const before = lines.find(({ due: { code } }) => code === due.code);
    const seats = due.seat === null ? [] : [due.seat];
    if (before && due.seat !== null) before.seats.push(due.seat);
    else lines.push({ due, seats });
  }
  const lasts = ({ due: { code } }: DueLine) => LASTING.includes(code) && !(stopped && code === 'reader-out');
  return [...lines.filter((line) => !lasts(line)), ...lines.filter(lasts)];
}
