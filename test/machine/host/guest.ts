// The machine as the checks know it: they ask its agent, and keep what it promised.
import type { DeviceName } from '../../../hardware-sim/world/devices.ts';
import type { Promised, Pull, Seen, ShellDone, Told, Wish } from '../protocol.ts';
import type { Lines } from './lines.ts';
import type { Qemu } from './qemu.ts';

/** An emulated processor on a busy machine takes its time; only what never happens is a failure. */
const LIMIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 250;

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
  #greeted = false;

  constructor(qemu: Qemu) {
    this.qemu = qemu;
    void qemu.ended.then(() => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`the machine has ended. ${qemu.complaints}`));
      this.#waiting.clear();
    });
  }

  async connect(): Promise<void> {
    await this.qemu.connect();
    await this.qemu.line('taken', (text) => this.promised.push(JSON.parse(text)));
    this.#commands = await this.qemu.line('command', (text) => this.#heard(JSON.parse(text)));
  }

  /** After a boot: until the agent is there. */
  async greeted(): Promise<void> {
    await this.until(async () => this.#greeted, 'the agent in the machine');
  }

  /** Ends with an error when it never becomes so. */
  async until(so: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await so())) {
      if (this.qemu.isOver)
        throw new Error(`the machine ended while waiting for ${what}. ${this.qemu.complaints}`);
      if (Date.now() > end) throw new Error(`not within ${LIMIT_MS / 60_000} minutes: ${what}`);
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

  async arrive(): Promise<void> {
    await this.#ask({ do: 'arrive' });
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

  /** Null while nobody is signed in. */
  async look(): Promise<Seen | null> {
    return seenIn(await this.#ask({ do: 'look' }));
  }

  /** Null when there is none. */
  async file(path: string): Promise<Buffer | null> {
    const bytes = await this.#ask({ do: 'file', path });
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : null;
  }

  #ask(wish: Wish): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer from the machine to ${wish.do}`)), LIMIT_MS);
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
    if ('hello' in told) {
      this.#greeted = true;
      return;
    }
    const waiting = this.#waiting.get(told.id);
    if ('error' in told) waiting?.reject(new Error(`in the machine: ${told.error}`));
    else waiting?.resolve(told.value);
  }
}

function seenIn(value: unknown): Seen | null {
  if (typeof value !== 'object' || value === null) return null;
  const seen: Partial<Seen> = value;
  const { seq, phase, round, cardsOut, standsStill = null, trouble = '', devices } = seen;
  if (seq === undefined || phase === undefined || round === undefined || cardsOut === undefined || !devices)
    return null;
  return { seq, phase, round, cardsOut, standsStill, trouble, devices };
}
