// One direction of a wire: frames go in; bytes come out later and in order, with the line's faults.
import type { Clock } from '../../drivers/driver.ts';
import type { Habits } from '../devices/habits.ts';
import type { Chance, Range } from '../world/chance.ts';

export interface LineTimes {
  /** From one end to the other. */
  readonly latencyMs: Range;
  /** Between the pieces of one frame. */
  readonly gapMs: Range;
}

export const SERIAL_TIMES: LineTimes = { latencyMs: [1, 4], gapMs: [0, 3] };
/** The host polls a HID device every ten milliseconds. */
export const HID_TIMES: LineTimes = { latencyMs: [1, 10], gapMs: [0, 0] };
/** Contacts are stamped when they change. A busy host hears of it later. */
export const GPIO_TIMES: LineTimes = { latencyMs: [0, 60], gapMs: [0, 0] };

export interface LineOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly habits: Habits;
  readonly times: LineTimes;
  deliver(bytes: Uint8Array): void;
}

const AGAIN_AFTER_MS: Range = [0, 300];
const NOISE_BYTES: Range = [1, 8];
const PIECES: Range = [2, 5];

export class Line {
  readonly #options: LineOptions;
  /** What is on its way. */
  readonly #cancel = new Set<() => void>();
  /** When the last byte arrives: nothing overtakes it. */
  #freeAt = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  carry(frame: Uint8Array): void {
    const { habits, clock } = this.#options;
    if (habits.occurs('losses')) return;
    this.#carryOnce(frame);
    if (!habits.comesUp('duplicates')) return;
    const again = clock.now() + habits.chance('duplicates').between(...AGAIN_AFTER_MS);
    this.#later(again, () => {
      habits.count('duplicates');
      this.#carryOnce(frame);
    });
  }

  /** Drops what is on its way. */
  cut(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel.clear();
    this.#freeAt = 0;
  }

  #carryOnce(frame: Uint8Array): void {
    const { clock, chance, times } = this.#options;
    this.#freeAt = Math.max(this.#freeAt, clock.now() + chance.between(...times.latencyMs));
    for (const [index, piece] of this.#pieces(this.#spoiled(frame)).entries()) {
      if (index > 0) this.#freeAt += this.#options.habits.chance('chunking').between(...times.gapMs);
      this.#later(this.#freeAt, () => this.#options.deliver(piece));
    }
  }

  #later(time: number, call: () => void): void {
    const cancel = this.#options.clock.at(time, () => {
      this.#cancel.delete(cancel);
      call();
    });
    this.#cancel.add(cancel);
  }

  #spoiled(frame: Uint8Array): Uint8Array {
    const { habits } = this.#options;
    const bytes = habits.occurs('damage') ? damaged(frame, habits.chance('damage')) : frame;
    if (!habits.occurs('noise')) return bytes;
    const chance = habits.chance('noise');
    const noise = Array.from({ length: chance.between(...NOISE_BYTES) }, () => chance.below(256));
    return Uint8Array.from([...noise, ...bytes]);
  }

  #pieces(bytes: Uint8Array): Uint8Array[] {
    const { habits } = this.#options;
    if (bytes.length < 2 || !habits.occurs('chunking')) return [bytes];
    const chance = habits.chance('chunking');
    const wanted = Math.min(bytes.length, chance.between(...PIECES));
    const cuts = new Set<number>();
    while (cuts.size < wanted - 1) cuts.add(chance.between(1, bytes.length - 1));
    const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
    return edges.slice(1).map((end, index) => bytes.slice(edges[index], end));
  }
}

/** One byte is changed, missing or added. */
function damaged(bytes: Uint8Array, chance: Chance): Uint8Array {
  const at = chance.below(bytes.length);
  switch (chance.pick(['changed', 'missing', 'added'] as const)) {
    case 'changed':
      return bytes.with(at, (bytes[at] ?? 0) ^ chance.between(1, 255));
    case 'missing':
      return bytes.filter((_, index) => index !== at);
    case 'added':
      return Uint8Array.from([...bytes.subarray(0, at), chance.below(256), ...bytes.subarray(at)]);
  }
}
