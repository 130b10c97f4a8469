// What is there before the table starts. Everything is looked at and nothing is written: where something has to be tried
// first, it is tried on a copy.
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { compileRules, type Rules } from '../../rules/compile.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { restoreTable, type Table } from '../../table/table.ts';
import { bodyOf, type Setup, type SetupBody } from '../chain/bodies.ts';
import type { SealingKey, SigningKey, TableKey } from '../chain/key.ts';
import type { StartBody } from '../chain/station-bodies.ts';
import { type Form, formOf } from '../file/form.ts';
import { kindOf } from '../file/journal-files.ts';
import { filesInForce, type KeyFiles, sealingKeyIn, signingKeyIn } from '../file/key-file.ts';
import { lockHolder } from '../file/lock.ts';
import { migrate } from '../file/migrations.ts';
import { makePrivate } from '../file/private-file.ts';
import { type Snapshot, savedIn } from '../format/snapshots.ts';
import type { Projection } from '../queries/projection.ts';
import {
  type Comparison,
  compareWith,
  readWitness,
  type Signers,
  signersOf,
  type Witness,
} from '../witness/witness.ts';
import { changedRules, projectionAt, type Replayed, replay } from './recovery.ts';
import type { RulesChange } from './stop-about.ts';
import type { Result } from './stops.ts';
import { type Marks, marksOf } from './trust.ts';

/** What a start is made with. */
export interface Given {
  readonly path: string;
  readonly setup: Setup;
  readonly rules: Rules;
  /** Null: those of the key files. */
  readonly key: TableKey | null;
  readonly keys: KeyFiles;
  readonly migrations: readonly string[];
  /** The file of the second witness; null: the table has none. */
  readonly witness: string | null;
  /** Whether a journal is begun where there is none; otherwise only `sabot init` does it. */
  readonly begins: boolean;
}

