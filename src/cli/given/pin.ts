// A PIN from a person: typed twice on a terminal that shows nothing of it, or one line from a program. Never an argument,
// which everybody on the machine could read.
import type { ReadStream } from 'node:tty';
import { weakPin } from '../../station/people/pin.ts';
import { staffProblemSaid } from '../../words/technician/staff.ts';
import { UserError } from '../terminal/streams.ts';

const MOST_TRIES = 3;
/** More than any PIN has. */
const LONGEST = 64;
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACES = ['\u007f', '\b'];
const STOPPED = 'Stopped: nothing was changed.';
const INTERRUPTED = 130;

/** The terminal with its echo off, for as long as questions are asked. */
class HiddenTyping {
  readonly #terminal: ReadStream;
  /** What was typed ahead belongs to the next question. */
  #typed: string[] = [];
  #heard: (() => void) | null = null;
  #ended = false;
  readonly #hear = (chunk: Buffer) => {
    this.#typed.push(...chunk.toString('utf8'));
    this.#heard?.();
  };
  readonly #end = () => {
    this.#ended = true;
    this.#heard?.();
  };

  constructor(terminal: ReadStream) {
    this.#terminal = terminal;
    terminal.setRawMode(true);
    terminal.on('data', this.#hear);
    terminal.on('end', this.#end);
    terminal.resume();
  }

  async ask(question: string): Promise<string> {
    process.stderr.write(question);
    let answer = '';
    for (let key = await this.#key(); key !== '\r' && key !== '\n'; key = await this.#key()) {
      if (key === CTRL_C || key === CTRL_D) throw new UserError(STOPPED, INTERRUPTED);
      if (BACKSPACES.includes(key)) answer = answer.slice(0, -1);
      else if (answer.length < LONGEST) answer += key;
    }
    process.stderr.write('\n');
    return answer;
  }

  close(): void {
    this.#terminal.off('data', this.#hear);
    this.#terminal.off('end', this.#end);
    this.#terminal.setRawMode(false);
    this.#terminal.pause();
  }

  async #key(): Promise<string> {
    while (this.#typed.length === 0) {
      if (this.#ended) throw new UserError(STOPPED, INTERRUPTED);
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    return this.#typed.shift() ?? '';
  }
}

async function typedTwice(number: string): Promise<string> {
  const typing = new HiddenTyping(process.stdin);
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const pin = await typing.ask('PIN (nothing is shown): ');
      const weak = weakPin(pin, number);
      if (!weak && (await typing.ask('The same again: ')) === pin) return pin;
      process.stderr.write(`${weak ? staffProblemSaid(weak) : DIFFERENT}\n`);
    }
  } finally {
    typing.close();
  }
  throw new UserError('No PIN was given. Nothing was changed.');
}

const DIFFERENT = 'These were two different PINs. Once more.';

async function lineFromProgram(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += chunk;
    if (text.includes('\n') || text.length > LONGEST) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}

const NO_TERMINAL =
  'There is no terminal to type a PIN on. Add --pin-stdin to have it read from standard input.';

/** The PIN that somebody has. */
export async function ownPin(fromProgram: boolean, who: string): Promise<string> {
  if (fromProgram) return lineFromProgram();
  if (!process.stdin.isTTY) throw new UserError(NO_TERMINAL);
  const typing = new HiddenTyping(process.stdin);
  try {
    return await typing.ask(`PIN of ${who} (nothing is shown): `);
  } finally {
    typing.close();
  }
}

/** `fromProgram`: the first line of standard input. */
export async function newPin(fromProgram: boolean, number: string): Promise<string> {
  if (!fromProgram && process.stdin.isTTY) return typedTwice(number);
  if (!fromProgram) throw new UserError(NO_TERMINAL);
  const pin = await lineFromProgram();
  const weak = weakPin(pin, number);
  if (weak) throw new UserError(staffProblemSaid(weak));
  return pin;
}
