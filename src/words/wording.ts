// How a language says codes: one wording for each code, complete by the compiler's word.
import type { Coded } from '../rules/coded.ts';

const SAYS_EVERY_HOW = Symbol('says every how');

/** A wording made with `byHow`: it has a sentence for every value of `how`. */
interface SaysEveryHow {
  readonly [SAYS_EVERY_HOW]: true;
}

type Hanging = { readonly how: string };

/** A code without parameters has a sentence; one with parameters has a function of them. */
type Wording<Parameters> = keyof Parameters extends never
  ? string
  : Parameters extends Hanging
    ? ((parameters: Parameters) => string) & SaysEveryHow
    : (parameters: Parameters) => string;

/** All codes of a subject in one language. */
export type Wordings<Codes> = { readonly [C in keyof Codes]: Wording<Codes[C]> };

type Loose<Codes> = { readonly [C in keyof Codes]: string | ((parameters: Codes[C]) => string) };

export function say<Codes, C extends keyof Codes>(words: Loose<Codes>, told: Coded<Codes, C>): string {
  const wording: string | ((parameters: Codes[C]) => string) = words[told.code];
  return typeof wording === 'string' ? wording : wording(told);
}

/** Where the sentence hangs on `how`, the value of a switch: one sentence for each value, so that none can be left out. */
export function byHow<P extends Hanging>(
  wordings: { readonly [H in P['how']]: string | ((parameters: P) => string) },
): ((parameters: P) => string) & SaysEveryHow {
  const said = (parameters: P) => {
    const how: P['how'] = parameters.how;
    const wording = wordings[how];
    return typeof wording === 'string' ? wording : wording(parameters);
  };
  return Object.assign(said, { [SAYS_EVERY_HOW]: true } as const);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a person or a device has said may end with a full stop or not; what is told around it ends the sentence. */
export function unended(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** "1 card", "71 cards" */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
