// A bonus wheel as WIRE.md wants it, small.
import {
  decodeTold,
  encodeSaid,
  type WheelIsTold,
  type WheelSays,
} from '../../../drivers/bonus-wheel/frame.ts';
import { encodeFrame } from '../../../drivers/link/frame.ts';
import { VERSION } from '../../../drivers/link/greeting.ts';
import { Parser } from '../../../drivers/link/parser.ts';
import type { LineDevice } from '../supervisor/virtual-port.ts';

export const SECTIONS = 24;

export class ModelWheel implements LineDevice {
  readonly device: string;
  #parser = new Parser();
  /** What survives a power cut. */
  journal = 0;
  last = 0;
  boots = 1;
  readonly results = new Map<number, WheelSays>();
  /** What does not. */
  turning = false;
  shown = 0;
  display = '';
  health = 0;
  /** How often the motor was started. */
  turns = 0;

  constructor(device: string) {
    this.device = device;
  }

  /** It comes to rest: what it says then. */
  stop(section: number): Uint8Array {
    return this.#result({ type: 'stopped', id: this.last, section, sections: SECTIONS });
  }

  fail(code: number, sentence: string): Uint8Array {
    return this.#result({ type: 'fault', id: this.last, code, sentence });
  }

  /** The power goes and comes: what it says first. */
  restart(): Uint8Array {
    if (this.turning) this.fail(6, 'The power failed while the wheel was turning.');
    this.boots++;
    this.shown = 0;
    this.#parser = new Parser();
    return this.#hello(0);
  }

  say(message: WheelSays): Uint8Array {
    return encodeFrame(encodeSaid(message));
  }

  receive(bytes: Uint8Array): Uint8Array[] {
    return this.#parser.push(bytes).flatMap((parsed) => {
      const message = parsed.kind === 'frame' ? decodeTold(parsed.frame) : null;
      return message ? this.#answer(message) : [];
    });
  }

  #answer(message: WheelIsTold): Uint8Array[] {
    switch (message.type) {
      case 'hello':
        if (message.journal !== this.journal) this.#begin(message.journal);
        return [this.#hello(message.greeting)];
      case 'heartbeat':
        return [this.say({ type: 'health', ...this.#state() })];
      case 'spin':
        return [this.say(this.#spin(message.id))];
      case 'show-prize':
        this.shown = message.id;
        this.display = message.text;
        return [];
    }
  }

  #begin(journal: number): void {
    this.journal = journal;
    this.last = 0;
    this.results.clear();
  }

  #spin(id: number): WheelSays {
    if (this.turning) return { type: 'spinning', id: this.last };
    const result = this.results.get(id);
    if (result) return result;
    if (id <= this.last) return { type: 'fault', id, code: 4, sentence: 'This spin is too old.' };
    this.last = id;
    this.turning = true;
    this.turns++;
    this.shown = 0;
    this.display = '';
    return { type: 'spinning', id };
  }

  #result(result: WheelSays): Uint8Array {
    this.turning = false;
    this.results.set(this.last, result);
    return this.say(result);
  }

  #state() {
    const { boots, health, turning, last, shown } = this;
    return { boots, health, turning, last, shown };
  }

  #hello(greeting: number): Uint8Array {
    return this.say({ type: 'hello', version: VERSION, greeting, device: this.device, ...this.#state() });
  }
}