/** What SQLite may make beside a database when it is only read. */
const MADE_BY_READING = ['-wal', '-shm'] as const;
const BESIDE = ['', '-wal', '-shm', '-journal'] as const;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export class Look {
  readonly given: Given;
  /** What is looked at: the journal, or a copy of it on trial. */
  at: string;
  private db: Sqlite.Database | null = null;
  private readonly there: readonly string[];
  private readonly alone: boolean;

  /** `alone`: the lock is ours. Who only looks leaves everything as it is, because a table may be starting. */
  constructor(given: Given, alone = true) {
    this.given = given;
    this.at = given.path;
    this.alone = alone;
    this.there = MADE_BY_READING.filter((ending) => existsSync(`${given.path}${ending}`));
    this.removeTrial();
  }

  readonly kind = once(() => kindOf(this.given.path));

  /** The keys that the log names; null where there is none that can be read: the decision table says why. */
  private readonly inForce = once(() => quietly(() => (this.hasRows() ? this.setup() : null)));

  readonly keyFiles = once(() => filesInForce(this.given.keys, this.inForce));

  /** Null when there is no such key file. */
  readonly signing = once((): Result<{ readonly key: SigningKey }> | null =>
    this.given.key ? { ok: true, key: this.given.key } : signingKeyIn(this.keyFiles().files),
  );

  readonly sealing = once((): Result<{ readonly key: SealingKey }> | null =>
    this.given.key ? { ok: true, key: this.given.key } : sealingKeyIn(this.keyFiles().files),
  );

  /** Null unless both are there and can be read. */
  key(): TableKey | null {
    const [signing, sealing] = [this.signing(), this.sealing()];
    return signing?.ok && sealing?.ok ? { ...signing.key, ...sealing.key } : null;
  }

  /** Nobody writes it while it is looked at. */
  readonly isQuiet = once(() => this.alone || lockHolder(this.given.path) === null);

  hasRows(): boolean {
    return this.kind() === 'file' && this.marks() !== null;
  }

  /** What the witness says; null where the table has none. Asked before the log: a table may be writing both. */
  readonly testimony = once((): Witness | null => {
    return this.given.witness === null ? null : readWitness(this.given.witness, this.signers);
  });

  private readonly signers: Signers = (said) => {
    const key = this.signing();
    if (!key?.ok) return [];
    const { public: ours } = key.key;
    return quietly(() => (this.hasRows() ? signersOf(ours, this.reader)(said) : null)) ?? [ours];
  };

  readonly compared = once((): Comparison | null => {
    const testimony = this.testimony();
    return testimony?.kind === 'says' ? compareWith(this.reader, testimony.said) : null;
  });

  /** For the row of the start. */
  witnessed(): StartBody['witness'] {
    if (this.given.witness === null || !this.hasRows()) return null;
    const compared = this.compared();
    return compared === 'agrees' || compared === 'behind' ? compared : 'missing';
  }

  /** The database, to be read. */
  get reader(): Sqlite.Database {
    if (this.db) return this.db;
    this.db = new Sqlite(this.at, { readonly: true, fileMustExist: true });
    // All questions are about one moment, whatever a table writes meanwhile.
    if (!this.alone) this.db.exec('BEGIN');
    return this.db;
  }

  /** As it was found: a migration on trial does not change it. */
  readonly form = once((): Form => formOf(this.reader));

  /** Null when nothing has been written. */
  readonly marks = once((): Marks | null => (this.form().blank ? null : marksOf(this.reader)));

  /** Null when there is none, or when what is there is no setup: then the chain is broken too. */
  readonly setup = once((): SetupBody | null => {
    const marks = this.marks();
    return marks && readable(() => bodyOf(marks.setup, 'setup'));
  });

  readonly snapshot = once((): Snapshot | null => {
    const snapshot = this.marks()?.snapshot;
    return snapshot ? bodyOf(snapshot, 'snapshot') : null;
  });

  /** The last snapshot and what came after it, through the same workflow and by the rules in force at the time. */
  readonly replayed = once((): Replayed => {
    const setup = this.setup();
    const snapshot = this.snapshot();
    const { seq = 0 } = this.marks()?.snapshot ?? {};
    if (!setup || !snapshot) return { ok: false, seq };
    const before = restored(this.changed() ? setup.book : this.given.rules, snapshot);
    return before ? replay(this.reader, before, seq + 1) : { ok: false, seq };
  });

  /** Where the query tables stand. */
  readonly projection = once((): Projection => projectionAt(this.reader));

  /** What the house has changed since the setup was written; null when nothing. */
  readonly changed = once((): RulesChange | null => {
    const setup = this.setup();
    return setup && changedRules(setup, this.given.setup);
  });

  private get trial(): string {
    return `${this.given.path}.sabot-trial`;
  }

  /** From now on a copy is looked at, in which SQLite takes back what was half done. */
  takeBackOnTrial(): void {
    for (const ending of BESIDE)
      if (existsSync(`${this.at}${ending}`)) copyFileSync(`${this.at}${ending}`, `${this.trial}${ending}`);
    this.at = this.trial;
    this.db = new Sqlite(this.trial);
    // The first look makes SQLite do it.
    formOf(this.db);
  }

  /** From now on a copy is looked at that has been brought to this program's form. */
  migrateOnTrial(): void {
    if (this.at !== this.trial) {
      makePrivate(this.trial);
      this.reader.prepare('VACUUM INTO ?').run(this.trial);
      this.reader.close();
      this.at = this.trial;
      this.db = new Sqlite(this.trial);
    }
    migrate(this.reader, this.given.migrations);
  }

  private removeTrial(): void {
    if (!this.alone) return;
    for (const ending of BESIDE) rmSync(`${this.trial}${ending}`, { force: true });
  }

  /** Ends the look. What reading has made is removed when the table does not start. */
  close(starts: boolean): void {
    this.db?.close();
    this.removeTrial();
    if (starts || !this.alone) return;
    const made = MADE_BY_READING.filter((ending) => !this.there.includes(ending));
    for (const ending of made) {
      const file = `${this.given.path}${ending}`;
      const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      // A `-wal` that has grown is somebody's. (The lock keeps tables away; a reader would have to come in this moment.)
      if (ending === '-shm' || size === 0) rmSync(file, { force: true });
    }
  }
}

/** Null when this version of the program knows no such table, or no such rules. */
function restored(by: Rules | RuleBook, snapshot: Snapshot): Table | null {
  try {
    const saved = savedIn(snapshot);
    return saved && restoreTable('book' in by ? by : compileRules(by), saved);
  } catch {
    return null;
  }
}

/** Null when what is read is not JSON. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null if the database cannot be read: the decision table comes to it and says why. */
function quietly<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
