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
