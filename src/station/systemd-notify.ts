// What systemd is told: that the table is ready, that it is alive, that it stops. Node has no datagram sockets of the local
// kind, so the word goes through the program systemd-notify. A fork of this process holds up the table (20 ms on a busy
// machine, against 0.05 ms), so a small shell is started once and does the forking.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Notifier {
  /** Milliseconds between two signs of life; null when nobody waits for them. */
  readonly aliveEveryMs: number | null;
  /** The table can be used. */
  ready(): void;
  /** One line for `systemctl status`. */
  status(sentence: string): void;
  /** To be called only by what has been through the queue and the journal: else it proves nothing. */
  alive(): void;
  /** The last word. */
  stopping(): void;
}

export interface NotifierParts {
  readonly pid: number;
  spawn(script: string, env: NodeJS.ProcessEnv): ChildProcess;
}

/** A line is one word to systemd. It ends with its input, so also when this process dies. */
const MESSENGER = 'while IFS= read -r word; do systemd-notify "$word"; done';
/** One sign of life may be late, and another one lost. */
const SIGNS_OF_LIFE = 4;
const LONGEST_STATUS = 200;

const THIS_PROCESS: NotifierParts = {
  pid: process.pid,
  spawn: (script, env) => spawn('/bin/sh', ['-c', script], { env, stdio: ['pipe', 'ignore', 'inherit'] }),
};

const NOBODY_LISTENS: Notifier = {
  aliveEveryMs: null,
  ready: () => {},
  status: () => {},
  alive: () => {},
  stopping: () => {},
};

/** Does nothing where systemd has not asked to be told. */
export function notifier(env: NodeJS.ProcessEnv, parts: NotifierParts = THIS_PROCESS): Notifier {
  if (!env.NOTIFY_SOCKET) return NOBODY_LISTENS;
  const messenger = new Messenger(() => parts.spawn(MESSENGER, env));
  return {
    aliveEveryMs: aliveEvery(env, parts.pid),
    ready: () => messenger.say('READY=1'),
    status: (sentence) => messenger.say(`STATUS=${oneLine(sentence)}`),
    alive: () => messenger.say('WATCHDOG=1'),
    stopping() {
      messenger.say('STOPPING=1');
      messenger.end();
    },
  };
}

/** WATCHDOG_PID is set where the sign of life is asked of one process and not of its children. */
function aliveEvery({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv, pid: number): number | null {
  if (WATCHDOG_PID !== undefined && Number(WATCHDOG_PID) !== pid) return null;
  const microseconds = Number(WATCHDOG_USEC);
  return microseconds > 0 ? Math.ceil(microseconds / 1000 / SIGNS_OF_LIFE) : null;
}

/** A second line would be a second word. */
function oneLine(sentence: string): string {
  return sentence.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_STATUS);
}

class Messenger {
  readonly #start: () => ChildProcess;
  #child: ChildProcess | null = null;
  #ended = false;

  constructor(start: () => ChildProcess) {
    this.#start = start;
  }

  say(word: string): void {
    if (this.#ended) return;
    this.#child ??= this.#started();
    this.#child.stdin?.write(`${word}\n`);
  }

  end(): void {
    this.#ended = true;
    this.#child?.stdin?.end();
  }

  /** One that has died is replaced at the next word. */
  #started(): ChildProcess {
    const child = this.#start();
    const lost = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once('exit', lost);
    child.once('error', lost);
    child.stdin?.on('error', lost);
    // It must not keep a program running that has come to its end.
    child.unref();
    return child;
  }
}
