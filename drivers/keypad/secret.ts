// Something typed that may be part of a PIN. It can be passed on and compared, but not printed by accident.
import { inspect } from 'node:util';

/** Always the same, so that it does not reveal the length. */
export const HIDDEN = '•••';

export class Secret<Text extends string = string> {
  readonly #text: Text;

  constructor(text: Text) {
    this.#text = text;
  }

  /** The only way to the text. */
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
