// The table with its memory: an input is taken when it, its facts and their rows are on the disk, and not before.
import type { Database, Statement } from 'better-sqlite3';
import type { Fact } from '../table/fact.ts';
import type { Input } from '../table/input.ts';
import { declarationOf } from '../table/inputs/all.ts';
import type { Stamp } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { closesTheTable } from '../table/step.ts';
import { handle, saveTable, type Table } from '../table/table.ts';
import {
  inputText,
  type RefusedBody,
  type RepeatedBody,
  refusedText,
  type Setup,
  type SetupBody,
} from './chain/bodies.ts';
import { makeCheckpoint } from './chain/chain.ts';
import type { TableKey } from './chain/key.ts';
import { Log, type LogEnd, lastNumberOf } from './chain/log.ts';
import { FORMAT } from './file/migrations.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from './format/snapshots.ts';
import { followTaken } from './queries/projection.ts';
import { changeWriter, LateWriter, type WriteChanges } from './queries/statements.ts';
import { projectionAt, type Recovered, type Refusal, refusalKey } from './startup/recovery.ts';
import { type Stop, stopOf } from './startup/stops.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly table: Table; readonly facts: readonly Fact[] }
  | { readonly kind: 'refused'; readonly refused: TableRefusal }
  /** It could not be written, so it has not happened. */
  | { readonly kind: 'failed'; readonly stop: Stop };

/** Save the table after so many inputs even if no round ends: a restart must not replay a whole night. */
const INPUTS_BETWEEN_SNAPSHOTS = 256;

export interface JournalParts {
  readonly db: Database;
  readonly path: string;
  readonly key: TableKey;
  readonly setup: Setup;
  readonly recovered: Recovered;
  /** One transaction for many inputs: only for simulated tables, which lose no power. */
  readonly batched: boolean;
  readonly unlock: () => void;
}

export class Journal {
  readonly db: Database;
  readonly path: string;
  table: Table;
  private readonly key: TableKey;
  private readonly log: Log;
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

  constructor({ db, path, key, recovered, batched, unlock }: JournalParts) {
    this.db = db;
    this.path = path;
    this.key = key;
    this.table = recovered.table;
    this.projection = recovered.projection;
    this.refusals = recovered.refusals;
    this.inputsSinceSnapshot = recovered.inputsSinceSnapshot;
    this.log = new Log(db, recovered.end);
    const write = changeWriter(db);
    this.late = batched ? new LateWriter(write) : null;
    this.writeChanges = this.late?.write ?? write;
    this.batched = batched;
    this.unlock = unlock;
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commitNow = db.prepare('COMMIT');
    this.rollback = db.prepare('ROLLBACK');
  }

  /** The number of the log's last row. */
  get seq(): number {
    return this.log.end.seq;
  }

  /** The last row, as it leaves the box. */
  get head(): LogEnd {
    return this.log.end;
  }

  /** The last running number of a device that is written down; null when it has told nothing. */
  numberOf(device: string): number | null {
    return lastNumberOf(this.db, device);
  }

  take(input: Input, stamp: Stamp): Taken {
    const handled = handle(this.table, input, stamp);
    if (handled.refused) return this.refuse(input, handled.refused, stamp);
    const { table, facts } = handled;
    const stop = this.write(() => this.writeInput(input, stamp, table, facts));
    if (stop) return { kind: 'failed', stop };
    this.table = table;
    this.refusals.clear();
    return { kind: 'taken', table, facts };
  }

  /** The setup and a first signature, at the first start and whenever the house has changed something. */
  writeSetup(setup: Setup, at: number): Stop | null {
    return this.write(() => {
      const body: SetupBody = { format: FORMAT, ...setup, key: this.key.public.text };
      const seq = this.log.append('setup', at, JSON.stringify(body));
      this.projection.setup = seq;
      this.writeSnapshot(seq, at, this.table);
      this.writeCheckpoint(seq, at);
    });
  }

