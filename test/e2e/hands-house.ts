// A station whose pages show a journal that simulated rounds have filled: the real sign-in, the real thread that reads, the
// real process that checks; only nobody deals while a past hand is looked at.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../drivers/transport/clock.ts';
import type { PublicKey } from '../../src/journal/key.ts';
import { programVersion } from '../../src/packs/program-version.ts';
import { HandsDesk } from '../../src/station/hands/desk.ts';
import { JournalCheck } from '../../src/station/journal-check.ts';
import { Pages } from '../../src/station/pages.ts';
import { openStation, type TableStation } from '../../src/station/table-station.ts';
import type { Person } from '../../src/table/people.ts';
import { playBy } from '../journal/simulated.ts';

export const FLOOR_PIN = '9350';
export const DEALER_PIN = '4071';
const PINS: Readonly<Record<string, Person>> = {
  [DEALER_PIN]: { id: 'ana', role: 'dealer' },
  [FLOOR_PIN]: { id: 'bo', role: 'floor' },
};

const compiled = (file: string) => new URL(`../../dist/src/station/${file}`, import.meta.url);

export class HandsHouse {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-hands-'));
  readonly #station: TableStation;
  readonly #desk: HandsDesk;
  readonly #check: JournalCheck;
  readonly #pages: Pages;
  address = '';

  /** The journal that is looked at, and the key that it must be signed with. */
  constructor(journal: string, key: PublicKey) {
    const { rules, pack } = playBy('massachusetts');
    const opened = openStation({
      journal: join(this.#folder, 'table.db'),
      setup: { table: 'SP-04', pack, book: rules.book, program: programVersion() },
      rules,
      clock: realClock,
      wires: {},
      log: () => {},
      pid: process.pid,
      simulated: true,
      person: async (pin) => PINS[pin] ?? null,
      newToken: () => `token-${Math.random()}`,
      broken: ({ sentence }) => {
        throw new Error(sentence);
      },
    });
    if (!opened.ok) throw new Error(opened.stop.sentence);
    this.#station = opened.station;
    const about = { path: journal, key: key.text, clock: realClock };
    this.#desk = new HandsDesk({ ...about, reader: compiled('hands/hands-reader.js') });
    this.#check = new JournalCheck({
      ...about,
      program: programVersion(),
      log: () => {},
      found: () => {},
      checker: compiled('journal-checker.js'),
    });
    this.#pages = new Pages({
      host: '127.0.0.1',
      port: 0,
      clock: realClock,
      log: () => {},
      door: this.#station.door,
      hands: { desk: this.#desk, check: this.#check },
      view: () => this.#station.view(),
      health: () => this.#station.health(),
    });
  }

  async open(): Promise<this> {
    this.#station.start();
    this.address = `${await this.#pages.open()}hands`;
    return this;
  }

  async close(): Promise<void> {
    this.#check.stop();
    await this.#pages.close();
    await this.#desk.close();
    await this.#station.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
