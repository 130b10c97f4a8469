// What to do about a misdrawn card, an empty shoe or a round that went wrong.
import { clauseOf, STANDARD, type SwitchKey } from '../../rules/rule-book.ts';
import { type Phase, UNDECIDED } from '../chart/phases.ts';
import { overdrawnCards } from '../round/hands.ts';
import { unreadIsNext } from '../shoe/unread.ts';
import { UNREAD } from '../state.ts';
import type { UnusedCard } from './codes.ts';
import { type Due, due, type Scene } from './scene.ts';

/** With these words a book sends an unused card to the discard rack; with others the card is burned. */
const TO_THE_RACK: readonly string[] = ['second-voids', 'discard-rack'];

function notUsed({ rules }: Scene, how: UnusedCard, says: string, key: SwitchKey): Due {
  return TO_THE_RACK.includes(says)
    ? due(rules, { code: 'to-discard-rack', how }, key)
    : due(rules, { code: 'burn-unused', how }, key);
}

/** @rule irregularity.faceUpCard.first, irregularity.dealerOverdraw, irregularity.drawnInErrorExposed.unused, irregularity.dealerOverdraw.exposed */
function unusedCards(scene: Scene): Due[] {
  const { rules, phase, state } = scene;
  const values = rules.book.values;
  const left = phase === 'payout' && state.drawn.some(({ exposed }) => exposed);
  const overdrawn = values['irregularity.dealerOverdraw'];
  const { round } = state;
  const isOverdrawn =
    phase === 'payout' && round && !round.voidedBy && overdrawnCards(rules, round).length > 0;
  return [
    ...(state.unused === 'irregularity.faceUpCard'
      ? [notUsed(scene, 'lay-face-up', values[state.unused], state.unused)]
      : []),
    ...(state.unused === 'irregularity.dealerOverdraw' || isOverdrawn
      ? [notUsed(scene, 'drawn-to-finished-hand', overdrawn, 'irregularity.dealerOverdraw')]
      : []),
    ...(left ? [notUsed(scene, 'exposed-and-not-taken', overdrawn, 'irregularity.drawnInErrorExposed')] : []),
  ];
}

/** The rule for the card drawn in error that is used next. */
export function drawnKey({ state }: Pick<Scene, 'state'>): SwitchKey {
  return state.drawn[0]?.exposed ? 'irregularity.drawnInErrorExposed' : 'irregularity.drawnInErrorUnexposed';
}

const CARDS_COME: readonly Phase[] = ['betting', 'deal', 'turns', 'dealer'];

/** @rule irregularity.drawnInErrorUnexposed, irregularity.drawnInErrorExposed */
function drawnCards(scene: Scene): Due[] {
  if (scene.state.drawn.length === 0 || !CARDS_COME.includes(scene.phase)) return [];
  const [drawn] = scene.state.drawn;
  const how = drawn?.exposed === false && drawn.seal === UNREAD ? 'unread' : 'read';
  return [due(scene.rules, { code: 'use-drawn-card', how }, drawnKey(scene))];
}

/** Some books let the floor decide about irregularities. Remind the floor of it. @rule irregularity.misdeal */
export function discretion({ rules, phase, state }: Scene): Due[] {
  const key = 'irregularity.misdeal';
  const free = clauseOf(rules.book, key) !== STANDARD;
  if (!free || !state.round?.troubled || !UNDECIDED.includes(phase)) return [];
  return [due(rules, { code: 'may-misdeal' }, key), due(rules, { code: 'may-opt-out' }, key)];
}

/** The shoe ran out in mid-round. @rule irregularity.shoeExhausted */
export function freshShoe({ rules }: Scene): Due[] {
  const key = 'irregularity.shoeExhausted';
  const cut = rules.book.values['irregularity.shoeExhausted'] === 'shuffle-cut-burn-and-complete';
  return [
    due(rules, { code: 'shuffle-discards' }, key),
    ...(cut ? [due(rules, { code: 'cut-discards' }, key)] : []),
    due(rules, { code: 'burn', how: 'in-mid-round' }, cut ? key : 'burn.firstCard'),
  ];
}

function unreadCards({ rules, phase, state }: Scene): Due[] {
  if (state.unread === 0) return [];
  if (phase === 'shuffling') return [due(rules, { code: 'shuffle-unread' }, null)];
  return [due(rules, { code: 'enter-card' }, null)];
}

export function dueInTrouble(scene: Scene): Due[] {
  const unread = unreadCards(scene);
  const others = [...unusedCards(scene), ...drawnCards(scene)];
  return unreadIsNext(scene.state) ? [...unread, ...others] : [...others, ...unread];
}
