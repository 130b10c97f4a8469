// Something that must never happen. It ends its world.

export const CHECKS = [
  'exception',
  'cards',
  'owners',
  'secrecy',
  'chain',
  'replay',
  'refusal',
  'choices',
  'deadlock',
  'referee',
  'money',
  'verify',
  'alone',
  'bounds',
] as const;
export type Check = (typeof CHECKS)[number];

export class Violation extends Error {
  readonly check: Check;

  constructor(check: Check, sentence: string) {
    super(sentence);
    this.check = check;
  }
}

export function must(holds: boolean, check: Check, sentence: () => string): asserts holds {
  if (!holds) throw new Violation(check, sentence());
}
