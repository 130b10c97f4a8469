// What a verification can find: codes with parameters, each of one severity. The sentences are in src/words.
import type { Coded } from '../../rules/coded.ts';
import type { EntryKind } from '../chain/chain.ts';
import type { SettlementCodes } from '../proof/settlement/contradiction.ts';
import type { BadRow, PartName } from './report.ts';

/** Somebody has changed what was written; the file has suffered, and the log can say what it held; worth knowing. */
export const SEVERITIES = ['changed', 'damaged', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface AtRow {
  readonly seq: number;
}

interface OfKind extends AtRow {
  readonly kind: EntryKind;
}

interface InTable {
  readonly table: string;
  readonly key: string;
}

interface Thing {
  readonly what: string;
}

interface Said {
  readonly said: string;
}

interface FileCodes {
  readonly 'file-damaged': Said;
  readonly 'journal-unreadable': Said;
  readonly 'other-form': { readonly application: number; readonly version: number };
  readonly 'thing-missing': Thing;
  readonly 'thing-differs': Thing;
  readonly 'thing-extra': Thing;
}

interface ChainCodes {
  readonly 'log-empty': object;
  readonly 'row-unreadable': AtRow & Said;
  readonly 'row-not-followed': AtRow & Said;
  readonly 'row-mistyped': AtRow;
  readonly 'row-changed': AtRow;
  readonly 'row-without-meaning': AtRow;
  readonly 'row-extra': AtRow;
  readonly 'rows-missing': { readonly from: number; readonly to: number };
  readonly 'row-misplaced': OfKind & { readonly after: EntryKind | 'nothing' };
  readonly 'repeat-of-nothing': OfKind;
  readonly 'cause-too-many': OfKind;
  readonly 'cause-differs': OfKind & { readonly cause: number | null; readonly due: number | null };
  readonly 'cause-of-other-time': OfKind & { readonly cause: number };
  readonly 'done-by-nobody': OfKind;
  readonly 'done-by-halves': OfKind;
  readonly 'role-unknown': OfKind;
  readonly 'told-after-end': OfKind;
  readonly 'end-missing': OfKind;
  readonly 'time-goes-back': AtRow & { readonly ms: number };
}

/** An archive with the rows from one to another. */
interface InArchive {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

interface ArchiveCodes {
  readonly 'archive-missing': InArchive;
  readonly 'archive-unreadable': InArchive;
  /** Of another table, or with other rows than the journal says. */
  readonly 'archive-of-others': InArchive;
  readonly 'archive-overlaps': InArchive;
  readonly 'archive-not-signed': InArchive;
  readonly 'archive-changed': InArchive;
  readonly 'archive-block-changed': InArchive;
}

interface SignatureCodes {
  readonly 'setup-unsigned': AtRow;
  readonly 'start-unsigned': AtRow;
  readonly 'row-unsigned': OfKind;
  /** Of a round or a shoe. */
  readonly 'end-unsigned': AtRow;
  readonly 'start-of-other-head': AtRow;
  readonly 'start-keeps-silent': AtRow;
  /** `stoppedAt`: the time of the last of them. */
  readonly 'rows-unsigned-at-start': {
    readonly from: number;
    readonly to: number;
    readonly stoppedAt: number;
  };
  /** One version, and two hashes. */
  readonly 'version-changed': AtRow & {
    readonly how: 'pack' | 'program';
    readonly version: string;
    readonly is: string;
    readonly was: string;
  };
  readonly 'key-missing': AtRow;
  readonly 'key-changed': AtRow & { readonly is: string; readonly was: string };
  /** The key before has signed the row that tells of it. */
  readonly 'key-handed-on': AtRow & { readonly is: string; readonly was: string };
  /** In a signed record: the rows of a change do not prove it. */
  readonly 'key-link-broken': AtRow;
  readonly 'sealing-key-changed': AtRow & { readonly is: string; readonly was: string };
  readonly 'sealing-key-handed-on': AtRow & { readonly is: string; readonly was: string };
  readonly 'key-not-ours': AtRow & { readonly is: string; readonly ours: string };
  readonly 'signature-broken': AtRow & { readonly from: number };
  readonly 'rows-unsigned': { readonly from: number; readonly to: number };
}

/** A head of the journal that somebody has noted elsewhere is not in it. */
interface AnchorCodes {
  readonly 'anchor-beyond-end': AtRow;
  readonly 'anchor-other-hash': AtRow;
  readonly 'anchor-not-signed-by-key': AtRow;
}

interface GameCodes {
  readonly 'rules-changed-open': AtRow;
  readonly 'snapshot-missing': AtRow;
  readonly 'setup-missing': AtRow;
  readonly 'taken-against-rules': AtRow & { readonly refusal: string };
  readonly 'facts-missing': AtRow;
  readonly 'facts-differ': AtRow;
  readonly 'refusal-differs': AtRow;
  readonly 'snapshot-differs': AtRow;
  readonly 'snapshot-unknown': AtRow;
  readonly 'not-replayed': AtRow & { readonly version: string };
  readonly 'payment-wrong': AtRow & { readonly why: Coded<SettlementCodes> };
  readonly 'card-typed': AtRow;
}

interface SealCodes {
  /** The sealing key on file is none that the journal names. */
  readonly 'sealing-key-not-ours': { readonly is: string; readonly ours: string };
  readonly 'seal-broken': AtRow & { readonly number: number };
  /** The station opened it, and its row does not say with which key. */
  readonly 'seal-undisclosed': AtRow & { readonly number: number };
  readonly 'seal-missing': AtRow & { readonly number: number };
  /** The names of the cards. */
  readonly 'seal-differs': AtRow & {
    readonly number: number;
    readonly sealed: string;
    readonly shown: string;
  };
}

interface TableCodes {
  readonly 'table-row-extra': InTable;
  readonly 'table-row-missing': InTable;
  /** The values as SQLite writes them. */
  readonly 'table-row-differs': InTable & {
    readonly column: string;
    readonly is: string;
    readonly due: string;
  };
  readonly 'repeat-uncounted': InTable;
  readonly 'reference-broken': InTable & { readonly parent: string };
}

/** Only the proof of one round looks for these. */
interface ProofCodes {
  readonly 'round-end-differs': AtRow & { readonly round: number };
  readonly 'record-incomplete': { readonly round: number };
  readonly 'record-unsigned': AtRow;
  readonly 'record-differs': object;
  readonly 'adjustment-differs': AtRow;
  readonly 'hold-differs': AtRow;
  readonly 'head-differs': object;
  readonly 'record-of-other-key': { readonly named: string; readonly signed: string };
}

export interface FindingCodes
  extends FileCodes,
    ChainCodes,
    ArchiveCodes,
    SignatureCodes,
    AnchorCodes,
    GameCodes,
    SealCodes,
    TableCodes,
    ProofCodes {}

export type FindingCode = keyof FindingCodes;
export type FindingAbout = Coded<FindingCodes>;

/** What does not say that somebody has changed something. */
const LESS: { readonly [C in FindingCode]?: Severity } = {
  'file-damaged': 'damaged',
  'journal-unreadable': 'damaged',
  'row-unreadable': 'damaged',
  'archive-missing': 'damaged',
  'archive-unreadable': 'damaged',
  'archive-overlaps': 'damaged',
  'table-row-extra': 'damaged',
  'table-row-missing': 'damaged',
  'table-row-differs': 'damaged',
  'repeat-uncounted': 'damaged',
  'reference-broken': 'damaged',
  'rows-unsigned': 'notice',
  'rows-unsigned-at-start': 'notice',
  'version-changed': 'notice',
  'key-handed-on': 'notice',
  'sealing-key-handed-on': 'notice',
  'not-replayed': 'notice',
  'card-typed': 'notice',
};

export function severityOf({ code }: FindingAbout): Severity {
  return LESS[code] ?? 'changed';
}

/** What is wrong, and at which row of the log. */
export interface Finding {
  readonly seq: number;
  readonly about: FindingAbout;
}

/** A finding in its place: which part of the journal it is about, and which row. */
export interface PlacedFinding {
  readonly part: PartName;
  /** Null when it is not about one row. */
  readonly row: BadRow | null;
  readonly about: FindingAbout;
}

export function found(seq: number, about: FindingAbout): Finding {
  return { seq, about };
}

export function placed(part: PartName, { seq, about }: Finding): PlacedFinding {
  return { part, row: { seq }, about };
}
