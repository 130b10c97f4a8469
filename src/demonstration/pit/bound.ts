// Programs that the demonstration starts, and that end with it: also when it is killed with -9. The kernel sees to that, asked by setpriv.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface BoundWish {
  /** What the kernel sends it when the demonstration is gone. */
  readonly atDeath: 'TERM' | 'INT' | 'KILL';
  readonly as?: { readonly uid: number; readonly gid: number } | null;
  readonly stdio: StdioOptions;
  /** Where it puts what it does not keep. */
  readonly temporary: string;
}

const running = new Set<ChildProcess>();

/** What it has started itself goes with it: one that was killed cannot see to that. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There was nothing left.
  }
}

/** Without asking. Settles when they are gone. */
export async function killAll(): Promise<void> {
  const all = [...running];
  const gone = all.map((child) => once(child, 'exit'));
  for (const child of all) killGroup(child);
  await Promise.all(gone);
}

/** In a group of its own: Ctrl-C is for the demonstration, which ends the others in their order. */
export function startBound(program: string, args: readonly string[], wish: BoundWish): ChildProcess {
  const { atDeath, as, stdio, temporary } = wish;
  const owner = as ? [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : [];
  const child = spawn('setpriv', [...owner, `--pdeathsig=${atDeath}`, '--', program, ...args], {
    cwd: '/',
    stdio,
    env: { ...process.env, TMPDIR: temporary },
    detached: true,
  });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    killGroup(child);
  });
  child.once('error', () => running.delete(child));
  return child;
}

export function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Asks it to end, and after a while does not ask. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(timer);
}
