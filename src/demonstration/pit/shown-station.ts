// One table of the pit's demonstration: the station with simulated devices and people, as `sabot start --autoplay` runs it, and its outbox to
// the pit.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { realClock } from '../../../drivers/transport/clock.ts';
import { makeFolder } from '../../journal/file/folder.ts';
import { programVersion } from '../../program/version.ts';
import type { PlayersChart } from '../../simulated-people/chart.ts';
import { stationLog } from '../../station/log/log.ts';
import type { SignedInByToken } from '../../station/pages/sessions.ts';
import { type Served, serve } from '../../station/serve.ts';
import { notifier } from '../../station/systemd-notify.ts';
import { stopSaid } from '../../words/stops.ts';
import { playBy } from '../play.ts';
import { type LiveTable, openLiveTable } from '../table.ts';
import type { TableOrder } from './messages.ts';

const HOST = '127.0.0.1';
/** So many rows must be with the pit before an older copy is put in the journal's place. */
const ROWS_LATER = 60;
const LOOK_EVERY_MS = 500;

const healthOf = z.object({ pit: z.object({ confirmed: z.number().nullable() }) });

interface Running {
  readonly table: LiveTable;
  readonly served: Served;
}

export class ShownStation {
  readonly #order: TableOrder;
  readonly #speed: number;
  readonly #chart: PlayersChart;
  readonly #signedIn: SignedInByToken = new Map();
  #port: number;
  #running: Running | null = null;
  #isClosed = false;

  constructor(order: TableOrder, speed: number, chart: PlayersChart) {
    this.#order = order;
    this.#port = order.port;
    this.#speed = speed;
    this.#chart = chart;
  }

  /** Settles with the address of its pages. */
  async open(): Promise<string> {
    const { folder, dealers, language } = this.#order;
    const made = makeFolder(folder);
    if (!made.ok) throw new Error(stopSaid(made.stop));
    const languages = Object.fromEntries(dealers.map(({ id }) => [id, language]));
    writeFileSync(join(folder, 'languages.json'), JSON.stringify(languages), { mode: 0o600 });
    return this.#start();
  }

  async #start(): Promise<string> {
    const { name, pack, folder, dealers, pit, credential } = this.#order;
    const { rules, pack: about } = playBy(pack);
    const [journal, program, began] = [join(folder, 'table.db'), programVersion(), realClock.now()];
    const log = stationLog('error', pino.destination(2));
    const opened = await openLiveTable({
      ...{ journal, rules, dealers, log, chart: this.#chart, signedIn: this.#signedIn },
      setup: { table: name, pack: about, book: rules.book, program },
      seed: `${name} ${began}`,
      freshTable: async () => null,
      broken: (stop) => process.stderr.write(`sabot: ${name}: ${stopSaid(stop)}\n`),
    });
    if (!opened.ok) throw new Error(stopSaid(opened.stop));
    const { table } = opened;
    const { station } = table;
    const served = await serve({
      ...{ station, journal, program, began, log },
      ...{ host: HOST, port: this.#port, clock: realClock, isDemonstration: true },
      notifier: notifier({}),
      pit: { addresses: pit, credential },
    });
    this.#port = Number(new URL(served.address).port);
    this.#running = { table, served };
    table.autoplay.set(true, this.#speed);
    return served.address;
  }

  /** The dealer calls, and the floor does not come: somebody else must. */
  callFloor(): void {
    this.#running?.table.callFloor();
  }

  /** As if somebody had put back yesterday's disk, keys and witness included: the box itself cannot notice. */
  async putOldCopyBack(): Promise<void> {
    const { folder } = this.#order;
    const copy = join(dirname(folder), `copy of ${basename(folder)}`);
    await this.#stop('copied');
    cpSync(folder, copy, { recursive: true });
    await this.#start();
    const atCopy = this.#running?.table.station.seq ?? 0;
    await this.#until(atCopy + ROWS_LATER);
    await this.#stop('put back');
    rmSync(folder, { recursive: true });
    cpSync(copy, folder, { recursive: true });
    if (!this.#isClosed) await this.#start();
  }

  async #until(seq: number): Promise<void> {
    while (!this.#isClosed && (await this.#confirmed()) < seq)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }

  /** As its health tells anybody. */
  async #confirmed(): Promise<number> {
    const address = this.#running?.served.address;
    if (address === undefined) return 0;
    const health = healthOf.safeParse(await (await fetch(`${address}health`)).json());
    return health.data?.pit.confirmed ?? 0;
  }

  async #stop(why: string): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    running.table.autoplay.stop();
    await running.served.stop(why);
    await running.table.remove();
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#stop('signal');
  }
}
