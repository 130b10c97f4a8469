// The faults of wires and devices. Each has a switch, a rate and its own random numbers, and is counted when it really
// happens: a simulated week proves nothing about a fault that never occurred in it.
import { type Chance, chanceOf } from '../world/chance.ts';

/** What happens, and on which occasion the rate applies. */
export const HABITS = {
  chunking: 'A frame comes in pieces (of all frames).',
  noise: 'Bytes that nobody sent come before a frame (of all frames).',
  damage: 'A byte of a frame is changed, lost or added (of all frames).',
  duplicates: 'A frame comes again, up to 300 ms later (of all frames).',
  losses: 'A frame does not arrive (of all frames).',
  'slow-answers': 'An answer takes up to 2.5 s, and everything behind it waits (of all answers).',
  reboots: 'The power fails shortly after something has happened (of all happenings).',
  unplugging: 'The cable is pulled out, and put back in (of all happenings).',
  misreads: 'The shoe scanner does not recognise a card (of all cards).',
  'endless-spins': 'The wheel does not come to a stop (of all spins).',
  'unreadable-cards': 'The card reader cannot read the card (of all cards that are read).',
  'stuck-buttons': 'A button or key stays down when the finger leaves it (of all presses).',
  'contact-bounce': 'A contact opens and closes several times before it rests (of all its changes).',
} as const;

export type Habit = keyof typeof HABITS;
export type Rates = { readonly [H in Habit]?: number };
export type Counts = { readonly [H in Habit]: number };

type Table = { [H in Habit]: number };

const ALL = Object.keys(HABITS) as Habit[];

function tableOf(value: (habit: Habit) => number): Table {
  const entries = ALL.map((habit) => [habit, value(habit)] as const);
  return Object.fromEntries(entries) as Table;
}

/** Every habit at this rate. */
export function allHabits(rate: number): Rates {
  return tableOf(() => rate);
}

export class Habits {
  readonly #seed: string;
  readonly #rates: Table;
  readonly #counts: Table;
  readonly #chances = new Map<Habit, Chance>();

  constructor(seed: string, rates: Table, counts: Table) {
    this.#seed = seed;
    this.#rates = rates;
    this.#counts = counts;
  }

  /** The same rates and counts for a part of the world, with its own random numbers. */
  of(part: string): Habits {
    return new Habits(`${this.#seed}/${part}`, this.#rates, this.#counts);
  }

  /** Whether it happens now. If so, it is counted. */
  occurs(habit: Habit): boolean {
    const comes = this.comesUp(habit);
    if (comes) this.count(habit);
    return comes;
  }

  /** For faults that happen later, if at all. Count them when they do. */
  comesUp(habit: Habit): boolean {
    const rate = this.#rates[habit];
    return rate > 0 && this.chance(habit).happens(rate);
  }

  count(habit: Habit): void {
    this.#counts[habit]++;
  }

  /** The random numbers for this fault and its details: how long, where, how often. */
  chance(habit: Habit): Chance {
    const known = this.#chances.get(habit);
    if (known) return known;
    const chance = chanceOf(`${this.#seed}/${habit}`);
    this.#chances.set(habit, chance);
    return chance;
  }

  /** How often each has really happened. */
  get counts(): Counts {
    return { ...this.#counts };
  }

  /** Sets the rate of one fault for all parts of the world. */
  set(habit: Habit, rate: number): void {
    this.#rates[habit] = checked(habit, rate);
  }

  /** From now on everything works. Faults that have begun still come to their end. */
  calm(): void {
    for (const habit of ALL) this.#rates[habit] = 0;
  }
}

function checked(habit: Habit, rate: number): number {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`${rate} is no rate of ${habit}: 0 to 1`);
  return rate;
}

/** Faults that are not named do not happen. */
export function habitsOf(seed: string, rates: Rates = {}): Habits {
  return new Habits(
    seed,
    tableOf((habit) => checked(habit, rates[habit] ?? 0)),
    tableOf(() => 0),
  );
}
