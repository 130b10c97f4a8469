// The heart of the process: one queue, one table, one journal. Inputs wait in the queue. What an event means is decided when
// its turn comes. Devices and screens learn of an input only after it has been written.
import type { Stop } from '../journal/startup/stops.ts';
import type { HaltReason } from '../table/halt.ts';
import type { Input } from '../table/input.ts';
import { declarationOf } from '../table/inputs/all.ts';
import { haltFor } from '../table/inputs/floor/halt.ts';
import type { Notice } from '../table/notice.ts';
import type { Person, Stamp } from '../table/people.ts';
import { refusal } from '../table/refusal.ts';
import type { Table } from '../table/table.ts';
import type { Answer } from './answer.ts';
import { deviceTargetsOf } from './devices/device-targets.ts';
import { type DeviceSays, inputFor } from './devices/device-to-input.ts';
import { openedSealInput } from './devices/seal-opener.ts';
import { impliedByDevice, impliedByPerson } from './implied-inputs.ts';
import type { InputQueueParts } from './queue-parts.ts';

export { type Answer, MEANT_NOTHING } from './answer.ts';

interface Waiting {
  /** The input that it means, decided when its turn comes. A beat changes nothing. */
  readonly input: (table: Table) => Input | 'beat' | null;
  /** The inputs that it implies. They come first. */
  readonly implies?: (table: Table, stamp: Stamp) => Input[];
  readonly by: Person | null;
  readonly from: Stamp['from'];
  /** The time of its row. */
  readonly at: number;
  /** When it was heard, by the clock. */
  readonly heard: number;
  readonly answer: (answer: Answer) => void;
}

/** Far more than the devices keep unacknowledged. A working device never gets here. */
export const MOST_WAITING = 8192;
/** After this many inputs the queue lets the wires be read. */
const INPUTS_IN_A_ROW = 32;
export const TRY_AGAIN_MS = 1000;

export class InputQueue {
  readonly #parts: InputQueueParts;
  readonly #queue: Waiting[] = [];
  #running = false;
  #scheduled = false;
  #stop: Stop | null = null;
  #closed = false;
  #cancel = () => {};

  constructor(parts: InputQueueParts) {
    this.#parts = parts;
  }

  get table(): Table {
    return this.#parts.journal.table;
  }

