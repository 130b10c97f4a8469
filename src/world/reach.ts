// What a run has reached, and how often. A simulated year proves nothing about things that never happened in it.

export const KINDS = [
  'incident',
  'refusal',
  'reason',
  'fault',
  'payment',
  'input',
  'phase',
  'event',
] as const;
export type ReachKind = (typeof KINDS)[number];

export class Reach {
  readonly #counts = new Map<string, number>();

  count(kind: ReachKind, name: string, times = 1): void {
    const key = `${kind} ${name}`;
    if (times > 0) this.#counts.set(key, (this.#counts.get(key) ?? 0) + times);
  }

  add(other: Readonly<Record<string, number>>): void {
    for (const [key, times] of Object.entries(other))
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + times);
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
