// The keypad as a pure machine: an event goes in with its time; the next state comes out, and what is to be looked up,
// asked or logged. Of a PIN there is nothing in them but the one secret that is to be looked up.
import type { KeypadEvent } from '../../../drivers/keypad/driver.ts';
import { expire, keyLost } from '../../../drivers/keypad/entry.ts';
import type { Table } from '../../table/table.ts';
import type { Answer } from '../input-queue.ts';
import type { Tried } from '../people/sign-ins.ts';
import { answered, tried } from './answers.ts';
import { keyPressed } from './keys.ts';
import { type KeypadStep, problem, type SignedOff, signOff, stay } from './outcome.ts';
import { enter, isEmpty, isWaiting, type KeypadState, sessionOf } from './state.ts';

export type KeypadHears =
  | KeypadEvent
  /** Time has passed. */
  | { readonly type: 'tick' }
  /** Whose number and PIN these are, or why nobody is let in. */
  | { readonly type: 'tried'; readonly tried: Tried }
  /** Whoever is signed in has another PIN since, or does not work here any more. */
  | { readonly type: 'withdrawn' }
  /** What the station says to the input that it was asked. */
  | { readonly type: 'answered'; readonly answer: Answer };

/** What time alone does: lines, questions and sessions end. */
function passTime(state: KeypadState, now: number): KeypadStep {
  const { stage, said } = state;
  const quiet = said && now >= said.until ? { ...state, said: null } : state;
  if (isWaiting(state)) return stay(quiet);
  const session = sessionOf(stage);
  if (session && now >= session.until) return signOff(quiet, session, 'nothing was typed', now);
  // Who types on after that would be typing a PIN.
  if ((stage.at === 'dealer-number' || stage.at === 'dealer-pin') && now >= stage.until)
    return signOff(quiet, stage.session, 'nothing was typed', now);
  if (stage.at === 'pin' && now >= stage.until)
    return stay(problem(enter(quiet, { at: 'number' }), { code: 'cleared-in-time' }, now));
  if (stage.at === 'confirm' && now >= stage.until) {
    const code = enter(quiet, { at: 'code', session: stage.session });
    return stay(problem(code, { code: 'nothing-done-in-time' }, now));
  }
  const expired = expire(state.entry, now);
  return stay(
    expired ? problem({ ...quiet, entry: expired.entry }, { code: 'cleared-in-time' }, now) : quiet,
  );
}

/** What stands there may lack a key, and the one that was lost may have been Clear. */
function keysLost(state: KeypadState, reports: number, now: number): KeypadStep {
  const log = { event: 'keypad.keys-lost', fields: { reports } } as const;
  const { stage, entry } = state;
  const isIdle = stage.at === 'number' && isEmpty(entry);
  if (isIdle || isWaiting(state)) return stay(state, log);
  const cleared =
    stage.at === 'confirm'
      ? enter(state, { at: 'code', session: stage.session })
      : { ...state, entry: keyLost(entry).entry };
  return stay(problem(cleared, { code: 'key-lost' }, now), log);
}

/** The keypad was unplugged or replaced: the person who was signed in may be gone. */
function begunAnew(state: KeypadState, now: number): KeypadStep {
  return isWaiting(state) ? stay(state) : signedOff(state, 'the keypad began anew', now);
}

function signedOff(state: KeypadState, why: SignedOff, now: number): KeypadStep {
  const session = sessionOf(state.stage);
  return session ? signOff(state, session, why, now) : stay(enter(state, { at: 'number' }));
}

function after(state: KeypadState, event: KeypadHears, now: number, table: Table): KeypadStep {
  switch (event.type) {
    case 'tick':
      return stay(state);
    case 'hello':
      return begunAnew(state, now);
    case 'lost':
      return keysLost(state, event.reports, now);
    case 'key':
      return keyPressed(state, event.key.reveal(), now, table);
    case 'tried':
      return tried(state, event.tried, now);
    case 'withdrawn':
      return signedOff(state, 'the PIN is not good any more', now);
    case 'answered':
      return answered(state, event.answer, now);
  }
}

export function keypadStep(state: KeypadState, event: KeypadHears, now: number, table: Table): KeypadStep {
  const passed = passTime(state, now);
  const step = after(passed.state, event, now, table);
  return { ...step, log: [...passed.log, ...step.log] };
}
