// How a value of the book is read. Every reader gives undefined for a value that it does not know.

export type Read<T> = (value: unknown) => T | undefined;

export interface Odds {
  readonly pays: number;
  readonly to: number;
}

/** What a match of another suit pays, and one of the same suit. */
export interface MatchOdds {
  readonly unsuited: Odds;
  readonly suited: Odds;
}

export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const word =
  <const W extends string>(...words: readonly W[]): Read<W> =>
  (value) =>
    words.find((each) => each === value);

export const whole =
  (from: number, to: number): Read<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
      ? value
      : undefined;

export const cents = whole(0, Number.MAX_SAFE_INTEGER);

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

export const odds: Read<Odds> = (value) => {
  const fields = fieldsOf(value);
  const [pays, to] = [whole(1, 9999)(fields.get('pays')), whole(1, 9999)(fields.get('to'))];
  return pays === undefined || to === undefined ? undefined : { pays, to };
};

export const matchOdds: Read<MatchOdds> = (value) => {
  const fields = fieldsOf(value);
  const [unsuited, suited] = [odds(fields.get('unsuited')), odds(fields.get('suited'))];
  return unsuited === undefined || suited === undefined ? undefined : { unsuited, suited };
};

/** From which wager, and how much. */
export interface Tier {
  readonly from: number;
  readonly pays: number;
}

export const tier: Read<Tier> = (value) => {
  const fields = fieldsOf(value);
  const [from, pays] = [cents(fields.get('from')), cents(fields.get('pays'))];
  return from === undefined || pays === undefined ? undefined : { from, pays };
};

export const list =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const known = value.map(read).filter((each) => each !== undefined);
    return known.length === value.length ? known : undefined;
  };

export const either =
  <A, B>(first: Read<A>, second: Read<B>): Read<A | B> =>
  (value) =>
    first(value) ?? second(value);

/** Null where the book has no such wager. */
export const whereOffered =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === undefined ? null : read(value);

/** A switch that a book may leave out, and how the game is played then. */
export const usually =
  <T>(usual: T, read: Read<T>): Read<T> =>
  (value) =>
    value === undefined ? usual : read(value);
