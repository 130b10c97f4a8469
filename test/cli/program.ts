// The compiled program from outside, on journals of simulated rounds (`npm test` compiles it first).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../src/program/project-root.ts';

export const MAIN = join(projectRoot(), 'dist', 'program', 'main.js');

/** Runs the program in a folder, with the clock of a zone, to its end. */
export function runIn(folder: string, zone = 'UTC') {
  return (...args: string[]) => {
    const done = spawnSync(process.execPath, [MAIN, ...args], {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, TZ: zone },
      maxBuffer: 1e9,
    });
    return { ...done, lines: done.stdout.split('\n').filter(Boolean) };
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
