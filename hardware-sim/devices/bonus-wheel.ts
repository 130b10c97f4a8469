// The firmware of the bonus wheel, as drivers/bonus-wheel/WIRE.md says. Its creator decides where it stops.
import {
  decodeTold,
  encodeSaid,
  type WheelIsTold,
  type WheelSays,
  type WheelState,
} from '../../drivers/bonus-wheel/frame.ts';
import { encodeFrame } from '../../drivers/link/frame.ts';
import { type Firmware, VERSION, type Version } from '../../drivers/link/greeting.ts';
import { Parser } from '../../drivers/link/parser.ts';
import type { Range } from '../world/chance.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { answersIn, understands } from './spoken-version.ts';

export type SpinResult = Extract<WheelSays, { type: 'stopped' | 'fault' }>;

/** What can be wrong with the wheel: its health, and the fault that ends a spin. */
const TROUBLES = {
  none: { health: 0, fault: 0, sentence: '' },
  display: { health: 1, fault: 0, sentence: '' },
  motor: { health: 128, fault: 1, sentence: 'The motor does not start.' },
  position: { health: 129, fault: 2, sentence: 'The wheel cannot read where it stands.' },
  'no-stop': { health: 130, fault: 3, sentence: 'The wheel does not come to a stop.' },
  cover: { health: 131, fault: 5, sentence: 'The cover is open.' },
} as const;
export type WheelTrouble = keyof typeof TROUBLES;

const TOO_OLD = { code: 4, sentence: 'The id is too old.' } as const;
const POWER_FAILED = { code: 6, sentence: 'The power failed while the wheel was turning.' } as const;

/** It remembers the results of this many ids. */
const REMEMBERED = 16;
const TURNS_MS: Range = [3_000, 9_000];
/** A longer turn is stopped by force. The wheel then rests before it is well again. */
const LONGEST_TURN_MS = 40_000;
const RESTS_MS = 5_000;
/** How long it tries to turn before it gives up. */
const TRIES_MS = 800;

export interface WheelParts {
  readonly name: string;
  readonly sections: number;
  /** Where it will stop, counted from 0. Asked when the motor starts. */
  section(id: number): number;
  /** How many sections it reports, if it is set to another number. Asked for each spin that stops. */
  setTo?(id: number): number;
  /** It reports one section past its last. Asked for each spin that stops. */
  miscounts?(id: number): boolean;
  readonly turnsMs?: Range;
  /** Left out: the newest. */
  readonly version?: Version;
  readonly firmware?: Firmware;
}

export class BonusWheel implements Program {
  readonly board: Board;
  readonly #parts: WheelParts;
  /** Stored: these survive a power cut. */
  #journal: number | null = null;
  #last = 0;
  readonly #results = new Map<number, SpinResult>();
  /** The id that it turns for; 0 if nobody will get the result; null at rest. */
  #turningFor: number | null = null;
  /** Not stored. */
  #parser = new Parser();
  #shown: Extract<WheelIsTold, { type: 'show-prize' }> | null = null;
  #trouble: WheelTrouble = 'none';
  #turns = 0;

  constructor(surroundings: Surroundings, parts: WheelParts) {
    this.#parts = parts;
    this.board = new Board(parts.name, surroundings, 'own', this);
  }

  get turning(): boolean {
    return this.#turningFor !== null;
  }

  /** How often the motor was started. */
  get turns(): number {
    return this.#turns;
  }

  /** What the display shows; null if it is dark. */
  get display(): { readonly cents: number; readonly text: string } | null {
    return this.board.isOn ? this.#shown : null;
  }

  resultOf(id: number): SpinResult | null {
    return this.#results.get(id) ?? null;
  }

  /** Something breaks, or is repaired. */
  set trouble(trouble: WheelTrouble) {
    this.#trouble = trouble;
    const { fault, sentence } = TROUBLES[trouble];
    if (fault > 0) this.board.say(encoded({ type: 'fault', id: 0, code: fault, sentence }));
  }

  get trouble(): WheelTrouble {
    return this.#trouble;
  }

