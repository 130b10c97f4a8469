// Runs a station as a process: pages, signs of life for systemd, the background check of the journal, and an orderly
// end.
import type { Clock } from '../../drivers/driver.ts';
import type { Warning } from '../protocol/warnings.ts';
import { closesTheTable } from '../table/step.ts';
import type { TableLocale } from '../words/format.ts';
import { SERVICE_STATUS } from '../words/technician/pages.ts';
import { type RefusedUsb, RefusedUsbWatch } from './devices/refused-usb.ts';
import { OlderSumsMaker } from './figures/older-sums.ts';
import type { FiguresHouse } from './figures/table-figures.ts';
import { HandsDesk } from './hands/desk.ts';
import { HoldFiles } from './hold-files.ts';
import { JournalCheck } from './journal-check.ts';
import type { WriteEvent } from './log/log-events.ts';
import type { Listening } from './pages/listener.ts';
import { Pages } from './pages/web-server.ts';
import { outboxOf, type PitAt } from './pit/table-outbox.ts';
import type { Station } from './station.ts';
import type { Notifier } from './systemd-notify.ts';

export interface ServeParts {
  readonly station: Station;
  /** The journal's file, for the check in the background. */
  readonly journal: string;
  readonly program: string;
  readonly host: string;
  readonly port: number;
  /** The address on the network, encrypted. */
  readonly network?: Listening;
  /** The guided tour may show the pages inside its own; left out: no page may. */
  readonly isDemonstration?: true;
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** What will go wrong soon unless somebody acts. */
  readonly warnings?: () => readonly Warning[];
  /** The USB devices that the kernel has not let in; left out: nobody looks. */
  readonly refusedUsb?: () => readonly RefusedUsb[];
  readonly notifier: Notifier;
  readonly began: number;
  /** What the figures go by. */
  readonly house?: FiguresHouse;
  readonly written?: TableLocale;
  /** The folder of the archives; left out: there are none. */
  readonly archives?: string;
  /** Where its rows go besides; left out: nowhere. */
  readonly pit?: PitAt;
  /** The compiled checker of the journal, if it is not beside this program. */
  readonly checker?: URL;
  /** The compiled thread that reads past hands, if it is not beside this program. */
  readonly reader?: URL;
}

export interface Served {
  readonly address: string;
  stop(signal: string): Promise<void>;
}

/** Takes the address before any device or page is served: a second station must not work beside the first. */
export async function serve(parts: ServeParts): Promise<Served> {
  const { station, host, port, clock, log, notifier } = parts;
  station.upkeep.letGoOfArchived();
  const check = checkOf(parts);
  const desk = deskOf(parts);
  const outbox = outboxOf({
    ...parts,
    pages: () => pages.calledAt ?? (parts.isDemonstration ? address : null),
  });
  const pages = new Pages({
    host,
    port,
    clock,
    log: station.log,
    noise: station.noise,
    door: station.door,
    ...(parts.network && { network: parts.network }),
    hands: { desk, check },
    program: station.program,
    rounds: station.rounds,
    readiness: station.readiness,
    isDemonstration: parts.isDemonstration ?? false,
    view: () => station.view(),
    health: () => ({ ...station.health(), ...outbox.health() }),
  });
  const files = new HoldFiles({ journal: parts.journal, desk, log });
  station.signed = (facts) => {
    if (facts.some(({ fact }) => fact === 'hand-held')) files.held();
    else files.signed();
    // After whoever closes the table was answered.
    if (facts.some((fact) => fact.fact === 'done' && closesTheTable(fact.step)))
      setImmediate(station.upkeep.letGoOfArchived);
  };
  const sums = new OlderSumsMaker({
    ...{ desk, clock },
    waiting: () => station.queue.waiting,
    write: station.upkeep.addSums,
  });
  const address = await pages.open();
  station.start();
  if (station.queue.table.state.handsHeld !== undefined) files.held();
  check.beginLater();
  sums.beginLater();
  station.program.begin();
  outbox.start();
  const stops = [beat(parts), warnNowAndThen(parts), watchUsb(parts)];
  log('station.ready', { address, ms: clock.now() - parts.began });
  notifier.ready();
  notifier.status(SERVICE_STATUS.en.openAt(address));
  return {
    address,
    stop: async (signal) => {
      log('station.stopping', { signal, waiting: station.queue.waiting });
      notifier.stopping();
      for (const stop of stops) stop();
      check.stop();
      sums.stop();
      station.program.stop();
      await files.stop();
      const gone = desk.close();
      await pages.close();
      // The pit is told of the last row, too.
      await station.stop(signal === 'disk' ? 'disk' : 'asked', () => outbox.stop());
      // A search that cannot be interrupted delays only the end of the process.
      await gone;
      log('station.stopped', { seq: station.seq });
    },
  };
}

function checkOf({ station, journal, program, clock, log, checker, archives }: ServeParts): JournalCheck {
  return new JournalCheck({
    path: journal,
    archives: archives ?? null,
    key: station.key.public.text,
    sealing: station.key.sealing.toString('hex'),
    program,
    clock,
    log,
    found: (row) => station.queue.halt({ code: 'journal-not-as-written', row }),
    ...(checker && { checker }),
  });
}

function deskOf({ station, journal, clock, reader, house, written, archives }: ServeParts): HandsDesk {
  const key = station.key.public.text;
  return new HandsDesk({
    path: journal,
    key,
    sealing: station.key.sealing,
    clock,
    ...(reader && { reader }),
    ...(house && { house }),
    ...(written && { written }),
    ...(archives !== undefined && { archives }),
  });
}

const LOOK_AT_USB_EVERY_MS = 2_000;

/** Each device that was not let in is a row of the journal, a notice to the floor and a line of the log. */
function watchUsb({ station, clock, log, refusedUsb }: ServeParts): () => void {
  if (!refusedUsb) return () => {};
  const watch = new RefusedUsbWatch(refusedUsb, (refused) => {
    log('usb.refused', { ...refused });
    station.queue.notice({ code: 'usb-refused', ...refused });
  });
  let cancel = () => {};
  const next = () => {
    watch.look();
    cancel = clock.at(clock.now() + LOOK_AT_USB_EVERY_MS, next);
  };
  next();
  return () => cancel();
}

const WARN_EVERY_MS = 10 * 60_000;

function warnNowAndThen({ station, clock, warnings }: ServeParts): () => void {
  if (!warnings) return () => {};
  let cancel = () => {};
  const next = () => {
    station.warn(warnings());
    cancel = clock.at(clock.now() + WARN_EVERY_MS, next);
  };
  next();
  return () => cancel();
}

/**
 * systemd hears only of a beat that has gone through queue and journal. If one does not come back, systemd restarts the
 * station.
 */
function beat({ station, clock, log, notifier }: ServeParts): () => void {
  const every = notifier.aliveEveryMs;
  if (every === null) return () => {};
  let cancel = () => {};
  const next = () => {
    const sent = clock.now();
    station.queue.beat(() => {
      const ms = clock.now() - sent;
      if (ms > every) log('watchdog.late', { ms });
      notifier.alive();
    });
    cancel = clock.at(sent + every, next);
  };
  next();
  return () => cancel();
}
