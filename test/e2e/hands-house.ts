// The hands page of a station, with the real sign-in, reading thread and checking process. A station that deals has its
// own journal; for the other, simulated rounds have filled it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../drivers/transport/clock.ts';
import type { PublicKey } from '../../src/journal/chain/key.ts';
import { programVersion } from '../../src/program/version.ts';
import { HandsDesk } from '../../src/station/hands/desk.ts';
import { JournalCheck } from '../../src/station/journal-check.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import { playBy } from '../journal/simulated.ts';

export const FLOOR_IN: Credentials = { number: '205', pin: '935041' };
export const DEALER_IN: Credentials = { number: '117', pin: '407193' };

const compiled = (file: string) => new URL(`../../dist/src/station/${file}`, import.meta.url);

/** The pages of a station, with the hands that are in a journal. */
export class HandsPages {
  readonly #desk: HandsDesk;
  readonly #check: JournalCheck;
  readonly #pages: Pages;
  address = '';

  /** The journal that is looked at, and the key that it must be signed with. */
  constructor(station: Station, journal: string, key: PublicKey, screens?: string) {
    const about = { path: journal, key: key.text, clock: realClock };
    this.#desk = new HandsDesk({ ...about, reader: compiled('hands/hands-reader.js') });
    this.#check = new JournalCheck({
      archives: null,
      ...about,
      sealing: null,
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
      noise: { note: () => {} },
      door: station.door,
      hands: { desk: this.#desk, check: this.#check },
      view: () => station.view(),
      health: () => station.health(),
      ...(screens !== undefined && { screens }),
    });
  }

  async open(): Promise<void> {
    this.address = `${await this.#pages.open()}hands`;
  }

  async close(): Promise<void> {
    this.#check.stop();
    await this.#pages.close();
    await this.#desk.close();
  }
}

/** Nobody deals while a past hand is looked at. */
export class HandsHouse {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-hands-'));
  readonly #station: Station;
  readonly #pages: HandsPages;

  constructor(journal: string, key: PublicKey, screens?: string) {
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
      people: listedPeople([
        { id: 'ana', role: 'dealer', ...DEALER_IN },
        { id: 'bo', role: 'floor', ...FLOOR_IN },
      ]),
      newToken: () => `token-${Math.random()}`,
      broken: ({ code }) => {
        throw new Error(code);
      },
    });
    if (!opened.ok) throw new Error(opened.stop.code);
    this.#station = opened.station;
    this.#pages = new HandsPages(this.#station, journal, key, screens);
  }

  get address(): string {
    return this.#pages.address;
  }

  async open(): Promise<this> {
    this.#station.start();
    await this.#pages.open();
    return this;
  }

  async close(): Promise<void> {
    await this.#pages.close();
    await this.#station.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
