// What comes back to the keypad: whose PIN it was, and what the table says.
import type { Person } from '../../table/people.ts';
import { type Answer, MEANT_NOTHING } from '../input-queue.ts';
import { afterWrong, newSession, waitMs, waitProblem } from '../people/sign-in.ts';
import { takeOver } from './acts.ts';
import { dealerPin, follow } from './keys.ts';
import { done, type KeypadStep, problem, stay, WHERE } from './outcome.ts';
import { enter, KEYPAD_SESSION_MS, type KeypadState } from './state.ts';

/** Each wrong PIN costs more time than the one before, whatever it was typed for. */
function wrongPin(before: KeypadState, now: number): KeypadStep {
  const patience = afterWrong(before.patience, now);
  const wait = waitMs(patience, now);
  const why = { code: 'pin-unknown', wait: wait > 0 ? waitProblem(wait).seconds : null } as const;
  const fields = { where: WHERE, tries: patience.wrong, waitMs: wait };
  return stay(problem({ ...before, patience }, why, now, wait), { event: 'person.not-signed-in', fields });
}

/** Surveillance only watches; what all others may do is the table's to say. */
function signIn(state: KeypadState, person: Person, now: number): KeypadStep {
  const fields = { person: person.id, role: person.role, where: WHERE };
  if (person.role === 'surveillance')
    return stay(problem(state, { code: 'only-watches' }, now), {
      event: 'person.only-watches',
      fields,
    });
  const session = newSession(person, now, KEYPAD_SESSION_MS);
  return stay(enter(state, { at: 'code', session }), { event: 'person.signed-in', fields });
}

export function found(state: KeypadState, person: Person | null, now: number): KeypadStep {
  const { stage } = state;
  if (stage.at === 'checking') {
    const back = enter(state, { at: 'pin' });
    return person ? signIn(back, person, now) : wrongPin(back, now);
  }
  if (stage.at !== 'checking-dealer') return stay(state);
  const { session } = stage;
  const act = person && takeOver(person);
  if (act?.kind === 'do') return stay(follow(state, session, '', act, now));
  const again = dealerPin(state, session, now);
  return act?.kind === 'cannot' ? stay(problem(again, act.why, now)) : wrongPin(again, now);
}

export function lookUpFailed(state: KeypadState, now: number): KeypadStep {
  const { stage } = state;
  if (stage.at !== 'checking' && stage.at !== 'checking-dealer') return stay(state);
  const back = stage.at === 'checking' ? enter(state, { at: 'pin' }) : dealerPin(state, stage.session, now);
  return stay(problem(back, { code: 'staff-unreadable' }, now), {
    event: 'keypad.staff-unreadable',
    fields: {},
  });
}

export function answered(state: KeypadState, answer: Answer, now: number): KeypadStep {
  const { stage } = state;
  if (stage.at !== 'asking') return stay(state);
  const { person } = stage.session;
  const code = enter(state, { at: 'code', session: newSession(person, now, KEYPAD_SESSION_MS) });
  if (answer.kind === 'taken') return stay(done(code, { code: 'done', doing: stage.doing }, now));
  if (answer.kind === 'refused')
    return stay(problem(code, { code: 'refused', refused: answer.refused }, now));
  const said = answer.kind === 'nothing' ? MEANT_NOTHING : answer.problem;
  return stay(problem(code, { code: 'station', problem: said }, now));
}
