// One table's connection to the pit. Its messages are handled one after the other; nothing that it says is believed before it is checked.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import { tailDamage } from '../check/check-store.ts';
import { type SentRows, takeRows } from '../intake/intake.ts';
import type { PitStore, Segment } from '../store/store.ts';
import {
  type FromPit,
  type FromTable,
  fromTableIn,
  type PitRefusal,
  PROTOCOL,
  rowsIn,
  type TablePicture,
  type WireHead,
} from '../wire/messages.ts';
import { alarmOfFinding, alarmOfRemark, raise } from './alarms.ts';
import { headOf, type PitHead, storedAfter } from './heads.ts';
import { segmentDay } from './segment-day.ts';
import { ToldHeads } from './told-heads.ts';

/** What is known of a table while it is connected. */
export interface LiveTable {
  /** What it told last of its newest row. */
  end: WireHead | null;
  heardAt: number;
  /** By how much its clock is ahead of the pit's; null: not known yet. */
  aheadMs: number | null;
  picture: TablePicture | null;
}

export interface SessionParts {
  /** By its certificate. */
  readonly table: string;
  readonly store: PitStore;
  readonly now: () => number;
  /** The gaming day of a moment. */
  dayOf(at: number): string;
  send(message: FromPit): void;
  /** Nothing more is taken over this connection. */
  end(): void;
  /** The table has said how it is, and of which row. */
  heardFrom(live: LiveTable, told: number): void;
}

/** Longer than any message without rows. */
const LONGEST_TEXT = 16 * 1024;
/** A table that goes on sending what the pit has is none. */
const MOST_FRUITLESS = 100;

/** What a table tells of its newest row is written down so often. */
const KEEP_TOLD_MS = 15_000;

