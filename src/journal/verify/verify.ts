// Is the journal as it was written? Checks the file, its form, the chain, the signatures, the game itself, every payment,
// every seal, and the query tables against the log. It reads in one transaction, so that a table may go on writing; it works
// in slices, so that it can run in the background; and it stops at the first thing that is wrong.
//
// It finds every change before the last signature, because nobody can sign without the table's key. From the file alone it
// cannot know whether the rows after the last signature were all rewritten, or whether the end was cut off together with its
// rows in the query tables. So the report names the last row with its hash, and the last row that is signed.
import type { Database } from 'better-sqlite3';
import type { PublicKey } from '../chain/key.ts';
import type { SealKeeper } from '../chain/sealing.ts';
import { blameOf, blaming, type Check, partOf, problemOf } from './check.ts';
import { Links } from './links.ts';
import { Order } from './order.ts';
import { Payments } from './payments.ts';
import { RemadeTables } from './remaking.ts';
import { Replay } from './replaying.ts';
import { PARTS, type Part, type PartName, type Problem, type Progress, type Verified } from './report.ts';
import { storedRows } from './rows.ts';
import { checkSchema, pagesOf, wrongFile } from './schema.ts';
import { Seals } from './seals.ts';
import { Signatures } from './signatures.ts';
import { checkTables } from './tables.ts';

export type { Part, PartName, Problem, Progress, Verified } from './report.ts';

export interface VerifyOptions {
  /** This program's version. */
  readonly program: string;
  /** The key on file; null when it is not at hand. */
  readonly key: PublicKey | null;
  /** Opens the seals; null without the private key. */
  readonly seals: SealKeeper | null;
}

/** Rows between two looks at the world. */
const SLICE = 500;

/**
 * Says after every slice how far it is. Needs a connection of its own: the reading transaction stays open all the time.
 * Throws only when the machine is in trouble; whatever is wrong with the journal is in the report.
 */
export function* verify(db: Database, options: VerifyOptions): Generator<Progress, Verified> {
  const verification = new Verification(db, options);
  db.exec('BEGIN');
  try {
    return yield* verification.run();
  } finally {
    verification.close();
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}

class Verification {
  private readonly db: Database;
  private readonly links = new Links();
  private readonly order = new Order();
  private readonly signatures: Signatures;
  private readonly replay: Replay;
  private readonly payments = new Payments();
  private readonly seals: Seals;
  private readonly tables = new RemadeTables();
  private readonly finished = new Set<PartName>();
  private pages = 0;
  private things = 0;
  private from: number | null = null;
  private to: number | null = null;

  constructor(db: Database, { program, key, seals }: VerifyOptions) {
    this.db = db;
    this.signatures = new Signatures(key);
    this.replay = new Replay(program);
    this.seals = new Seals(seals);
  }

  private get checks(): readonly Check[] {
    return [this.order, this.signatures, this.replay, this.payments, this.seals, this.tables];
  }

  *run(): Generator<Progress, Verified> {
    yield { part: 'file', done: 0, of: 1 };
    const file = this.blamed('file', () => this.lookAtFile());
    const other =
      this.blamed('schema', () => this.lookAtSchema()) ??
      (yield* this.followLog()) ??
      (yield* this.compare());
    // SQLite names no row; what the other checks find is nearer to what was done.
    const both = file && other && { ...other, sentence: `${other.sentence} ${file.sentence}` };
    return this.report(both ?? other ?? file);
  }

  close(): void {
    this.tables.close();
  }

  private lookAtFile(): Problem | null {
    this.pages = pagesOf(this.db);
    return wrongFile(this.db);
  }

  private lookAtSchema(): Problem | null {
    const checked = checkSchema(this.db);
    if (typeof checked !== 'number') return checked;
    this.things = checked;
    return null;
  }

  private blamed(part: PartName, look: () => Problem | null): Problem | null {
    try {
      const problem = look();
      this.finished.add(part);
      return problem;
    } catch (error) {
      return unreadable(part, null, error);
    }
  }

  private *followLog(): Generator<Progress, Problem | null> {
    try {
      return yield* this.followRows();
    } catch (error) {
      return unreadable('chain', this.links.seq + 1, error);
    }
  }

  private *followRows(): Generator<Progress, Problem | null> {
    const last = this.db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM log').pluck().get();
    for (const stored of storedRows(this.db)) {
      const linked = this.links.follow(stored);
      if ('finding' in linked) return problemOf('chain', linked.finding);
      const { row } = linked;
      for (const check of this.checks) {
        const finding = blaming(row.seq, () => check.look(row));
        if (finding) return problemOf(check.part, finding);
      }
      this.from ??= row.at;
      this.to = row.at;
      if (row.seq % SLICE === 0) yield { part: 'chain', done: row.seq, of: last ?? row.seq };
    }
    for (const check of this.checks) {
      const finding = blaming(this.links.seq, () => check.finish());
      if (finding) return problemOf(check.part, finding);
      if (check !== this.tables) this.finished.add(check.part);
    }
    return null;
  }

  private *compare(): Generator<Progress, Problem | null> {
    try {
      const problem = yield* checkTables(this.db, this.tables);
      if (!problem) this.finished.add('tables');
      return problem;
    } catch (error) {
      return unreadable('tables', null, error);
    }
  }

  private report(problem: Problem | null): Verified {
    const { links, signatures, payments, seals, from, to } = this;
    return {
      ok: problem === null,
      rows: links.seq,
      rounds: payments.rounds,
      shoes: payments.shoes,
      payments: payments.checked,
      checkpoints: signatures.checked,
      sealsShown: seals.shown,
      sealsNotShown: seals.checked - seals.shown,
      from,
      to,
      fingerprint: signatures.key?.fingerprint ?? null,
      keyIsOurs: signatures.keyIsOurs,
      signedThrough: signatures.signedThrough,
      lastHash: links.seq === 0 ? null : links.hash.toString('hex'),
      parts: this.parts(problem),
      problem,
    };
  }

  private parts(problem: Problem | null): Part[] {
    const parts: Part[] = [
      { name: 'file', checked: this.pages, skipped: null },
      { name: 'schema', checked: this.things, skipped: null },
      ...this.checks.map(partOf),
    ];
    const unfinished = ({ name }: Part) => name !== problem?.part && !this.finished.has(name);
    return parts
      .map((part) => (unfinished(part) ? { ...part, skipped: UNFINISHED } : part))
      .sort((a, b) => PARTS.indexOf(a.name) - PARTS.indexOf(b.name));
  }
}

const UNFINISHED = 'not finished, because something is wrong';

function unreadable(part: PartName, seq: number | null, error: unknown): Problem {
  const blame = blameOf(error);
  if (blame === null) throw error;
  const what = seq === null ? 'The journal' : `Row ${seq} of the log`;
  return { part, row: seq === null ? null : { seq }, sentence: `${what} cannot be read: ${blame}.` };
}

/** The same without blocking the process: others have their turn after every slice. Null when it was stopped. */
export async function verifyInSlices(
  db: Database,
  options: VerifyOptions,
  tell: (progress: Progress) => void = () => {},
  stop?: AbortSignal,
): Promise<Verified | null> {
  const end: { report: Verified | null } = { report: null };
  function* slices(): Generator<Progress, void> {
    end.report = yield* verify(db, options);
  }
  for (const progress of slices()) {
    tell(progress);
    await new Promise<void>((resolve) => setImmediate(resolve));
    // Leaving the loop ends the reading transaction.
    if (stop?.aborted) break;
  }
  return end.report;
}
