// Who has tried how often, and from where. A person has a patience at each place, and each place has one of its own: who
// guesses on the network closes neither the keypad nor the table's own screen. What is remembered outlives a restart.
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

/** Where somebody signs in: the keypad, a page on the box itself, or a page at an address of the network. */
export type Origin =
  | { readonly at: 'keypad' }
  | { readonly at: 'box' }
  | { readonly at: 'network'; readonly address: string };

export const KEYPAD: Origin = { at: 'keypad' };
export const BOX: Origin = { at: 'box' };

export function originText(origin: Origin): string {
  return origin.at === 'network' ? origin.address : origin.at;
}

/** Who has one address of IPv6 has billions: they count as one place. */
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
  /** By whom and where; see `keysOf`. */
  readonly waits: Readonly<Record<string, Patience>>;
  /** When each number was last signed in. */
  readonly lastIn: Readonly<Record<string, number>>;
}

export const NOTHING_REMEMBERED: Remembered = { waits: {}, lastIn: {} };

/** What outlives the process. */
export interface TriesMemory {
  load(): Remembered;
  /** Made when it is written: most states are replaced unseen. */
  save(remembered: () => Remembered): void;
}

/** More than a floor has people and addresses: of the rest the oldest is forgotten. */
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
    // The clock may have been set back since: nobody waits longer than the longest wait from now.
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

  /** How long nothing is looked at. What was tried before `forgivenAt` does not count any more. */
  waitMs(number: string, origin: Origin, now: number, forgivenAt: number): number {
    this.#forgive(number, forgivenAt);
    return Math.max(...keysOf(number, origin).map((key) => waitMs(this.#waits.get(key) ?? FRESH, now)));
  }

  /** Counted before it is looked at, so that a hundred at once are not looked at all. */
  begin(number: string, origin: Origin, now: number): void {
    for (const key of keysOf(number, origin)) {
      const before = this.#waits.get(key) ?? FRESH;
      this.#waits.delete(key);
      this.#waits.set(key, afterWrong(before, policyOf(key), now));
    }
    this.#forget(now);
    this.#save();
  }

  /** How often it was wrong here, for the log. */
  wrong(number: string, origin: Origin): number {
    return this.#waits.get(keysOf(number, origin)[0] ?? '')?.wrong ?? 0;
  }

  /** It could not be looked at: that was no mistake. */
  notLookedAt(number: string, origin: Origin): void {
    for (const key of keysOf(number, origin)) this.#waits.set(key, afterRight(this.#waits.get(key) ?? FRESH));
    this.#save();
  }

  right(number: string, origin: Origin, now: number): void {
    const [person = '', place = '', network] = keysOf(number, origin);
    this.#waits.delete(person);
    for (const key of network === undefined ? [place] : [place, network])
      this.#waits.set(key, afterRight(this.#waits.get(key) ?? FRESH));
    // Whoever stands at the table is no guesser on the network.
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
    // The least recently tried stand first.
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
