// What lies where on the page, and what a touch on it means.

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** What is touched, and for whom: the same words for another box mean something else. */
  readonly means: string;
}

/**
 * What a touch on this element does, as far as words can tell. `whose`: the hand that the page asks about now. What is written on a
 * box changes with every wager, and a touch on it does the same: it says by itself what it means.
 */
function meansOf(target: Element, whose: string): string {
  const means = target.getAttribute('data-means');
  const name = means ?? target.getAttribute('aria-label') ?? target.textContent ?? '';
  const isRefused = target.classList.contains('button-refused') ? 'not ' : '';
  const sheet = target.closest('dialog')?.getAttribute('aria-label') ?? '';
  return `${whose} | ${sheet} | ${isRefused}${name}`;
}

function placeOf(target: Element, whose: string): Place {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return { left, top, right, bottom, means: meansOf(target, whose) };
}

/** Everything that can be touched now. What lies under an open sheet cannot, and the sheet itself is closed beside its edge. */
export function placesIn(root: Element, whose: string): Place[] {
  const sheet = [...root.querySelectorAll('dialog:modal')].at(-1);
  const within = sheet ?? root;
  const buttons = [...within.querySelectorAll('button')].map((button) => placeOf(button, whose));
  return sheet ? [{ ...EVERYWHERE, means: `beside ${meansOf(sheet, whose)}` }, ...buttons] : buttons;
}

const EVERYWHERE = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Null where nothing can be touched. What comes later on the page lies on top. */
export function placeAt(places: readonly Place[], { x, y }: Point): Place | null {
  return places.findLast((one) => one.left <= x && x <= one.right && one.top <= y && y <= one.bottom) ?? null;
}

export function centreOf({ left, top, right, bottom }: Place): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
