// Counts wrong PINs by person and place. A person has a limit at each place, and each place has its own. So guessing
// from the network locks neither the keypad nor the table's screen. The counts survive a restart.
import {
  afterRight,
  afterWrong,
  FRESH,
  isForgotten,
  type Patience,
  POLICIES,
  type Policy,
  waitMs,
} from './patience.ts';

/** Where somebody signs in: at the keypad, on a page of the box itself, or on a page at a network address. */
export type Origin =
  | { readonly at: 'keypad' }
  | { readonly at: 'box' }
  | { readonly at: 'network'; readonly address: string };

export const KEYPAD: Origin = { at: 'keypad' };
export const BOX: Origin = { at: 'box' };

export function originText(origin: Origin): string {
  return origin.at === 'network' ? origin.address : origin.at;
}

/** A person with one IPv6 address has billions: they count as one place. */
export function placeOf(origin: Origin): string {
  if (origin.at !== 'network' || !origin.address.includes(':')) return originText(origin);
  const [head = '', tail = ''] = origin.address.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from(
    { length: Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0)) },
    () => '0',
  );
  return [...(first ?? []), ...missing, ...(last ?? [])].slice(0, 4).join(':');
}

export interface Remembered {
  /** By person and place; see `keysOf`. */
  readonly waits: Readonly<Record<string, Patience>>;
  /** When each number last signed in. */
  readonly lastIn: Readonly<Record<string, number>>;
}

export const NOTHING_REMEMBERED: Remembered = { waits: {}, lastIn: {} };

/** What survives the process. */
export interface TriesMemory {
  load(): Remembered;
  /** Called only when it is written: most states are replaced before that. */
  save(remembered: () => Remembered): void;
}

/** More than a floor has people and addresses. Beyond it the oldest is forgotten. */
const MOST_WAITS = 2_000;
const MOST_NUMBERS = 5_000;
const FORGETS_EVERY_MS = 60_000;

const POLICY_OF: ReadonlyMap<string, Policy> = new Map(Object.entries(POLICIES));

function policyOf(key: string): Policy {
  return POLICY_OF.get(key.slice(0, key.indexOf(' '))) ?? POLICIES.person;
}

function keysOf(number: string, origin: Origin): readonly string[] {
  const place = placeOf(origin);
  const person = `person ${number} ${place}`;
  return origin.at === 'network'
    ? [person, `address ${place}`, `network ${number}`]
    : [person, `box ${place}`];
}

export class Tries {
  readonly #memory: TriesMemory | null;
  readonly #waits: Map<string, Patience>;
  readonly #lastIn: Map<string, number>;
  #forgetAt = 0;

  constructor(memory: TriesMemory | null, now: number) {
    this.#memory = memory;
    const { waits, lastIn } = memory?.load() ?? NOTHING_REMEMBERED;
    // The clock may have been set back: nobody waits longer than the longest wait from now.
    const soon = ([key, patience]: [string, Patience]): [string, Patience] => [
      key,
      {
        ...patience,
        lastWrong: Math.min(patience.lastWrong, now),
        closedUntil: Math.min(patience.closedUntil, now + policyOf(key).longestMs),
      },
    ];
    this.#waits = new Map(Object.entries(waits).map(soon));
    this.#lastIn = new Map(Object.entries(lastIn));
  }

  /** How long no PIN is checked. Tries before `forgivenAt` do not count. */
  waitMs(number: string, origin: Origin, now: number, forgivenAt: number): number {
    this.#forgive(number, forgivenAt);
    return Math.max(...keysOf(number, origin).map((key) => waitMs(this.#waits.get(key) ?? FRESH, now)));
  }

  /** Counted before the check, so that a hundred tries at once are not all checked. */
  begin(number: string, origin: Origin, now: number): void {
    for (const key of keysOf(number, origin)) {
      const before = this.#waits.get(key) ?? FRESH;
      this.#waits.delete(key);
      this.#waits.set(key, afterWrong(before, policyOf(key), now));
    }
    this.#forget(now);
    this.#save();
  }

  /** How many tries were wrong here, for the log. */
  wrong(number: string, origin: Origin): number {
    return this.#waits.get(keysOf(number, origin)[0] ?? '')?.wrong ?? 0;
  }

  /** The PIN could not be checked, so it was not a mistake. */
  notLookedAt(number: string, origin: Origin): void {
    for (const key of keysOf(number, origin)) this.#waits.set(key, afterRight(this.#waits.get(key) ?? FRESH));
    this.#save();
  }

  right(number: string, origin: Origin, now: number): void {
    const [person = '', place = '', network] = keysOf(number, origin);
    this.#waits.delete(person);
    for (const key of network === undefined ? [place] : [place, network])
      this.#waits.set(key, afterRight(this.#waits.get(key) ?? FRESH));
    // A person at the table is not guessing from the network.
    if (origin.at !== 'network') this.#waits.delete(`network ${number}`);
    this.#lastIn.set(number, now);
    const [first] = this.#lastIn.keys();
    if (this.#lastIn.size > MOST_NUMBERS && first !== undefined) this.#lastIn.delete(first);
    this.#save();
  }

  #forgive(number: string, at: number): void {
    if (at === 0) return;
    for (const [key, { lastWrong }] of this.#waits) {
      const [kind, whose] = key.split(' ');
      if (kind !== 'box' && kind !== 'address' && whose === number && lastWrong <= at)
        this.#waits.delete(key);
    }
  }

  #forget(now: number): void {
    if (now < this.#forgetAt && this.#waits.size <= MOST_WAITS) return;
    this.#forgetAt = now + FORGETS_EVERY_MS;
    for (const [key, patience] of this.#waits)
      if (isForgotten(patience, policyOf(key), now)) this.#waits.delete(key);
    // The least recently tried come first.
    for (const key of this.#waits.keys()) {
      if (this.#waits.size <= MOST_WAITS) break;
      this.#waits.delete(key);
    }
  }

  #save(): void {
    this.#memory?.save(() => ({
      waits: Object.fromEntries(this.#waits),
      lastIn: Object.fromEntries(this.#lastIn),
    }));
  }
}
