// A code of the keypad: two digits, then what it needs to know. The table of them all is in codes.ts.
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

/** What a code comes to. Whether it may be is the table's to say, not the keypad's. */
export type Act =
  | { readonly kind: 'do'; readonly input: Input; readonly doing: Doing }
  /** Another person is meant, who says so with the PIN. */
  | { readonly kind: 'dealer-pin' }
  /** There is nothing on the table that it could be about. */
  | { readonly kind: 'cannot'; readonly why: KeypadProblem };

export interface Code {
  readonly kind: string;
  /** Two digits. */
  readonly code: string;
  /** What follows the two digits, as on the printed card, and something to type there; empty when nothing does. */
  readonly written: string;
  readonly example: string;
  read(text: string): Part<(scene: Scene) => Act>;
}

/** A code that is all there is to type. */
export function plain(code: string, kind: string, act: (scene: Scene) => Act): Code {
  const read: Code['read'] = (text) =>
    text === ''
      ? { kind: 'read', value: act, typed: [], rest: '' }
      : { kind: 'wrong', why: { code: 'nothing-follows-code', typed: code } };
  return { code, kind, written: '', example: '', read };
}

/** A code with one input behind it, whatever lies on the table. */
export function fixed(code: string, kind: string, input: Input): Code {
  return plain(code, kind, () => ({ kind: 'do', input, doing: { code: 'plain', kind } }));
}

/** A code that something is typed after. */
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
