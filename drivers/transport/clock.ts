// The machine's own time: milliseconds since 1970 that never go back. When the wall clock is set forward it follows;
// when that is set back it goes on counting, because a heartbeat must not wait for an hour to pass again.
import type { Clock } from '../driver.ts';

/** The longest that a timer of Node can wait; beyond it the timer would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** `wall` is the time that people see, `running` one that only runs on. */
export function steadyTime(wall: () => number, running: () => number): () => number {
  let ahead = Number.NEGATIVE_INFINITY;
  return () => {
    const ran = running();
    ahead = Math.max(ahead, wall() - ran);
    return Math.floor(ran + ahead);
  };
}

/** How long a timer waits. What has become due meanwhile waits for nothing: Node would complain of a negative time. */
export function waitMs(time: number, at: number): number {
  return Math.min(Math.max(time - at, 0), LONGEST_MS);
}

const now = steadyTime(Date.now, () => performance.now());

export const realClock: Clock = {
  now,
  at(time, call) {
    // A timer waits a millisecond at least, and what is due now shall not wait.
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
      // After whatever has come in: a program that was busy must not take for silence what it has not heard yet.
      else due = setImmediate(call);
    };
    wait();
    return () => {
      clearTimeout(timer);
      clearImmediate(due);
    };
  },
};
