// A shoe scanner as WIRE.md wants it, small.
import { encodeFrame, type Frame } from '../../../drivers/link/frame.ts';
import { VERSION } from '../../../drivers/link/greeting.ts';
import { Parser } from '../../../drivers/link/parser.ts';
import {
  decodeTold,
  encodeSaid,
  type ScannerIsTold,
  type ScannerSays,
  type ShoeHappening,
} from '../../../drivers/shoe-scanner/frame.ts';
import type { LineDevice } from '../supervisor/virtual-port.ts';

type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never;
/** What happens at the shoe, before it has a number. */
export type Happening = WithoutNumber<ShoeHappening>;

export class ModelScanner implements LineDevice {
  readonly device: string;
  readonly #buffer: number;
  #parser = new Parser();
  /** What survives a power cut. */
  last = 0;
  boots = 1;
  readonly kept = new Map<number, ShoeHappening>();
  /** What does not. */
  armed = false;
  health = 0;
  /** Everything it has been told, most recent last. */
  readonly told: ScannerIsTold[] = [];
  /** How often it was told to go on after a number that it has not given out. */
  foreign = 0;
  /** For a device that is ill: it does not answer what it is asked again. */
  deaf = false;

  constructor(device: string, buffer = 64) {
    this.device = device;
    this.#buffer = buffer;
  }

  get keptFrom(): number {
    return Math.min(this.last + 1, ...this.kept.keys());
  }

  happens(happening: Happening): Uint8Array {
    this.last++;
    const numbered = { ...happening, number: this.last };
    this.kept.set(this.last, numbered);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.#buffer && oldest !== undefined) this.kept.delete(oldest);
    return this.#said(numbered);
  }

  /** The power goes and comes: what it says first. */
  restart(): Uint8Array {
    this.boots++;
    this.armed = false;
    this.#parser = new Parser();
    return this.#hello(0);
  }

  loseMemory(): void {
    this.last = 0;
    this.boots = 0;
    this.kept.clear();
  }

  receive(bytes: Uint8Array): Uint8Array[] {
    return this.#parser.push(bytes).flatMap((parsed) => {
      if (parsed.kind === 'discarded') return [];
      const message = decodeTold(parsed.frame);
      if (message === null) return [];
      if (this.told.push(message) > 1_000) this.told.shift();
      return this.#answer(message);
    });
  }

  #answer(message: ScannerIsTold): Uint8Array[] {
    switch (message.type) {
      case 'hello':
        return [this.#hello(message.greeting), ...this.#from(message.last + 1)];
      case 'heartbeat':
        return [this.#said({ type: 'health', ...this.#state() })];
      case 'acknowledge':
        this.#forget(message.number);
        return [];
      case 'ask-again': {
        if (this.deaf) return [];
        const gone =
          message.from < this.keptFrom ? [this.#said({ type: 'gone', keptFrom: this.keptFrom })] : [];
        return [...gone, ...this.#from(message.from)];
      }
      default:
        this.armed = message.type === 'arm';
        return [];
    }
  }

  #forget(number: number): void {
    if (number > this.last) {
      this.foreign++;
      return;
    }
    for (const kept of this.kept.keys()) if (kept <= number) this.kept.delete(kept);
  }

  #from(number: number): Uint8Array[] {
    return [...this.kept].filter(([kept]) => kept >= number).map(([, happening]) => this.#said(happening));
  }

  #state() {
    const { boots, health, armed, last, keptFrom } = this;
    return { boots, health, armed, last, keptFrom };
  }

  #hello(greeting: number): Uint8Array {
    return this.#said({ type: 'hello', version: VERSION, greeting, device: this.device, ...this.#state() });
  }

  #said(message: ScannerSays): Uint8Array {
    const frame: Frame = encodeSaid(message);
    return encodeFrame(frame);
  }
}
