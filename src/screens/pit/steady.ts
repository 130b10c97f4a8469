// Nothing jumps under a finger: an order changes only when no finger is down and the last touch is a while ago. And who touches at the
// moment of a change meant what was there before: such a touch does nothing.
import { useEffect, useRef, useState } from 'preact/hooks';

/** A second touch comes sooner than this. */
export const REST_MS = 900;
/** Nobody sees faster than this that something lies elsewhere. */
export const SEEN_MS = 300;

export interface Hand {
  readonly isDown: boolean;
  /** When it touched something last, or a key was pressed. */
  readonly at: number;
}

/** How long until things may move; null while a finger is down. */
export function restLeft({ isDown, at }: Hand, now: number): number | null {
  return isDown ? null : Math.max(0, at + REST_MS - now);
}

let hand: Hand = { isDown: false, at: Number.NEGATIVE_INFINITY };
let downAt = Number.NEGATIVE_INFINITY;
let movedAt = Number.NEGATIVE_INFINITY;
const waiting = new Set<() => void>();

function touched(isDown: boolean): void {
  hand = { isDown, at: performance.now() };
  if (isDown) downAt = hand.at;
  else for (const again of waiting) again();
}

/** For as long as the page is open. */
export function useHand(): void {
  useEffect(() => {
    const [down, up] = [() => touched(true), () => touched(false)];
    addEventListener('pointerdown', down, true);
    for (const end of ['pointerup', 'pointercancel', 'keydown', 'blur'] as const)
      addEventListener(end, up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      for (const end of ['pointerup', 'pointercancel', 'keydown', 'blur'] as const)
        removeEventListener(end, up, true);
    };
  }, []);
}

/** Calls back when the hand rests. Returns how to give up. */
function whenAtRest(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = restLeft(hand, performance.now());
    if (left === 0) {
      waiting.delete(look);
      call();
    } else if (left !== null) timer = setTimeout(look, left);
  };
  waiting.add(look);
  look();
  return () => {
    clearTimeout(timer);
    waiting.delete(look);
  };
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** The names of things in their order. `about`: what somebody has asked for; when that is another question, the answer comes at once. */
export function useSteadyOrder(wanted: readonly string[], about = ''): readonly string[] {
  const [shown, show] = useState({ names: wanted, about });
  const latest = useRef(wanted);
  latest.current = wanted;
  const isAsked = shown.about !== about;
  const isSame = isSameList(shown.names, wanted);
  useEffect(() => {
    if (isAsked) {
      show({ names: latest.current, about });
      return undefined;
    }
    if (isSame) return undefined;
    return whenAtRest(() => {
      movedAt = performance.now();
      show({ names: latest.current, about });
    });
  }, [isAsked, isSame, wanted.join('\n'), about]);
  return isAsked ? wanted : shown.names;
}

/** Whether somebody who put a finger down then can have seen what lies there since it moved. */
export function isSeen(downAt: number, movedAt: number): boolean {
  return downAt < movedAt || downAt - movedAt >= SEEN_MS;
}

/** For the page: what has just moved takes no touch. A key presses what it is on, wherever that lies. */
export function onlySeen(event: MouseEvent): void {
  if (event.detail === 0 || isSeen(downAt, movedAt)) return;
  if (!(event.target instanceof Element) || !event.target.closest('[data-moves]')) return;
  event.preventDefault();
  event.stopPropagation();
}
