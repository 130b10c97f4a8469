// A table without hardware and its pages, in its own folder: what `npm start` runs, without the process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../drivers/transport/clock.ts';
import type { LiveTable } from '../../src/demonstration/table.ts';
import type { TableView } from '../../src/protocol/view.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { liveTableIn } from '../world/live.ts';

const ANA: Person = { id: 'Ana', role: 'dealer' };
const FLO: Person = { id: 'Flo', role: 'floor' };
/** Fails after so long; nothing is measured by it. */
const PATIENCE_MS = 120_000;

export class SimHouse {
  readonly table: LiveTable;
  readonly #folder: string;
  readonly #pages: Pages;
  /** Of the simulator panel. */
  address = '';

  constructor(folder: string, table: LiveTable, screens?: string) {
    const { station } = table;
    this.table = table;
    this.#folder = folder;
    this.#pages = new Pages({
      host: '127.0.0.1',
      isDemonstration: true,
      port: 0,
      clock: realClock,
      log: () => {},
      noise: { note: () => {} },
      door: station.door,
      view: () => station.view(),
      health: () => station.health(),
      readiness: station.readiness,
      ...(screens !== undefined && { screens }),
    });
  }

  async open(): Promise<this> {
    this.table.station.start();
    this.address = `${await this.#pages.open()}sim`;
    return this;
  }

  get view(): TableView {
    return this.table.station.view();
  }

  async until(what: string, holds: (view: TableView) => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!holds(this.view)) {
      if (Date.now() > end)
        throw new Error(`waited in vain until ${what}; the table is in ${this.view.phase}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** What somebody says at the dealer's screen, or on the floor page. */
  async says(input: Input): Promise<void> {
    const by = needsFloor(input) ? FLO : ANA;
    const answer = await new Promise<{ kind: string }>((resolve) => {
      this.table.station.queue.ask(input, by, resolve);
    });
    if (answer.kind !== 'taken') throw new Error(`${input.type} in ${this.view.phase}: ${answer.kind}`);
  }

  async close(): Promise<void> {
    this.table.autoplay.stop();
    await this.#pages.close();
    await this.table.station.stop();
    await this.table.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function openSimHouse(pack: string, screens?: string): Promise<SimHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-sim-'));
  return new SimHouse(folder, await liveTableIn(folder, pack), screens).open();
}
