// One stretch of the log through all checks. A row that is lost (changed, unreadable, missing) is one finding; what depends on
// what came before begins anew at the next cut, so that it is not blamed for what is not known.
import type { Database } from 'better-sqlite3';
import { openArchive } from '../archive/archive-file.ts';
import { addSetups } from '../archive/unpacked.ts';
import type { Change } from '../queries/statements.ts';
import type { Piece } from './archived.ts';
import { blameOf, blaming, type Check, type Counts, type End } from './check.ts';
import { CHECKS } from './checks/all.ts';
import { Signatures } from './checks/signatures.ts';
import { beginning, endsRound, type Start, type Stretch, startAfter } from './cuts.ts';
import { found, type PlacedFinding, placed } from './finding.ts';
import { Findings, type Gathered } from './findings.ts';
import { Links } from './links.ts';
import { type LogRow, storedRows } from './rows.ts';
import type { VerifyOptions } from './verify.ts';

/** A piece without a lost row. */
export interface Segment {
  /** The last row before it. */
  readonly after: number;
  /** Where the table stands according to the snapshot that it begins with. */
  readonly begins: { readonly lastRound: number; readonly shoe: number };
  /** The last row that it says something about: it may be lost after that. */
  readonly last: number;
  readonly end: End;
  readonly counts: Counts;
  readonly lasts: Counts;
  readonly changes: readonly Change[];
}

export interface Followed {
  readonly rows: number;
  /** The last row, its hash in hex, and the times of the first and the last. */
  readonly seq: number;
  readonly hash: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly segments: readonly Segment[];
  readonly findings: Gathered;
}

/** In a transaction: of the caller, or of its own. */
export function followStretch(
  db: Database,
  { after, first, last }: Stretch,
  options: VerifyOptions,
  end: 'cut' | 'log' = 'cut',
): Followed {
  const isOurs = !db.inTransaction;
  if (isOurs) db.exec('BEGIN');
  try {
    const start = after === null ? beginning(db) : startAfter(db, after);
    if (!start) throw new Error(`row ${after} was a cut, and is none now`);
    const follower = new Follower(start, options);
    follower.follow(first, last);
    return follower.end(end);
  } finally {
    if (isOurs && db.inTransaction) db.exec('ROLLBACK');
  }
}

/** A block of an archive, which has no query tables to be compared. */
export function followPiece(
  journal: Database,
  { archive: path, first, last }: Piece,
  options: VerifyOptions,
): Followed {
  const opened = openArchive(path);
  if (!opened.ok) throw new Error(`${path} was an archive, and is none now`);
  const { archive } = opened;
  try {
    const block = archive.blockAt(first);
    if (!block) throw new Error(`${path} has lost the block of row ${first}`);
    const db = archive.logOf(block);
    // The key on file may be a later one.
    addSetups(db, journal);
    try {
      const after = first === 1 ? null : block.ended + 1;
      return followStretch(db, { after, first, last }, { ...options, bare: true });
    } finally {
      db.close();
    }
  } finally {
    archive.close();
  }
}

class Follower {
  readonly #db: Database;
  readonly #options: VerifyOptions;
  readonly #links: Links;
  readonly #findings = new Findings();
  readonly #segments: Segment[] = [];
  /** Null while a row is lost and no cut has come since. */
  #open: { readonly start: Start; readonly checks: readonly Check[] } | null;
  /** Since a row was lost: the last row, and a snapshot after which it may go on. */
  #before: LogRow | null = null;
  #cut: number | null = null;
  #rows = 0;
  #from: number | null = null;
  #to: number | null = null;

  constructor(start: Start, options: VerifyOptions) {
    this.#db = start.db;
    this.#options = options;
    this.#links = new Links(start.seq, start.hash);
    this.#open = { start, checks: CHECKS.map((begin) => begin(start, options)) };
  }

  follow(first: number, last: number): void {
    try {
      // Rows before the first of the log belong nowhere.
      for (const stored of storedRows(this.#db, first === 1 ? undefined : first, last)) {
        this.#rows += 1;
        const linked = this.#links.follow(stored);
        if ('row' in linked) this.#row(linked.row);
        else {
          this.#findings.add(placed('chain', linked.finding));
          // A row too many takes nothing away.
          if (linked.finding.about.code !== 'row-extra') this.#lose();
        }
      }
    } catch (error) {
      const said = blameOf(error);
      if (said === null) throw error;
      const seq = this.#links.seq + 1;
      this.#findings.add(placed('chain', found(seq, { code: 'row-unreadable', seq, said })));
      this.#lose();
    }
  }

  end(end: End): Followed {
    this.#goOnAtCut(null);
    this.#finish(end);
    const { seq, hash } = this.#links;
    return {
      rows: this.#rows,
      seq,
      hash: hash.toString('hex'),
      from: this.#from,
      to: this.#to,
      segments: this.#segments,
      findings: this.#findings.gathered,
    };
  }

  #row(row: LogRow): void {
    this.#from ??= row.at;
    this.#to = row.at;
    this.#goOnAtCut(row);
    if (!this.#open) {
      this.#signatureAtCut(row);
      // The table is known again after a snapshot that ends a round.
      if (row.kind === 'snapshot' && row.cause === this.#before?.seq && endsRound(this.#before))
        this.#cut = row.seq;
      this.#before = row;
      return;
    }
    for (const check of this.#open.checks) {
      const finding = blaming(row.seq, () => check.look(row));
      if (finding) this.#findings.add(placed(check.part, finding));
    }
  }

  /** It belongs to the snapshot, so no check that begins after both of them looks at it. */
  #signatureAtCut(row: LogRow): void {
    const start = row.kind === 'checkpoint' && this.#cut !== null ? startAfter(this.#db, this.#cut) : null;
    if (!start || !this.#before) return;
    const signatures = Signatures.from({ ...start, ...this.#before, signedThrough: 0 }, this.#options.key);
    const finding = blaming(row.seq, () => signatures.look(row));
    if (finding) this.#findings.add(placed('signatures', finding));
  }

  /** The signature of a snapshot still belongs to it. */
  #goOnAtCut(next: LogRow | null): void {
    if (this.#cut === null || this.#open || next?.kind === 'checkpoint') return;
    const start = startAfter(this.#db, this.#cut);
    this.#cut = null;
    if (start) this.#open = { start, checks: CHECKS.map((begin) => begin(start, this.#options)) };
  }

  #lose(): void {
    this.#finish('lost');
    this.#cut = null;
    this.#before = null;
  }

  #finish(end: End): void {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    const { start, checks } = open;
    for (const check of checks) for (const finding of ended(check, end)) this.#findings.add(finding);
    const { lastRound, shoe } = start.projection;
    this.#segments.push({
      after: start.seq,
      begins: { lastRound, shoe: shoe ?? 0 },
      last: this.#links.seq,
      end,
      counts: sumOf(checks.map(({ counts }) => counts)),
      lasts: Object.assign({}, ...checks.map(({ last = {} }) => last)),
      changes: checks.flatMap(({ changes = [] }) => changes),
    });
  }
}

function ended(check: Check, end: End): readonly PlacedFinding[] {
  try {
    return [...check.finish(end)];
  } catch (error) {
    const said = blameOf(error);
    if (said === null) throw error;
    return [{ part: check.part, row: null, about: { code: 'journal-unreadable', said } }];
  }
}

export function sumOf(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
