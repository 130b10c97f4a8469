// A code of the keypad: two digits, then its parameters. codes.ts lists all codes.
import type { Doing, KeypadProblem } from '../../protocol/keypad.ts';
import type { Input } from '../../table/input.ts';
import type { Person } from '../../table/people.ts';
import type { Table } from '../../table/table.ts';
import type { Parameter, Part } from './parameters.ts';

export interface Scene {
  readonly table: Table;
  /** Who is signed in. */
  readonly person: Person;
}

/** The result of a code. The table, not the keypad, decides whether it is allowed. */
export type Act =
  | { readonly kind: 'do'; readonly input: Input; readonly doing: Doing }
  /** It is about another person, who must enter a PIN. */
  | { readonly kind: 'dealer-pin' }
  /** Nothing on the table fits it. */
  | { readonly kind: 'cannot'; readonly why: KeypadProblem };

export interface Code {
  readonly kind: string;
  /** Two digits. */
  readonly code: string;
  /** The parameters as on the printed card, and an example; empty if there are none. */
  readonly written: string;
  readonly example: string;
  read(text: string): Part<(scene: Scene) => Act>;
}

/** A code without parameters. */
export function plain(code: string, kind: string, act: (scene: Scene) => Act): Code {
  const read: Code['read'] = (text) =>
    text === ''
      ? { kind: 'read', value: act, typed: [], rest: '' }
      : { kind: 'wrong', why: { code: 'nothing-follows-code', typed: code } };
  return { code, kind, written: '', example: '', read };
}

/** A code that always makes the same input. */
export function fixed(code: string, kind: string, input: Input): Code {
  return plain(code, kind, () => ({ kind: 'do', input, doing: { code: 'plain', kind } }));
}

/** A code with parameters. */
export function taking<T>(
  [code, kind, example]: readonly [string, string, string],
  parameter: Parameter<T>,
  act: (scene: Scene, value: T) => Act,
): Code {
  const read: Code['read'] = (text) => {
    const part = parameter.read(text);
    if (part.kind !== 'read') return part;
    if (part.rest !== '') return { kind: 'wrong', why: { code: 'nothing-follows', typed: part.typed } };
    return { ...part, value: (scene) => act(scene, part.value) };
  };
  return { code, kind, written: parameter.written, example, read };
}
