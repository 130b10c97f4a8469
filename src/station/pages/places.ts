// The places for connections, and how much may be said on them. The box itself has places that nobody else can take. Whoever is
// signed in keeps a place; of strangers the one who has been there longest makes room. Pure: time is passed in.
import { type Origin, placeOf } from '../people/tries.ts';

/** So many at once, and then so many each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Limits {
  /** Connections of all addresses, and of one. */
  readonly all: number;
  readonly each: number;
  readonly connections: Rate;
  readonly requests: Rate;
  readonly messages: Rate;
}

export const LIMITS: Readonly<Record<'box' | 'network', Limits>> = {
  box: {
    all: 64,
    each: 64,
    connections: { burst: 200, perSecond: 50 },
    requests: { burst: 400, perSecond: 200 },
    messages: { burst: 400, perSecond: 200 },
  },
  network: {
    all: 128,
    each: 16,
    connections: { burst: 32, perSecond: 4 },
    requests: { burst: 100, perSecond: 20 },
    messages: { burst: 100, perSecond: 20 },
  },
};

/** On a page where nobody is signed in there is little to say. */
export const STRANGERS_MESSAGES: Rate = { burst: 20, perSecond: 2 };

/** All strangers of the network together, from however many addresses. */
const STRANGERS = {
  connections: { burst: 128, perSecond: 32 },
  messages: { burst: 200, perSecond: 50 },
} as const satisfies Record<string, Rate>;

export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** False when it is empty. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    const passed = Math.max(0, now - this.#at) / 1000;
    this.#left = Math.min(burst, this.#left + passed * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Nothing has been taken for long: it need not be remembered. */
  isFull(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    return this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond >= burst;
  }
}

type Kind = 'connections' | 'requests' | 'messages';
const KINDS = ['connections', 'requests', 'messages'] as const satisfies readonly Kind[];

/** Whatever holds a place. */
export interface Guest {
  destroy(): void;
}

interface Held {
  readonly at: Origin['at'];
  readonly place: string;
  /** Somebody is signed in there. */
  isKnown: () => boolean;
}

/** More addresses than a floor has. */
const MOST_REMEMBERED = 1_000;

export class Places<G extends Guest> {
  readonly #now: () => number;
  /** In the order in which they came. */
  readonly #held = new Map<G, Held>();
  readonly #buckets = new Map<string, Readonly<Record<Kind, Bucket>>>();

  readonly #strangers: Readonly<Record<keyof typeof STRANGERS, Bucket>>;

  constructor(now: () => number) {
    this.#now = now;
    this.#strangers = {
      connections: new Bucket(STRANGERS.connections, now()),
      messages: new Bucket(STRANGERS.messages, now()),
    };
  }

  get taken(): number {
    return this.#held.size;
  }

  /** False when there is no room, or the address comes too often. */
  enter(guest: G, origin: Origin): boolean {
    if (!this.take(origin, 'connections') || !this.#takeStrangers(origin, 'connections')) return false;
    const held: Held = { at: origin.at, place: placeOf(origin), isKnown: () => false };
    const { all, each } = limitsOf(origin);
    const ofPlace = (one: Held) => one.at === held.at && one.place === held.place;
    if (!this.#makesRoom(ofPlace, each) || !this.#makesRoom((one) => one.at === held.at, all)) return false;
    this.#held.set(guest, held);
    return true;
  }

  /** It has become a page, which may be somebody's. */
  isPage(guest: G, isKnown: () => boolean): void {
    const held = this.#held.get(guest);
    if (held) held.isKnown = isKnown;
  }

  leave(guest: G): void {
    this.#held.delete(guest);
  }

  /** False when this address has done it too often. */
  take(origin: Origin, kind: Kind): boolean {
    const now = this.#now();
    const place = placeOf(origin);
    let buckets = this.#buckets.get(place);
    if (!buckets) {
      this.#forget(now);
      const of = (one: Kind) => new Bucket(limitsOf(origin)[one], now);
      buckets = { connections: of('connections'), requests: of('requests'), messages: of('messages') };
      this.#buckets.set(place, buckets);
    }
    return buckets[kind].take(now);
  }

  /** Something said on a page where nobody is signed in: false when strangers have said too much. */
  takeFromStranger(origin: Origin): boolean {
    return this.take(origin, 'messages') && this.#takeStrangers(origin, 'messages');
  }

  #takeStrangers(origin: Origin, kind: keyof typeof STRANGERS): boolean {
    return origin.at !== 'network' || this.#strangers[kind].take(this.#now());
  }

  #makesRoom(isSuch: (held: Held) => boolean, most: number): boolean {
    const such = [...this.#held].filter(([, held]) => isSuch(held));
    if (such.length < most) return true;
    const stranger = such.find(([, { isKnown }]) => !isKnown());
    if (!stranger) return false;
    const [guest] = stranger;
    this.#held.delete(guest);
    guest.destroy();
    return true;
  }

  #forget(now: number): void {
    if (this.#buckets.size < MOST_REMEMBERED) return;
    for (const [place, buckets] of this.#buckets)
      if (KINDS.every((kind) => buckets[kind].isFull(now))) this.#buckets.delete(place);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size >= MOST_REMEMBERED && oldest !== undefined) this.#buckets.delete(oldest);
  }
}

function limitsOf({ at }: Origin): Limits {
  return at === 'network' ? LIMITS.network : LIMITS.box;
}
