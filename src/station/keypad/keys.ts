// What a key does, stage by stage.
import { type EntryOutcome, press, shown } from '../../../drivers/keypad/entry.ts';
import type { Key } from '../../../drivers/keypad/messages.ts';
import type { KeypadProblem } from '../../protocol/keypad.ts';
import type { Table } from '../../table/table.ts';
import { type Session, used } from '../people/sign-in.ts';
import type { Act } from './code.ts';
import { SIGN_OFF } from './codes.ts';
import { done, type KeypadStep, problem, signOff, stay } from './outcome.ts';
import { actOf } from './reading.ts';
import {
  enter,
  isEmpty,
  isWaiting,
  KEYPAD_SESSION_MS,
  type KeypadState,
  QUESTION_MS,
  type Stage,
} from './state.ts';

type StageAt<A extends Stage['at']> = Extract<Stage, { at: A }>;

/**
 * Only the right PIN, Clear or the end of the session leave this stage. So a PIN typed again is never taken for a code.
 */
export function dealerNumber(state: KeypadState, session: Session, now: number): KeypadState {
  return enter(state, { at: 'dealer-number', session, until: now + QUESTION_MS });
}

/** Shows what a code will do, and asks before doing it. */
export function follow(
  state: KeypadState,
  session: Session,
  text: string,
  act: Act,
  now: number,
): KeypadState {
  if (act.kind === 'cannot') return problem(enter(state, { at: 'code', session }), act.why, now);
  if (act.kind === 'dealer-pin') return dealerNumber(state, session, now);
  const until = now + QUESTION_MS;
  return enter(state, { at: 'confirm', session, until, text, input: act.input, doing: act.doing });
}

/** The key has no place here. In an empty line no message is needed. */
function ignored(state: KeypadState, why: KeypadProblem, now: number): KeypadStep {
  const matters = shown(state.entry).mode === 'pin' || !isEmpty(state.entry);
  return stay(matters ? problem(state, why, now) : state);
}

/** Clear in an empty line leaves the stage. */
function leaves(outcome: EntryOutcome, wasEmpty: boolean): boolean {
  return outcome.type === 'cleared' && wasEmpty;
}

function numberKey(
  state: KeypadState,
  stage: StageAt<'number' | 'dealer-number'>,
  wasEmpty: boolean,
  outcome: EntryOutcome,
  now: number,
): KeypadStep {
  const isDealers = stage.at === 'dealer-number';
  if (outcome.type === 'submitted' && outcome.mode === 'pin') {
    const typed = { number: outcome.pin, until: now + QUESTION_MS };
    return stay(
      enter(
        state,
        isDealers ? { at: 'dealer-pin', session: stage.session, ...typed } : { at: 'pin', ...typed },
      ),
    );
  }
  if (isDealers && leaves(outcome, wasEmpty))
    return stay(enter(state, { at: 'code', session: stage.session }));
  return stay(state);
}

function pinKey(
  state: KeypadState,
  stage: StageAt<'pin' | 'dealer-pin'>,
  wasEmpty: boolean,
  outcome: EntryOutcome,
  now: number,
): KeypadStep {
  const isDealers = stage.at === 'dealer-pin';
  if (outcome.type === 'submitted' && outcome.mode === 'pin') {
    const checking = enter(
      state,
      isDealers ? { at: 'checking-dealer', session: stage.session } : { at: 'checking' },
    );
    return { ...stay(checking), lookUp: { number: stage.number, pin: outcome.pin } };
  }
  if (!leaves(outcome, wasEmpty)) return stay(state);
  return stay(isDealers ? dealerNumber(state, stage.session, now) : enter(state, { at: 'number' }));
}

function codeKey(
  state: KeypadState,
  { session }: StageAt<'code'>,
  outcome: EntryOutcome,
  now: number,
  table: Table,
): KeypadStep {
  if (outcome.type === 'typing' && outcome.shown.mode === 'code' && outcome.shown.text === SIGN_OFF)
    return signOff(state, session, 'asked', now);
  if (outcome.type !== 'submitted' || outcome.mode !== 'code') return stay(state);
  const { code } = outcome;
  return stay(follow(state, session, code, actOf(code, { table, person: session.person }), now));
}

function confirmKey(
  state: KeypadState,
  { session, text, input, doing }: StageAt<'confirm'>,
  outcome: EntryOutcome,
  now: number,
): KeypadStep {
  if (outcome.type === 'submitted')
    return {
      ...stay(enter(state, { at: 'asking', session, text, doing })),
      ask: { input, by: session.person },
    };
  if (outcome.type !== 'cleared') return stay(state);
  return stay(done(enter(state, { at: 'code', session }), { code: 'nothing-done' }, now));
}

/** Every key extends the session and an open question. */
function awake(stage: Stage, now: number): Stage {
  const until = now + QUESTION_MS;
  if (stage.at === 'pin') return { ...stage, until };
  if (!('session' in stage)) return stage;
  const session = used(stage.session, now, KEYPAD_SESSION_MS) ?? stage.session;
  const isDealers = stage.at === 'dealer-number' || stage.at === 'dealer-pin';
  return isDealers ? { ...stage, session, until } : { ...stage, session };
}

export function keyPressed(before: KeypadState, key: Key, now: number, table: Table): KeypadStep {
  const { stage } = before;
  if (isWaiting(before)) return stay(before);
  const { entry, outcome } = press(before.entry, key, now);
  const state: KeypadState = { ...before, entry, said: null, stage: awake(stage, now) };
  if (outcome.type === 'ignored') {
    const { why } = outcome;
    return why.code === 'held' ? stay({ ...before, entry }) : ignored(state, why, now);
  }
  switch (state.stage.at) {
    case 'number':
    case 'dealer-number':
      return numberKey(state, state.stage, isEmpty(before.entry), outcome, now);
    case 'pin':
    case 'dealer-pin':
      return pinKey(state, state.stage, isEmpty(before.entry), outcome, now);
    case 'code':
      return codeKey(state, state.stage, outcome, now, table);
    case 'confirm':
      return confirmKey(state, state.stage, outcome, now);
    default:
      return stay(state);
  }
}
