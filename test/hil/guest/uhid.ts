// A HID device, made by a program through /dev/uhid (the kernel's Documentation/hid/uhid.rst). Creating it plugs it in,
// destroying it unplugs it.
import { constants, openSync, readSync, writeSync } from 'node:fs';

const DESTROY = 1;
const OUTPUT = 6;
const GET_REPORT = 9;
const GET_REPORT_REPLY = 10;
const CREATE2 = 11;
const INPUT2 = 12;
const SET_REPORT = 13;
const SET_REPORT_REPLY = 14;

const USB = 3;
const MOST_DATA = 4096;
const REPORT_BYTES = 16;
const LOOK_EVERY_MS = 3;
/** The largest event is the one that creates. */
const EVENT_BYTES = 4 + 128 + 64 + 64 + 2 + 2 + 4 * 4 + MOST_DATA;

/** Reports of 16 bytes both ways, on a page of the vendor's: as in the wire documents. */
const DESCRIPTOR = Buffer.from('0600ff0901a101150026ff00750895100902810209039102c0', 'hex');

export interface HidIdentity {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string;
}

export interface HidReports {
  /** The host has written a report. */
  output?(bytes: Uint8Array): void;
  /** The host asks for a report by its number. Null: it gets no answer. */
  asked?(number: number): Uint8Array | null;
  /** The host sets a report, which begins with its number. False: it gets no answer. */
  set?(bytes: Uint8Array): boolean;
}

function event(type: number, bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32LE(type);
  return made;
}

export class Uhid {
  /** Without waiting: a thread that waits for the kernel would keep the program from ending. */
  readonly #file = openSync('/dev/uhid', constants.O_RDWR | constants.O_NONBLOCK);
  readonly #identity: HidIdentity;
  readonly #reports: HidReports;

  constructor(identity: HidIdentity, reports: HidReports) {
    this.#identity = identity;
    this.#reports = reports;
    setInterval(() => this.#listen(), LOOK_EVERY_MS).unref();
  }

  plug(): void {
    const { vendorId, productId, serialNumber } = this.#identity;
    const create = event(CREATE2, EVENT_BYTES);
    create.write('Simulated device', 4);
    create.write(serialNumber, 4 + 128 + 64);
    let at = 4 + 128 + 64 + 64;
    at = create.writeUInt16LE(DESCRIPTOR.length, at);
    at = create.writeUInt16LE(USB, at);
    for (const number of [vendorId, productId, 0, 0]) at = create.writeUInt32LE(number, at);
    DESCRIPTOR.copy(create, at);
    writeSync(this.#file, create);
  }

  unplug(): void {
    writeSync(this.#file, event(DESTROY, 4));
  }

  input(bytes: Uint8Array): void {
    const input = event(INPUT2, 4 + 2 + MOST_DATA);
    input.writeUInt16LE(bytes.length, 4);
    input.set(bytes, 6);
    writeSync(this.#file, input);
  }

  #listen(): void {
    const heard = Buffer.alloc(EVENT_BYTES);
    try {
      for (;;) {
        readSync(this.#file, heard);
        this.#hear(heard.readUInt32LE(), heard.subarray(4));
      }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // There is nothing more; or it was an answer for a device that is gone by now.
      if (code !== 'EAGAIN' && code !== 'EINVAL') throw error;
    }
  }

  #hear(type: number, body: Buffer): void {
    if (type === OUTPUT) {
      const size = body.readUInt16LE(MOST_DATA);
      // Before a report without a number there is a zero in its place.
      this.#reports.output?.(Uint8Array.from(body.subarray(size % REPORT_BYTES, size)));
    } else if (type === GET_REPORT) {
      const answer = this.#reports.asked ? this.#reports.asked(body.readUInt8(4)) : new Uint8Array(0);
      if (answer === null) return;
      const reply = event(GET_REPORT_REPLY, 4 + 4 + 2 + 2 + MOST_DATA);
      body.copy(reply, 4, 0, 4);
      reply.writeUInt16LE(answer.length, 10);
      reply.set(answer, 12);
      writeSync(this.#file, reply);
    } else if (type === SET_REPORT) {
      const size = body.readUInt16LE(6);
      if (this.#reports.set?.(Uint8Array.from(body.subarray(8, 8 + size))) === false) return;
      const reply = event(SET_REPORT_REPLY, 4 + 4 + 2);
      body.copy(reply, 4, 0, 4);
      writeSync(this.#file, reply);
    }
  }
}