  /** Why the table stands still; null if it does not. */
  get standsStill(): Stop | null {
    return this.#stop;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Tells the devices what is due, as after a restart, and continues what the table was about to do. */
  start(): void {
    this.#afterwards();
    const lost = this.#parts.bench?.resumed(this.table);
    if (lost) this.found(lost);
    this.#run();
  }

  /** A device says something. Its number is acknowledged after `taken` or `refused`. */
  hear(said: DeviceSays, from: Stamp['from'], answer: Waiting['answer'] = () => {}): void {
    this.#push({
      input: (table) => {
        this.#parts.bench?.hear(table, said, from);
        return inputFor(table, this.#parts.seals, said);
      },
      implies: (table, stamp) => impliedByDevice(table, this.#parts.seals, said, stamp),
      by: null,
      from,
      ...this.#now(answer),
    });
  }

  /** A person does something. */
  ask(input: Input, by: Person, answer: Waiting['answer'] = () => {}): void {
    const implies = (table: Table, stamp: Stamp) => impliedByPerson(table, input, stamp);
    const complete = () => this.#parts.bench?.complete(input) ?? input;
    this.#push({ input: complete, implies, by, from: undefined, ...this.#now(answer) });
  }

  /** The station itself has found something out. */
  found(input: Input): void {
    this.#push({ input: () => input, by: null, from: undefined, ...this.#now(() => {}) });
  }

  halt(reason: HaltReason): void {
    this.found(haltFor(reason));
  }

  /** Tells the floor. */
  notice(notice: Notice): void {
    const input = (): Input => ({ type: 'noticed', notice });
    this.#push({ input, by: null, from: undefined, ...this.#now(() => {}) });
  }

  /**
   * A sign of life that has gone through the queue and the disk. A station that cannot write, says why and retries is
   * alive: a restart would not help.
   */
  beat(alive: () => void): void {
    if (this.#stop) {
      alive();
      return;
    }
    const answer = ({ kind }: Answer) => {
      if (kind === 'nothing') alive();
    };
    this.#push({ input: () => 'beat', by: null, from: undefined, ...this.#now(answer) });
  }

  /** The journal is lost: nothing more is written to it, and nothing more happens. */
  lose(stop: Stop): void {
    this.#stand(stop);
  }

  /** Finishes what is in the queue, and accepts nothing more. */
  close(): void {
    let before: number;
    do {
      before = this.#queue.length;
      this.#run();
    } while (this.#queue.length > 0 && this.#queue.length < before);
    this.#closed = true;
    this.#cancel();
    for (const { answer } of this.#queue.splice(0)) answer(CLOSED);
  }

  #now(answer: Waiting['answer']) {
    const { time, clock } = this.#parts;
    const heard = clock.now();
    return { at: time?.() ?? heard, heard, answer };
  }

  #push(waiting: Waiting): void {
    if (this.#closed) waiting.answer(CLOSED);
    else if (this.#queue.length >= MOST_WAITING) waiting.answer(FULL);
    else {
      this.#queue.push(waiting);
      this.#soon();
    }
  }

  /** What was heard has its turn at once: a card must not wait until the wires are read again. */
  #soon(): void {
    const { clock } = this.#parts;
    if (!clock.soon || this.#stop) this.#schedule(clock.now());
    else if (!this.#scheduled) {
      this.#scheduled = true;
      clock.soon(() => {
        this.#scheduled = false;
        this.#run();
      });
    }
  }

  #schedule(at: number): void {
    if (this.#scheduled || this.#closed) return;
    this.#scheduled = true;
    this.#cancel = this.#parts.clock.at(at, () => {
      this.#scheduled = false;
      this.#run();
    });
  }

  #run(): void {
    // A listener may add to the queue while it is called: that waits its turn too.
    if (this.#running || this.#closed || this.#stop?.code === LOST) return;
    this.#running = true;
    try {
      for (let i = 0; i < INPUTS_IN_A_ROW; i++) {
        const [next] = this.#queue;
        if (!next || !this.#handle(next)) break;
      }
    } finally {
      this.#running = false;
    }
    this.#parts.ears.rested?.();
    if (this.#queue.length > 0) this.#schedule(this.#parts.clock.now() + (this.#stop ? TRY_AGAIN_MS : 0));
  }

  /** Returns false if it could not be written and must wait. */
  #handle(waiting: Waiting): boolean {
    const { journal } = this.#parts;
    const { by, at } = waiting;
    for (const implied of waiting.implies?.(journal.table, { at, by }) ?? [])
      if (!this.#take(implied, { at, by })) return false;
    const input = waiting.input(journal.table);
    if (!input) return this.#done(waiting, { kind: 'nothing' });
    if (input === 'beat') {
      this.#stand(journal.file.beat());
      return this.#done(waiting, { kind: 'nothing' }) && this.#stop?.code !== LOST;
    }
    const from = waiting.from ?? this.#parts.bench?.commits(journal.table, input, { at, by });
    const stamp: Stamp = from ? { at, by, from } : { at, by };
    const past = declarationOf(input.type).concerns?.(input);
    // A refusal of the table comes first; it is written down.
    if (past && !refusal(journal.table, input, stamp) && !journal.library.knows(past))
      return this.#done(waiting, 'seat' in past ? NO_SUCH_BETTOR : NO_SUCH_ROUND);
    return this.#take(input, stamp, waiting);
  }

  /** Returns false if it could not be written. */
  #take(input: Input, stamp: Stamp, waiting?: Waiting): boolean {
    const { journal, clock, ears } = this.#parts;
    const taken = journal.take(input, stamp);
    if (taken.kind === 'failed') {
      this.#stand(taken.stop);
      return false;
    }
    this.#stand(null);
    const { table, seq } = journal;
    const refused = taken.kind === 'refused' ? taken.refused : null;
    const facts = taken.kind === 'taken' ? taken.facts : [];
    if (waiting) this.#done(waiting, refused ? { kind: 'refused', refused } : { kind: 'taken', seq });
    ears.happened({ input, stamp, refused, facts, table, seq });
    if (waiting) ears.waited?.(clock.now() - waiting.heard);
    if (!refused) this.#afterwards();
    return true;
  }

  /** Inputs that it implied may stand before it. */
  #done(waiting: Waiting, said: Answer): boolean {
    this.#queue.splice(this.#queue.indexOf(waiting), 1);
    waiting.answer(said);
    return true;
  }

  #stand(stop: Stop | null): void {
    // Nothing that is written from now on would be found again: only a new start can go on.
    if (stop?.code === this.#stop?.code || this.#stop?.code === LOST) return;
    this.#stop = stop;
    this.#parts.ears.stood(stop);
    // What leaves the shoe now could not be written: the lamp says so.
    this.#wish();
  }

  #wish(): void {
    const targets = deviceTargetsOf(this.table);
    this.#parts.ears.wished(this.#stop ? { ...targets, armed: false } : targets);
  }

  /** Does what the new state needs: tells the devices, opens seals. */
  #afterwards(): void {
    const { seals } = this.#parts;
    this.#wish();
    if (!openedSealInput(this.table, seals)) return;
    // Decided again when its turn comes.
    const input = (table: Table) => openedSealInput(table, seals);
    this.#queue.unshift({ input, by: null, from: undefined, ...this.#now(() => {}) });
  }
}

const LOST: Stop['code'] = 'journal-moved';
const CLOSED: Answer = { kind: 'not-heard', problem: { code: 'station-stops' } };
const NO_SUCH_BETTOR: Answer = { kind: 'not-heard', problem: { code: 'no-such-bettor-then' } };
const NO_SUCH_ROUND: Answer = { kind: 'not-heard', problem: { code: 'no-such-round' } };
const FULL: Answer = { kind: 'not-heard', problem: { code: 'queue-full' } };
