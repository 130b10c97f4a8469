// A host that says exactly what it is told to say: to look at a device alone, as its wire document describes it.
import type { OpenWire, Wire } from '../../../drivers/driver.ts';
import { encodeFrame, type Frame } from '../../../drivers/link/frame.ts';
import { Parser } from '../../../drivers/link/parser.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import type { Vocabulary } from '../../../drivers/report/vocabulary.ts';

/** Opens the wire; what comes is put into `received`. */
async function openedBy(open: OpenWire, received: (bytes: Uint8Array) => void): Promise<Wire> {
  return open({ received, closed() {} });
}

export class SerialHost<Says, Told> {
  readonly heard: Says[] = [];
  readonly #encode: (told: Told) => Frame;
  readonly #wire: Wire;

  static async at<Says, Told>(
    open: OpenWire,
    decode: (frame: Frame) => Says | null,
    encode: (told: Told) => Frame,
  ): Promise<SerialHost<Says, Told>> {
    const parser = new Parser();
    const heard: Says[] = [];
    const wire = await openedBy(open, (bytes) => {
      for (const parsed of parser.push(bytes)) {
        const said = parsed.kind === 'frame' ? decode(parsed.frame) : null;
        if (said === null) throw new Error('the device has said something without a meaning');
        heard.push(said);
      }
    });
    return new SerialHost(wire, heard, encode);
  }

  private constructor(wire: Wire, heard: Says[], encode: (told: Told) => Frame) {
    this.#wire = wire;
    this.heard = heard;
    this.#encode = encode;
  }

  async tell(...messages: readonly Told[]): Promise<void> {
    for (const message of messages) await this.#wire.write(encodeFrame(this.#encode(message)));
  }

  /** What has come since the last time. */
  news(): Says[] {
    return this.heard.splice(0);
  }

  close(): Promise<void> {
    return this.#wire.close();
  }
}

interface Typed {
  readonly type: string;
}

export class ReportHost<Says extends Typed, Told extends Typed> {
  readonly #heard: { readonly number: number; readonly message: Says }[] = [];
  readonly #told: Vocabulary<Told>;
  #wire: Wire | null = null;
  number = 0;

  static async at<Says extends Typed, Told extends Typed>(
    open: OpenWire,
    says: Vocabulary<Says>,
    told: Vocabulary<Told>,
  ): Promise<ReportHost<Says, Told>> {
    const host = new ReportHost<Says, Told>(told);
    host.#wire = await openedBy(open, (bytes) => {
      const report = decodeReport(bytes);
      const decoded = isDiscarded(report) ? report : says.decode(report);
      if (isDiscarded(report) || 'reason' in decoded) throw new Error('the device has said something else');
      host.#heard.push({ number: report.number, message: decoded.message });
    });
    return host;
  }

  private constructor(told: Vocabulary<Told>) {
    this.#told = told;
  }

  async tell(message: Told, number = this.number++): Promise<void> {
    await this.#wire?.write(this.#told.encode(message, number));
  }

  async close(): Promise<void> {
    await this.#wire?.close();
  }

  /** What has come since the last time, without heartbeats. */
  news(): Says[] {
    return this.all().filter(({ type }) => type !== 'heartbeat');
  }

  all(): Says[] {
    return this.#heard.splice(0).map(({ message }) => message);
  }

  /** The running numbers of what has come since the last time. */
  numbers(): number[] {
    return this.#heard.splice(0).map(({ number }) => number);
  }
}
