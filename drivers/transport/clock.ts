// The machine's time: milliseconds since 1970 that never go back. If the wall clock is set forward, it follows. If the
// wall clock is set back, it counts on, because a heartbeat must not wait for an hour to pass again.
import type { Clock } from '../driver.ts';

/** The longest wait of a Node timer. A longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** `wall` is the time that people see; `running` cannot be set. */
export function steadyTime(wall: () => number, running: () => number): () => number {
  let ahead = Number.NEGATIVE_INFINITY;
  return () => {
    const ran = running();
    ahead = Math.max(ahead, wall() - ran);
    return Math.floor(ran + ahead);
  };
}

/** How long a timer waits. A time in the past waits 0 ms: Node complains about negative times. */
export function waitMs(time: number, at: number): number {
  return Math.min(Math.max(time - at, 0), LONGEST_MS);
}

const now = steadyTime(Date.now, () => performance.now());

export const realClock: Clock = {
  now,
  soon: queueMicrotask,
  at(time, call) {
    // A timer waits at least a millisecond, but what is due now must not wait.
    if (time <= now()) {
      const soon = setImmediate(call);
      return () => clearImmediate(soon);
    }
    let timer: NodeJS.Timeout;
    let due: NodeJS.Immediate | undefined;
    const wait = () => {
      timer = setTimeout(ring, waitMs(time, now()));
    };
    const ring = () => {
      if (now() < time) wait();
      // After pending input: a program that was busy must not take unread input for silence.
      else due = setImmediate(call);
    };
    wait();
    return () => {
      clearTimeout(timer);
      clearImmediate(due);
    };
  },
};
