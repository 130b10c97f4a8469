// A target that means something else than what lay there before shows it, for as long as a hasty touch on it does not count.
import { centreOf, type Place, placeAt } from './places.ts';
import { FINGER_UP_MS } from './sure-touch.ts';

/** What now lies where something else lay. */
export function changedPlaces(before: readonly Place[], now: readonly Place[]): Place[] {
  return now.filter((place) => {
    const was = placeAt(before, centreOf(place));
    return was !== null && was.means !== place.means;
  });
}

/** Only below the felt: a box shows by its cards and chips what has changed, and a sheet that opens is seen. */
const SHOWN = 'footer button';

export function markChanged(root: Element, changed: readonly Place[]): void {
  if (changed.length === 0) return;
  for (const button of root.querySelectorAll(SHOWN)) {
    const { left, top } = button.getBoundingClientRect();
    if (changed.some((place) => place.left === left && place.top === top)) mark(button);
  }
}

const until = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function mark(button: Element): void {
  clearTimeout(until.get(button));
  button.setAttribute('data-changed', '');
  until.set(
    button,
    setTimeout(() => button.removeAttribute('data-changed'), FINGER_UP_MS),
  );
}