  /** Writes what is there already, so that the disk has had its say: null when it can be written. */
  beat(): Stop | null {
    try {
      this.db.pragma(`user_version = ${this.db.pragma('user_version', { simple: true })}`);
      return null;
    } catch (error) {
      const stop = stopOf(error, this.path);
      if (!stop) throw error;
      return stop;
    }
  }

  /** Ends a batch. Where inputs are not batched there is nothing to do. */
  commit(): void {
    if (!this.db.inTransaction) return;
    this.late?.flush();
    this.commitNow.run();
  }

  close(): void {
    this.commit();
    this.db.close();
    this.unlock();
  }

  private write(work: () => void): Stop | null {
    const { end } = this.log;
    const { inputsSinceSnapshot } = this;
    try {
      if (!this.db.inTransaction) this.begin.run();
      work();
      if (!this.batched) this.commitNow.run();
      return null;
    } catch (error) {
      if (this.batched) throw error;
      this.forget(end);
      this.inputsSinceSnapshot = inputsSinceSnapshot;
      const stop = stopOf(error, this.path);
      if (!stop) throw error;
      return stop;
    }
  }

  /** What was not committed has not happened: the log's end and the projection are again what the disk holds. */
  private forget(end: Log['end']): void {
    if (this.db.inTransaction) this.rollback.run();
    this.log.end = end;
    this.known.clear();
    this.projection = projectionAt(this.db);
  }

  private writeInput(input: Input, stamp: Stamp, table: Table, facts: readonly Fact[]): void {
    const { at } = stamp;
    this.writeRepeats(at);
    this.writePerson(stamp);
    const cause = this.log.appendFrom('input', stamp, inputText(input, facts));
    this.writeSource(stamp, cause);
    this.writeChanges(followTaken(this.projection, { input, facts }, cause, stamp));
    const ended = facts.some(({ fact }) => fact === 'round-ended');
    const signed = facts.some(endsShoe);
    this.inputsSinceSnapshot += 1;
    // What is signed can be gone on with by the next version of the program: it needs to replay nothing.
    const due = ended || signed || this.inputsSinceSnapshot >= INPUTS_BETWEEN_SNAPSHOTS;
    if (due) this.writeSnapshot(cause, at, table);
    if (signed) this.writeCheckpoint(cause, at);
  }

  private writePerson({ at, by }: Stamp): void {
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
      const body: RepeatedBody = { times, lastAt };
      this.log.append('repeated', at, JSON.stringify(body), seq);
    }
  }

  private writeSnapshot(cause: number, at: number, table: Table): void {
    const body: Snapshot = { format: SNAPSHOT_FORMAT, ...saveTable(table) };
    this.log.append('snapshot', at, JSON.stringify(body), cause);
    this.inputsSinceSnapshot = 0;
  }

  private writeCheckpoint(cause: number, at: number): void {
    const { seq, hash } = this.log.end;
    this.log.append('checkpoint', at, JSON.stringify(makeCheckpoint(this.key, seq, hash)), cause);
  }
}

/** A shoe ends when the next one is started, and when the table is closed. */
export function endsShoe(fact: Fact): boolean {
  if (fact.fact === 'shoe-started') return fact.shoe > 1;
  return fact.fact === 'done' && closesTheTable(fact.step);
}

/** A hole card that was shown or entered too early is refused, and its face is not written down. */
const TELLS_TOO_MUCH: readonly string[] = ['hole-is-closed', 'hole-too-early'];

/** Other unseen faces are left out too: a card that was refused may still become the hole card. */
function mayBeHidden(input: Input): boolean {
  return declarationOf(input.type).mayBeHidden?.(input) ?? false;
}

function discreet(input: Input, { code }: TableRefusal): RefusedBody['input'] {
  const tells = TELLS_TOO_MUCH.includes(code) || mayBeHidden(input);
  return tells ? { type: 'withheld', was: input.type } : input;
}
