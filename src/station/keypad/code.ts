// A code of the keypad: two digits, then what it needs to know. The table of them all is in codes.ts.
import { type Meaning, sentence } from '../../protocol/meanings.ts';
import type { Input } from '../../table/input.ts';
import type { Person } from '../../table/people.ts';
import type { Table } from '../../table/table.ts';
import type { Parameter, Part } from './parameters.ts';

export interface Scene {
  readonly table: Table;
  /** Who is signed in. */
  readonly person: Person;
}

/** What a code comes to. Whether it may be is the table's to say, not the keypad's. */
export type Act =
  /** `says`, in plain words, what will happen. */
  | { readonly kind: 'do'; readonly input: Input; readonly says: string }
  /** Another person is meant, who says so with the PIN. */
  | { readonly kind: 'dealer-pin' }
  /** There is nothing on the table that it could be about. */
  | { readonly kind: 'cannot'; readonly why: string };

export interface Code extends Meaning {
  /** Two digits. */
  readonly code: string;
  /** What follows the two digits, as on the printed card, and something to type there; empty when nothing does. */
  readonly written: string;
  readonly example: string;
  read(text: string): Part<(scene: Scene) => Act>;
}

/** A code that is all there is to type. */
export function plain(code: string, meaning: Meaning, act: (scene: Scene) => Act): Code {
  const read: Code['read'] = (text) =>
    text === ''
      ? { kind: 'read', value: act, said: [], rest: '' }
      : { kind: 'wrong', why: `Nothing follows ${code}.` };
  return { code, ...meaning, written: '', example: '', read };
}

/** A code with one input behind it, whatever lies on the table. */
export function fixed(code: string, meaning: Meaning, input: Input): Code {
  return plain(code, meaning, () => ({ kind: 'do', input, says: sentence(meaning) }));
}

/** A code that something is typed after. */
export function taking<T>(
  [code, meaning, example]: readonly [string, Meaning, string],
  parameter: Parameter<T>,
  act: (scene: Scene, value: T) => Act,
): Code {
  const read: Code['read'] = (text) => {
    const part = parameter.read(text);
    if (part.kind !== 'read') return part;
    if (part.rest !== '') return { kind: 'wrong', why: `Nothing follows ${part.said.join(', ')}.` };
    return { ...part, value: (scene) => act(scene, part.value) };
  };
  return { code, ...meaning, written: parameter.written, example, read };
}
