// The table with its memory: an input is taken when it, its facts and their rows are on the disk, and not before.
import type { Database, Statement } from 'better-sqlite3';
import type { Fact } from '../table/fact.ts';
import type { Input } from '../table/input.ts';
import type { Notice } from '../table/notice.ts';
import type { Stamp } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { handle, type Table } from '../table/table.ts';
import { letGo } from './archive/letting-go.ts';
import { Library } from './archive/library.ts';
import { inputText, refusedText, type Setup } from './chain/bodies.ts';
import type { TableKey } from './chain/key.ts';
import { Log, type LogEnd, lastNumberOf } from './chain/log.ts';
import { type AccessRow, RowWriter } from './chain/row-writer.ts';
import { isSigned } from './chain/signed-at.ts';
import type { ClockBody, Files, KeyBody, StopReason } from './chain/station-bodies.ts';
import { ToldSignatures } from './chain/told-signatures.ts';
import { discreet } from './discreet.ts';
import { JournalFile } from './file/journal-file.ts';
import type { JournalParts, Taken } from './journal-parts.ts';
import { followTaken } from './queries/projection.ts';
import { changeWriter, LateWriter, type WriteChanges } from './queries/statements.ts';
import { lastStart, noticesOf } from './startup/noticing.ts';
import { projectionAt, type Recovered, type Refusal, refusalKey } from './startup/recovery.ts';
import { type StartGiven, startBody } from './startup/starting.ts';
import { type Stop, stopOf } from './startup/stops.ts';

export type { Taken } from './journal-parts.ts';

/** Save the table after so many inputs even if no round ends: a restart must not replay a whole night. */
const INPUTS_BETWEEN_SNAPSHOTS = 256;

export class Journal {
  readonly db: Database;
  readonly path: string;
  readonly file: JournalFile;
  /** With its archives. */
  readonly library: Library;
  /** Told of every commit, for the second witness. */
  committed: () => void = () => {};
  readonly signatures = new ToldSignatures();
  table: Table;
  private readonly key: TableKey;
  private readonly recovered: Recovered;
  /** The files that the table stood on before this run, by their hashes. */
  filesBefore: Files | null = null;
  private readonly log: Log;
  private readonly rows: RowWriter;
  /** The fingerprint of the sealing key. */
  private readonly sealing: string;
  private readonly writeChanges: WriteChanges;
  /** Where inputs are batched, some rows wait for the end of the batch. */
  private readonly late: LateWriter | null;
  private readonly refusals: Map<string, Refusal>;
  private readonly known = new Set<string>();
  private readonly batched: boolean;
  private readonly unlock: () => void;
  private readonly begin: Statement;
  private readonly commitNow: Statement;
  private readonly rollback: Statement;
  private projection: Recovered['projection'];
  private inputsSinceSnapshot: number;

  constructor({ db, path, key, recovered, batched, unlock, archives }: JournalParts) {
    this.db = db;
    this.key = key;
    this.library = new Library(db, archives);
    this.path = path;
    this.recovered = recovered;
    this.table = recovered.table;
    this.projection = recovered.projection;
    this.refusals = recovered.refusals;
    this.inputsSinceSnapshot = recovered.inputsSinceSnapshot;
    this.log = new Log(db, recovered.end);
    this.rows = new RowWriter(this.log, key, this.signatures);
    this.sealing = key.sealingFingerprint;
    const write = changeWriter(db);
    this.late = batched ? new LateWriter(write) : null;
    this.writeChanges = this.late?.write ?? write;
    this.batched = batched;
    this.unlock = unlock;
    this.file = new JournalFile(db, path);
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commitNow = db.prepare('COMMIT');
    this.rollback = db.prepare('ROLLBACK');
  }

  /** The number of the log's last row. */
  get seq(): number {
    return this.log.end.seq;
  }

  /** The last row, as it leaves the box and as the second witness is told. */
  get head(): LogEnd {
    return this.log.end;
  }

  /** The last running number of a device that is written down; null when it has told nothing. */
  numberOf(device: string): number | null {
    return lastNumberOf(this.db, device);
  }

  take(input: Input, given: Stamp): Taken {
    const stamp = { ...given, at: this.log.timeFor(given.at) };
    const handled = handle(this.table, input, stamp);
    if (handled.refused) return this.refuse(input, handled.refused, stamp);
    const { table, facts } = handled;
    const stop = this.write(() => void this.writeInput(input, stamp, table, facts));
    if (stop) return { kind: 'failed', stop };
    this.table = table;
    this.refusals.clear();
    return { kind: 'taken', table, facts };
  }

  /** The first rows of a run, and a signature over all that was found. Without a start only what the house has changed. */
  beginRun(setup: Setup, start: StartGiven | null, now: number): Stop | null {
    const { setupIsNew, lastRun, end } = this.recovered;
    if (!start && !setupIsNew) return null;
    const at = this.log.timeFor(now);
    const body = start && startBody(setup, start, lastRun, end, now);
    const before = lastStart(this.db);
    this.filesBefore = before;
    const notices = body ? noticesOf(body, before) : [];
    let { table } = this;
    const stop = this.write(() => {
      const started = body && this.rows.start(body, at);
      if (setupIsNew) {
        this.projection.setup = this.rows.setup(setup, this.sealing, at, table);
        this.inputsSinceSnapshot = 0;
      } else if (started !== null) this.rows.checkpoint(started, at);
      for (const notice of notices) table = this.writeNotice(table, notice, at);
    });
    if (!stop) this.table = table;
    return stop;
  }

