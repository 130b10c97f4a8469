// Something typed that may be part of a PIN. It can be carried and compared, but not printed by accident.
import { inspect } from 'node:util';

/** Always the same, so that it does not tell the length either. */
export const HIDDEN = '•••';

export class Secret<Text extends string = string> {
  readonly #text: Text;

  constructor(text: Text) {
    this.#text = text;
  }

  /** The one way to the text. */
  reveal(): Text {
    return this.#text;
  }

  toString(): string {
    return HIDDEN;
  }

  toJSON(): string {
    return HIDDEN;
  }

  [Symbol.toPrimitive](): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}
