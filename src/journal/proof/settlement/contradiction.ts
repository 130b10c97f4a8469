// What a journal that was tampered with, or written by a program with a bug, may hold: facts that cannot follow each
// other. The check reports it and does not crash.

/** A fact that cannot be true after the facts before it. The message is a sentence. */
export class Contradiction extends Error {}

/** The value that the facts before have put there; without it the facts contradict each other. */
export function known<T>(value: T | undefined | null, otherwise: string): T {
  if (value === undefined || value === null) throw new Contradiction(otherwise);
  return value;
}