export class TableSession {
  readonly #parts: SessionParts;
  readonly live: LiveTable;
  readonly #told: ToldHeads;
  #head: PitHead | null = null;
  #keptAt: number | null = null;
  /** The last row that was taken over this connection. */
  #takenThrough = 0;
  #isOver = false;
  /** Messages with rows that changed nothing, one after the other. */
  #fruitless = 0;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#told = new ToldHeads(parts.store, parts.table);
    this.live = { end: null, heardAt: parts.now(), aheadMs: null, picture: null };
  }

  get head(): PitHead | null {
    return this.#head;
  }

  async heard(data: Buffer, isBinary: boolean): Promise<void> {
    if (this.#isOver) return;
    this.live.heardAt = this.#parts.now();
    if (isBinary) {
      const rows = rowsIn(data);
      if (!rows || !this.#head) return this.#bad(rows ? 'rows-before-hello' : 'not-rows');
      const { type: _, attempt, ...header } = rows.header;
      return this.#rows(attempt, { ...header, body: rows.body }, this.#head);
    }
    if (data.length > LONGEST_TEXT) return this.#bad('too-long');
    const message = fromTableIn(String(data));
    if (!message) return this.#bad('not-a-message');
    if (message.type === 'hello') return this.#hello(message);
    const head = this.#head;
    if (!head) return this.#bad('before-hello');
    switch (message.type) {
      case 'status':
        return this.#status(message, head);
      case 'bye':
        return this.#bye(message, head);
      case 'differs':
        return this.#differs(message, head);
    }
  }

  /** What does not come from a table of this program, or from none. */
  async refuse(code: PitRefusal, alarm: PitAlarm, attempt = 0, seq: number | null = null): Promise<void> {
    const finding = alarm.code === 'rows-wrong' ? alarm.finding : null;
    this.#isOver = true;
    await this.#raise(alarm);
    this.#parts.send({ type: 'refused', attempt, code, seq, finding });
    this.#parts.end();
  }

  #bad(fault: string): Promise<void> {
    return this.refuse('bad-message', { code: 'bad-messages', fault });
  }

  async #hello(message: Extract<FromTable, { type: 'hello' }>): Promise<void> {
    const { table } = this.#parts;
    if (message.protocol !== PROTOCOL)
      return this.refuse('protocol', { code: 'other-protocol', is: message.protocol });
    if (message.table !== table)
      return this.refuse('other-table', {
        code: 'stranger',
        how: 'names-other-table',
        fingerprint: message.table,
      });
    if (this.#head) return this.#bad('hello-again');
    const head = await this.#nowAt();
    this.#noteClock(message.at);
    if (await this.#isDamaged(head)) return this.#refuseDamaged();
    const { seq, hash } = head.state;
    const { end } = message;
    if (end.seq < seq) return this.refuse('shorter', { code: 'shorter', seq, end: end.seq }, 0, seq);
    if (end.seq === seq && end.hash !== hash)
      return this.refuse('fork', { code: 'fork', seq, is: end.hash, ours: hash }, 0, seq);
    await this.#comparedWithTold(end);
    await this.#tell(end, head);
    this.#tellHead(0);
    this.#parts.heardFrom(this.live, end.seq);
  }

  /** The head as the store has it now: rows may have come over another connection. */
  async #nowAt(): Promise<PitHead> {
    const { store, table } = this.#parts;
    const head = await headOf(store, table);
    this.#head = head;
    await this.#told.remember(head.line);
    for (const alarm of await this.#told.compareThrough(head.state.seq)) await this.#raise(alarm);
    await this.#told.wereCompared(head.state.seq);
    return head;
  }

  /** What the store itself has lost or changed: nothing is confirmed on top of it. */
  async #isDamaged({ line, stored }: PitHead): Promise<boolean> {
    const { store, table } = this.#parts;
    const damage = stored && (await tailDamage(store, stored));
    if (damage) await this.#raise({ code: 'store-damaged', seq: damage.seq, finding: damage.finding });
    if (damage) return true;
    const known = await store.alarms({ table, code: 'store-damaged', open: true });
    return known.some(({ subject }) => subject.startsWith(`${line} `));
  }

  /** Not the table's fault: it goes on when a person has mended the store, or has accepted a new line. */
  #refuseDamaged(): void {
    this.#isOver = true;
    this.#parts.send({ type: 'refused', attempt: 0, code: 'store-fails', seq: null, finding: null });
    this.#parts.end();
  }

  /** The scrub has found damage while the table was connected. */
  async letGoIfDamaged(): Promise<void> {
    if (this.#head && !this.#isOver && (await this.#isDamaged(this.#head))) this.#refuseDamaged();
  }

  /** What it has told of over an earlier connection must come, too. */
  async #comparedWithTold(end: WireHead): Promise<void> {
    const furthest = Math.max(0, ...this.#told.awaited.keys());
    if (furthest > end.seq) await this.#raise({ code: 'shorter', seq: furthest, end: end.seq });
  }

  async #status({ end, at, picture }: Extract<FromTable, { type: 'status' }>, head: PitHead): Promise<void> {
    this.#noteClock(at);
    this.live.picture = picture;
    this.#parts.heardFrom(this.live, end.seq);
    await this.#tell(end, head);
  }

  /** Nobody is silent who has said so before. */
  async #bye({ end, at }: Extract<FromTable, { type: 'bye' }>, head: PitHead): Promise<void> {
    this.#noteClock(at);
    await this.#tell(end, head, true);
    this.#isOver = true;
    this.#parts.end();
  }

  /** The table says itself that it does not have the pit's head. */
  #differs({ seq, hash, end }: Extract<FromTable, { type: 'differs' }>, head: PitHead): Promise<void> {
    const { seq: ours, hash: oursHash } = head.state;
    if (seq !== ours) return this.#bad('differs-elsewhere');
    if (hash === null) return this.refuse('shorter', { code: 'shorter', seq, end: end.seq }, 0, seq);
    return this.refuse('fork', { code: 'fork', seq, is: hash, ours: oursHash }, 0, seq);
  }

  async #rows(attempt: number, sent: SentRows, head: PitHead): Promise<void> {
    const { table } = this.#parts;
    const taken = takeRows(table, head, sent, this.#told.awaited);
    this.#fruitless = taken.kind === 'next' ? 0 : this.#fruitless + 1;
    if (this.#fruitless > MOST_FRUITLESS) return this.#bad('too-many-messages');
    switch (taken.kind) {
      case 'next':
        return this.#keep(attempt, sent, head, taken);
      case 'known':
        return this.#confirm(attempt);
      case 'elsewhere':
        await this.#nowAt();
        return this.#tellHead(attempt);
      case 'fork': {
        const { seq, is, ours } = taken;
        return this.refuse('fork', { code: 'fork', seq, is, ours }, attempt, seq);
      }
      case 'fault':
        return this.refuse('rows-wrong', { code: 'bad-messages', fault: taken.fault }, attempt);
      case 'finding': {
        const alarm = alarmOfFinding(taken.finding, head.state.seq);
        return this.refuse('rows-wrong', alarm, attempt, head.state.seq);
      }
    }
  }

  /** Confirmed only when the store has it on the disk, and the head was still where it was. */
  async #keep(
    attempt: number,
    { line, from, to, hash, body }: SentRows,
    head: PitHead,
    { state, rows, rounds, remarks }: Extract<ReturnType<typeof takeRows>, { kind: 'next' }>,
  ): Promise<void> {
    const { table, store, now, dayOf } = this.#parts;
    const day = segmentDay(rows[0]?.at ?? state.at, { now: now(), last: head.day, dayOf });
    const segment: Segment = { table, line, day, from, to, hash, rounds, body };
    const after = storedAfter(table, line, state, day);
    // Before the rows: whoever dies in between raises it again, but rows that are stored nobody sends again.
    for (const remark of remarks) await this.#raise(alarmOfRemark(remark));
    const appended = await store.append(head.stored, [segment], after);
    if (appended === 'moved') {
      await this.#nowAt();
      return this.#tellHead(attempt);
    }
    this.#head = { line, state, stored: after, day };
    this.#takenThrough = to;
    await this.#told.wereCompared(to);
    this.#confirm(attempt);
  }

  #confirm(attempt: number): void {
    this.#say('confirmed', attempt);
  }

  #tellHead(attempt: number): void {
    this.#say('head', attempt);
  }

  #say(type: 'head' | 'confirmed', attempt: number): void {
    if (!this.#head) return;
    const { line, state } = this.#head;
    const { seq, hash, signatures } = state;
    this.#parts.send({ type, attempt, line, seq, hash, signed: signatures.signedThrough });
  }

  #noteClock(at: number): void {
    this.live.aheadMs = at - this.#parts.now();
  }

  /** The newest claim, kept as evidence: when the rows come they must be those. */
  async #tell(end: WireHead, { line, state }: PitHead, stopped = false): Promise<void> {
    const { table, store, now } = this.#parts;
    this.live.end = end;
    await this.#compareWithTaken(end);
    const differs = end.seq > state.seq ? this.#told.note(end) : null;
    if (differs) await this.#raise(differs);
    const at = now();
    // A clock that was set back is no reason to wait.
    const isKept = this.#keptAt !== null && at >= this.#keptAt && at - this.#keptAt < KEEP_TOLD_MS;
    if (isKept && !stopped) return;
    this.#keptAt = at;
    if (end.seq > state.seq) await this.#told.keep(end);
    await store.tell({ table, line, seq: end.seq, hash: end.hash, at, stopped });
  }

  /** Rows that it has sent itself are not gone from its journal. */
  async #compareWithTaken({ seq, hash }: WireHead): Promise<void> {
    const ours = this.#head?.state;
    if (!ours || ours.seq !== this.#takenThrough) return;
    if (seq < ours.seq) await this.#raise({ code: 'shorter', seq: ours.seq, end: seq });
    else if (seq === ours.seq && hash !== ours.hash)
      await this.#raise({ code: 'fork', seq, is: hash, ours: ours.hash });
  }

  async #raise(alarm: PitAlarm): Promise<void> {
    const { store, table, now } = this.#parts;
    await raise(store, { table, line: this.#head?.line ?? 1 }, alarm, now());
  }
}
