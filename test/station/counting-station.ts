// A station whose table lies spread, with its simulated devices: what happens to the scanner in a count of the decks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { tableDevices } from '../../hardware-sim/world/devices.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';

export const BO = { id: 'Bo', role: 'floor' } as const;
export const ANA = { id: 'Ana', role: 'dealer' } as const;

/** So long after a cable is pulled or put in again everybody knows it. */
const A_WHILE_MS = 6_000;

export interface RowOfScanner {
  readonly kind: string;
  readonly number: number;
  readonly body: string;
}

export class CountingStation {
  readonly #clock = new VirtualClock();
  readonly #devices = tableDevices({
    clock: this.#clock,
    seed: 'count',
    habits: habitsOf('count', {}),
    sections: 8,
  });
  readonly #journal: string;
  #station: Station | null = null;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-count-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    this.#journal = join(folder, 'table.db');
  }

  get station(): Station {
    if (!this.#station) throw new Error('the station is not started');
    return this.#station;
  }

  get table() {
    return this.station.queue.table;
  }

  async starts(): Promise<void> {
    const play = rulesOf('massachusetts', {}, {});
    if (!play.ok) expect.fail(play.error);
    const { pack, rules } = play;
    const opened = openStation({
      journal: this.#journal,
      setup: { table: 'T7', pack, book: rules.book, program: '0' },
      rules,
      clock: this.#clock,
      wires: this.#devices.wires,
      log: () => {},
      pid: process.pid,
      simulated: true,
      key: keyOfSeed('count'),
      people: listedPeople([]),
      newToken: () => 'token',
      broken: () => {},
    });
    if (!opened.ok) expect.fail(opened.stop.code);
    this.#station = opened.station;
    this.#station.start();
    await this.#clock.run(3_000);
  }

  async stops(): Promise<void> {
    const stopped = this.station.stop();
    await this.#clock.run(10_000);
    await stopped;
  }

  /** The floor does it, or the dealer; the answer is the phase that the table is in then. */
  async says(input: Input, by: typeof BO | typeof ANA = BO): Promise<string> {
    this.station.queue.ask(input, by);
    await this.#clock.run(100);
    return this.table.phase;
  }

  /** Why it is refused, or that it is taken. */
  async answerTo(input: Input, by: typeof BO | typeof ANA): Promise<string> {
    let why: string = 'no answer';
    this.station.queue.ask(input, by, (answer) => {
      why = answer.kind === 'refused' ? answer.refused.code : answer.kind;
    });
    await this.#clock.run(100);
    return why;
  }

  /** Up to the spread table, and a count is begun. */
  async beginsCount(): Promise<void> {
    await this.says({ type: 'open-table', preShuffled: false, batches: 1 });
    for (let { phase } = this.table; phase !== 'spread'; { phase } = this.table)
      await this.says({ type: 'step-done', step: phase });
    await this.says({ type: 'begin-deck-check' });
  }

  async runsCards(cards: number): Promise<void> {
    for (let i = 0; i < cards; i++) this.#devices.scanner.cardLeaves({ rank: '9', suit: 'C' }, false);
    await this.#clock.run(1_000);
  }

  async losesScanner(): Promise<void> {
    this.#devices.scanner.board.unplug();
    await this.#clock.run(A_WHILE_MS);
  }

  async hasScannerAgain(): Promise<void> {
    this.#devices.scanner.board.plug();
    await this.#clock.run(A_WHILE_MS);
  }

  /** Somebody puts another one in its place, or one that has lost its memory. The floor lets the table go on. */
  async exchangesScanner(name: string, last: number): Promise<void> {
    const { scanner } = this.#devices;
    scanner.board.cutPower();
    scanner.exchange(name, last);
    scanner.board.start();
    await this.#clock.run(A_WHILE_MS);
    await this.says({ type: 'resume' });
  }

  /** The rows with a number of the scanner; the station has stopped. */
  rowsOfScanner(): RowOfScanner[] {
    const read = openToRead(this.#journal);
    if (!read.ok) expect.fail(read.stop.code);
    const rows = read.db
      .prepare<[], RowOfScanner>(`SELECT kind, number, body FROM log WHERE device = 'scanner' ORDER BY seq`)
      .all();
    read.db.close();
    return rows;
  }
}
