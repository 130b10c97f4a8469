// Gives background work a lower priority than the table.
import { constants, setPriority } from 'node:os';

/**
 * Puts a process last in the queue for the machine. 0 is the calling thread: on Linux each thread has a priority of its own.
 * A system may refuse this. Then the work still runs, at the same priority as the table.
 */
export function putLastInQueue(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Nothing depends on it.
  }
}
