// How a language says codes. The compiler demands a sentence for each code, for each value of a switch, and in each
// sentence every parameter:
//
//   open: 'Open the table.',                                               a code without parameters
//   'place-cut-card': said`At least ${of('fromBack')} cards from the back.`,   with a parameter
//   'offer-step': said`Offer steps of ${of('step', money)}.`,              with one that is written in its own way
//   burn: { 'new-shoe': 'Burn one card.', 'in-mid-round': '…' },           one sentence for each value of `how`
import type { Coded } from '../rules/coded.ts';

/** The place of a parameter in a sentence. */
export interface Slot<Parameters, Names> {
  readonly names: readonly Names[];
  readonly write: (parameters: Parameters) => string;
}

/** A sentence with places for parameters. `holds` keeps their names, so that one that is left out does not compile. */
export interface Sentence<Parameters, Names> {
  (parameters: Parameters): string;
  readonly holds: (name: Names) => boolean;
}

/** The parameter as it is, or as `write` writes it. */
export function of<Name extends string>(name: Name): Slot<{ readonly [N in Name]: string | number }, Name>;
export function of<Name extends string, Value>(
  name: Name,
  write: (value: Value) => string,
): Slot<{ readonly [N in Name]: Value }, Name>;
export function of<Name extends string, Value>(
  name: Name,
  write: (value: Value) => string = String,
): Slot<{ readonly [N in Name]: Value }, Name> {
  return { names: [name], write: (parameters) => write(parameters[name]) };
}

/** Two parameters that are written together: "number 7", "numbers 7 to 9". */
export function ofBoth<First extends string, Second extends string, One, Two>(
  first: First,
  second: Second,
  write: (one: One, two: Two) => string,
): Slot<{ readonly [N in First]: One } & { readonly [N in Second]: Two }, First | Second> {
  return {
    names: [first, second],
    write: (parameters) => write(parameters[first], parameters[second]),
  };
}

type NamesIn<Part> = Part extends Slot<never, infer Names> ? Names : never;

/** What the parameters are, the sentence's place in its language says; which of them it holds, its slots say. */
export function said<Parameters, Parts extends readonly (string | Slot<Parameters, string>)[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): Sentence<Parameters, NamesIn<Parts[number]>> {
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : part.names));
  const write = (parameters: Parameters) => {
    const written = parts.map((part) => (typeof part === 'string' ? part : part.write(parameters)));
    return texts.map((text, index) => text + (written[index] ?? '')).join('');
  };
  return Object.assign(write, { holds: (name: unknown) => names.some((one) => one === name) });
}

/** What a code says may hang on the value of a switch: every value then has its own sentence. */
type Hanging = { readonly how: string };

type Wording<Parameters> = Parameters extends Hanging
  ? { readonly [How in Parameters['how']]: Plain<Omit<Parameters, 'how'>> }
  : Plain<Parameters>;

/** A code without parameters has a sentence; one with parameters has a sentence that holds them all. */
type Plain<Parameters> = keyof Parameters extends never ? string : Sentence<Parameters, keyof Parameters>;

/** All codes of a subject in one language. */
export type Wordings<Codes> = { readonly [C in keyof Codes]: Wording<Codes[C]> };

type Sayable<Parameters> = string | ((parameters: Parameters) => string);
type Choice<Parameters> = Sayable<Parameters> | { readonly [how: string]: Sayable<Parameters> };
type Loose<Codes> = { readonly [C in keyof Codes]: Choice<Codes[C]> };

export function say<Codes, C extends keyof Codes>(words: Loose<Codes>, told: Coded<Codes, C>): string {
  const wording: Choice<Codes[C]> = words[told.code];
  const chosen = typeof wording === 'object' ? wording[howOf(told)] : wording;
  return typeof chosen === 'function' ? chosen(told) : (chosen ?? String(told.code));
}

function howOf(told: object): string {
  return 'how' in told ? String(told.how) : '';
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

/** "9, 10, 11" */
export function list(items: readonly (string | number)[]): string {
  return items.join(', ');
}

/** A table's options are all switches: too many for a sentence. */
const MOST_IN_A_SENTENCE = 40;

/** The list, or as much of it as a sentence can take. */
export function beginningOf(items: readonly string[]): string {
  const more = items.length > MOST_IN_A_SENTENCE ? ', …' : '';
  return `${list(items.slice(0, MOST_IN_A_SENTENCE))}${more}`;
}