  started(): void {
    this.#parser = new Parser();
    this.#shown = null;
    if (this.#trouble === 'no-stop') this.#trouble = 'none';
    if (this.#turningFor !== null) this.#rest({ type: 'fault', id: this.#turningFor, ...POWER_FAILED });
    this.board.say(this.#hello(0, this.#version));
  }

  received(bytes: Uint8Array): void {
    for (const parsed of this.#parser.push(bytes)) {
      const told = parsed.kind === 'frame' ? decodeTold(parsed.frame) : null;
      if (told) this.#hear(told);
    }
  }

  #hear(told: WheelIsTold): void {
    switch (told.type) {
      case 'hello':
        if (understands(told.version, this.#version) && told.journal !== this.#journal)
          this.#belongTo(told.journal);
        this.board.answer(this.#hello(told.greeting, answersIn(told.version, this.#version)));
        break;
      case 'heartbeat':
        this.board.answer(encoded({ type: 'health', ...this.#state() }));
        break;
      case 'spin':
        this.board.answer(encoded(this.#spin(told.id)));
        break;
      case 'show-prize':
        if (!this.turning) this.#shown = told;
    }
  }

  /** Ids of another journal mean nothing here. */
  #belongTo(journal: number): void {
    this.#journal = journal;
    this.#last = 0;
    this.#results.clear();
    this.#shown = null;
    if (this.#turningFor !== null) this.#turningFor = 0;
  }

  #spin(id: number): WheelSays {
    if (this.#turningFor !== null) return { type: 'spinning', id: this.#turningFor };
    const result = this.#results.get(id);
    if (result) return result;
    if (id <= this.#last) return { type: 'fault', id, ...TOO_OLD };
    this.#turn(id);
    return { type: 'spinning', id };
  }

  /** Stores the id, then starts the motor. */
  #turn(id: number): void {
    this.#last = id;
    this.#turningFor = id;
    this.#shown = null;
    this.#turns++;
    const { sections, turnsMs = TURNS_MS } = this.#parts;
    const { habits, chance } = this.board;
    const section = this.#parts.section(id);
    if (!Number.isInteger(section) || section < 0 || section >= sections)
      throw new RangeError(`a wheel of ${sections} sections cannot stop at ${section}`);
    const { fault: code, sentence } = TROUBLES[this.#trouble];
    if (code > 0) this.board.later(TRIES_MS, () => this.#finish({ type: 'fault', id, code, sentence }));
    else if (habits.occurs('endless-spins')) this.board.later(LONGEST_TURN_MS, () => this.#brake(id));
    else {
      const says = this.#parts.setTo?.(id) ?? sections;
      const told = this.#parts.miscounts?.(id) ? says : section % says;
      const stopped = { type: 'stopped', id, section: told, sections: says } as const;
      this.board.later(chance.between(...turnsMs), () => this.#finish(stopped));
    }
    this.board.happens();
  }

  /** Stores the result, then reports it. */
  #finish(result: SpinResult): void {
    const said = this.#rest(result);
    if (said) this.board.say(encoded(said));
    this.board.happens();
  }

  #brake(id: number): void {
    const { fault: code, sentence } = TROUBLES['no-stop'];
    this.#trouble = 'no-stop';
    this.#finish({ type: 'fault', id, code, sentence });
    this.board.later(RESTS_MS, () => {
      if (this.#trouble === 'no-stop') this.#trouble = 'none';
    });
  }

  /** The wheel rests. The result is remembered, unless the journal has changed. */
  #rest(result: SpinResult): SpinResult | null {
    const isWanted = this.#turningFor === result.id && result.id !== 0;
    this.#turningFor = null;
    if (!isWanted) return null;
    this.#results.set(result.id, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > REMEMBERED && oldest !== undefined) this.#results.delete(oldest);
    return result;
  }

  #state(): WheelState {
    const { health } = TROUBLES[this.#trouble];
    const shown = this.#shown?.id ?? 0;
    return { boots: this.board.boots, health, turning: this.turning, last: this.#last, shown };
  }

  get #version(): Version {
    return this.#parts.version ?? VERSION;
  }

  #hello(greeting: number, version: Version): Uint8Array {
    const { name: device, firmware } = this.#parts;
    return encoded({ type: 'hello', version, greeting, device, ...firmware, ...this.#state() });
  }
}

function encoded(message: WheelSays): Uint8Array {
  return encodeFrame(encodeSaid(message));
}
