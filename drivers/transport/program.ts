// Other programs as child processes: those that end by themselves, and those that keep running.
import type { ChildProcess } from 'node:child_process';
import { spawn as spawnChild } from 'node:child_process';

export type Spawn = (program: string, parameters: readonly string[]) => ChildProcess;

/** With plain English messages, because this program reads them. */
export const spawn: Spawn = (program, parameters) =>
  spawnChild(program, parameters, { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });

export class ProgramMissing extends Error {}

export interface Ended {
  readonly code: number | null;
  readonly complaint: string;
}

/** At most this much of a program's output is kept. */
const MOST = 4096;

/** A program that keeps running. */
export class Program {
  /** Settles when it has started; rejects with ProgramMissing if it does not exist. */
  readonly started: Promise<void>;
  /** Settles when it has ended, or could not start. */
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private complaint = '';

  constructor(spawn: Spawn, program: string, parameters: readonly string[], heard: (text: string) => void) {
    const child = spawn(program, parameters);
    this.child = child;
    child.stdout?.setEncoding('utf8').on('data', heard);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.complaint = (this.complaint + text).slice(-MOST);
    });
    // It may end while we write to it.
    child.stdin?.on('error', () => undefined);
    this.started = new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new ProgramMissing(`${program}: ${error.message}`)));
    });
    this.started.catch(() => undefined);
    this.ended = new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, complaint: this.lastComplaint() }));
      child.once('error', (error) => resolve({ code: null, complaint: error.message }));
    });
  }

  /** Asks it to end, and kills it if it does not. */
  async end(limitMs: number): Promise<void> {
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), limitMs);
    await this.ended;
    clearTimeout(timer);
  }

  private lastComplaint(): string {
    return this.complaint.trim().split('\n').at(-1) ?? '';
  }
}

/** Runs a program to its end. */
export async function run(
  spawn: Spawn,
  program: string,
  parameters: readonly string[],
): Promise<Ended & { readonly printed: string }> {
  let printed = '';
  const running = new Program(spawn, program, parameters, (text) => {
    printed = (printed + text).slice(0, MOST);
  });
  await running.started;
  return { ...(await running.ended), printed };
}
