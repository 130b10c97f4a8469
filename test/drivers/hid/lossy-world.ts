// A driver and a model of its device with a bad wire between them, in virtual time. One seed decides everything.
import type { Driver, Reaction } from '../../../drivers/driver.ts';
import type { DiscardReason, WireReason } from '../../../drivers/reasons.ts';
import { type Chance, chanceOf } from '../../../src/scenario/chance.ts';

/** A device as WIRE.md describes it, seen from its end of the wire. */
export interface ModelDevice {
  readonly nextTick: number;
  receive(bytes: Uint8Array, now: number): Uint8Array[];
  tick(now: number): Uint8Array[];
  /** It gets power, and says what it says then. */
  start(now: number): Uint8Array[];
}

/** In so many of a hundred reports, either way. */
export interface Faults {
  readonly dropped: number;
  readonly repeated: number;
  readonly damaged: number;
}

export const GOOD_WIRE: Faults = { dropped: 0, repeated: 0, damaged: 0 };

const LATENCY = 2;
const REOPEN_AFTER = 200;

interface Parcel {
  readonly at: number;
  readonly to: 'driver' | 'device';
  readonly bytes: Uint8Array;
}

export class World<Event, Command, Device extends ModelDevice> {
  now = 1_000_000;
  readonly events: Event[] = [];
  readonly conditions: string[] = [];
  readonly discarded: { readonly bytes: Uint8Array; readonly reason: DiscardReason }[] = [];
  readonly driver: Driver<Event, Command>;
  readonly device: Device;
  faults: Faults;
  private readonly chance: Chance;
  private parcels: Parcel[] = [];
  private plugged = false;
  private wireOpen = false;
  private openAt = Infinity;

  constructor(driver: Driver<Event, Command>, device: Device, faults: Faults = GOOD_WIRE, seed = 1) {
    this.driver = driver;
    this.device = device;
    this.faults = faults;
    this.chance = chanceOf(seed);
  }

  plug(): void {
    this.plugged = true;
    this.post('driver', this.device.start(this.now));
    this.openAt = this.now;
  }

  unplug(): void {
    this.plugged = false;
    this.openAt = Infinity;
    this.cut({ code: 'unplugged', port: 'port' });
  }

  command(command: Command): void {
    this.react(this.driver.command(command, this.now));
  }

  /** Something that happens at the device. */
  happens(what: (device: Device, now: number) => Uint8Array[]): void {
    this.post('driver', what(this.device, this.now));
  }

  /** Bytes that come to the driver as they are. */
  inject(bytes: Uint8Array): void {
    this.react(this.driver.received(bytes, this.now));
  }

  run(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = this.next(); next <= end; next = this.next()) {
      if (next < this.now) throw new Error(`time went back from ${this.now} to ${next}`);
      this.now = next;
      this.step();
    }
    this.now = end;
  }

  private next(): number {
    const driver = this.wireOpen ? this.driver.nextTick : Infinity;
    const device = this.plugged ? this.device.nextTick : Infinity;
    const due = Math.min(this.openAt, driver, device, ...this.parcels.map(({ at }) => at));
    return Math.max(due, this.now);
  }

  private step(): void {
    if (this.openAt <= this.now) {
      this.openAt = Infinity;
      this.wireOpen = true;
      this.react(this.driver.opened(this.now));
    }
    const due = this.parcels.filter(({ at }) => at <= this.now);
    this.parcels = this.parcels.filter(({ at }) => at > this.now);
    for (const { to, bytes } of due) {
      if (to === 'device') this.post('driver', this.device.receive(bytes, this.now));
      else if (this.wireOpen) this.react(this.driver.received(bytes, this.now));
    }
    if (this.plugged && this.device.nextTick <= this.now) this.post('driver', this.device.tick(this.now));
    if (this.wireOpen && this.driver.nextTick <= this.now) this.react(this.driver.tick(this.now));
  }

  private react({ send, signals, reopen }: Reaction<Event>): void {
    for (const signal of signals) {
      if (signal.kind === 'event') this.events.push(signal.event);
      else if (signal.kind === 'status') this.conditions.push(signal.status.condition);
      else if (signal.kind === 'discarded') this.discarded.push(signal);
    }
    if (this.wireOpen) this.post('device', send);
    if (reopen) {
      this.cut({ code: 'wire-closed' });
      this.openAt = this.now + REOPEN_AFTER;
    }
  }

  private cut(reason: WireReason): void {
    if (!this.wireOpen) return;
    this.wireOpen = false;
    this.parcels = [];
    this.react(this.driver.closed(this.now, reason));
  }

  private post(to: Parcel['to'], all: readonly Uint8Array[]): void {
    if (!this.plugged) return;
    for (const bytes of all) {
      if (this.chance.percent(this.faults.dropped)) continue;
      const copies = this.chance.percent(this.faults.repeated) ? 2 : 1;
      for (let i = 0; i < copies; i++)
        this.parcels.push({ at: this.now + LATENCY, to, bytes: this.perhapsDamaged(bytes) });
    }
  }

  private perhapsDamaged(bytes: Uint8Array): Uint8Array {
    if (!this.chance.percent(this.faults.damaged)) return bytes;
    const at = this.chance.below(bytes.length);
    return bytes.with(at, (bytes[at] ?? 0) ^ (1 + this.chance.below(255)));
  }
}
