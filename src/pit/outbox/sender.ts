// The table's side of one connection: it asks for the pit's head, sends what comes after it, and believes a confirmation only when its
// hash is that of its own row.

import { packRows } from '../segment/segment.ts';
import { type FromPit, PROTOCOL, type RowsHeader, rowsMessage, type TablePicture } from '../wire/messages.ts';
import type { JournalRows } from './journal-rows.ts';
import type { OutboxProgress, OutboxTrouble } from './progress.ts';

/** Batches that wait for their confirmation at the same time. */
const MOST_IN_FLIGHT = 3;

export interface SenderParts {
  readonly table: string;
  readonly program: string;
  readonly journal: Pick<JournalRows, 'end' | 'hashAt' | 'after'>;
  readonly now: () => number;
  /** False: the wire has enough to do. */
  send(message: string | Buffer): boolean;
}

type Sent = Pick<RowsHeader, 'to' | 'hash'>;

export class Sender {
  readonly #parts: SenderParts;
  #line: number | null = null;
  #attempt = 0;
  /** The last row that went out, and its hash. */
  #last: { readonly seq: number; readonly hash: string } = { seq: 0, hash: '' };
  #inFlight: Sent[] = [];
  #confirmed: number | null = null;
  #signed: number | null = null;
  #trouble: OutboxTrouble | null = null;
  #told = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  get progress(): OutboxProgress {
    const { seq: end } = this.#parts.journal.end();
    const [confirmed, signed, trouble] = [this.#confirmed, this.#signed, this.#trouble];
    return { connected: confirmed !== null, confirmed, signed, end, trouble };
  }

  /** Whether something was sent that nobody has answered yet. */
  get waits(): boolean {
    return this.#line === null || this.#inFlight.length > 0;
  }

  /** First of all. */
  greet(): void {
    const { table, program, now, journal, send } = this.#parts;
    const { seq, hash } = journal.end();
    const end = { seq, hash };
    send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, program, end, at: now() }));
  }

  heard(message: FromPit): void {
    switch (message.type) {
      case 'head':
        if (message.attempt === this.#attempt) this.#goOnFrom(message);
        break;
      case 'confirmed':
        this.#confirm(message);
        break;
      case 'refused':
        this.#stop(refusalOf(message));
    }
    this.sendMore();
  }

  /** The newest row and the picture of the table. */
  tell(picture: TablePicture | null): void {
    if (this.#line === null) return;
    const { journal, now, send } = this.#parts;
    const { seq, hash } = journal.end();
    this.#told = seq;
    send(JSON.stringify({ type: 'status', end: { seq, hash }, at: now(), picture }));
  }

  /** The table is stopped in order. */
  bye(): void {
    if (this.#line === null || this.#trouble !== null) return;
    const { journal, now, send } = this.#parts;
    const { seq, hash } = journal.end();
    send(JSON.stringify({ type: 'bye', end: { seq, hash }, at: now() }));
  }

  /** Whether the pit has told its head, and has confirmed all rows since. */
  get isDone(): boolean {
    return this.#confirmed !== null && this.#confirmed >= this.#parts.journal.end().seq;
  }

  /** Whether the pit does not know of the newest row. */
  get hasNews(): boolean {
    return this.#parts.journal.end().seq > Math.max(this.#told, this.#confirmed ?? 0);
  }

  /** As many batches as may be in flight. */
  sendMore(): void {
    while (this.#line !== null && this.#trouble === null && this.#inFlight.length < MOST_IN_FLIGHT)
      if (!this.#sendNext(this.#line)) return;
  }

  #sendNext(line: number): boolean {
    const { journal, now, send } = this.#parts;
    const batch = journal.after(this.#last.seq, now());
    if (batch.kind === 'missing') this.#stop({ code: 'in-archive', seq: batch.seq });
    if (batch.kind !== 'rows') return false;
    const [first, last] = [batch.rows[0], batch.rows.at(-1)];
    if (!first || !last) return false;
    const { seq: before, hash: beforeHash } = this.#last;
    const hash = last.hash.toString('hex');
    const header = { from: before + 1, to: last.seq, before: beforeHash, hash };
    const message: RowsHeader = { type: 'rows', attempt: this.#attempt, line, ...header };
    this.#last = { seq: last.seq, hash };
    this.#inFlight.push({ to: last.seq, hash });
    return send(rowsMessage(message, packRows(batch.rows)));
  }

  /** Where the pit stands: a row of ours, or a fork. */
  #goOnFrom({ line, seq, hash, signed }: Extract<FromPit, { type: 'head' }>): void {
    const { journal, send } = this.#parts;
    const { seq: end, hash: endHash } = journal.end();
    const ours = seq > end ? null : journal.hashAt(seq);
    if (ours === null && seq <= end) return void this.#stop({ code: 'in-archive', seq });
    if (ours !== hash) {
      send(JSON.stringify({ type: 'differs', line, seq, hash: ours, end: { seq: end, hash: endHash } }));
      return void this.#stop({ code: ours === null ? 'shorter' : 'fork', seq });
    }
    this.#line = line;
    // Answers to what was sent before do not count any more.
    this.#attempt += 1;
    this.#inFlight = [];
    this.#last = { seq, hash };
    this.#confirmed = seq;
    this.#signed = signed;
  }

  #confirm({ attempt, seq, hash, signed }: Extract<FromPit, { type: 'confirmed' }>): void {
    const [first] = this.#inFlight;
    if (attempt !== this.#attempt || !first || seq !== first.to) return;
    if (hash !== first.hash) return void this.#stop({ code: 'fork', seq });
    this.#inFlight.shift();
    this.#confirmed = seq;
    this.#signed = signed;
  }

  #stop(trouble: OutboxTrouble): void {
    this.#trouble = trouble;
  }
}

function refusalOf({ code, seq }: Extract<FromPit, { type: 'refused' }>): OutboxTrouble {
  if ((code === 'fork' || code === 'shorter') && seq !== null) return { code, seq };
  return { code: 'refused', said: code };
}
