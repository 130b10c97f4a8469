// What the station tells of past hands, over HTTP: `/api/hands…`. Only for the floor and for surveillance.
import type { FoundBox } from '../journal/queries/finding-boxes.ts';
import type { FindingAbout } from '../journal/verify/finding.ts';
import type { Coded } from '../rules/coded.ts';
import type { AdjustmentStatus } from '../table/adjustment.ts';
import type { TableSettings, TableView } from './view.ts';

/** A round in a list. */
export interface FoundHand {
  readonly round: number;
  readonly shoe: number | null;
  readonly dealer: string | null;
  readonly status: 'betting' | 'playing' | 'settled' | 'void';
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** What the house won or lost, in cents; null while the round is not over. */
  readonly house: number | null;
  readonly seats: readonly number[];
  readonly incidents: readonly string[];
  /** The numbers of its holds. */
  readonly holds: readonly number[];
  /** The boxes that the search means; none where it means no box. */
  readonly boxes: readonly FoundBox[];
}

/** `GET /api/hands` */
export interface HandList {
  /** The newest first. */
  readonly hands: readonly FoundHand[];
  /** To ask for the next page with, or to search on in archives; null at the end. */
  readonly before: number | null;
}

/** `GET /api/hands/dealers` */
export interface DealerList {
  /** Everybody who has dealt a round of the journal or its archives. */
  readonly dealers: readonly string[];
}

/** One thing that was done, and what came of it. */
export interface PastStep {
  /** Its row of the log. */
  readonly seq: number;
  readonly at: number;
  readonly who: string;
  readonly what: string;
  /** Why it was not taken; null when it was. */
  readonly refused: string | null;
  /** A sentence for each fact. */
  readonly facts: readonly string[];
  /** The clauses behind it. */
  readonly clauses: readonly string[];
  /** The table after it; null where it left the table as it was, or where it cannot be shown. */
  readonly view: TableView | null;
}

export interface PastLine {
  readonly wager: string;
  readonly result: string;
  /** "$10.00 at 3 to 2 = $15.00" */
  readonly sum: string;
  readonly clause: string;
  readonly net: number;
}

export interface PastBettor {
  /** The letter on the box. */
  readonly bettor: string;
  readonly name: string;
  readonly wagers: string;
  readonly net: number;
  readonly lines: readonly PastLine[];
}

/** `GET /api/hands/17` */
export interface PastRound {
  readonly round: number;
  readonly shoe: number;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  readonly program: string;
  readonly dealer: string | null;
  readonly status: FoundHand['status'];
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The hash of its last row. */
  readonly hash: string;
  /** Of the table as it was then. */
  readonly settings: TableSettings;
  readonly steps: readonly PastStep[];
  /** The number of the first step of the next page; null when these are all. */
  readonly next: number | null;
  /** The row from which on this version of the program cannot show the table; null when it can. */
  readonly notShownFrom: number | null;
  readonly boxes: readonly { readonly seat: number; readonly bettors: readonly PastBettor[] }[];
  readonly incidents: readonly string[];
  readonly house: number;
  /** What was put right after it was settled, or is to be. */
  readonly adjustments: readonly PastRoundAdjustment[];
  /** Who has held it for a dispute. */
  readonly holds: readonly PastRoundHold[];
}

export interface PastRoundHold {
  readonly hold: number;
  readonly at: number;
  readonly sentence: string;
}

export interface PastRoundAdjustment {
  readonly adjustment: number;
  readonly status: AdjustmentStatus;
  /** When it was decided; when it was proposed while it waits. */
  readonly at: number;
  readonly sentence: string;
}

/** `GET /api/hands/17/proof` */
export interface HandProof {
  readonly round: number;
  readonly ok: boolean;
  readonly rows: { readonly first: number; readonly last: number; readonly count: number };
  readonly payments: number;
  readonly over: boolean;
  /** Cards that were sealed and turned, and whose seal holds what was shown. */
  readonly seals: number;
  /** Cards that a person entered or corrected, without their faces: the burned one of an open shoe may be among them. */
  readonly typed: readonly { readonly by: readonly string[]; readonly confirmedBy: string | null }[];
  /** Adjustments since then, each signed by itself. */
  readonly adjustments: number;
  /** How often it was held for a dispute, each time signed by itself. */
  readonly holds: number;
  /** The row of the signature that covers the round; null while there is none. */
  readonly signedBy: number | null;
  /** Rows of the round that were not signed before the table stopped: anybody could have written them. */
  readonly unsigned: readonly {
    readonly from: number;
    readonly to: number;
    /** When the last of them was written. */
    readonly stoppedAt: number;
  }[];
  readonly fingerprint: string | null;
  /** Whether it is the key on file, or one with it; null: there was none to compare with. */
  readonly keyIsOurs: boolean | null;
  /** The journal's last signed head, for the print; null before the first signature. */
  readonly head: string | null;
  /** The first bad row. */
  readonly problem: { readonly seq: number; readonly about: FindingAbout } | null;
}

/** `GET /api/hands/head` */
export interface SignedHead {
  /** As it stands in the QR; null before the first signature. */
  readonly line: string | null;
}

/** Why the journal could not be checked. `error` is the code of the system or of SQLite, such as EAGAIN or SQLITE_IOERR. */
export interface CheckFailureCodes {
  'checker-not-started': { readonly error: string };
  /** `end` is the exit status, or the signal that killed the process. */
  'checker-ended': { readonly end: string };
  'journal-unreadable': { readonly error: string };
  /** An error of the program: `said` is for its developers. */
  'checker-failed': { readonly said: string };
}

export type CheckFailure = Coded<CheckFailureCodes>;

/** `GET /api/hands/check`: the check of the whole journal, which a separate process makes. */
export interface JournalCheckView {
  readonly running: boolean;
  /** How far it is; null before it says so. */
  readonly progress: { readonly part: string; readonly done: number; readonly of: number } | null;
  /** The last one that came to an end; null before the first. */
  readonly result: {
    readonly ok: boolean;
    readonly endedAt: number;
    readonly rows: number;
    readonly rounds: number;
    readonly payments: number;
    readonly signedThrough: number;
    readonly problem: { readonly row: string | null; readonly about: FindingAbout } | null;
    /** How much else was found. */
    readonly others: number;
  } | null;
  /** Why the last check could not be made; null when it could. */
  readonly failed: CheckFailure | null;
}
