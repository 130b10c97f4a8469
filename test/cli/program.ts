// The compiled program from outside, on journals of simulated rounds (`npm test` compiles it first).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = join(import.meta.dirname, '..', '..', 'dist');
export const MAIN = join(dist, 'program', 'main.js');
const COMMAND_LINE = pathToFileURL(join(dist, 'src', 'cli', 'command-line.js')).href;

export interface Asked {
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How a command ended, and what it printed. */
export interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const LOOK_AGAIN_MS = 1;
const clock = new Int32Array(new SharedArrayBuffer(4));

/** A process that runs one command after the other (resident.ts). Whoever asks waits for the answer. */
class Resident {
  readonly #child: ChildProcess;
  readonly #asking: number;
  readonly #answering: number;
  readonly #answer: string;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-resident-'));
    const [asking, answering] = [join(folder, 'asking'), join(folder, 'answering')];
    if (spawnSync('mkfifo', [asking, answering]).status !== 0) throw new Error('mkfifo failed');
    this.#answer = `${answering}.json`;
    this.#answering = openSync(answering, constants.O_RDWR | constants.O_NONBLOCK);
    const program = [join(import.meta.dirname, 'resident.ts'), COMMAND_LINE, asking, answering];
    this.#child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child.unref();
    this.#asking = openSync(asking, constants.O_RDWR);
  }

  ask(asked: Asked): Answer {
    writeSync(this.#asking, `${JSON.stringify(asked)}\n`);
    while (!this.#hasAnswered()) {
      if (!this.#lives()) throw new Error(`the program has died: sabot ${asked.args.join(' ')}`);
      Atomics.wait(clock, 0, 0, LOOK_AGAIN_MS);
    }
    return JSON.parse(readFileSync(this.#answer, 'utf8'));
  }

  #hasAnswered(): boolean {
    try {
      return readSync(this.#answering, Buffer.alloc(1)) === 1;
    } catch {
      return false;
    }
  }

  #lives(): boolean {
    try {
      // A dead child whose end nobody could notice yet is a zombie.
      return !readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  }
}

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

/** The same for a tenth of the work, where the process itself is not what is tested. */
export function askIn(folder: string, zone = 'UTC'): Command {
  return (...args) => {
    resident ??= new Resident();
    return withLines(resident.ask({ args, folder, env: { ...process.env, TZ: zone } }));
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
