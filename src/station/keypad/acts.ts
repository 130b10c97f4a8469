// Codes whose meaning depends on what the table waits for, or on who is there.
import type { KeypadProblem } from '../../protocol/keypad.ts';
import { kindOf } from '../../protocol/meanings.ts';
import { isCall } from '../../table/due/codes.ts';
import { allDue } from '../../table/due/due.ts';
import type { Input } from '../../table/input.ts';
import { CONFIRM_ADJUSTMENT } from '../../table/inputs/adjustments/confirm-adjustment.ts';
import { DECLINE_ADJUSTMENT } from '../../table/inputs/adjustments/decline-adjustment.ts';
import { CONFIRM_DECISION } from '../../table/inputs/floor/confirm-decision.ts';
import { DECLINE_DECISION } from '../../table/inputs/floor/decline-decision.ts';
import { NEW_DEALER } from '../../table/inputs/opening/new-dealer.ts';
import { TEST_PART } from '../../table/inputs/readiness/test-part.ts';
import { ACKNOWLEDGE } from '../../table/inputs/station/acknowledge.ts';
import type { Person } from '../../table/people.ts';
import { currentPart } from '../../table/readiness/running.ts';
import { nextUndo } from '../../table/undo/step.ts';
import type { Act, Scene } from './code.ts';

type Acts = (scene: Scene) => Act;

/** Answers the call that has waited longest, as the dealer's screen shows it. */
export function answerCall(input: Input): Acts {
  return ({ table }) => {
    const call = allDue(table).find(isCall);
    if (!call) return { kind: 'cannot', why: { code: 'no-call-waits' } };
    return { kind: 'do', input, doing: { code: 'answer-call', call } };
  };
}

export function tenIsOut(input: Input): Acts {
  return (scene) => {
    const [call] = scene.table.state.calls;
    if (call?.about === 'ten-found') return answerCall(input)(scene);
    const why: KeypadProblem = call
      ? { code: 'another-call-first', answeredBy: '11' }
      : { code: 'no-call-about-a-ten' };
    return { kind: 'cannot', why };
  };
}

/** Acknowledges all that are shown now. */
export function readNotices({ table }: Scene): Act {
  const { notices = [] } = table.state;
  const through = notices.at(-1)?.number;
  if (through === undefined) return { kind: 'cannot', why: { code: 'no-notice-waits' } };
  return {
    kind: 'do',
    input: { type: ACKNOWLEDGE.type, through },
    doing: { code: 'read-notices', notices: notices.map(({ notice }) => notice) },
  };
}

/** The one that has waited longest. */
export function waitingAdjustment(makes: Input): Acts {
  return ({ table }) => {
    const [waiting] = table.state.adjustments ?? [];
    if (!waiting) return { kind: 'cannot', why: { code: 'no-adjustment-waits' } };
    const { adjustment, proposed } = waiting;
    const code = makes.type === CONFIRM_ADJUSTMENT.type ? makes.type : DECLINE_ADJUSTMENT.type;
    return {
      kind: 'do',
      input: { type: code, adjustment },
      doing: { code, adjustment, of: waiting, by: proposed.by },
    };
  };
}

/** There is no more than one. */
export function waitingCorrection(makes: Input): Acts {
  return ({ table }) => {
    const { correction } = table.state;
    if (!correction) return { kind: 'cannot', why: { code: 'no-correction-waits' } };
    const code = makes.type === CONFIRM_DECISION.type ? makes.type : DECLINE_DECISION.type;
    return { kind: 'do', input: { type: code }, doing: { code, of: correction, by: correction.proposed.by } };
  };
}

/** The part of the readiness test that is tried now. Where none is, the table says so. */
export function partTried(makes: Input): Acts {
  return ({ table }) => {
    const { readiness } = table.state;
    const part = readiness ? currentPart(table.rules, readiness) : null;
    const input = part !== null && makes.type === TEST_PART.type ? { ...makes, part } : makes;
    return { kind: 'do', input, doing: { code: 'plain', kind: kindOf(makes) } };
  };
}

export function undo(input: Input): Acts {
  return ({ table }) => {
    const doing = nextUndo(table.phase, table.state);
    return doing ? { kind: 'do', input, doing } : { kind: 'cannot', why: { code: 'nothing-to-undo' } };
  };
}

export function sectionByHand(makes: (section: number) => Input): (scene: Scene, section: number) => Act {
  return ({ table }, section) => {
    const cents = table.rules.book.values['spin.wheelPrizes']?.[section];
    if (cents === undefined) return { kind: 'cannot', why: { code: 'no-such-section', section } };
    return { kind: 'do', input: makes(section), doing: { code: 'section', section, cents } };
  };
}

/** The owner of the PIN deals from now on. */
export function takeOver({ id, role }: Person): Act {
  if (role !== 'dealer')
    return { kind: 'cannot', why: { code: 'station', problem: { code: 'pin-not-a-dealers' } } };
  const input = { type: NEW_DEALER.type, dealer: id };
  return { kind: 'do', input, doing: { code: 'dealer-is', dealer: id } };
}

/** A dealer who is already signed in needs no second PIN. */
export function changeDealer({ person }: Scene): Act {
  return person.role === 'dealer' ? takeOver(person) : { kind: 'dealer-pin' };
}
