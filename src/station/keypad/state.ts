// The state of the keypad: what is being typed, who is signed in, what is about to be asked of the table.
import {
  CODE_ENTRY,
  type Entry,
  type EntryRules,
  expiresAt,
  NUMBER_ENTRY,
  newEntry,
  PIN_ENTRY,
} from '../../../drivers/keypad/entry.ts';
import type { Secret } from '../../../drivers/keypad/secret.ts';
import type { Doing, KeypadLine, KeypadProblem } from '../../protocol/keypad.ts';
import type { Input } from '../../table/input.ts';
import type { Session } from '../people/sign-in.ts';

/** Everybody can reach the keypad, so a person who leaves it is soon signed off. */
export const KEYPAD_SESSION_MS = 120_000;
/** A question that nobody answers is withdrawn. */
export const QUESTION_MS = 30_000;
/** How long the screen shows the result, or why there is none. */
export const SAID_MS = 10_000;

/** Only Enter and Clear: "do it?" */
export const CONFIRM_ENTRY: EntryRules = { mode: 'code', shortest: 0, longest: 0, timeout: QUESTION_MS };

export type Stage =
  /** Nobody is signed in: waiting for the staff number. */
  | { readonly at: 'number' }
  /** Then for the PIN. */
  | { readonly at: 'pin'; readonly number: Secret; readonly until: number }
  /** The PIN is being looked up. */
  | { readonly at: 'checking' }
  | { readonly at: 'code'; readonly session: Session }
  /** Waiting for the new dealer's number, then the PIN. */
  | { readonly at: 'dealer-number'; readonly session: Session; readonly until: number }
  | {
      readonly at: 'dealer-pin';
      readonly session: Session;
      readonly until: number;
      readonly number: Secret;
    }
  | { readonly at: 'checking-dealer'; readonly session: Session }
  | {
      readonly at: 'confirm';
      readonly session: Session;
      readonly until: number;
      /** What was typed. */
      readonly text: string;
      readonly input: Input;
      readonly doing: Doing;
    }
  /** The station was asked and has not answered yet. */
  | { readonly at: 'asking'; readonly session: Session; readonly text: string; readonly doing: Doing };

type Said =
  | { readonly kind: 'done'; readonly line: KeypadLine; readonly until: number }
  | { readonly kind: 'problem'; readonly line: KeypadProblem; readonly until: number };

export interface KeypadState {
  /** Keeps its last key from stage to stage, so that a bouncing key does not answer the next question. */
  readonly entry: Entry;
  readonly stage: Stage;
  /** The last message, until a key is pressed. */
  readonly said: Said | null;
}

export const NEW_KEYPAD: KeypadState = {
  entry: newEntry(NUMBER_ENTRY),
  stage: { at: 'number' },
  said: null,
};

const ENTRIES: Readonly<Record<Stage['at'], EntryRules>> = {
  number: NUMBER_ENTRY,
  pin: PIN_ENTRY,
  checking: PIN_ENTRY,
  code: CODE_ENTRY,
  'dealer-number': NUMBER_ENTRY,
  'dealer-pin': PIN_ENTRY,
  'checking-dealer': PIN_ENTRY,
  confirm: CONFIRM_ENTRY,
  asking: CONFIRM_ENTRY,
};

/** With nothing typed yet. */
export function enter(state: KeypadState, stage: Stage): KeypadState {
  return { ...state, stage, entry: { ...newEntry(ENTRIES[stage.at]), last: state.entry.last } };
}

export function isEmpty(entry: Entry): boolean {
  return entry.typed.reveal() === '';
}

export function sessionOf(stage: Stage): Session | null {
  return 'session' in stage ? stage.session : null;
}

/** While the look-up or the station has not answered, keys wait. */
export function isWaiting({ stage }: KeypadState): boolean {
  return stage.at === 'checking' || stage.at === 'checking-dealer' || stage.at === 'asking';
}

/** When the passing of time will change something; Infinity if never. */
export function nextTick(state: KeypadState): number {
  const { stage, entry, said } = state;
  const times = [said?.until ?? Infinity];
  if (!isWaiting(state)) {
    times.push(expiresAt(entry), sessionOf(stage)?.until ?? Infinity);
    if ('until' in stage) times.push(stage.until);
  }
  return Math.min(...times);
}
