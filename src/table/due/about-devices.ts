// What is to be done about a device that is missing or has failed: what the book says of it, and what people do instead.

import { CARDS_CAN_COME_OUT } from '../chart/phases.ts';
import { buttonIsDue, spinsDue, wheelIsOut } from '../round/payout.ts';
import { type RoundState, readerIsOut } from '../state.ts';
import { type Due, due, type Scene } from './due.ts';

function scannerOut({ rules, phase, state }: Scene): Due[] {
  if (!state.missing.includes('scanner') || !CARDS_CAN_COME_OUT.includes(phase)) return [];
  const enter =
    'Enter every card by hand as it is drawn; say of one that stays face down only that it was drawn.';
  const allow = 'The shoe scanner is missing: put it right, or have the floor let cards be entered by hand.';
  return state.manualEntry
    ? [due(rules, 'enter-cards', enter, null)]
    : [due(rules, 'scanner-missing', allow, null)];
}

/** @rule holeCard.readerBreaksDown */
function readerOut({ rules, state }: Scene): Due[] {
  const { 'holeCard.mode': mode, 'holeCard.readerBreaksDown': then } = rules.book.values;
  if (mode !== 'peek' || !readerIsOut(state)) return [];
  const what =
    then === 'stop-the-table'
      ? 'no round goes on until it is repaired or replaced'
      : 'play goes on as without it, and no hole card is checked';
  return [due(rules, 'reader-out', `The card reader is out of order: ${what}.`, 'holeCard.readerBreaksDown')];
}

function wheelOut(scene: Scene, round: RoundState): Due[] {
  const { rules, phase, state } = scene;
  const [next] = phase === 'wheel' ? spinsDue(round) : [];
  if (!next || !wheelIsOut(state) || buttonIsDue(scene, next.seat)) return [];
  const again = round.wheelFault !== null ? ', or lets the wheel turn once more' : '';
  const why = 'The wheel cannot turn.';
  const say = `${why} The floor turns it by hand and enters the section${again}.`;
  return [due(rules, 'wheel-out', say, 'spin.wheelTurns', next.seat)];
}

export function dueAboutDevices(scene: Scene): Due[] {
  const { round } = scene.state;
  return [...scannerOut(scene), ...readerOut(scene), ...(round ? wheelOut(scene, round) : [])];
}
