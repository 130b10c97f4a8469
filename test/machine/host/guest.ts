// The machine as the checks know it: they ask its agent, and keep what it promised.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeviceName } from '../../../hardware-sim/world/devices.ts';
import type { PageInput } from '../../../src/protocol/inputs.ts';
import type { Promised, Pull, Seen, ShellDone, Told, Wish } from '../protocol.ts';
import type { Lines } from './lines.ts';
import { CannotRun } from './programs.ts';
import type { Qemu } from './qemu.ts';

/** By the machine's own clock: on a busy computer it is slow, and only what never happens in it is a failure. */
const LIMIT_S = 300;
/** The agent ends whatever never ends. If it is silent itself, the computer is too busy, or the machine is no more. */
const NO_ANSWER_MS = 20 * 60_000;
const LOOK_EVERY_MS = 250;
const CRASH_CHARACTERS = 2_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class Guest {
  readonly qemu: Qemu;
  readonly promised: Promised[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #commands: Lines | null = null;
  #lastId = 0;
  #booted = false;
  #greeted = false;

  constructor(qemu: Qemu) {
    this.qemu = qemu;
    void qemu.ended.then(() => {
      for (const { reject } of this.#waiting.values()) reject(this.#ended());
      this.#waiting.clear();
    });
  }

  async connect(): Promise<void> {
    await this.qemu.connect();
    await this.qemu.line('taken', (text) => this.promised.push(JSON.parse(text)));
    this.#commands = await this.qemu.line('command', (text) => this.#heard(JSON.parse(text)));
  }

  async booted(): Promise<void> {
    await this.#comes(() => this.#booted);
  }

  /** After a boot: its agent starts. */
  async begins(): Promise<void> {
    this.#commands?.say('begin');
    await this.#comes(() => this.#greeted);
  }

  async #comes(so: () => boolean): Promise<void> {
    while (!so()) {
      if (this.qemu.isOver) throw this.#ended();
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Ends with an error when it never becomes so. */
  async until(so: () => Promise<boolean>, what: string): Promise<void> {
    const began = await this.#seconds();
    while (!(await so())) {
      if ((await this.#seconds()) > began + LIMIT_S)
        throw new Error(`not within ${LIMIT_S} seconds of the machine: ${what}`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** What a script prints; an error when it fails. */
  async shell(script: string): Promise<string> {
    const { code, out } = await this.tries(script);
    if (code !== 0) throw new Error(`in the machine "${script}" ended with ${code}:\n${out}`);
    return out.trim();
  }

  /** A script that may fail. */
  async tries(script: string): Promise<ShellDone> {
    const done = await this.#ask({ do: 'shell', script });
    if (typeof done !== 'object' || done === null || !('code' in done) || !('out' in done))
      throw new Error(`the agent said ${JSON.stringify(done)}`);
    return { code: Number(done.code), out: String(done.out) };
  }

  /** The same people and devices with the same seed. */
  async arrive(seed?: string): Promise<void> {
    await this.#ask({ do: 'arrive', ...(seed !== undefined && { seed }) });
    await this.until(async () => (await this.look()) !== null, 'people at their pages');
  }

  async play(speed: number): Promise<void> {
    await this.#ask({ do: 'play', speed });
  }

  async rest(): Promise<void> {
    await this.#ask({ do: 'rest' });
  }

  async pull(device: DeviceName, how: Pull): Promise<void> {
    await this.#ask({ do: 'pull', device, how });
  }

  async plug(device: DeviceName): Promise<void> {
    await this.#ask({ do: 'plug', device });
  }

  async wireLines(): Promise<void> {
    await this.#ask({ do: 'wire-lines' });
  }

  async tap(seat: number): Promise<void> {
    await this.#ask({ do: 'tap', seat });
  }

  /** The seats whose lamps on the lines were lit since the last question. */
  async lamps(): Promise<readonly unknown[]> {
    const seats = await this.#ask({ do: 'lamps' });
    return Array.isArray(seats) ? seats : [];
  }

  async say(who: 'dealer' | 'floor', input: PageInput): Promise<void> {
    await this.#ask({ do: 'say', who, input });
  }

  /** Null while nobody is signed in. */
  async look(): Promise<Seen | null> {
    return seenIn(await this.#ask({ do: 'look' }));
  }

  /** Null when there is none. */
  async file(path: string): Promise<Buffer | null> {
    const bytes = await this.#ask({ do: 'file', path });
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : null;
  }

  /** Since its start, by its own clock. */
  async #seconds(): Promise<number> {
    return Number(await this.#ask({ do: 'time' }));
  }

  /** A kernel that crashes, or a QEMU that gives up, says nothing about Sabot. */
  #ended(): CannotRun {
    const file = join(this.qemu.folder, 'console');
    const last = existsSync(file) ? readFileSync(file, 'utf8').slice(-CRASH_CHARACTERS) : '';
    return new CannotRun(`the machine has ended by itself. ${this.qemu.complaints}${last}`);
  }

  #ask(wish: Wish): Promise<unknown> {
    if (this.qemu.isOver) return Promise.reject(this.#ended());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new CannotRun(`no answer from the machine to ${wish.do}`)),
        NO_ANSWER_MS,
      );
      const done = (settle: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        settle();
      };
      this.#waiting.set(id, {
        resolve: (value) => done(() => resolve(value)),
        reject: (error) => done(() => reject(error)),
      });
      this.#commands?.say(JSON.stringify({ id, ...wish }));
    });
  }

  #heard(told: Told): void {
    if ('hello' in told) this.#greeted = true;
    else if ('booted' in told) this.#booted = true;
    else this.#answered(told);
  }

  #answered(told: Exclude<Told, { hello: true } | { booted: true }>): void {
    const waiting = this.#waiting.get(told.id);
    if ('error' in told) waiting?.reject(new Error(`in the machine: ${told.error}`));
    else waiting?.resolve(told.value);
  }
}

function seenIn(value: unknown): Seen | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    seq,
    phase,
    round,
    shoe,
    cardsOut,
    standsStill = null,
    trouble = '',
    devices,
  }: Partial<Seen> = value;
  if (seq === undefined || phase === undefined || round === undefined || !devices) return null;
  if (shoe === undefined || cardsOut === undefined) return null;
  return { seq, phase, round, shoe, cardsOut, standsStill, trouble, devices };
}
