// What to do about a device that is missing or has failed, according to the book.

import { CARDS_CAN_COME_OUT } from '../chart/phases.ts';
import { buttonIsDue, spinsDue, wheelIsOut } from '../round/payout.ts';
import { type RoundState, readerIsOut } from '../state.ts';
import { type Due, due, type Scene } from './scene.ts';

function scannerOut({ rules, phase, state }: Scene): Due[] {
  if (!state.missing.includes('scanner') || !CARDS_CAN_COME_OUT.includes(phase)) return [];
  return state.manualEntry
    ? [due(rules, { code: 'enter-cards' }, null)]
    : [due(rules, { code: 'scanner-missing' }, null)];
}

/** @rule holeCard.readerBreaksDown */
function readerOut({ rules, state }: Scene): Due[] {
  const { 'holeCard.mode': mode, 'holeCard.readerBreaksDown': then } = rules.book.values;
  if (mode !== 'peek' || !readerIsOut(state)) return [];
  return [due(rules, { code: 'reader-out', how: then }, 'holeCard.readerBreaksDown')];
}

function wheelOut(scene: Scene, round: RoundState): Due[] {
  const { rules, phase, state } = scene;
  const [next] = phase === 'wheel' ? spinsDue(round) : [];
  if (!next || !wheelIsOut(state) || buttonIsDue(scene, next.seat)) return [];
  return [due(rules, { code: 'wheel-out', seat: next.seat, fault: round.wheelFault }, 'spin.wheelTurns')];
}

export function dueAboutDevices(scene: Scene): Due[] {
  const { round } = scene.state;
  return [...scannerOut(scene), ...readerOut(scene), ...(round ? wheelOut(scene, round) : [])];
}
