// Records what happens at the wires and drivers, line by line, and seals what devices say.
import type { Clock, Driver, OpenWire } from '../../../drivers/driver.ts';
import type { SealingKey } from '../../journal/chain/key.ts';
import type { Device } from '../../table/state.ts';
import { type Entry, type Header, lineOf, placeOf, VERSION } from './format.ts';
import { type Note, OverheardDriver, overheardWire } from './overheard.ts';
import { type ByteSealer, byteSealer } from './sealing.ts';

export interface RecorderParts extends Pick<Header, 'table' | 'pack' | 'program' | 'settings'> {
  readonly key: SealingKey;
  /** Random bytes (ID_BYTES). The seals are safe only if no two recordings have the same. */
  readonly id: Uint8Array;
  readonly clock: Clock;
  write(line: string): void;
}

/** Gets the key and the settings of the table. */
export type MakeRecorder = (settings: Header['settings'], key: SealingKey) => Recorder;

/** Records into an open recording. */
export function recorderInto(
  recording: { readonly id: Uint8Array; append(line: string): void },
  about: Omit<RecorderParts, 'settings' | 'key' | 'id' | 'write'>,
): MakeRecorder {
  const { id } = recording;
  const write = (line: string) => recording.append(line);
  return (settings, key) => new Recorder({ ...about, settings, key, id, write });
}

/** The driver and the wire that the supervisor connects. */
export interface Ends<Event, Command> {
  readonly driver: Driver<Event, Command>;
  readonly open: OpenWire;
}

export class Recorder {
  readonly #parts: RecorderParts;
  readonly #sealer: ByteSealer;
  #lines = 0;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#sealer = byteSealer(parts.key.recording, parts.id);
    parts.write(lineOf(headerOf(parts)));
  }

  /** The same driver and wire, recorded. */
  tap<Event, Command>(device: Device, driver: Driver<Event, Command>, open: OpenWire): Ends<Event, Command> {
    const note = (one: Note) => this.#write(device, one);
    const overheard = new OverheardDriver(driver, note);
    return { driver: overheard, open: overheardWire(open, overheard, this.#parts.clock, note) };
  }

  #write(device: Device, note: Note): void {
    this.#lines++;
    this.#parts.write(lineOf(this.#entryOf({ n: this.#lines, device }, note)));
  }

  #entryOf(where: { readonly n: number; readonly device: Device }, note: Note): Entry {
    if (note.what !== 'received' && note.what !== 'unheard') return { ...where, ...note };
    const { bytes, ...rest } = note;
    const line = { ...where, ...rest };
    return { ...line, sealed: this.#sealer.seal(bytes, where.n, placeOf(line)) };
  }
}

function headerOf({ id, clock, table, pack, program, key, settings }: RecorderParts): Header {
  const { scannerNumber, journalId } = settings;
  return {
    recording: VERSION,
    id: Buffer.from(id).toString('base64url'),
    started: clock.now(),
    table,
    pack,
    program,
    key: key.sealingFingerprint,
    settings: { scannerNumber, journalId },
  };
}
