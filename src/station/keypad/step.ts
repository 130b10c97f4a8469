// The keypad as a pure machine: an event with its time goes in; the next state comes out, with what to look up, ask or
// log. No PIN is in any of them, except the secret that is looked up.
import type { KeypadEvent } from '../../../drivers/keypad/driver.ts';
import { expire, keyLost } from '../../../drivers/keypad/entry.ts';
import type { Table } from '../../table/table.ts';
import type { Answer } from '../input-queue.ts';
import type { Tried, WhySignedOff } from '../people/sign-ins.ts';
import { answered, tried } from './answers.ts';
import { keyPressed } from './keys.ts';
import { type KeypadStep, problem, signOff, stay } from './outcome.ts';
import { enter, isEmpty, isWaiting, type KeypadState, sessionOf } from './state.ts';

export type KeypadHears =
  | KeypadEvent
  /** Time has passed. */
  | { readonly type: 'tick' }
  /** Whose number and PIN these are, or why the sign-in was refused. */
  | { readonly type: 'tried'; readonly tried: Tried }
  /** The signed-in person has a new PIN, or no longer works here. */
  | { readonly type: 'withdrawn' }
  /** The station's answer to the input. */
  | { readonly type: 'answered'; readonly answer: Answer };

/** What time does: lines, questions and sessions end. */
function passTime(state: KeypadState, now: number): KeypadStep {
  const { stage, said } = state;
  const quiet = said && now >= said.until ? { ...state, said: null } : state;
  if (isWaiting(state)) return stay(quiet);
  const session = sessionOf(stage);
  if (session && now >= session.until) return signOff(quiet, session, 'nothing-typed', now);
  // Somebody who keeps typing after that would be typing a PIN.
  if ((stage.at === 'dealer-number' || stage.at === 'dealer-pin') && now >= stage.until)
    return signOff(quiet, stage.session, 'nothing-typed', now);
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

/** The line may lack a key, and the lost key may have been Clear. */
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

/** The keypad was unplugged or replaced: the signed-in person may have left. */
function begunAnew(state: KeypadState, now: number): KeypadStep {
  return isWaiting(state) ? stay(state) : signedOff(state, 'keypad-restarted', now);
}

function signedOff(state: KeypadState, why: WhySignedOff, now: number): KeypadStep {
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
      return signedOff(state, 'pin-withdrawn', now);
    case 'answered':
      return answered(state, event.answer, now);
  }
}

export function keypadStep(state: KeypadState, event: KeypadHears, now: number, table: Table): KeypadStep {
  const passed = passTime(state, now);
  const step = after(passed.state, event, now, table);
  return { ...step, log: [...passed.log, ...step.log] };
}
