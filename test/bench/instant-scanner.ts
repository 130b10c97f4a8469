// A scanner without a wire between: it answers at once, and what it says arrives when it is said.
import type { OpenWire, WireListener } from '../../drivers/driver.ts';
import { encodeFrame } from '../../drivers/link/frame.ts';
import { VERSION } from '../../drivers/link/greeting.ts';
import { Parser } from '../../drivers/link/parser.ts';
import {
  decodeTold,
  encodeSaid,
  type RankLetter,
  type ScannerIsTold,
  type SuitLetter,
} from '../../drivers/shoe-scanner/frame.ts';

export class InstantScanner {
  readonly #parser = new Parser();
  #host: WireListener | null = null;
  #last = 0;
  /** The host has committed everything up to this number. */
  acknowledged = 0;

  readonly open: OpenWire = async (listener) => {
    this.#host = listener;
    return {
      write: async (bytes) => this.#hear(bytes),
      close: async () => {
        this.#host = null;
      },
    };
  };

  get last(): number {
    return this.#last;
  }

  /** The bytes of the next card; they count as said. */
  card(rank: RankLetter, suit: SuitLetter, faceUp: boolean): Uint8Array {
    this.#last++;
    return encodeFrame(encodeSaid({ type: 'card', number: this.#last, rank, suit, faceUp }));
  }

  cutCard(): Uint8Array {
    this.#last++;
    return encodeFrame(encodeSaid({ type: 'cut-card', number: this.#last }));
  }

  say(bytes: Uint8Array): void {
    this.#host?.received(bytes);
  }

  #hear(bytes: Uint8Array): void {
    for (const parsed of this.#parser.push(bytes)) {
      const told = parsed.kind === 'frame' ? decodeTold(parsed.frame) : null;
      if (told) this.#answer(told);
    }
  }

  #answer(told: ScannerIsTold): void {
    const state = {
      boots: 1,
      health: 0,
      armed: false,
      last: this.#last,
      keptFrom: this.acknowledged + 1,
    };
    if (told.type === 'acknowledge') this.acknowledged = told.number;
    else if (told.type === 'hello')
      this.say(
        encodeFrame(
          encodeSaid({ type: 'hello', version: VERSION, greeting: told.greeting, device: 'BENCH', ...state }),
        ),
      );
    else if (told.type === 'heartbeat') this.say(encodeFrame(encodeSaid({ type: 'health', ...state })));
  }
}
