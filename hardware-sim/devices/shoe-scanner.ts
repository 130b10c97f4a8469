// The firmware of the shoe scanner, as drivers/shoe-scanner/WIRE.md says. The caller says what leaves the shoe.
import { encodeFrame, MAX_NUMBER } from '../../drivers/link/frame.ts';
import { type Firmware, VERSION, type Version } from '../../drivers/link/greeting.ts';
import { Parser } from '../../drivers/link/parser.ts';
import {
  decodeTold,
  encodeSaid,
  type ScannerIsTold,
  type ScannerSays,
  type ScannerState,
  type ShoeHappening,
} from '../../drivers/shoe-scanner/frame.ts';
import { Board, type Program, type Saying, type Surroundings } from './board.ts';
import type { Card } from './card.ts';
import { answersIn, understands } from './spoken-version.ts';

type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never;

const TROUBLES = { none: 0, 'dirty-window': 1, sensor: 128, memory: 129, jam: 130 } as const;
export type ScannerTrouble = keyof typeof TROUBLES;

const NUMBERS_DROPPED = 2;
const NUMBERS_USED_UP = 131;
const LAMP_WITHOUT_HOST_MS = 3_000;

export interface ScannerParts {
  /** Eight characters at most. */
  readonly name: string;
  /** How many events it can store. */
  readonly room?: number;
  /** The last running number so far. */
  readonly last?: number;
  /** Left out: the newest. */
  readonly version?: Version;
  readonly firmware?: Firmware;
  /** Whether it says a card again with another face. Asked for each card that the host has stored. */
  contradicts?(): boolean;
}

export class ShoeScanner implements Program {
  readonly board: Board;
  #name: string;
  readonly #room: number;
  readonly #version: Version;
  readonly #firmware: Firmware;
  readonly #contradicts: () => boolean;
  /** Stored: these survive a power cut. */
  #last: number;
  readonly #kept = new Map<number, ShoeHappening>();
  #dropped = false;
  /** Not stored. */
  #parser = new Parser();
  #armed = false;
  #cancelLampOff = () => {};
  trouble: ScannerTrouble = 'none';

  constructor(surroundings: Surroundings, parts: ScannerParts) {
    const { name, room = 64, last = 0, version = VERSION, firmware = {} } = parts;
    this.#name = name;
    this.#version = version;
    this.#firmware = firmware;
    this.#contradicts = () => parts.contradicts?.() ?? false;
    this.#room = room;
    this.#last = last;
    this.board = new Board(name, surroundings, 'own', this);
  }

  /** The lamp tells the dealer that a card may leave. */
  get lampLit(): boolean {
    return this.board.isOn && this.#armed;
  }

