// Turns bytes into frames and discarded pieces. It works byte by byte, so the chunks make no difference. It holds at
// most one frame, and every byte that is not a mark ends up in a frame or in a discarded piece.
import type { DiscardReason } from '../reasons.ts';
import { decodeBody, type Frame, MARK, MAX_BODY } from './frame.ts';

export type Parsed =
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** Bytes between two marks that were not a frame. */
  | { readonly kind: 'discarded'; readonly bytes: Uint8Array; readonly reason: DiscardReason };

const TOO_LONG: DiscardReason = { code: 'frame-too-long' };

export class Parser {
  readonly #body = new Uint8Array(MAX_BODY);
  #length = 0;
  /** The piece is already too long: everything up to the next mark belongs to it. */
  #overflowed = false;

  /** How many bytes wait for the end of their frame. */
  get pending(): number {
    return this.#length;
  }

  push(bytes: Uint8Array): Parsed[] {
    const parsed: Parsed[] = [];
    for (const byte of bytes) {
      if (byte === MARK) {
        if (this.#length > 0) parsed.push(this.#finish());
        this.#overflowed = false;
      } else {
        if (this.#length === MAX_BODY) {
          parsed.push(this.#discard(TOO_LONG));
          this.#overflowed = true;
        }
        this.#body[this.#length++] = byte;
      }
    }
    return parsed;
  }

  #finish(): Parsed {
    if (this.#overflowed) return this.#discard(TOO_LONG);
    const decoded = decodeBody(this.#body.subarray(0, this.#length));
    if ('problem' in decoded) return this.#discard(decoded.problem);
    this.#length = 0;
    return { kind: 'frame', frame: decoded.frame };
  }

  #discard(reason: DiscardReason): Parsed {
    const bytes = this.#body.slice(0, this.#length);
    this.#length = 0;
    return { kind: 'discarded', bytes, reason };
  }
}
