// For every touch and every key on the page, before a button hears it: whether it counts. One that does not is shown.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../../language/use-words.ts';
import { changedPlaces, markChanged } from './changed.ts';
import { centreOf, type Place, type Point, placeAt, placesIn } from './places.ts';
import { afterDrawing, afterTouch, isSure, type Touch } from './sure-touch.ts';

export interface SureTouchProps {
  readonly class: string;
  readonly seq: number;
  /** The hand that the page asks about now. */
  readonly whose: string;
  readonly children: ComponentChildren;
}

/** The whole page: every button inside hears only touches that count. */
export function SureTouch({ class: name, seq, whose, children }: SureTouchProps) {
  const root = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState<Point | null>(null);
  const hears = useHearing(root, whose, setLost);
  return (
    <div ref={root} class={name} data-seq={seq} {...hears}>
      {children}
      {lost ? <NotTaken at={lost} over={() => setLost(null)} /> : null}
    </div>
  );
}

type Root = { readonly current: HTMLDivElement | null };

interface Hearing {
  onPointerDownCapture(event: PointerEvent): void;
  onPointerUpCapture(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
  onKeyDownCapture(event: KeyboardEvent): void;
}

function useHearing(root: Root, whose: string, lose: (at: Point | null) => void): Hearing {
  const last = useRef<Touch | null>(null);
  /** The finger that is down, or was last. */
  const finger = useRef<Touch | null>(null);
  const drawn = useRef<readonly Place[]>([]);
  const places = () => (root.current ? placesIn(root.current, whose) : []);
  useLayoutEffect(() => {
    if (!root.current) return;
    const now = placesIn(root.current, whose);
    last.current = afterDrawing(last.current, now, performance.now());
    markChanged(root.current, changedPlaces(drawn.current, now));
    drawn.current = now;
  });
  return {
    onPointerDownCapture: ({ timeStamp: downAt, clientX: x, clientY: y }) => {
      finger.current = { downAt, upAt: downAt, x, y, places: places(), changedAt: null };
    },
    onPointerUpCapture: ({ timeStamp }) => {
      if (finger.current) finger.current = { ...finger.current, upAt: timeStamp };
    },
    onClickCapture: (event) => {
      const now = places();
      const touch = event.detail > 0 && finger.current ? finger.current : pressed(event, now);
      if (!touch) return;
      const means = placeAt(now, touch)?.means;
      // Between down and up the page may have changed under the finger.
      const isTaken = isSure(last.current, touch) && means === placeAt(touch.places, touch)?.means;
      last.current = afterTouch(last.current, touch);
      lose(isTaken || means === undefined ? null : touch);
      if (isTaken) return;
      event.stopPropagation();
      event.preventDefault();
    },
    // A button that is held down with a key is pressed once.
    onKeyDownCapture: (event) => {
      if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
    },
  };
}

/** A key presses a button in its middle, and at once. */
function pressed({ target, timeStamp }: Event, places: readonly Place[]): Touch | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest('button');
  if (!button) return null;
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const centre = centreOf({ left, top, right, bottom, means: '' });
  return { ...centre, downAt: timeStamp, upAt: timeStamp, places, changedAt: null };
}

const SHOWN_MS = 3000;

/** Above the finger and above any sheet, until the next touch. */
function NotTaken({ at, over }: { readonly at: Point; readonly over: () => void }) {
  const { dealer } = useWords();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.showPopover();
    const timer = setTimeout(over, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div
      ref={shown}
      class="not-taken"
      role="alert"
      popover="manual"
      style={{ '--x': `${at.x}px`, '--y': `${at.y}px` }}
    >
      ✕ {dealer.justChanged}
    </div>
  );
}
