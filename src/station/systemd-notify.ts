// Tells systemd that the table is ready, alive or stopping. Node has no Unix datagram sockets, so the program
// systemd-notify sends the messages. A fork of this process would hold up the table (20 ms on a busy machine, against
// 0.05 ms), so one small shell is started once and forks instead.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Notifier {
  /** Milliseconds between two signs of life; null if systemd does not ask for them. */
  readonly aliveEveryMs: number | null;
  /** The table can be used. */
  ready(): void;
  /** One line for `systemctl status`. */
  status(sentence: string): void;
  /** Call this only after a beat through queue and journal: otherwise it proves nothing. */
  alive(): void;
  /** The last message. */
  stopping(): void;
}

export interface NotifierParts {
  readonly pid: number;
  spawn(script: string, env: NodeJS.ProcessEnv): ChildProcess;
}

/** Each line is one message to systemd. The shell ends with its input, even if this process dies. */
const MESSENGER = 'while IFS= read -r word; do systemd-notify "$word"; done';
/** One sign of life may be late and another lost. */
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

/** Does nothing unless systemd asks to be told. */
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

/** WATCHDOG_PID is set if only one process, not its children, must give signs of life. */
function aliveEvery({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv, pid: number): number | null {
  if (WATCHDOG_PID !== undefined && Number(WATCHDOG_PID) !== pid) return null;
  const microseconds = Number(WATCHDOG_USEC);
  return microseconds > 0 ? Math.ceil(microseconds / 1000 / SIGNS_OF_LIFE) : null;
}

/** A second line would be a second message. */
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

  /** If the shell has died, the next message starts a new one. */
  #started(): ChildProcess {
    const child = this.#start();
    const lost = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once('exit', lost);
    child.once('error', lost);
    child.stdin?.on('error', lost);
    // The shell must not keep an ended program running.
    child.unref();
    return child;
  }
}
