// What all report devices share: running numbers, hello and heartbeats.
import type { Firmware } from '../../drivers/link/greeting.ts';
import { HASH_PARTS, HEARTBEAT_EVERY, type Identifies } from '../../drivers/report/greeting.ts';
import { numberAfter, succession } from '../../drivers/report/numbers.ts';
import { NOTHING_YET, parse } from '../../drivers/report/parser.ts';
import { isDiscarded, type Report } from '../../drivers/report/report.ts';
import type { Vocabulary } from '../../drivers/report/vocabulary.ts';
import type { Board } from './board.ts';

/** What a device says about its firmware; null: it speaks version 1 and does not know the question. */
export function identityOf(firmware: Firmware | null): Identifies[] {
  if (!firmware) return [];
  const hash = firmware.firmwareHash ?? '0'.repeat(64);
  const digits = hash.length / HASH_PARTS;
  const parts = Array.from({ length: HASH_PARTS }, (_, index): Identifies => {
    const piece = hash.slice(index * digits, (index + 1) * digits);
    return { type: 'firmware-hash', part: index + 1, hash: piece };
  });
  return [{ type: 'firmware', version: 2, firmware: firmware.firmware ?? '' }, ...parts];
}

interface Typed {
  readonly type: string;
}

export interface ReportSpeaker<Says extends Typed, Told extends Typed> {
  readonly says: Vocabulary<Says>;
  readonly told: Vocabulary<Told>;
  hello(): Says;
  heartbeat(): Says;
  /** The answer to the question for its firmware; nothing from a device of version 1. */
  identity(): readonly Says[];
  /** Everything that the host says, including hello and heartbeats. Hello is already answered. */
  hears(message: Told): void;
}

export class ReportLink<Says extends Typed, Told extends Typed> {
  readonly #board: Board;
  readonly #speaker: ReportSpeaker<Says, Told>;
  #number = 0;
  #rest = NOTHING_YET;
  /** The host's last running number. */
  #heard: number | null = null;

  constructor(board: Board, speaker: ReportSpeaker<Says, Told>) {
    this.#board = board;
    this.#speaker = speaker;
  }

  start(): void {
    this.#number = 0;
    this.#rest = NOTHING_YET;
    this.#heard = null;
    this.say(this.#speaker.hello());
    this.#beatLater();
  }

  /** Unasked. */
  say(message: Says): void {
    this.#board.say(this.#numbered(message));
  }

  answer(message: Says): void {
    this.#board.answer(this.#numbered(message));
  }

  received(bytes: Uint8Array): void {
    const { found, rest } = parse(this.#rest, bytes);
    this.#rest = rest;
    for (const each of found) if (!isDiscarded(each)) this.#hear(each);
  }

  #hear(report: Report): void {
    const decoded = this.#speaker.told.decode(report);
    if ('reason' in decoded) return;
    const { message } = decoded;
    const isHello = message.type === 'hello';
    // A host that has just started counts from 0 again and begins with its hello, which is always answered.
    const isOld = this.#heard !== null && succession(this.#heard, report.number).kind === 'repeated';
    if (isOld && !isHello) return;
    this.#heard = report.number;
    if (isHello) this.answer(this.#speaker.hello());
    if (message.type === 'identify') for (const said of this.#speaker.identity()) this.answer(said);
    this.#speaker.hears(message);
  }

  #beatLater(): void {
    this.#board.later(HEARTBEAT_EVERY, () => {
      this.say(this.#speaker.heartbeat());
      this.#beatLater();
    });
  }

  #numbered(message: Says): Uint8Array {
    const bytes = this.#speaker.says.encode(message, this.#number);
    this.#number = numberAfter(this.#number);
    return bytes;
  }
}
