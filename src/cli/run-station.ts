// The process of a table with real devices. It cannot reach the simulator: a test of the house holds it to that.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { realClock } from '../../drivers/transport/clock.ts';
import { NOTHING_GIVEN, type StartGiven } from '../journal/startup/starting.ts';
import { readCredential } from '../pit/wire/credential.ts';
import { isWorkingCopy } from '../program/identity.ts';
import { projectRoot } from '../program/project-root.ts';
import { readCertificate } from '../station/certificate/files.ts';
import { isSynchronised, MACHINE_TIME, synchronisedAtOnce } from '../station/clock/machine-time.ts';
import { setupOf, type TableConfig } from '../station/config/load.ts';
import { refusedUsb } from '../station/devices/refused-usb.ts';
import { expectedOf, wiresOf } from '../station/devices/wires.ts';
import { codeOf } from '../station/doctor/check.ts';
import { errorTold } from '../station/log/error-told.ts';
import { stationLog } from '../station/log/log.ts';
import type { WriteEvent } from '../station/log/log-events.ts';
import { whyNoPages } from '../station/pages/no-pages.ts';
import { hashOf, type StaffFile, staffFile } from '../station/people/staff-file.ts';
import { openRecording, type Recording } from '../station/recording/file.ts';
import { recorderInto } from '../station/recording/recorder.ts';
import { type Served, type ServeParts, serve } from '../station/serve.ts';
import { openStation, type Station } from '../station/station.ts';
import type { StationParts } from '../station/station-parts.ts';
import { notifier } from '../station/systemd-notify.ts';
import { lateOfThisThread } from '../station/waits.ts';
import { warningsOf } from '../station/warnings.ts';
import { writeAs } from '../words/format.ts';
import { stopSaid } from '../words/stops.ts';
import { ADDRESS_REMEDIES, addressProblemSaid, certificateProblemSaid } from '../words/technician/pages.ts';
import { configFrom } from './given/config.ts';
import type { RunFlags } from './run.ts';
import { UserError } from './terminal/streams.ts';

async function recordingTo(path: string, log: WriteEvent): Promise<Recording> {
  const opened = await openRecording({ path, log });
  if (opened.ok) return opened.recording;
  throw new UserError(stopSaid(opened.stop));
}

/** Who listens at the wires, if somebody shall. */
function recorderOf(config: TableConfig, recording: Recording | null): Pick<StationParts, 'recorder'> {
  if (!recording) return {};
  const { table, pack, program } = setupOf(config);
  return { recorder: recorderInto(recording, { table, pack: pack.id, program, clock: realClock }) };
}

/** What the row of the start tells of the files around the table. */
function startOf({ file }: TableConfig, staff: StaffFile): StartGiven {
  return {
    ...NOTHING_GIVEN,
    config: hashOf(readFileSync(file, 'utf8')),
    staff: staff.hash(),
    synchronised: synchronisedAtOnce(),
  };
}

function refused(log: WriteEvent, code: string, about: object, sentence: string): UserError {
  log('station.refused-to-start', { code, about: JSON.stringify(about) });
  return new UserError(sentence);
}

/** The pages have one address on the box, and may have another one on the network: the error says which it is about. */
function addressIn(error: unknown): string | null {
  return error instanceof Error && 'address' in error ? String(error.address) : null;
}

function noPages({ file, pages }: TableConfig, error: unknown): string {
  const problem = whyNoPages(codeOf(error), `${addressIn(error) ?? pages.host}:${pages.port}`);
  const remedy = ADDRESS_REMEDIES.en[problem.code];
  return `The pages cannot be served: ${addressProblemSaid(problem)} ${remedy} The configuration is ${file}.`;
}

