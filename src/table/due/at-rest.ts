// What to do while nobody plays, and when the table closes.
import { type Due, due, type Scene } from './scene.ts';

/** @rule idle.spread */
export function dueWhenIdle({ rules }: Scene): Due[] {
  const how = rules.book.values['idle.spread'];
  const turned = due(rules, { code: 'turn-up' }, 'idle.spread');
  return [due(rules, { code: 'idle-spread', how }, 'idle.spread'), ...(how === 'face-down' ? [] : [turned])];
}

export function dueInIdleWash({ rules, state }: Scene): Due[] {
  if (state.cards.batches === 2) {
    return [due(rules, { code: 'idle-swap' }, 'cards.twoBatches')];
  }
  return [
    due(rules, { code: 'idle-wash' }, 'idle.restart'),
    due(rules, { code: 'mix-again' }, 'opening.exposedInWash'),
  ];
}

export function dueWhenClosing({ rules, state }: Scene): Due[] {
  const kept = rules.book.values['opening.tens'] === 'kept-in-their-box';
  return [
    ...(state.decksOut ? [due(rules, { code: 'decks-out' }, 'irregularity.ten')] : []),
    due(rules, { code: 'close' }, 'opening.tens'),
    ...(kept ? [due(rules, { code: 'box-tens' }, 'opening.tens')] : []),
  ];
}
