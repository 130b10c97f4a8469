// What a journal that was tampered with, or written by a program with a bug, may hold: facts that cannot follow each
// other. The check reports it and does not crash.

import type { Fault } from '../../verify/fault.ts';

/** A fact that cannot be true after the facts before it. */
export class Contradiction extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(JSON.stringify(fault));
    this.fault = fault;
  }
}

/** The value that the facts before have put there; without it the facts contradict each other. */
export function known<T>(value: T | undefined | null, otherwise: Fault): T {
  if (value === undefined || value === null) throw new Contradiction(otherwise);
  return value;
}
