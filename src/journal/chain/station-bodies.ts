// The bodies of the rows that tell of the station and not of the game: its starts and stops, who got in, its clock, its keys.
import type { Coded } from '../../rules/coded.ts';

/** A row of the log by its number, with its hash in hex. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Rows from one number to another, both included. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** How the last run of the table ended. */
export type Ended = 'first' | 'stopped' | 'died' | 'restored';

/** Files beside the table, by their SHA-256 in hex; null where there is none. */
export interface Files {
  /** table.yaml. */
  readonly config: string | null;
  readonly staff: string | null;
}

/** What the table stands on at a start: each by its SHA-256 in hex; null where the table has none. */
export interface Foundations extends Files {
  readonly program: { readonly version: string; readonly identity: string | null };
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  readonly prizes: string | null;
}

export interface StartBody extends Foundations {
  /** The head that was found; row 0 where the log was empty. */
  readonly found: Head;
  readonly ended: Ended;
  /** Rows that were found without a signature: anybody could have written them. Null: there are none. */
  readonly unsigned: RowSpan | null;
  /** Whether the clock follows a time server, null where nobody knows; and what it said. */
  readonly clock: { readonly synchronised: boolean | null; readonly says: number };
  /** What the second witness says of the journal's length; null where nobody asked it. */
  readonly witness: 'agrees' | 'behind' | 'missing' | null;
}

export type StopReason = 'asked' | 'disk' | 'no-pages';

export interface StopBody {
  readonly reason: StopReason;
}

/** Where somebody came from: the keypad, this machine, an address of the network, the command line. */
export type Origin = string;

/** Who got in or tried to, and who looked at or changed what. */
export interface AccessCodes {
  'signed-in': object;
  'signed-out': object;
  /** `member`: whose number it was, where it is somebody's. */
  'wrong-pin': { readonly member?: string };
  /** The PIN was right, and is good no more. */
  'pin-too-old': object;
  /** The PIN was right, and the time for which a technician was let in is over. */
  'access-ended': object;
  'looked-at-hand': { readonly round: number };
  'searched-hands': object;
  'took-record': { readonly round: number };
  exported: { readonly from: string; readonly to: string };
  'backed-up': object;
  /** By `sabot staff`: who was changed, how, and the file's new hash. */
  'staff-changed': {
    readonly member: string;
    readonly change: 'enrolled' | 'pin' | 'retired' | 'unlocked' | 'admitted';
    readonly hash: string;
  };
  /** By other means: the hash that was found. */
  'staff-file-changed': { readonly hash: string };
  /** A start has found another table.yaml. */
  'configuration-changed': { readonly hash: string };
}
export type Access = Coded<AccessCodes>;

/** The same from the same is counted: how often it came, and when last. */
export type AccessBody = Access & {
  readonly where: Origin;
  readonly times: number;
  readonly lastAt: number;
};

/** `ms`: by how much, forward or back (−). `says`: what the clock said. */
export interface ClockCodes {
  /** Against a clock that only runs on. `followed`: the rows' times follow at once, or wait for the floor. */
  stepped: { readonly ms: number; readonly says: number; readonly followed: boolean };
  /** At a start: the clock is behind the last row, or so far ahead of it that the floor is asked. */
  'behind-journal': { readonly ms: number; readonly says: number };
  'far-ahead': { readonly ms: number; readonly says: number };
  /** The floor has said that the clock is right. */
  believed: { readonly says: number };
  synchronised: { readonly says: number };
  unsynchronised: { readonly says: number };
}
export type ClockBody = Coded<ClockCodes>;

export interface KeyBody {
  readonly which: 'signing' | 'sealing';
  /** The new public key, or the fingerprint of the new sealing key. */
  readonly key: string;
}

export interface RestoredBody {
  /** The last row that the journal or its witness knew of; null: nobody can tell. */
  readonly old: Head | null;
  readonly new: Head;
  /** The rows that the backup lacks; null: none. */
  readonly missing: RowSpan | null;
}

/** Where the journal begins since its oldest rows went into an archive: what is needed to go on from there. */
export interface Beginning {
  /** The last row in the archives. */
  readonly through: number;
  /** The last round in the archives, and the row that ended it. */
  readonly round: number;
  readonly ended: number;
  /** From here on the rows before `through` are in the journal too, so that it can go on from them. */
  readonly lead: number;
}

/** An archive holds the rows from `first` on: the journal begins anew after them. */
export interface ArchivedBody extends Beginning {
  readonly first: number;
  /** Of the archive's last row, in hex. */
  readonly hash: string;
  /** What the archive was signed over, in hex. */
  readonly digest: string;
  /** Who put the rows away: somebody at the command line, or the table itself. */
  readonly by: 'command-line' | 'table';
  /** How often the wheel stopped at each section, in all archives together. Absent: nobody has counted the first ones. */
  readonly spins?: readonly number[];
}
