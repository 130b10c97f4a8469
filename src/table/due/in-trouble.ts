// What is to be done about a card that went astray, a shoe that ran out, a round that went wrong.
import { clauseOf, STANDARD, type Switches, type SwitchKey } from '../../rules/rule-book.ts';
import { type Phase, UNDECIDED } from '../chart/phases.ts';
import { overdrawnCards } from '../round/hands.ts';
import { unreadIsNext } from '../shoe/unread.ts';
import { UNREAD } from '../state.ts';
import { type Due, due, type Scene } from './due.ts';

/** A ten that was in the shoe goes where the tens of the opening went. @rule irregularity.ten.first */
const TEN_FOUND: Readonly<Record<Switches['opening.tens'], string>> = {
  destroyed: 'takes it out of the game and destroys it',
  'kept-in-their-box': 'takes it out of the game, to be put with the other tens',
  torn: 'tears it in half and puts it into the container of the decks',
  removed: 'takes it out of the game in the approved manner',
};

export function tenFound({ rules }: Scene): string {
  return `A ten was in the shoe: it is not used. The floorperson ${TEN_FOUND[rules.book.values['opening.tens']]}`;
}

/** The words with which a book sends a card that is not used to the discard rack; the others have it burned. */
const TO_THE_RACK: readonly string[] = ['second-voids', 'discard-rack'];

function notUsed({ rules }: Scene, why: string, says: string, key: SwitchKey): Due {
  return TO_THE_RACK.includes(says)
    ? due(rules, 'to-discard-rack', `${why} goes to the discard rack.`, key)
    : due(rules, 'burn-unused', `${why} is burned.`, key);
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
      ? [notUsed(scene, 'The card that lay face up', values[state.unused], state.unused)]
      : []),
    ...(state.unused === 'irregularity.dealerOverdraw' || isOverdrawn
      ? [notUsed(scene, 'The card drawn to the finished hand', overdrawn, 'irregularity.dealerOverdraw')]
      : []),
    ...(left
      ? [notUsed(scene, 'The exposed card that nobody took', overdrawn, 'irregularity.drawnInErrorExposed')]
      : []),
  ];
}

/** Which rule the card drawn in error falls under that is to be used next. */
export function drawnKey({ state }: Pick<Scene, 'state'>): SwitchKey {
  return state.drawn[0]?.exposed ? 'irregularity.drawnInErrorExposed' : 'irregularity.drawnInErrorUnexposed';
}

const CARDS_COME: readonly Phase[] = ['betting', 'deal', 'turns', 'dealer'];

/** @rule irregularity.drawnInErrorUnexposed, irregularity.drawnInErrorExposed */
function drawnCards(scene: Scene): Due[] {
  if (scene.state.drawn.length === 0 || !CARDS_COME.includes(scene.phase)) return [];
  const [drawn] = scene.state.drawn;
  const enter =
    drawn?.exposed === false && drawn.seal === UNREAD
      ? ' Enter it when it is turned; if there is none, call the floor.'
      : '';
  const say = `The card drawn in error is the next card.${enter}`;
  return [due(scene.rules, 'use-drawn-card', say, drawnKey(scene))];
}

/** Where the book gives the floor a free hand with irregularities it is reminded of it. @rule irregularity.misdeal */
export function discretion({ rules, phase, state }: Scene): Due[] {
  const key = 'irregularity.misdeal';
  const free = clauseOf(rules.book, key) !== STANDARD;
  if (!free || !state.round?.troubled || !UNDECIDED.includes(phase)) return [];
  return [
    due(rules, 'may-misdeal', 'The floor may declare a misdeal.', key),
    due(rules, 'may-opt-out', 'The floor may let players choose to stay in or to leave the hand.', key),
  ];
}

/** The shoe ran out in mid-round. @rule irregularity.shoeExhausted */
export function freshShoe({ rules }: Scene): Due[] {
  const key = 'irregularity.shoeExhausted';
  const cut = rules.book.values['irregularity.shoeExhausted'] === 'shuffle-cut-burn-and-complete';
  return [
    due(rules, 'shuffle-discards', 'Shuffle the cards of the discard rack.', key),
    ...(cut ? [due(rules, 'cut-discards', 'Have them cut as at the start of a shoe.', key)] : []),
    due(
      rules,
      'burn',
      'Burn the first card, face down, then complete the round.',
      cut ? key : 'burn.firstCard',
    ),
  ];
}

function unreadCards({ rules, phase, state }: Scene): Due[] {
  if (state.unread === 0) return [];
  if (phase === 'shuffling')
    return [
      due(rules, 'shuffle-unread', 'The card that could not be read is shuffled with the others.', null),
    ];
  const say = 'The scanner could not read the card: enter it by hand. If none was drawn, call the floor.';
  return [due(rules, 'enter-card', say, null)];
}

export function dueInTrouble(scene: Scene): Due[] {
  const unread = unreadCards(scene);
  const others = [...unusedCards(scene), ...drawnCards(scene)];
  return unreadIsNext(scene.state) ? [...unread, ...others] : [...others, ...unread];
}
