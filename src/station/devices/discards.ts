// Limits the log of bytes that are not messages. A broken cable gives thousands a second. The log reports the first at
// once, then a count every second, so that other lines are not lost among them.
import type { Clock } from '../../../drivers/driver.ts';
import type { DiscardReason } from '../../../drivers/reasons.ts';
import type { WriteEvent } from '../log/log-events.ts';

const EVERY_MS = 1_000;

interface Discarded {
  readonly bytes: number;
  readonly times: number;
  readonly reason: DiscardReason;
}

/** How noisy a wire is: what came since the last quiet while. */
export interface WireNoise {
  readonly times: number;
  readonly since: number;
  readonly last: number;
}

/** After so long without any, the noise is over. */
const QUIET_MS = 10 * 60_000;

export class Discards {
  readonly #clock: Clock;
  readonly #noise = new Map<string, WireNoise>();
  readonly #log: WriteEvent;
  /** What has not been logged yet; null if nothing came since. */
  readonly #unsaid = new Map<string, Discarded | null>();
  readonly #cancels = new Map<string, () => void>();

  constructor(clock: Clock, log: WriteEvent) {
    this.#clock = clock;
    this.#log = log;
  }

  note(device: string, bytes: number, reason: DiscardReason): void {
    const now = this.#clock.now();
    const { times, since } = this.noiseOf(device) ?? { times: 0, since: now };
    this.#noise.set(device, { times: times + 1, since, last: now });
    const unsaid = this.#unsaid.get(device);
    if (unsaid === undefined) this.#say(device, { bytes, times: 1, reason });
    else
      this.#unsaid.set(device, {
        bytes: bytes + (unsaid?.bytes ?? 0),
        times: 1 + (unsaid?.times ?? 0),
        reason,
      });
  }

  /** Null while the wire is quiet. */
  noiseOf(device: string): WireNoise | null {
    const noise = this.#noise.get(device);
    return noise && this.#clock.now() - noise.last < QUIET_MS ? noise : null;
  }

  /** Logs the rest. */
  stop(): void {
    for (const cancel of this.#cancels.values()) cancel();
    for (const [device, discarded] of this.#unsaid) if (discarded) this.#write(device, discarded);
    this.#unsaid.clear();
  }

  #say(device: string, discarded: Discarded): void {
    this.#write(device, discarded);
    this.#unsaid.set(device, null);
    const cancel = this.#clock.at(this.#clock.now() + EVERY_MS, () => {
      const unsaid = this.#unsaid.get(device);
      this.#unsaid.delete(device);
      if (unsaid) this.#say(device, unsaid);
    });
    this.#cancels.set(device, cancel);
  }

  #write(device: string, { bytes, times, reason }: Discarded): void {
    const { code, ...about } = reason;
    this.#log('device.discarded', { device, bytes, times, reason: code, about: JSON.stringify(about) });
  }
}