  /** The first number that it still has; last + 1 if it has none. */
  get keptFrom(): number {
    return Math.min(this.#last + 1, ...this.#kept.keys());
  }

  get last(): number {
    return this.#last;
  }

  /** Everything that it stored is acknowledged. */
  get isClear(): boolean {
    return this.#kept.size === 0;
  }

  /** While it is off, another one takes its place, with its own name, numbers and starts and without the old events. */
  exchange(name: string, last: number, boots?: number): void {
    if (boots !== undefined) this.board.replaceBy(boots);
    this.#name = name;
    this.#last = last;
    this.#kept.clear();
    this.#dropped = false;
  }

  /** A card leaves the shoe. Returns the stored event; null if the scanner saw nothing. */
  cardLeaves({ rank, suit }: Card, faceUp: boolean): ShoeHappening | null {
    if (!this.#sees) return null;
    return this.board.habits.occurs('misreads')
      ? this.#note({ type: 'misread' })
      : this.#note({ type: 'card', rank, suit, faceUp });
  }

  /** A card leaves that it cannot recognise because it is worn or bent. */
  unrecognisedLeaves(): ShoeHappening | null {
    return this.#note({ type: 'misread' });
  }

  cutCardLeaves(): ShoeHappening | null {
    return this.#note({ type: 'cut-card' });
  }

  /** The last card has left the shoe. */
  empty(): ShoeHappening | null {
    return this.#note({ type: 'empty' });
  }

  started(): void {
    this.#parser = new Parser();
    this.#armed = false;
    this.board.say(this.#hello(0, this.#version));
  }

  received(bytes: Uint8Array): void {
    for (const parsed of this.#parser.push(bytes)) {
      const told = parsed.kind === 'frame' ? decodeTold(parsed.frame) : null;
      if (told) this.#hear(told);
    }
  }

  get #sees(): boolean {
    return this.board.isOn && this.trouble !== 'sensor' && this.trouble !== 'jam';
  }

  /** Stores the event, then reports it. */
  #note(happening: WithoutNumber<ShoeHappening>): ShoeHappening | null {
    // No number is used twice.
    if (!this.#sees || this.#last === MAX_NUMBER) return null;
    this.#last++;
    const noted: ShoeHappening = { ...happening, number: this.#last };
    this.#kept.set(this.#last, noted);
    if (this.#kept.size > this.#room) {
      this.#kept.delete(this.keptFrom);
      this.#dropped = true;
    }
    this.board.say(encoded(noted), noted.number);
    this.board.happens();
    return noted;
  }

  #hear(told: ScannerIsTold): void {
    this.#cancelLampOff();
    this.#cancelLampOff = this.board.later(LAMP_WITHOUT_HOST_MS, () => {
      this.#armed = false;
    });
    switch (told.type) {
      case 'hello': {
        const hello = this.#hello(told.greeting, answersIn(told.version, this.#version));
        if (understands(told.version, this.#version)) this.#answerFrom(told.last + 1, hello);
        else this.board.answer(hello);
        break;
      }
      case 'heartbeat':
        this.board.answer(encoded({ type: 'health', ...this.#state() }));
        break;
      case 'acknowledge':
        this.#forget(told.number);
        break;
      case 'ask-again':
        this.#sayAgain(told.from);
        break;
      case 'arm':
      case 'disarm':
        this.#armed = told.type === 'arm';
    }
  }

  #forget(number: number): void {
    // Meant for another scanner.
    if (number > this.#last) return;
    for (const [kept, happening] of this.#kept) {
      if (kept > number) continue;
      this.#kept.delete(kept);
      if (happening.type === 'card' && this.#contradicts()) this.#sayOtherwise(happening);
    }
    this.#dropped = false;
  }

  #sayOtherwise(card: Extract<ShoeHappening, { type: 'card' }>): void {
    this.board.say(encoded({ ...card, rank: card.rank === '2' ? '3' : '2' }), card.number);
  }

  #sayAgain(from: number): void {
    if (from > this.#last) return;
    const gone = from < this.keptFrom;
    if (gone) {
      this.#answerFrom(this.keptFrom, encoded({ type: 'gone', keptFrom: this.keptFrom }));
      return;
    }
    const [first, ...rest] = this.#keptFromOn(from);
    this.board.takeBack((about) => about >= from);
    if (first) this.board.answer(first.bytes, ...rest);
  }

  /** Answers, then sends everything from this number on, including what still waited. */
  #answerFrom(from: number, answer: Uint8Array): void {
    this.board.takeBack((about) => about >= from);
    this.board.answer(answer, ...this.#keptFromOn(from));
  }

  #keptFromOn(from: number): Saying[] {
    const kept = [...this.#kept.values()].filter(({ number }) => number >= from);
    return kept.map((happening) => ({ bytes: encoded(happening), about: happening.number }));
  }

  #state(): ScannerState {
    const usedUp = this.#last === MAX_NUMBER ? NUMBERS_USED_UP : 0;
    const health = Math.max(TROUBLES[this.trouble], this.#dropped ? NUMBERS_DROPPED : 0, usedUp);
    return { boots: this.board.boots, health, armed: this.#armed, last: this.#last, keptFrom: this.keptFrom };
  }

  #hello(greeting: number, version: Version): Uint8Array {
    const device = this.#name;
    return encoded({ type: 'hello', version, greeting, device, ...this.#firmware, ...this.#state() });
  }
}

function encoded(message: ScannerSays): Uint8Array {
  return encodeFrame(encodeSaid(message));
}
