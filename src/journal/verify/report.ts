// What a verification says: how far it is, and in the end what was checked, what was not, and what was found.
import type { Coded } from '../../rules/coded.ts';
import type { Reported } from './findings.ts';

/** What is checked, in the order in which people read it. */
export const PARTS = [
  'file',
  'schema',
  'archives',
  'chain',
  'signatures',
  'replay',
  'payments',
  'seals',
  'tables',
] as const;
export type PartName = (typeof PARTS)[number];

/** Why all or some of a part was not checked. */
export interface SkipCodes {
  readonly 'no-key-on-file': { readonly fingerprint: string };
  readonly 'no-sealing-key': object;
  /** Which sealed cards while they were in force, by their fingerprints. */
  readonly 'other-sealing-keys': { readonly keys: readonly string[] };
  readonly 'other-versions': { readonly versions: readonly string[]; readonly program: string };
  readonly 'rows-lost': object;
}

export type Skipped = Coded<SkipCodes>;

export interface Part {
  readonly name: PartName;
  /** How many: pages, things of the schema, archives, rows, signatures, snapshots, payments, seals, rows. */
  readonly checked: number;
  /** Null when all of it was. */
  readonly skipped: Skipped | null;
}

/** A row of the log, or a row of another table by its key. */
export type BadRow = { readonly seq: number } | { readonly table: string; readonly key: string };

export interface Progress {
  readonly part: PartName;
  readonly done: number;
  readonly of: number;
}

export interface Verified {
  /** Nothing was found but notices. */
  readonly ok: boolean;
  /** Of the log. */
  readonly rows: number;
  readonly rounds: number;
  readonly shoes: number;
  readonly payments: number;
  readonly checkpoints: number;
  /** Seals that hold the card that was shown later; the others that were opened wait for theirs, or it was never shown. */
  readonly sealsShown: number;
  readonly sealsNotShown: number;
  /** The times of the first and the last row; null when there is none. */
  readonly from: number | null;
  readonly to: number | null;
  /** Of the key that the journal says it was signed with. */
  readonly fingerprint: string | null;
  /** Whether that is the key on file; null when there was none to compare with. */
  readonly keyIsOurs: boolean | null;
  /** The last row that a signature covers: what comes after it could have been written by anybody. */
  readonly signedThrough: number;
  /** The hash of the last row, in hex. Kept elsewhere, it shows whether the end was cut off. */
  readonly lastHash: string | null;
  /** How many heads that were noted elsewhere were looked for: a finding names each that is not there. */
  readonly anchors: number;
  readonly parts: readonly Part[];
  /** Everything that was found, the gravest first; of each kind the first few. */
  readonly findings: readonly Reported[];
  /** The gravest of them at the lowest row; null when there are only notices. */
  readonly problem: Reported | null;
}