  /** Signed at once: what the floor must know of a start cannot be cut off. */
  private writeNotice(table: Table, notice: Notice, at: number): Table {
    const input: Input = { type: 'noticed', notice };
    const stamp: Stamp = { at, by: null };
    const handled = handle(table, input, stamp);
    if (handled.refused) throw new Error(`a notice is refused: ${handled.refused.code}`);
    const cause = this.writeInput(input, stamp, handled.table, handled.facts);
    this.refusals.clear();
    this.rows.checkpoint(cause, at);
    return handled.table;
  }

  /** The last row of a run, signed. */
  endRun(reason: StopReason, now: number): Stop | null {
    const stop = this.write(() => {
      const at = this.log.timeFor(now);
      this.writeRepeats(at);
      this.rows.stop({ reason }, at);
    });
    if (!stop) this.refusals.clear();
    return stop;
  }

  /** The row that tells of a new key, signed by the old one, and the setup that names it, signed by the new one. The last of this run. */
  changeKey(body: KeyBody, next: TableKey, setup: Setup, now: number): Stop | null {
    return this.write(() => {
      const at = this.log.timeFor(now);
      this.rows.key(body, at);
      new RowWriter(this.log, next, this.signatures).setup(setup, next.sealingFingerprint, at, this.table);
    });
  }

  /** Who got in or tried to. */
  note(accesses: readonly AccessRow[]): Stop | null {
    return this.write(() => {
      for (const access of accesses) {
        // It may be older than the last row.
        const at = this.log.timeFor(access.at);
        this.writePerson({ ...access, at });
        this.rows.access({ ...access, at });
      }
    });
  }

  noteClock(body: ClockBody, at: number): Stop | null {
    return this.write(() => this.rows.clock(body, at));
  }

  /** The rows that an archive holds leave the journal. */
  letGo(archive: string, now: number): Stop | null {
    const gone = letGo(
      { db: this.db, key: this.key, by: 'table', now, signatures: this.signatures },
      archive,
    );
    if (!gone.ok) return gone.stop;
    this.log.end = gone.end;
    this.committed();
    return null;
  }

  /** Ends a batch. Where inputs are not batched there is nothing to do. */
  commit(): void {
    if (!this.db.inTransaction) return;
    this.late?.flush();
    this.commitNow.run();
  }

  close(): void {
    this.commit();
    this.library.close();
    this.file.close();
    this.unlock();
  }

  private write(work: () => void): Stop | null {
    const { end } = this.log;
    const { inputsSinceSnapshot } = this;
    try {
      if (!this.db.inTransaction) this.begin.run();
      work();
      if (!this.batched) this.commitNow.run();
    } catch (error) {
      if (this.batched) throw error;
      this.forget(end);
      this.inputsSinceSnapshot = inputsSinceSnapshot;
      const stop = stopOf(error, this.path);
      if (!stop) throw error;
      return stop;
    }
    this.committed();
    this.signatures.committed();
    return null;
  }

  /** What was not committed has not happened: the log's end and the projection are again what the disk holds. */
  private forget(end: Log['end']): void {
    if (this.db.inTransaction) this.rollback.run();
    this.signatures.forget();
    this.log.end = end;
    this.known.clear();
    this.projection = projectionAt(this.db);
  }

  /** Returns its row. */
  private writeInput(input: Input, stamp: Stamp, table: Table, facts: readonly Fact[]): number {
    const { at } = stamp;
    this.writeRepeats(at);
    this.writePerson(stamp);
    const cause = this.log.appendFrom('input', stamp, inputText(input, facts));
    this.writeSource(stamp, cause);
    this.writeChanges(followTaken(this.projection, { input, facts }, cause, stamp));
    const signed = facts.some(isSigned);
    this.inputsSinceSnapshot += 1;
    // What is signed can be gone on with by the next version of the program: it needs to replay nothing.
    if (signed || this.inputsSinceSnapshot >= INPUTS_BETWEEN_SNAPSHOTS) {
      this.rows.snapshot(cause, at, table);
      this.inputsSinceSnapshot = 0;
    }
    if (signed) this.rows.checkpoint(cause, at);
    return cause;
  }

  private writePerson({ at, by }: Pick<Stamp, 'at' | 'by'>): void {
    if (!by) return;
    const person = `${by.role} ${by.id}`;
    if (this.known.has(person)) return;
    this.writeChanges([['person', by.id, by.role, at]]);
    this.known.add(person);
  }

  private writeSource({ from }: Stamp, seq: number): void {
    if (from) this.writeChanges([['device', from.device, from.number, seq]]);
  }

  /** A refusal is written once; while nothing else happens, its repetitions are counted. */
  private refuse(input: Input, refused: TableRefusal, stamp: Stamp): Taken {
    const { at, by } = stamp;
    const text = refusedText({ input: discreet(input, refused), refusal: refused });
    const key = refusalKey(by?.id ?? null, by?.role ?? null, text);
    // What a device numbers is told once, so that two of them are never one refusal repeated.
    const before = stamp.from ? undefined : this.refusals.get(key);
    const stop = this.write(() => {
      if (before) return this.writeChanges([['repeat', before.seq, before.times + 1, at]]);
      this.writePerson(stamp);
      const seq = this.log.appendFrom('refused', stamp, text);
      this.writeSource(stamp, seq);
    });
    if (stop) return { kind: 'failed', stop };
    if (!stamp.from)
      this.refusals.set(key, { seq: before?.seq ?? this.seq, times: (before?.times ?? 0) + 1, lastAt: at });
    return { kind: 'refused', refused };
  }

  /** How often a refusal was repeated is known, and goes into the chain, when something else happens. */
  private writeRepeats(at: number): void {
    for (const { seq, times, lastAt } of this.refusals.values()) {
      if (times === 1) continue;
      this.rows.repeated(seq, { times, lastAt }, at);
    }
  }
}
