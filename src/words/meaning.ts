// What an act means: the shape of its words, in every language.
export interface Meaning {
  readonly title: string;
  /** What happens: the rest of a sentence that begins with the title and a colon. */
  readonly means: string;
}

export function sentence({ title, means }: Meaning): string {
  return `${title}: ${means}.`;
}

/** The words of this kind; its code where it has none. */
export function meaningOf(all: Readonly<Record<string, Meaning>>, kind: string): Meaning {
  return all[kind] ?? { title: kind, means: kind };
}

export interface CorrectedFace {
  readonly seat: number | 'dealer';
  readonly hand: number;
  /** Which card of the hand, counted from 1. */
  readonly number: number;
  readonly face: string;
  /** What it was taken for; null when there is no such card. */
  readonly was: string | null;
}
