// The stretches of a verification, put together in the order of the log, and the report in the end.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { type KeysInForce, keysInForce } from '../chain/key-history.ts';
import { lastMark } from '../chain/log.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { anchorsNotHeld } from '../proof/anchor.ts';
import { Archives } from './archived.ts';
import { blameOf, type Counts } from './check.ts';
import type { Tail } from './cuts.ts';
import type { PlacedFinding } from './finding.ts';
import { Findings } from './findings.ts';
import { type Followed, followStretch, type Segment, sumOf } from './following.ts';
import { PARTS, type Part, type PartName, type Progress, type Skipped, type Verified } from './report.ts';
import { type FileReport, wrongReferences } from './schema.ts';
import { SharedTables } from './shared-tables.ts';
import type { VerifyOptions } from './verify.ts';
import { changedVersions } from './versions.ts';

export class Joining {
  readonly #db: Database;
  readonly #options: VerifyOptions;
  readonly archives: Archives;
  readonly #findings = new Findings();
  readonly #shared = new SharedTables();
  #sums: Counts = {};
  #lasts: Counts = {};
  #before: Segment | null = null;
  #pages = 0;
  #things = 0;
  #rows = 0;
  #hash: string | null = null;
  #from: number | null = null;
  #to: number | null = null;
  #key: PublicKey | null = null;
  #keys: readonly KeysInForce[] = [];

  constructor(db: Database, options: VerifyOptions) {
    this.#db = db;
    this.#options = options;
    this.archives = new Archives(db, options);
  }

  addFile({ pages, things, findings }: FileReport): void {
    this.#pages = pages;
    this.#things = things;
    this.#findings.addAll(findings);
  }

  /** `drop`: an archive ends here, and its rounds leave the query tables. */
  add({ seq, hash, from, to, segments, findings }: Followed, drop: Beginning | null = null): void {
    for (const segment of segments) this.#join(segment);
    this.#findings.addAll(findings);
    this.#rows = seq;
    this.#hash = seq === 0 ? null : hash;
    this.#from ??= from;
    this.#to = to ?? this.#to;
    if (drop) this.#shared.drop(drop);
  }

