// Why a table is halted, as codes with parameters. A person halts a running table. A halted table can get further
// reasons from a device or the station.
import type { Coded } from '../rules/coded.ts';

export interface HaltCodes {
  /** A person's own words. */
  said: { readonly text: string };
  'by-the-dealer': object;
  'at-the-keypad': object;
  /** About the hole card. */
  'reader-contradicts-scanner': object;
  /** Cards were entered by hand, and the scanner has restarted since. Its card may be one of them or a new one. */
  'scanner-started-anew': object;
  'scanner-saw-others': object;
  /** It was away since a deck check that the floor has ended, and cards may have left the shoe since. */
  'scanner-tells-of-count': object;
  'scanner-lost-numbers': { readonly from: number; readonly to: number };
  /** It has said two things under one running number. The first was played. */
  'scanner-contradicts-itself': { readonly number: number };
  'another-scanner': { readonly scanner: string; readonly before: string };
  'scanner-lost-memory': { readonly scanner: string; readonly number: number };
  'seal-cannot-be-opened': { readonly how: 'hole-card' | 'card-drawn-in-error' };
  /** A floorperson entered a different face from the sealed one. Both are two letters. */
  'typed-card-not-as-sealed': { readonly number: number; readonly typed: string; readonly sealed: string };
  /** `sabot verify` says what is wrong. `row` is null if the finding is not about one row. */
  'journal-not-as-written': { readonly row: string | null };
}

export type HaltReason = Coded<HaltCodes>;

/** The screen shows at most this many; the facts have all of them. */
const MOST_REASONS = 4;

export function withReason(halted: readonly HaltReason[] | null, reason: HaltReason): HaltReason[] {
  return [...(halted ?? []).slice(0, MOST_REASONS - 1), reason];
}

/** Reasons are plain data: the same code with the same parameters is the same reason. */
export function haltKey(reason: HaltReason): string {
  return JSON.stringify(Object.entries(reason).sort());
}
