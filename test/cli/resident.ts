// A process that runs one command after the other (resident-program.ts), and whoever asks it and waits for the answer. A question
// and its answer are files; a byte in a pipe says that one lies there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Asked {
  readonly args: readonly string[];
  readonly folder: string;
  /** What it reads from its standard input. */
  readonly input: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How a command ended, and what it printed. */
export interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const LOOK_AGAIN_MS = 1;
/** Whoever asks stands still until the answer comes, so no time limit of a test could end it. */
const LIMIT_MS = 120_000;
const PROGRAM = join(import.meta.dirname, 'resident-program.ts');
const clock = new Int32Array(new SharedArrayBuffer(4));

export class Resident {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #asking: number;
  readonly #answering: number;
  #isEnded = false;

  /** `commandLine`: the address of the module that runs the commands. */
  constructor(commandLine: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'sabot-resident-'));
    const [asking, answering] = [join(this.#folder, 'asking'), join(this.#folder, 'answering')];
    if (spawnSync('mkfifo', [asking, answering]).status !== 0) throw new Error('mkfifo failed');
    // Opened for both ways, so that none of the two waits for the other.
    this.#asking = openSync(asking, constants.O_RDWR);
    this.#answering = openSync(answering, constants.O_RDWR | constants.O_NONBLOCK);
    const program = [PROGRAM, commandLine, asking, answering];
    this.#child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child.unref();
  }

  /** Throws when there is no answer: then the process is no more. */
  ask(asked: Asked, limitMs = LIMIT_MS): Answer {
    const until = performance.now() + limitMs;
    writeFileSync(join(this.#folder, 'asking.json'), JSON.stringify(asked));
    writeSync(this.#asking, '.');
    while (!this.#hasAnswered()) {
      if (!this.lives()) this.#fail(asked, 'ended the process that runs the commands');
      if (performance.now() > until) this.#fail(asked, `had not ended after ${limitMs / 1000} s`);
      Atomics.wait(clock, 0, 0, LOOK_AGAIN_MS);
    }
    return JSON.parse(readFileSync(join(this.#folder, 'answering.json'), 'utf8'));
  }

  lives(): boolean {
    if (this.#isEnded) return false;
    try {
      // A dead child whose end nobody could notice yet is a zombie.
      return !readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  }

  /** Ends the process at once, and leaves nothing behind. */
  end(): void {
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
    closeSync(this.#asking);
    closeSync(this.#answering);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #fail({ args }: Asked, what: string): never {
    this.end();
    throw new Error(`"sabot ${args.join(' ')}" ${what}. Does it need a process of its own (runIn)?`);
  }

  #hasAnswered(): boolean {
    try {
      return readSync(this.#answering, Buffer.alloc(1)) === 1;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return false;
      throw error;
    }
  }
}
