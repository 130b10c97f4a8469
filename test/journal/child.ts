// A table in another process (children/player.ts, compiled to one file), and what it tells.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Setup } from '../../src/journal/chain/bodies.ts';
import type { Step } from './script.ts';

const children = join(import.meta.dirname, '..', '..', 'dist', 'test', 'children');
export const PLAYER = join(children, 'player.js');
export const ARCHIVER = join(children, 'archiver.js');

/** Writes the script for the child; returns its file. */
export function scriptFile(path: string, setup: Setup, steps: readonly Step[]): string {
  const file = `${path}.script`;
  writeFileSync(file, JSON.stringify({ path, setup, steps }));
  return file;
}

export interface Life {
  readonly process: ChildProcess;
  /** What it told, line by line. */
  readonly lines: string[];
  readonly ended: Promise<number | null>;
  /** Resolves when it has told so many lines, or has ended. */
  readonly told: (lines: number) => Promise<void>;
}

export function startChild(file: string, ...more: readonly string[]): Life {
  const child = spawn(process.execPath, [PLAYER, file, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  let wake: () => void = () => undefined;
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    wake();
  });
  const read = new Promise<void>((resolve) => {
    reader.on('close', resolve);
  });
  const exited = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code));
  });
  const ended = Promise.all([exited, read]).then(([code]) => {
    wake();
    return code;
  });
  const told = async (wanted: number) => {
    let over = false;
    const end = ended.then(() => {
      over = true;
    });
    while (lines.length < wanted && !over) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([news, end]);
    }
  };
  return { process: child, lines, ended, told };
}
