// What is checked, one sentence each; they are read off the console from outside.
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceSignal, DeviceStatus, Driver, OpenWire } from '../../../drivers/driver.ts';
import { type Supervised, supervise } from '../../../drivers/supervisor.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';

/** On an emulated processor everything takes its time; only what never happens is a failure. */
const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

export async function until(so: () => boolean, what: string): Promise<void> {
  const end = clock.now() + LIMIT_MS;
  while (!so()) {
    if (clock.now() > end) throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** What goes wrong ends this check, not those after it. */
export async function check(sentence: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.stdout.write(`CHECK ok ${sentence}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`CHECK failed ${sentence} (${message.replaceAll('\n', ' ')})\n`);
  }
}

export function same(found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}

/** A driver on its wire, and what it has said. */
export class Host<Event, Command> {
  readonly events: Event[] = [];
  readonly statuses: DeviceStatus[] = [];
  onEvent: (event: Event) => void = () => {};
  readonly #supervised: Supervised<Command>;

  constructor(driver: Driver<Event, Command>, open: OpenWire) {
    this.#supervised = supervise({ driver, open, clock, onSignal: (signal) => this.#hear(signal) });
  }

  get #status(): DeviceStatus | undefined {
    return this.statuses.at(-1);
  }

  becomes(condition: DeviceStatus['condition']): Promise<void> {
    const wanted = () => this.#status?.condition === condition;
    return until(wanted, condition).catch((error: Error) => {
      throw new Error(`${error.message}; it is: ${this.#status?.reason}`);
    });
  }

  command(command: Command): void {
    this.#supervised.command(command);
  }

  stop(): Promise<void> {
    return this.#supervised.stop();
  }

  #hear(signal: DeviceSignal<Event>): void {
    if (signal.kind === 'status') this.statuses.push(signal.status);
    if (signal.kind !== 'event') return;
    this.events.push(signal.event);
    this.onEvent(signal.event);
  }
}
