// A simulated world with devices in it, and the real drivers under the real supervisor at the other end of their wires.
import type { DeviceSignal, Driver, OpenWire } from '../../../drivers/driver.ts';
import { type Supervised, supervise } from '../../../drivers/supervisor.ts';
import type { Surroundings } from '../../../hardware-sim/devices/board.ts';
import { type Habit, type Habits, habitsOf, type Rates } from '../../../hardware-sim/devices/habits.ts';
import type { LineTimes } from '../../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../../hardware-sim/wires/memory.ts';
import { type Chance, chanceOf } from '../../../hardware-sim/world/chance.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';

export class World {
  readonly clock = new VirtualClock();
  readonly seed: string;
  readonly habits: Habits;
  /** What people do. */
  readonly people: Chance;
  /** Everything that came out of any wire, in order. */
  readonly tape: string[] = [];

  constructor(seed: number | string = 1, rates: Rates = {}) {
    this.seed = String(seed);
    this.habits = habitsOf(this.seed, rates);
    this.people = chanceOf(`${this.seed}/people`);
  }

  wire(called: string, times: LineTimes): MemoryWire {
    const { clock, seed, habits, tape } = this;
    return new MemoryWire({
      clock,
      seed,
      habits,
      times,
      called,
      record: ({ at, way, bytes }) =>
        tape.push(`${at} ${called} ${way} ${Buffer.from(bytes).toString('hex')}`),
    });
  }

  around(end: MemoryWire): Surroundings {
    const { clock, seed, habits } = this;
    return { clock, seed, habits, end };
  }

  host<Event, Command>(driver: Driver<Event, Command>, open: OpenWire): Host<Event, Command> {
    return new Host(this, driver, open);
  }
}

export interface Heard<Event> {
  readonly at: number;
  readonly signal: DeviceSignal<Event>;
}

export class Host<Event, Command> {
  readonly heard: Heard<Event>[] = [];
  readonly events: Event[] = [];
  /** For whoever wants to answer at once. */
  onEvent: (event: Event) => void = () => {};
  readonly #supervised: Supervised<Command>;
  readonly driver: Driver<Event, Command>;

  constructor({ clock, seed }: World, driver: Driver<Event, Command>, open: OpenWire) {
    this.driver = driver;
    const chance = chanceOf(`${seed}/host`);
    this.#supervised = supervise({
      driver,
      open,
      clock,
      random: chance.fraction,
      onSignal: (signal) => {
        this.heard.push({ at: clock.now(), signal });
        if (signal.kind !== 'event') return;
        this.events.push(signal.event);
        this.onEvent(signal.event);
      },
    });
  }

  get isReady(): boolean {
    return this.driver.status.condition === 'ready';
  }

  command(command: Command): void {
    this.#supervised.command(command);
  }

  stop(): Promise<void> {
    return this.#supervised.stop();
  }
}

/** The messages of one type. */
export function ofType<Message extends { readonly type: string }, Type extends Message['type']>(
  messages: readonly Message[],
  type: Type,
): Extract<Message, { type: Type }>[] {
  return messages.filter((message): message is Extract<Message, { type: Type }> => message.type === type);
}

/** What every wire and every device can do wrong. */
const EVERYWHERE: readonly Habit[] = [
  'chunking',
  'damage',
  'duplicates',
  'losses',
  'noise',
  'reboots',
  'unplugging',
];

/** Which habits have really happened, over many worlds: what never came up has not been tested. */
export class Witness {
  readonly #seen = new Set<string>();

  watch({ habits }: World): void {
    for (const [habit, count] of Object.entries(habits.counts)) if (count > 0) this.#seen.add(habit);
  }

  get seen(): string[] {
    return [...this.#seen].sort();
  }
}

export function everywhereAnd(...habits: readonly Habit[]): string[] {
  return [...EVERYWHERE, ...habits].sort();
}
