// One finger that bounces, or taps twice out of nerves, while the table moves on in between: the second touch finds something
// else at the same place, such as "Stand" for a hand that nobody has asked. Such a touch is not taken. Touches at two places, and
// touches on what was there before, always count, however soon they come.
import { type Place, type Point, placeAt } from './places.ts';

/** A nervous second touch comes within half a second. Who stands for several boxes on purpose looks at each: that takes 0.7 s. */
export const FINGER_UP_MS = 520;
/** Nobody sees faster than this that a place has changed: who touches sooner meant what was there before. */
export const SEEN_MS = 250;
/** No button is smaller. */
const FINGER_PX = 44;

export interface Touch extends Point {
  /** Milliseconds by the browser's clock: when the finger came down, and when it was up again. */
  readonly downAt: number;
  readonly upAt: number;
  /** All that could be touched when it came down. */
  readonly places: readonly Place[];
  /** When something else was first seen at this place; null as long as it means the same. */
  readonly changedAt: number | null;
}

function isSameRect(a: Place | null, b: Place | null): boolean {
  if (!a || !b) return false;
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

/** Under the same finger, or anywhere on the same button. */
function isSamePlace(last: Touch, touch: Touch): boolean {
  if (Math.hypot(touch.x - last.x, touch.y - last.y) < FINGER_PX) return true;
  return isSameRect(placeAt(last.places, last), placeAt(touch.places, touch));
}

export function hasChanged(last: Touch, places: readonly Place[], point: Point): boolean {
  return placeAt(last.places, point)?.means !== placeAt(places, point)?.means;
}

/** Whether a touch counts; `last` is the touch before it, or the first of several that did not count. */
export function isSure(last: Touch | null, touch: Touch): boolean {
  if (!last || !isSamePlace(last, touch) || !hasChanged(last, touch.places, touch)) return true;
  const isRested = touch.downAt - last.upAt >= FINGER_UP_MS;
  const isSeen = last.changedAt === null || touch.downAt - last.changedAt >= SEEN_MS;
  return isRested && isSeen;
}

/** What the next touch is compared with. After one that did not count, the finger has to rest again. */
export function afterTouch(last: Touch | null, touch: Touch): Touch {
  return last && !isSure(last, touch) ? { ...last, upAt: touch.upAt } : touch;
}

/** The screen shows other places now: whether the touched one is among those that changed. */
export function afterDrawing(last: Touch | null, places: readonly Place[], at: number): Touch | null {
  if (!last || last.changedAt !== null || !hasChanged(last, places, last)) return last;
  return { ...last, changedAt: at };
}
