// The compiled program from outside, on journals of simulated rounds (`npm test` compiles it first).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../src/program/project-root.ts';
import { type Answer, Resident } from './resident.ts';

/** Benches that use this are compiled themselves. */
const dist = join(projectRoot(), 'dist');
export const MAIN = join(dist, 'program', 'main.js');
const COMMAND_LINE = pathToFileURL(join(dist, 'src', 'cli', 'command-line.js')).href;

let resident: Resident | null = null;

type Command = (...args: string[]) => Answer & { readonly lines: string[] };

const withLines = (done: Answer) => ({ ...done, lines: done.stdout.split('\n').filter(Boolean) });

/** Runs the program in a folder, with the clock of a zone, to its end: a process for each command. */
export function runIn(folder: string, zone = 'UTC'): Command {
  return (...args) => {
    const env = { ...process.env, TZ: zone };
    const settings = { encoding: 'utf8', cwd: folder, env, maxBuffer: 1e9 } as const;
    return withLines(spawnSync(process.execPath, [MAIN, ...args], settings));
  };
}

/** The same for a tenth of the work, where the process itself is not what is tested. `input`: what a program would write to it. */
export function askIn(folder: string, { zone = 'UTC', input = '' } = {}): Command {
  return (...args) => {
    // One that a command has ended is replaced: only that command's test fails.
    if (!resident?.lives()) resident = new Resident(COMMAND_LINE);
    return withLines(resident.ask({ args, folder, input, env: { ...process.env, TZ: zone } }));
  };
}

/** Starts the program and leaves it running. */
export function startIn(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
}

/** How it ended, and what it said. */
export function endOf(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}
