// The board of every simulated device: power, cable, timers that end with the power, and random faults. The firmware on
// it is the device.
import type { Clock } from '../../drivers/driver.ts';
import type { DeviceEnd, DeviceListener } from '../wires/device-end.ts';
import { type Chance, chanceOf, type Range } from '../world/chance.ts';
import type { Habit, Habits } from './habits.ts';
import { Outbox } from './outbox.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly seed: string;
  readonly habits: Habits;
  readonly end: DeviceEnd;
}

export interface Program {
  /** The power is on: everything that was not stored is forgotten. */
  started(): void;
  received(bytes: Uint8Array): void;
  /** A host has opened the wire, if that can be seen. */
  opened?(): void;
  closed?(): void;
}

/** A device with its own supply runs without its cable; a USB device does not. */
export type Supply = 'own' | 'usb';

const AT_ONCE_MS: Range = [0, 2];
const ANSWER_MS: Range = [1, 20];
const SLOW_ANSWER_MS: Range = [120, 2_500];
const WITHOUT_POWER_MS: Range = [300, 2_000];
const UNPLUGGED_MS: Range = [300, 6_000];

export interface Saying {
  readonly bytes: Uint8Array;
  readonly about: number;
}

export class Board implements DeviceListener {
  readonly #clock: Clock;
  readonly #habits: Habits;
  readonly #chance: Chance;
  readonly #end: DeviceEnd;
  readonly #supply: Supply;
  readonly #program: Program;
  readonly #outbox: Outbox;
  readonly #timers = new Set<() => void>();
  #boots = 0;
  #on = false;
  #plugged = false;
  /** A lasting fault, until somebody helps. */
  #mishap: Habit | null = null;

  constructor(called: string, { clock, seed, habits, end }: Surroundings, supply: Supply, program: Program) {
    this.#clock = clock;
    this.#habits = habits.of(called);
    this.#chance = chanceOf(`${seed}/${called}`);
    this.#end = end;
    this.#supply = supply;
    this.#program = program;
    this.#outbox = new Outbox(clock, (bytes) => end.send(bytes));
    end.attach(this);
  }

  /** How often it was started. Stored. */
  get boots(): number {
    return this.#boots;
  }

  /** Another board is in its place while it is off, which will have been started so often. */
  replaceBy(boots: number): void {
    this.#boots = boots - 1;
  }

  get isOn(): boolean {
    return this.#on;
  }

  get isPlugged(): boolean {
    return this.#plugged;
  }

  get chance(): Chance {
    return this.#chance;
  }

  get habits(): Habits {
    return this.#habits;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Cable in and power on. */
  start(): void {
    this.plug();
    this.switchOn();
  }

  plug(): void {
    this.#mishap = null;
    this.#plugIn();
  }

  unplug(): void {
    this.#mishap = null;
    this.#pullOut();
  }

  switchOn(): void {
    this.#mishap = null;
    this.#powerOn();
  }

  cutPower(): void {
    this.#mishap = null;
    this.#powerOff();
  }

  /** Unasked, at once. */
  say(bytes: Uint8Array, about: number | null = null): void {
    if (this.#on) this.#outbox.add(bytes, this.#chance.between(...AT_ONCE_MS), about);
  }

  /** By hardware, without delay. */
  sayNow(bytes: Uint8Array): void {
    if (this.#on) this.#end.send(bytes);
  }

  /** Answers the host, all of it after one delay. */
  answer(bytes: Uint8Array, ...more: readonly Saying[]): void {
    if (!this.#on) return;
    const slow = this.#habits.occurs('slow-answers');
    const delayMs = slow
      ? this.#habits.chance('slow-answers').between(...SLOW_ANSWER_MS)
      : this.#chance.between(...ANSWER_MS);
    this.#outbox.add(bytes, delayMs, null);
    for (const { bytes: next, about } of more) this.#outbox.add(next, 0, about);
  }

  takeBack(which: (about: number) => boolean): void {
    this.#outbox.takeBack(which);
  }

  /** Calls back after this long, if the power lasts. The returned function cancels it. */
  later(ms: number, call: () => void): () => void {
    const cancel = this.#clock.at(this.now() + ms, () => {
      this.#timers.delete(cancel);
      call();
    });
    this.#timers.add(cancel);
    return () => {
      this.#timers.delete(cancel);
      cancel();
    };
  }

  /** Something happens at the device: a fault may strike. */
  happens(): void {
    this.#mayBefall('reboots', WITHOUT_POWER_MS);
    this.#mayBefall('unplugging', UNPLUGGED_MS);
  }

  received(bytes: Uint8Array): void {
    if (this.#on) this.#program.received(bytes);
  }

  opened(): void {
    if (this.#on) this.#program.opened?.();
  }

  closed(): void {
    if (this.#on) this.#program.closed?.();
  }

  #plugIn(): void {
    if (this.#plugged) return;
    this.#plugged = true;
    this.#end.plug();
    if (this.#supply === 'usb') this.#powerOn();
  }

  #pullOut(): void {
    if (!this.#plugged) return;
    this.#plugged = false;
    this.#end.unplug();
    if (this.#supply === 'usb') this.#powerOff();
  }

  #powerOn(): void {
    if (this.#supply === 'usb') this.#plugIn();
    if (this.#on) return;
    this.#on = true;
    this.#boots++;
    this.#program.started();
  }

  #powerOff(): void {
    if (!this.#on) return;
    this.#on = false;
    this.#outbox.clear();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    if (this.#supply === 'usb') this.#pullOut();
  }

  #mayBefall(habit: 'reboots' | 'unplugging', lastsMs: Range): void {
    if (!this.#habits.comesUp(habit)) return;
    const chance = this.#habits.chance(habit);
    // In half of the cases while the frame is still on its way.
    const inMs = chance.happens(0.5) ? chance.between(0, 20) : chance.between(0, 1_500);
    this.#clock.at(this.now() + inMs, () => {
      // One fault at a time, and none on top of what people do.
      if (this.#mishap || !this.#on || !this.#plugged) return;
      this.#habits.count(habit);
      if (habit === 'reboots') this.#powerOff();
      else this.#pullOut();
      this.#mishap = habit;
      this.#clock.at(this.now() + chance.between(...lastsMs), () => this.#mend(habit));
    });
  }

  #mend(habit: Habit): void {
    if (this.#mishap !== habit) return;
    this.#mishap = null;
    if (habit === 'reboots') this.#powerOn();
    else this.#plugIn();
  }
}