  #join(segment: Segment): void {
    const { after, begins, counts, lasts, changes } = segment;
    const before = this.#before;
    const isWhole = before?.last === after && before.end === 'cut';
    if (isWhole && (before.lasts.lastRound !== begins.lastRound || before.lasts.shoe !== begins.shoe))
      this.#findings.add({
        part: 'replay',
        row: { seq: after },
        about: { code: 'snapshot-differs', seq: after },
      });
    else if (!isWhole && after > 0)
      this.#shared.lost.push({ from: (before?.lasts.complete ?? 0) + 1, to: after });
    this.#sums = sumOf([this.#sums, counts]);
    this.#lasts = { ...this.#lasts, ...lasts };
    this.#shared.write(changes);
    this.#before = segment;
  }

  /** What is settled, in slices: a table may go on writing between them. */
  *compareSettled(): Generator<Progress> {
    try {
      for (const { done, of } of this.#shared.compareSettled(this.#db)) yield { part: 'tables', done, of };
    } catch (error) {
      this.#unreadable('tables', error);
    }
  }

  /** The end of the log, as it is by now, and what may have changed meanwhile: all in one moment. */
  finish({ after, first }: Tail): Verified {
    const db = this.#db;
    const isOurs = !db.inTransaction;
    if (isOurs) db.exec('BEGIN');
    try {
      this.add(followStretch(db, { after, first, last: Number.MAX_SAFE_INTEGER }, this.#options, 'log'));
      const end = this.#before;
      if (end?.end === 'lost')
        this.#shared.lost.push({ from: (end.lasts.complete ?? 0) + 1, to: Number.MAX_SAFE_INTEGER });
      this.#adding('tables', () => this.#shared.compareRest(db));
      if (this.#isContent) this.#adding('tables', () => wrongReferences(db));
      this.#adding('signatures', () => this.#unsigned());
      this.#adding('chain', () => changedVersions(db));
      const { key, anchors = [] } = this.#options;
      const archived = (seq: number) => this.archives.hashAt(seq);
      this.#adding('chain', () => anchorsNotHeld(db, key, anchors, archived));
      this.#adding('seals', () => this.#otherSealingKey());
      this.#adding('archives', () => this.#archived());
      return this.#report();
    } finally {
      this.close();
      if (isOurs && db.inTransaction) db.exec('ROLLBACK');
    }
  }

  close(): void {
    this.#shared.close();
  }

  get #isContent(): boolean {
    return !this.#findings.has('changed') && !this.#findings.has('damaged');
  }

  #adding(part: PartName, look: () => Iterable<PlacedFinding>): void {
    try {
      for (const finding of look()) this.#findings.add(finding);
    } catch (error) {
      this.#unreadable(part, error);
    }
  }

  #unreadable(part: PartName, error: unknown): void {
    const said = blameOf(error);
    if (said === null) throw error;
    this.#findings.add({ part, row: null, about: { code: 'journal-unreadable', said } });
  }

  /** Whoever names a sealing key that the journal does not know has another journal before him, or another key. */
  *#otherSealingKey(): Generator<PlacedFinding> {
    this.#keys = keysInForce(this.#db);
    const ours = this.#options.seals?.keeper.fingerprint;
    const is = this.#keys.at(-1)?.sealing;
    if (ours === undefined || is === undefined || this.#keys.some(({ sealing }) => sealing === ours)) return;
    yield { part: 'seals', row: null, about: { code: 'sealing-key-not-ours', is, ours } };
  }

  #archived(): readonly PlacedFinding[] {
    this.archives.lookAtCopies();
    return this.archives.findings;
  }

  *#unsigned(): Generator<PlacedFinding> {
    const setup = lastMark(this.#db, 'setup');
    this.#key = setup && publicKeyOf(bodyOf(setup, 'setup').key);
    const [from, to] = [(this.#lasts.signedThrough ?? 0) + 1, this.#rows];
    if (from <= to)
      yield { part: 'signatures', row: { seq: from }, about: { code: 'rows-unsigned', from, to } };
  }

  #report(): Verified {
    const sums = this.#sums;
    const { opened = 0, shown = 0 } = sums;
    const findings = this.#findings.reported;
    const ok = this.#isContent;
    return {
      ok,
      rows: this.#rows,
      rounds: sums.rounds ?? 0,
      shoes: sums.shoes ?? 0,
      payments: sums.payments ?? 0,
      checkpoints: sums.signatures ?? 0,
      sealsShown: shown,
      sealsNotShown: opened - shown,
      from: this.#from,
      to: this.#to,
      fingerprint: this.#key?.fingerprint ?? null,
      keyIsOurs: this.#keyIsOurs,
      signedThrough: this.#lasts.signedThrough ?? 0,
      lastHash: this.#hash,
      parts: PARTS.map((name) => this.#part(name)),
      anchors: this.#options.anchors?.length ?? 0,
      findings,
      problem: ok ? null : (findings[0] ?? null),
    };
  }

  get #keyIsOurs(): boolean | null {
    const { key: onFile } = this.#options;
    if (!onFile || !this.#key) return null;
    const another = this.#findings.reported.some(({ about }) => about.code === 'key-not-ours');
    return !another && this.#keys.some(({ key }) => key === onFile.text);
  }

  #part(name: PartName): Part {
    const sums = this.#sums;
    const checked = {
      file: this.#pages,
      schema: this.#things,
      archives: this.archives.paths.length,
      chain: sums.rows ?? 0,
      signatures: sums.signatures ?? 0,
      replay: sums.snapshots ?? 0,
      payments: sums.payments ?? 0,
      seals: sums.opened ?? 0,
      tables: (sums.compared ?? 0) + this.#shared.compared,
    }[name];
    return { name, checked, skipped: this.#skipped(name) };
  }

  #skipped(name: PartName): Skipped | null {
    const { key, seals, program } = this.#options;
    if (name === 'signatures' && !key && this.#key)
      return { code: 'no-key-on-file', fingerprint: this.#key.fingerprint };
    if (name === 'seals' && !seals) return { code: 'no-sealing-key' };
    const others = this.#keys.filter(({ sealing }) => sealing !== seals?.keeper.fingerprint);
    if (name === 'seals' && others.length > 0)
      return { code: 'other-sealing-keys', keys: [...new Set(others.map(({ sealing }) => sealing))] };
    const versions = this.#findings.reported.flatMap(({ about }) =>
      about.code === 'not-replayed' ? [about.version] : [],
    );
    if (name === 'replay' && versions.length > 0)
      return { code: 'other-versions', versions: [...new Set(versions)], program };
    return DEPEND_ON_ALL_ROWS.includes(name) && this.#shared.lost.length > 0 ? { code: 'rows-lost' } : null;
  }
}

const DEPEND_ON_ALL_ROWS: readonly PartName[] = ['replay', 'payments', 'seals', 'tables'];
