// The process of a table without hardware: opens it, serves its pages, puts a fresh one in its place when asked, and ends.
import { pino } from 'pino';
import { realClock } from '../../drivers/transport/clock.ts';
import { makeFolder } from '../journal/file/folder.ts';
import { packName } from '../packs/load.ts';
import { programVersion } from '../program/version.ts';
import type { PlayersChart } from '../simulated-people/chart.ts';
import { type LogLevel, stationLog } from '../station/log/log.ts';
import type { WriteEvent } from '../station/log/log-events.ts';
import type { SignedInByToken } from '../station/pages/sessions.ts';
import { openRecording, type Recording } from '../station/recording/file.ts';
import { recorderInto } from '../station/recording/recorder.ts';
import { type Served, serve } from '../station/serve.ts';
import { notifier } from '../station/systemd-notify.ts';
import { stopSaid } from '../words/stops.ts';
import { DEMONSTRATION_WORDS } from '../words/technician/demonstration.ts';
import { hasPorts } from './devices.ts';
import { greeting } from './greeting.ts';
import { freshJournal, rememberTable, tableToOpen } from './last-table.ts';
import { playBy } from './play.ts';
import { type LiveTable, openLiveTable } from './table.ts';

export interface SimulatedRun {
  /** Null: that of the table that was used last. */
  readonly pack: string | null;
  readonly folder: string;
  readonly port: number;
  readonly level: LogLevel;
  /** How fast simulated people play; null: nobody plays. */
  readonly autoplay: number | null;
  readonly chart: PlayersChart;
  /** The file in which everything on the wires is recorded; null: none. */
  readonly record: string | null;
  say(line: string): void;
}

/** Something that was given does not allow a start. */
export class NotStarted extends Error {}

interface Running {
  readonly table: LiveTable;
  readonly recording: Recording | null;
  readonly served: Served;
}

class SimulatedProcess {
  readonly #run: SimulatedRun;
  readonly #log: WriteEvent;
  #running: Running | null = null;
  #end: (code: number) => void = () => {};
  #port: number;
  /** A fresh table knows whoever was signed in at the one before. */
  readonly #signedIn: SignedInByToken = new Map();

  constructor(run: SimulatedRun) {
    this.#run = run;
    this.#port = run.port;
    this.#log = stationLog(run.level, pino.destination(2));
  }

  /** Settles with the exit code when it has been asked to stop. */
  async run(): Promise<number> {
    const { folder, say } = this.#run;
    const made = makeFolder(folder);
    if (!made.ok) throw new NotStarted(stopSaid(made.stop));
    const { pack, journal } = tableToOpen(folder, this.#run.pack);
    const ended = new Promise<number>((resolve) => {
      this.#end = resolve;
    });
    this.#running = await this.#open(pack, journal);
    // First: whoever reads the greeting may stop it at once.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#end(0));
    const { table, served } = this.#running;
    const { phase, state } = table.station.queue.table;
    const found = {
      address: served.address,
      pack: packName(pack),
      journal,
      phase,
      rounds: state.rounds,
      ports: hasPorts(),
    };
    for (const line of greeting(found)) say(line);
    // `npm run dev` has started it, and puts its own screens before this port.
    process.send?.({ port: this.#port });
    const code = await ended;
    say(DEMONSTRATION_WORDS.en.stops);
    await this.#close('signal');
    return code;
  }

  async #open(pack: string, journal: string): Promise<Running> {
    const began = realClock.now();
    const { rules, pack: about } = playBy(pack);
    const program = programVersion();
    const log = this.#log;
    log('station.starting', { version: program, table: TABLE, pack: about.id, journal, simulated: true });
    const recording = await this.#recording();
    const opened = await openLiveTable({
      journal,
      setup: { table: TABLE, pack: about, book: rules.book, program },
      rules,
      seed: String(began),
      chart: this.#run.chart,
      log,
      signedIn: this.#signedIn,
      freshTable: (next) => this.#fresh(next),
      broken: () => this.#end(1),
      ...(recording && {
        recorder: recorderInto(recording, { table: TABLE, pack: about.id, program, clock: realClock }),
      }),
    });
    if (!opened.ok) throw new NotStarted(stopSaid(opened.stop));
    const { table } = opened;
    const { station } = table;
    try {
      const served = await serve({
        station,
        journal,
        program,
        host: HOST,
        port: this.#port,
        isDemonstration: true,
        clock: realClock,
        log,
        notifier: notifier(process.env),
        began,
      });
      this.#port = Number(new URL(served.address).port);
      await recording?.begin();
      rememberTable(this.#run.folder, { pack, journal });
      if (this.#run.autoplay !== null) table.autoplay.set(true, this.#run.autoplay);
      return { table, served, recording };
    } catch (error) {
      await station.stop();
      await table.remove();
      const reason = error instanceof Error ? error.message : String(error);
      throw new NotStarted(DEMONSTRATION_WORDS.en.notServed(`${HOST}:${this.#port}`, reason));
    }
  }

  /** Another table has another key and another recording in the same file. */
  async #recording(): Promise<Recording | null> {
    const { record } = this.#run;
    if (record === null) return null;
    const opened = await openRecording({ path: record, log: this.#log });
    if (opened.ok) return opened.recording;
    throw new NotStarted(stopSaid(opened.stop));
  }

  /** The pages lose their connection, come back, and find another table. */
  async #fresh(pack: string): Promise<null> {
    const journal = freshJournal(this.#run.folder, pack);
    // Whoever asked is answered first.
    setImmediate(() => {
      void this.#close('fresh table')
        .then(() => this.#open(pack, journal))
        .then((running) => {
          this.#running = running;
        })
        .catch((error: unknown) => {
          this.#run.say(error instanceof Error ? error.message : String(error));
          this.#end(2);
        });
    });
    return null;
  }

  async #close(why: string): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    running.table.autoplay.stop();
    await running.served.stop(why);
    await running.table.remove();
    await running.recording?.close();
  }
}

const TABLE = 'demonstration';
const HOST = '127.0.0.1';

export function runSimulated(run: SimulatedRun): Promise<number> {
  return new SimulatedProcess(run).run();
}
