// What is to be done while nobody plays, and when the table closes.
import { type Due, due, type Scene } from './due.ts';

/** @rule idle.spread */
export function dueWhenIdle({ rules }: Scene): Due[] {
  const faceDown = rules.book.values['idle.spread'] === 'face-down';
  const how = faceDown ? 'face down, or face up if a player asks' : 'face up or face down';
  const say = `Take the cards out of shoe and discard rack and spread them ${how}.`;
  const turned = due(rules, 'turn-up', 'Turn them face up when a player arrives.', 'idle.spread');
  return [due(rules, 'idle-spread', say, 'idle.spread'), ...(faceDown ? [] : [turned])];
}

export function dueInIdleWash({ rules, state }: Scene): Due[] {
  if (state.cards.batches === 2) {
    const say =
      'Stack these cards and put them into the shuffler; play the batch inside, without a new shuffle unless a player asks for one.';
    return [due(rules, 'idle-swap', say, 'cards.twoBatches')];
  }
  return [
    due(rules, 'idle-wash', 'Wash and stack the cards; then they are shuffled.', 'idle.restart'),
    due(rules, 'mix-again', 'If a card is exposed, mix again.', 'opening.exposedInWash'),
  ];
}

export function dueWhenClosing({ rules, state }: Scene): Due[] {
  const out = 'These decks are out of play: open the table with others.';
  const kept = rules.book.values['opening.tens'] === 'kept-in-their-box';
  return [
    ...(state.decksOut ? [due(rules, 'decks-out', out, 'irregularity.ten')] : []),
    due(rules, 'close', 'Count the cards and put them away.', 'opening.tens'),
    ...(kept ? [due(rules, 'box-tens', 'Put tens and jokers back into their boxes.', 'opening.tens')] : []),
  ];
}