function opened(
  config: TableConfig,
  log: WriteEvent,
  recording: Recording | null,
  broken: () => void,
): Station {
  const { play, journal, witness, keys, retention } = config;
  const staff = staffFile(config.staff);
  const late: { station: Station | null } = { station: null };
  const began = realClock.now();
  const started = openStation({
    journal,
    witness,
    keys,
    archives: retention.folder,
    begins: false,
    setup: setupOf(config),
    rules: play.rules,
    clock: realClock,
    expected: expectedOf(config),
    wires: wiresOf(config, (error) => log('buttons.without-onoff', errorTold(error))),
    log,
    pid: process.pid,
    simulated: false,
    program: { root: projectRoot(), node: process.execPath, workingCopy: isWorkingCopy() },
    spools: true,
    source: MACHINE_TIME,
    synchronised: isSynchronised,
    late: lateOfThisThread(),
    start: startOf(config, staff),
    written: config.written,
    chips: config.chips,
    people: staff.people(
      config.pinDays,
      () => realClock.now(),
      () => late.station?.access ?? null,
    ),
    newToken: () => randomBytes(24).toString('base64url'),
    random: Math.random,
    broken,
    ...recorderOf(config, recording),
  });
  if (!started.ok) throw refused(log, started.stop.code, started.stop.about, stopSaid(started.stop));
  const { station } = started;
  late.station = station;
  const { phase, state } = station.queue.table;
  log('station.recovered', { seq: station.seq, round: state.rounds, phase, ms: realClock.now() - began });
  return station;
}

/** Nothing goes over a network that is not encrypted. */
function networkOf({ pages }: TableConfig, log: WriteEvent): Pick<ServeParts, 'network'> {
  const { network, port } = pages;
  if (!network) return {};
  const tls = readCertificate(network);
  if (!tls.ok) throw refused(log, 'no-certificate', tls.problem, certificateProblemSaid(tls.problem));
  const { host, names } = network;
  return { network: { host, port, names, tls } };
}

/** A table without its credential plays all the same: nothing is sent, and the doctor says why. */
function pitOf({ pit, table }: TableConfig, log: WriteEvent): Pick<ServeParts, 'pit'> {
  if (!pit) return {};
  const read = readCredential(pit.credential, table);
  if (read.ok) return { pit: { addresses: pit.addresses, credential: read.credential } };
  log('pit.away', {
    code: 'credential',
    about: JSON.stringify({ problem: read.problem, file: pit.credential }),
  });
  return {};
}

/** Settles when it has been asked to stop, with the exit code. */
function untilStopped(served: Served, failed: Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (signal: string, code: number) => {
      if (stopping) return;
      stopping = true;
      void served.stop(signal).then(() => resolve(code));
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0));
    // What the disk has not taken may or may not be there: only what the next start reads is sure.
    void failed.then(() => stop('disk', 1));
  });
}

export async function runStation({ config: path, record }: RunFlags): Promise<void> {
  const began = realClock.now();
  const config = configFrom(path);
  // The keypad speaks from here.
  writeAs(config.written);
  const log = stationLog(config.log);
  const setup = setupOf(config);
  const { table, pack, program } = setup;
  const { journal, pages, house, written, retention } = config;
  const { host, port } = pages;
  log('station.starting', { version: program, table, pack: pack.id, journal, simulated: false });
  if (config.copied !== null) log('station.copied-book', { pack: pack.id, book: config.copied });
  let fail: () => void = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const recording = record === undefined ? null : await recordingTo(record, log);
  const network = networkOf(config, log);
  const station = opened(config, log, recording, fail);
  const served = await serve({
    station,
    journal,
    program,
    host,
    port,
    ...network,
    ...pitOf(config, log),
    warnings: () => warningsOf(config, realClock.now()),
    refusedUsb: () => refusedUsb(),
    clock: realClock,
    log,
    notifier: notifier(process.env),
    began,
    archives: retention.folder,
    house,
    written,
  }).catch(async (error: unknown) => {
    await station.stop('no-pages');
    const about = { address: addressIn(error) ?? host, port, error: codeOf(error) };
    throw refused(log, 'no-pages', about, noPages(config, error));
  });
  const stopped = untilStopped(served, failed);
  await recording?.begin();
  process.exitCode = await stopped;
  await recording?.close();
}
