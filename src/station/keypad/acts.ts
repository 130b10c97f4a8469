// Codes that depend on what the table waits for, or on who is there.
import { SAYINGS } from '../../protocol/meanings.ts';
import { money } from '../../story/money.ts';
import { allDue } from '../../table/due/due.ts';
import type { Person } from '../../table/people.ts';
import type { OfferPoint } from '../../table/undo/points.ts';
import { offerToTakeBack } from '../../table/undo/undo.ts';
import type { Act, Scene } from './code.ts';

/** The call that has waited longest, in the words of the dealer's screen. */
export function answerCall({ table }: Scene): Act {
  const call = allDue(table).find(({ what }) => what.startsWith('floor:'));
  if (!call) return { kind: 'cannot', why: 'No call waits for an answer.' };
  return { kind: 'do', input: { type: 'floor-answers' }, says: SAYINGS.answer(call.say) };
}

export function tenIsOut(scene: Scene): Act {
  const [call] = scene.table.state.calls;
  if (call?.about === 'ten-found') return answerCall(scene);
  const why = call ? 'Another call waits first: 11 answers it.' : 'No call about a ten waits for an answer.';
  return { kind: 'cannot', why };
}

function offerSays(point: OfferPoint): string {
  switch (point.what) {
    case 'insure':
      return SAYINGS.undoInsurance(point.bettor, point.seat);
    case 'keep':
      return SAYINGS.undoKeep(point.seat);
    case 'close-offers':
      return SAYINGS.undoClosing();
  }
}

export function undo({ table }: Scene): Act {
  const offer = offerToTakeBack(table.phase, table.state);
  if (offer) return { kind: 'do', input: { type: 'undo' }, says: offerSays(offer) };
  const point = table.state.round?.undo;
  if (!point) return { kind: 'cannot', why: 'There is no decision that can be taken back.' };
  const { seat, hand, what } = point;
  return { kind: 'do', input: { type: 'undo' }, says: SAYINGS.undo(seat, hand, what) };
}

export function sectionByHand({ table }: Scene, section: number): Act {
  const prize = table.rules.book.values['spin.wheelPrizes']?.[section];
  if (prize === undefined) return { kind: 'cannot', why: `The wheel has no section ${section}.` };
  const says = SAYINGS.section(section, money(prize));
  return { kind: 'do', input: { type: 'wheel-stopped', section }, says };
}

/** Who deals from now on is the person whose PIN it was. */
export function takeOver({ id, role }: Person): Act {
  if (role !== 'dealer') return { kind: 'cannot', why: "This PIN is not a dealer's." };
  return { kind: 'do', input: { type: 'new-dealer', dealer: id }, says: SAYINGS.newDealer(id) };
}

/** A dealer who is signed in needs no second PIN. */
export function changeDealer({ person }: Scene): Act {
  return person.role === 'dealer' ? takeOver(person) : { kind: 'dealer-pin' };
}
