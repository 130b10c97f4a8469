// One finger that bounces, or taps twice out of nerves, while the table moves on in between: the second touch finds another
// player's hand under the same button. Nobody has looked at that hand, so nothing is decided about it.
import { useRef } from 'preact/hooks';
import type { TableView } from '../../protocol/view.ts';

export interface Touch {
  /** Milliseconds, by the browser's clock of events. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What lay under the finger: the button, and whose turn it was. */
  readonly found: string;
}

/** A nervous second touch comes within half a second. Who stands for several boxes on purpose looks at each: that takes longer. */
export const ECHO_MS = 550;
/** No button is smaller. */
const FINGER_PX = 44;

/** Whether a touch is only the echo of the one before, and what the next one is compared with: an echo may have echoes. */
export function afterTouch(
  last: Touch | null,
  touch: Touch,
): { readonly isEcho: boolean; readonly last: Touch } {
  const isEcho =
    last !== null &&
    touch.found !== last.found &&
    touch.at - last.at < ECHO_MS &&
    Math.hypot(touch.x - last.x, touch.y - last.y) < FINGER_PX;
  return { isEcho, last: isEcho ? { ...touch, found: last.found } : touch };
}

/** For the clicks of everything inside, before a button hears them; `refused` says why nothing came of one. */
export function useEchoes(turn: TableView['turn'], refused: () => void): (event: MouseEvent) => void {
  const last = useRef<Touch | null>(null);
  return (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    const found = `${turn?.seat} ${turn?.hand} ${button.textContent}`;
    const touch = { at: event.timeStamp, x: event.clientX, y: event.clientY, found };
    const heard = afterTouch(last.current, touch);
    last.current = heard.last;
    if (!heard.isEcho) return;
    event.stopPropagation();
    refused();
  };
}
