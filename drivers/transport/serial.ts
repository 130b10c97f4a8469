// Serial ports, through the serialport library. Only this file imports it, and only when a port opens. It also handles
// two faults of the library: it may report the end of a port twice, and after an unplug a write never ends.
import type { SerialPort } from 'serialport';
import type { OpenWire, Wire, WireListener } from '../driver.ts';
import { type PortRefusal, WireError, type WireReason } from '../reasons.ts';
import { accessCode, refusalIn } from './refused-device.ts';

export interface SerialOptions {
  readonly path: string;
  readonly baudRate: number;
  /** The time limit for writing, opening and closing. */
  readonly limitMs?: number;
}

const LIMIT_MS = 2_000;
const CLOSED: WireReason = { code: 'wire-closed' };

const REFUSALS: { readonly [code: string]: PortRefusal } = {
  ENOENT: 'no-port',
  ENXIO: 'no-device',
  ENODEV: 'no-device',
  EACCES: 'no-rights',
  EPERM: 'not-let-through',
  EBUSY: 'in-use',
  ENOTTY: 'no-serial-port',
};

/** The library passes on the system's words, not its code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/cannot lock|resource busy/i, 'EBUSY'],
  [/no such file/i, 'ENOENT'],
  [/no such device/i, 'ENODEV'],
  [/inappropriate ioctl|not a tty/i, 'ENOTTY'],
];

/** Why a port did not open. `code` is the system's answer about the path, if there is one. */
export function whyNotOpened(port: string, said: string, code: string | null): WireReason {
  const known = WORDS.find(([words]) => words.test(said))?.[1] ?? refusalIn(said) ?? code ?? '';
  const how = REFUSALS[known];
  return how ? { code: 'port-not-opened', port, how } : { code: 'port-fails', port, said };
}

/** Makes a new port object each time: a closed one cannot be opened again. */
export function openSerial({ path, baudRate, limitMs = LIMIT_MS }: SerialOptions): OpenWire {
  return async (listener) => {
    const { SerialPort } = await import('serialport');
    // Without hupcl the port's lines stay up when it closes: some boards take their fall for a reset.
    const port = new SerialPort({ path, baudRate, autoOpen: false, hupcl: false });
    const wire = new SerialWire(port, path, limitMs, listener);
    await wire.open();
    return wire;
  };
}

class SerialWire implements Wire {
  readonly #port: SerialPort;
  readonly #path: string;
  readonly #limitMs: number;
  readonly #listener: WireListener;
  #state: 'opening' | 'open' | 'ended' = 'opening';
  /** The writes in progress. Each is rejected if the port ends first. */
  readonly #failures = new Set<(error: Error) => void>();

  constructor(port: SerialPort, path: string, limitMs: number, listener: WireListener) {
    this.#port = port;
    this.#path = path;
    this.#limitMs = limitMs;
    this.#listener = listener;
    // Keep an error listener for ever: an unhandled error would end the program.
    port.on('error', (error) => {
      this.#end({ code: 'port-fails', port: path, said: error.message });
      void this.close();
    });
    port.on('close', () => this.#end({ code: 'unplugged', port: path }));
    port.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  async open(): Promise<void> {
    try {
      await this.#within('open', (done) => this.#port.open(done));
      this.#state = 'open';
    } catch (error) {
      this.#state = 'ended';
      // It may still open after we have stopped waiting.
      this.#port.once('open', () => this.#port.close(() => {}));
      const message = error instanceof Error ? error.message : String(error);
      throw new WireError(
        error instanceof WireError && error.reason.code === 'port-too-slow'
          ? error.reason
          : whyNotOpened(this.#path, message, await accessCode(this.#path)),
      );
    }
  }

  write(bytes: Uint8Array): Promise<void> {
    if (this.#state !== 'open') return Promise.reject(new WireError(CLOSED));
    // Not drained: with a dead port, that would block a thread of the pool.
    return this.#within('write', (done) => this.#port.write(Buffer.from(bytes), done));
  }

  async close(): Promise<void> {
    this.#end(CLOSED);
    if (!this.#port.isOpen) return;
    // The wire has ended either way, and has reported it.
    await this.#within('close', (done) => this.#port.close(done)).catch(() => {});
  }

  #receive(bytes: Buffer): void {
    // The library's buffer is part of a larger one, which would stay in memory with it.
    if (this.#state !== 'ended') this.#listener.received(Uint8Array.from(bytes));
  }

  #end(reason: WireReason): void {
    const wasOpen = this.#state === 'open';
    if (wasOpen) this.#state = 'ended';
    for (const fail of this.#failures) fail(new WireError(reason));
    this.#failures.clear();
    if (!wasOpen) return;
    this.#listener.closed(reason);
  }

  #within(
    how: 'open' | 'write' | 'close',
    start: (done: (error?: Error | null) => void) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(timer);
        this.#failures.delete(fail);
        reject(error);
      };
      const timer = setTimeout(
        () => fail(new WireError({ code: 'port-too-slow', port: this.#path, how, ms: this.#limitMs })),
        this.#limitMs,
      );
      this.#failures.add(fail);
      start((error) => {
        if (error) return fail(new WireError({ code: 'port-fails', port: this.#path, said: error.message }));
        clearTimeout(timer);
        this.#failures.delete(fail);
        resolve();
      });
    });
  }
}
