// How an input or a fact is written in the log: its fields in a fixed order, what each holds and what may be left out.
// The compiler checks each shape against its type. New fields are only added at the end, so every later version can
// read what an earlier one wrote.

export interface Follows {
  readonly from: (fields: object, input: object) => unknown;
  /** The text for docs/journal-format.md. */
  readonly told: string;
}

/** A field that always has a value. */
export interface Sure<V> {
  /** What it holds, for docs/journal-format.md. */
  readonly holds: string;
  /** This value is left out at the end of the list. */
  readonly unless?: V;
  /** The value is left out at the end of the list if it follows from the fields before it, or from the row's input. */
  readonly follows?: Follows;
  /** A card: a number in the program, two letters in the log. */
  readonly card?: true;
  /** An object is also written as a list. */
  readonly of?: Shape<Extract<V, object>>;
  /** The same for every object in a list. */
  readonly each?: Shape<Item<V>>;
}

/** A field that may be missing: null in its place, or left out at the end. So its value can never be null. */
export interface Maybe<V> extends Omit<Sure<Exclude<V, undefined>>, 'unless'> {
  readonly maybe: true;
}

type Item<V> = V extends readonly (infer I)[] ? I : never;
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;
type FieldOf<V> = undefined extends V ? (null extends V ? never : Maybe<V>) : Sure<V>;

/** The fields of an object in the order of writing. A union has the fields of all its variants. */
export type Shape<T, Tag extends PropertyKey = never> = {
  readonly [K in Exclude<KeyOf<T>, Tag>]: FieldOf<ValueOf<T, K>>;
};

/** A field, as the code walks through it. */
export interface Field {
  readonly name: string;
  readonly holds: string;
  readonly unless: unknown;
  readonly follows: Follows | null;
  readonly maybe: boolean;
  readonly card: boolean;
  readonly of: readonly Field[] | null;
  readonly each: readonly Field[] | null;
}

interface Told {
  readonly holds: string;
  readonly unless?: unknown;
  readonly follows?: Follows;
  readonly maybe?: true;
  readonly card?: true;
  readonly of?: object;
  readonly each?: object;
}

export function fieldsOf(shape: object): Field[] {
  return Object.entries(shape).map(([name, told]: [string, Told]) => ({
    name,
    holds: told.holds,
    unless: told.unless,
    follows: told.follows ?? null,
    maybe: told.maybe ?? false,
    card: told.card ?? false,
    of: told.of ? fieldsOf(told.of) : null,
    each: told.each ? fieldsOf(told.each) : null,
  }));
}

/** The fields of an input in the log, in the order of writing. */
export function written<I>(shape: Shape<I, 'type'>): readonly Field[] {
  return fieldsOf(shape);
}

/** For an input without fields. */
export const NOTHING_WRITTEN: readonly Field[] = [];

export const SEAT_WRITTEN = { holds: 'the box, from 1' } as const;
export const BETTOR_WRITTEN = { holds: 'the bettor on the box: a letter' } as const;
export const CARD_WRITTEN = { holds: 'the card', card: true } as const;
export const FACE_UP_WRITTEN = { holds: 'it left the shoe face up', unless: false } as const;
export const SEAL_WRITTEN = {
  holds: "the card's running number, the last row before it, and SHA-256 of its key and face",
} as const;
export const SEAL_KEY_WRITTEN = { holds: "the card's own key, which opens its seal", maybe: true } as const;
export const MANUAL_WRITTEN = { holds: 'a person says so, because the scanner is out', maybe: true } as const;
export const IMPLIED_WRITTEN = { holds: 'nobody said so: the next thing was done', maybe: true } as const;
export const DEVICE_WRITTEN = { holds: 'scanner, reader, buttons, wheel or keypad' } as const;

export const WAGER_WRITTEN = {
  seat: SEAT_WRITTEN,
  bettor: BETTOR_WRITTEN,
  player: { holds: 'the player, by seat or name' },
  kind: { holds: 'player or dealer' },
  main: { holds: 'cents' },
  seated: { holds: 'the bettor sits at the box', unless: true },
  match: { holds: 'cents', unless: 0 },
  spin: { holds: 'cents', unless: 0 },
  coupon: { holds: 'cents', unless: 0 },
  verbal: { holds: 'spoken, and backed with cash', unless: false },
} as const;
