// Who has started the demonstration: npm, and the start script. If one of them is killed, nobody is there any more to press Ctrl-C.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const PARENT = 1;

/** Null: there is no such process. */
function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[PARENT]);
  } catch {
    return null;
  }
}

/** Calls once when one of them is gone. Returns how to stop looking. */
export function whenLeftAlone(left: () => void): () => void {
  const [starter, above] = [process.ppid, parentOf(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === starter && parentOf(starter) === above) return;
    clearInterval(timer);
    left();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
