// Running numbers reveal lost and repeated reports.

const COUNT = 0x10000;
/** This far back, a report is a repetition; this far ahead, some were lost. Otherwise the sender has restarted. */
const REPEATED_WITHIN = 32;
const LOST_WITHIN = 1000;

export type Succession =
  | { readonly kind: 'next' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'lost'; readonly reports: number }
  | { readonly kind: 'jumped' };

export function numberAfter(number: number): number {
  return (number + 1) % COUNT;
}

/** How a number relates to the last one. */
export function succession(last: number, number: number): Succession {
  const forward = (number - last + COUNT) % COUNT;
  if (forward === 1) return { kind: 'next' };
  if (forward === 0 || COUNT - forward < REPEATED_WITHIN) return { kind: 'repeated' };
  return forward <= LOST_WITHIN ? { kind: 'lost', reports: forward - 1 } : { kind: 'jumped' };
}

/** How far a one-byte counter has advanced. */
export function countedSince(before: number, now: number): number {
  return (now - before + 256) % 256;
}
