// Runs a program on this machine under the system call filter of the station's unit. systemd itself lists the calls,
// and libseccomp loads the filter, as systemd does.
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../world/run-table.ts';
import { run, settingsOf, write } from './machine.ts';

export interface Filter {
  readonly allowed: readonly string[];
  /** The calls that systemd has a name for. For others the program hears that they do not exist. */
  readonly known: readonly string[];
  /** What a refused call returns. */
  readonly errno: number;
}

const LAUNCHER = join(import.meta.dirname, 'under-filter.py');
/** The unit is not run by root, whom some refusals would hit that a table never sees. */
export const NOBODY = 65_534;
/** Root's own folder may hold this project: nobody may read there, and change nothing. */
const MAY_READ = 'dac_read_search';

/** A name that begins with @ is a group, and may have groups in it. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const { out } = run('systemd-analyze', ['--no-pager', 'syscall-filter', name]);
  const [, ...members] = out.split('\n').map((line) => line.trim());
  return members.filter((line) => line !== '' && !line.startsWith('#')).flatMap(callsOf);
}

/** Each line adds to what is allowed, or with ~ takes away; the first one must add. */
function allowedBy(lines: readonly string[]): Set<string> {
  const allowed = new Set(callsOf('@default'));
  for (const line of lines) {
    const takes = line.startsWith('~');
    for (const call of line.replace('~', '').split(' ').flatMap(callsOf)) {
      if (takes) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

export function filterOf(unit: string): Filter {
  const settings = settingsOf(unit);
  const [errno = ''] = settings.get('SystemCallErrorNumber') ?? [];
  const [, number] = Object.entries(constants.errno).find(([name]) => name === errno) ?? [];
  if (number === undefined) throw new Error(`${unit} refuses calls with "${errno}", which is no error.`);
  const allowed = allowedBy(settings.get('SystemCallFilter') ?? []);
  return { allowed: [...allowed], known: callsOf('@known'), errno: number };
}

export function without({ allowed, ...rest }: Filter, call: string): Filter {
  return { ...rest, allowed: allowed.filter((name) => name !== call) };
}

/** The folder keeps the filter. */
export function under(filter: Filter, folder: string, { program, parameters }: Command): Command {
  const file = join(folder, 'filter.json');
  write(file, JSON.stringify(filter));
  const filtered = [LAUNCHER, file, program, ...parameters];
  if (process.getuid?.() !== 0) return { program: 'python3', parameters: filtered };
  const user = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const rights = [`--inh-caps=-all,+${MAY_READ}`, `--ambient-caps=-all,+${MAY_READ}`];
  return { program: 'setpriv', parameters: [...user, ...rights, 'python3', ...filtered] };
}
