// The answers to the keypad: whose PIN it was, and what the table says.
import { onlyLooks, type Person } from '../../table/people.ts';
import { type Answer, MEANT_NOTHING } from '../input-queue.ts';
import { newSession } from '../people/sign-in.ts';
import { type Tried, waitProblem } from '../people/sign-ins.ts';
import { takeOver } from './acts.ts';
import { dealerNumber, follow } from './keys.ts';
import { done, type KeypadStep, problem, stay, WHERE } from './outcome.ts';
import { enter, KEYPAD_SESSION_MS, type KeypadState } from './state.ts';

/** Each wrong PIN costs more time than the one before, whatever it was for. */
function wrongPin(state: KeypadState, wrong: Extract<Tried, { kind: 'wrong' }>, now: number): KeypadStep {
  const { id, tries, waitMs } = wrong;
  const why = { code: 'pin-unknown', wait: waitMs > 0 ? waitProblem(waitMs).seconds : null } as const;
  const fields = { person: id ?? '', where: WHERE, from: WHERE, tries, waitMs };
  return stay(problem(state, why, now, waitMs), { event: 'person.not-signed-in', fields });
}

/** Surveillance and technicians may only look. The table decides what all others may do. */
function signIn(state: KeypadState, person: Person, now: number): KeypadStep {
  const fields = { person: person.id, role: person.role, where: WHERE, from: WHERE };
  if (onlyLooks(person))
    return stay(problem(state, { code: 'only-watches' }, now), {
      event: 'person.only-watches',
      fields,
    });
  const session = newSession(person, now, KEYPAD_SESSION_MS);
  return stay(enter(state, { at: 'code', session }), { event: 'person.signed-in', fields });
}

/** Refuses the sign-in; `back` is the state to return to. */
function notLetIn(back: KeypadState, came: Exclude<Tried, { kind: 'known' }>, now: number): KeypadStep {
  switch (came.kind) {
    case 'wrong':
      return wrongPin(back, came, now);
    case 'wait':
      return stay(problem(back, { code: 'station', problem: waitProblem(came.waitMs) }, now));
    case 'expired': {
      const { id: person, role } = came.person;
      const fields = { person, role, where: WHERE, from: WHERE };
      const said = problem(back, { code: 'station', problem: { code: 'pin-too-old' } }, now);
      return stay(said, { event: 'person.pin-too-old', fields });
    }
    case 'ended': {
      const { id: person, role } = came.person;
      const said = problem(back, { code: 'station', problem: { code: 'access-ended' } }, now);
      return stay(said, {
        event: 'person.access-ended',
        fields: { person, role, where: WHERE, from: WHERE },
      });
    }
    case 'unreadable':
      return stay(problem(back, { code: 'staff-unreadable' }, now), {
        event: 'keypad.staff-unreadable',
        fields: {},
      });
  }
}

export function tried(state: KeypadState, came: Tried, now: number): KeypadStep {
  const { stage } = state;
  if (stage.at === 'checking') {
    const back = enter(state, { at: 'number' });
    return came.kind === 'known' ? signIn(back, came.person, now) : notLetIn(back, came, now);
  }
  if (stage.at !== 'checking-dealer') return stay(state);
  const { session } = stage;
  const again = dealerNumber(state, session, now);
  if (came.kind !== 'known') return notLetIn(again, came, now);
  const act = takeOver(came.person);
  if (act.kind === 'do') return stay(follow(state, session, '', act, now));
  return stay(act.kind === 'cannot' ? problem(again, act.why, now) : again);
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
