// Does something to the system calls of a program, through strace.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

export const NO_STRACE = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status !== 0;

export interface Traced {
  /** The file of the trace. */
  readonly trace: string;
  readonly paths: readonly string[];
  readonly calls: string;
  /** As strace writes it, such as `error=EIO:when=3`; null: it only looks. */
  readonly inject: string | null;
}

/** Runs a Node program under strace. */
export function traced(
  { trace, paths, calls, inject }: Traced,
  program: readonly string[],
): SpawnSyncReturns<string> {
  const how = inject === null ? [] : ['-e', `inject=${calls}:${inject}`];
  // The kernel passes on only the calls that are looked at: half of the work. A signal does not come that way.
  const filter = inject?.startsWith('signal') ? [] : ['--seccomp-bpf'];
  const watched = paths.flatMap((path) => ['-P', path]);
  const given = ['-f', ...filter, '-qq', '-o', trace, ...watched, '-e', `trace=${calls}`, ...how];
  return spawnSync('strace', [...given, process.execPath, ...program], { encoding: 'utf8' });
}
