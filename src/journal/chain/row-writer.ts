// The rows that no input causes by itself: setups, snapshots, signatures, and what the station tells of itself. Each comes in a
// transaction that somebody else begins and ends.
import type { Person } from '../../table/people.ts';
import { saveTable, type Table } from '../../table/table.ts';
import { FORMAT } from '../file/migrations.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from '../format/snapshots.ts';
import type { RepeatedBody, Setup, SetupBody } from './bodies.ts';
import { makeCheckpoint } from './chain.ts';
import type { SigningKey } from './key.ts';
import type { Log } from './log.ts';
import type {
  AccessBody,
  ArchivedBody,
  ClockBody,
  KeyBody,
  RestoredBody,
  StartBody,
  StopBody,
} from './station-bodies.ts';
import type { ToldSignatures } from './told-signatures.ts';

/** Who got in or tried to, as it goes into the log. */
export interface AccessRow {
  readonly at: number;
  readonly by: Person | null;
  readonly body: AccessBody;
}

export class RowWriter {
  readonly #log: Log;
  readonly #key: SigningKey;
  readonly #told: ToldSignatures | null;

  constructor(log: Log, key: SigningKey, told: ToldSignatures | null = null) {
    this.#told = told;
    this.#log = log;
    this.#key = key;
  }

  /** With a snapshot and a signature. `sealing` is the fingerprint of the sealing key. Returns its row. */
  setup(setup: Setup, sealing: string, at: number, table: Table): number {
    const body: SetupBody = { format: FORMAT, ...setup, key: this.#key.public.text, sealing };
    const seq = this.#log.append('setup', at, JSON.stringify(body));
    this.snapshot(seq, at, table);
    this.checkpoint(seq, at);
    return seq;
  }

  /** A signature follows: with the setup, where one is written, or by itself. */
  start(body: StartBody, at: number): number {
    return this.#log.append('start', at, JSON.stringify(body));
  }

  stop(body: StopBody, at: number): void {
    this.checkpoint(this.#log.append('stop', at, JSON.stringify(body)), at);
  }

  clock(body: ClockBody, at: number): void {
    this.#log.append('clock', at, JSON.stringify(body));
  }

  access({ at, by, body }: AccessRow): void {
    this.#log.appendFrom('access', { at, by }, JSON.stringify(body));
  }

  restored(body: RestoredBody, at: number): void {
    this.checkpoint(this.#log.append('restored', at, JSON.stringify(body)), at);
  }

  /** Signed by the key that is in force before the change. */
  key(body: KeyBody, at: number): void {
    this.checkpoint(this.#log.append('key', at, JSON.stringify(body)), at);
  }

  archived(body: ArchivedBody, at: number): void {
    this.checkpoint(this.#log.append('archived', at, JSON.stringify(body)), at);
  }

  repeated(refused: number, body: RepeatedBody, at: number): void {
    this.#log.append('repeated', at, JSON.stringify(body), refused);
  }

  snapshot(cause: number, at: number, table: Table): void {
    const body: Snapshot = { format: SNAPSHOT_FORMAT, ...saveTable(table) };
    this.#log.append('snapshot', at, JSON.stringify(body), cause);
  }

  checkpoint(cause: number, at: number): void {
    const { seq, hash } = this.#log.end;
    const signed = makeCheckpoint(this.#key, seq, hash);
    this.#log.append('checkpoint', at, JSON.stringify(signed), cause);
    this.#told?.wrote(signed);
  }
}
