// Codes that depend on what the table waits for, or on who is there.
import type { Doing, KeypadProblem } from '../../protocol/keypad.ts';
import { isCall } from '../../table/due/codes.ts';
import { allDue } from '../../table/due/due.ts';
import type { Person } from '../../table/people.ts';
import type { OfferPoint } from '../../table/undo/points.ts';
import { offerToTakeBack } from '../../table/undo/undo.ts';
import type { Act, Scene } from './code.ts';

/** The call that has waited longest, as the dealer's screen tells it. */
export function answerCall({ table }: Scene): Act {
  const call = allDue(table).find(isCall);
  if (!call) return { kind: 'cannot', why: { code: 'no-call-waits' } };
  return { kind: 'do', input: { type: 'floor-answers' }, doing: { code: 'answer-call', call } };
}

export function tenIsOut(scene: Scene): Act {
  const [call] = scene.table.state.calls;
  if (call?.about === 'ten-found') return answerCall(scene);
  const why: KeypadProblem = call
    ? { code: 'another-call-first', answeredBy: '11' }
    : { code: 'no-call-about-a-ten' };
  return { kind: 'cannot', why };
}

function offerTakenBack(point: OfferPoint): Doing {
  switch (point.what) {
    case 'insure':
      return { code: 'undo-insurance', bettor: point.bettor, seat: point.seat };
    case 'keep':
      return { code: 'undo-keep', seat: point.seat };
    case 'close-offers':
      return { code: 'undo-closing' };
  }
}

export function undo({ table }: Scene): Act {
  const offer = offerToTakeBack(table.phase, table.state);
  if (offer) return { kind: 'do', input: { type: 'undo' }, doing: offerTakenBack(offer) };
  const point = table.state.round?.undo;
  if (!point) return { kind: 'cannot', why: { code: 'nothing-to-undo' } };
  const { seat, hand, what: decision } = point;
  return { kind: 'do', input: { type: 'undo' }, doing: { code: 'undo', seat, hand, decision } };
}

export function sectionByHand({ table }: Scene, section: number): Act {
  const cents = table.rules.book.values['spin.wheelPrizes']?.[section];
  if (cents === undefined) return { kind: 'cannot', why: { code: 'no-such-section', section } };
  const doing: Doing = { code: 'section', section, cents };
  return { kind: 'do', input: { type: 'wheel-stopped', section }, doing };
}

/** Who deals from now on is the person whose PIN it was. */
export function takeOver({ id, role }: Person): Act {
  if (role !== 'dealer')
    return { kind: 'cannot', why: { code: 'station', problem: { code: 'pin-not-a-dealers' } } };
  return { kind: 'do', input: { type: 'new-dealer', dealer: id }, doing: { code: 'new-dealer', dealer: id } };
}

/** A dealer who is signed in needs no second PIN. */
export function changeDealer({ person }: Scene): Act {
  return person.role === 'dealer' ? takeOver(person) : { kind: 'dealer-pin' };
}
