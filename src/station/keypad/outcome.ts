// The outcome of a step of the keypad, and functions to make one.
import type { Secret } from '../../../drivers/keypad/secret.ts';
import type { KeypadLine, KeypadProblem } from '../../protocol/keypad.ts';
import type { Input } from '../../table/input.ts';
import type { Person } from '../../table/people.ts';
import type { LogEventName, LogFields } from '../log/log-events.ts';
import type { Session } from '../people/sign-in.ts';
import type { WhySignedOff } from '../people/sign-ins.ts';
import { enter, type KeypadState, SAID_MS } from './state.ts';

type Logged<E extends LogEventName> = E extends LogEventName
  ? { readonly event: E; readonly fields: LogFields<E> }
  : never;

export type KeypadLog = Logged<
  | 'person.signed-in'
  | 'person.not-signed-in'
  | 'person.only-watches'
  | 'person.pin-too-old'
  | 'person.access-ended'
  | 'person.signed-off'
  | 'keypad.keys-lost'
  | 'keypad.staff-unreadable'
>;

export interface KeypadStep {
  readonly state: KeypadState;
  /** A number and a PIN to look up; answered with `tried`. */
  readonly lookUp: { readonly number: Secret; readonly pin: Secret } | null;
  /** A confirmed input; answered with `answered`. */
  readonly ask: { readonly input: Input; readonly by: Person } | null;
  readonly log: readonly KeypadLog[];
}

export const WHERE = 'keypad';

export function stay(state: KeypadState, ...log: readonly KeypadLog[]): KeypadStep {
  return { state, lookUp: null, ask: null, log };
}

export function done(state: KeypadState, line: KeypadLine, now: number): KeypadState {
  return { ...state, said: { kind: 'done', line, until: now + SAID_MS } };
}

export function problem(
  state: KeypadState,
  line: KeypadProblem,
  now: number,
  lastsMs = SAID_MS,
): KeypadState {
  return { ...state, said: { kind: 'problem', line, until: now + Math.max(lastsMs, SAID_MS) } };
}

export function signOff(state: KeypadState, { person }: Session, why: WhySignedOff, now: number): KeypadStep {
  const by = why === 'asked' ? person.id : '';
  const fields = { person: person.id, role: person.role, where: WHERE, why, by };
  const signedOff = done(enter(state, { at: 'number' }), { code: 'signed-off', person: person.id }, now);
  return stay(signedOff, { event: 'person.signed-off', fields });
}
