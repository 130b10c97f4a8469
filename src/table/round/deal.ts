// The deal: one card to each box from the dealer's left, one to the dealer, a second to each box, and the hole card.
import { rankOf, SEVEN } from '../../rules/cards/cards.ts';
import { isSuited } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { type Change, callFloor, incident, roundOf } from '../change.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { putDown, takeUnseen } from '../shoe/shoe.ts';
import {
  type BoxState,
  type DealTarget,
  type DealtCard,
  type RoundState,
  readerIsOut,
  type TableState,
} from '../state.ts';
import type { DealPoint } from '../undo/points.ts';
import { type Caller, callerFirst } from './betting.ts';
import { endHand } from './floor.ts';
import { boxAt, currentTurn, recount, upCardOf } from './hands.ts';
import { forgetWhoLeft } from './sharing.ts';

/** What the start of a round changes. */
function dealPoint({ wagers, wagerPoints, shared, present, coverCardAt, shoe }: TableState): DealPoint {
  return {
    wagers,
    present,
    coverCardAt,
    lastPlayers: shoe.lastPlayers,
    ...(wagerPoints && { wagerPoints }),
    ...(shared && { shared }),
  };
}

/** @rule deal.order, holeCard.mode, holeCard.readerBreaksDown, holeCard.mode.readerRequired */
export function startRound(change: Change): void {
  const { state, rules } = change;
  const mode = rules.book.values['holeCard.mode'];
  const holeCard = mode === 'peek' && readerIsOut(state) ? 'no-peek' : mode;
  const boxes = state.wagers;
  const callers = boxes.flatMap((box) => callersOf(rules, box));
  const toBoxes: DealTarget[] = boxes.map(({ seat }) => ({ to: 'box', seat }));
  const toHole: DealTarget[] = holeCard === 'none' ? [] : [{ to: 'hole' }];
  state.rounds += 1;
  forgetWhoLeft(state);
  state.wagers = [];
  delete state.wagerPoints;
  state.present = boxes.map(({ seat }) => seat);
  // If the cover card came out before the round, it came in place of the first box's card.
  state.coverCardAt = state.shoe.cutCardSeen ? (boxes[0]?.seat ?? null) : null;
  state.shoe.lastPlayers = boxes.flatMap((box) => box.bettors.map(({ player }) => player));
  state.round = {
    number: state.rounds,
    holeCard,
    queue: [...toBoxes, { to: 'up' }, ...toBoxes, ...toHole],
    hole: null,
    holeNumber: 0,
    holeTurned: false,
    dealerCards: [],
    boxes,
    offersClosed: false,
    checked: null,
    checkSkipped: false,
    rescueWindow: null,
    splitWindow: null,
    announced: [],
    troubled: false,
    unreadable: 0,
    wheelFault: null,
    failedSpins: 0,
    buttons: [],
    notified: [],
    undo: null,
    lastOffer: null,
    resumes: 0,
    beforeCard: null,
    voidedBy: null,
    paid: {},
    superBonuses: [],
    settled: false,
    begun: dealPoint(change.before),
  };
  const unusual = {
    ...(callers.length > 0 && { callers }),
    ...(rules.splitAceAndTenIsBlackjack && { splitBlackjacks: true as const }),
  };
  change.facts.push({ fact: 'round-started', round: state.rounds, holeCard, ...unusual });
}

/**
 * Puts the caller of the box first. Returns the caller's name if somebody else was the first player on the box.
 * @rule wagers.callerOfSharedBox
 */
function callersOf(rules: Rules, box: BoxState): Caller[] {
  const first = box.bettors.find(({ kind }) => kind === 'player');
  box.bettors = callerFirst(rules, box.bettors);
  const caller = at(box.bettors, 0);
  return first === undefined || caller === first ? [] : [{ seat: box.seat, bettor: caller.bettor }];
}

/** Deals the next open card in the order of the book. @rule deal.order */
export function dealCard(change: Change, card: DealtCard): void {
  const round = roundOf(change.state);
  const target = round.queue.shift();
  if (round.begun) delete round.begun;
  if (target?.to === 'up') {
    round.dealerCards.push(card);
    putDown(change, card, { at: 'dealer' });
  } else if (target?.to === 'box') {
    const box = existingBox(round, target.seat);
    const hand = at(box.hands, 0);
    hand.cards.push(card);
    box.firstCards.push(card.number);
    if (box.missed > 0) catchUp(change, box);
    recount(change.rules, hand);
    putDown(change, card, { at: 'hand', seat: target.seat, hand: 1 });
  } else throw new Error('no open card is due in the deal');
}

/** The hole card arrives sealed: the table knows only that there is one. @rule holeCard.concealed */
export function dealHoleCard(change: Change, seal: string, number = takeUnseen(change)): void {
  const round = roundOf(change.state);
  round.queue.shift();
  round.hole = seal;
  round.holeNumber = number;
  change.facts.push({ fact: 'card', card: null, number, place: { at: 'hole' } });
}

function existingBox(round: RoundState, seat: number): BoxState {
  const box = boxAt(round, seat);
  if (!box) throw new Error(`there is no box ${seat} in this round`);
  return box;
}

export function refusedMiss(rules: Rules, round: RoundState, seat: number): TableRefusal | null {
  const [target] = round.queue;
  if (!boxAt(round, seat)) return refuse(rules.book, 'no-such-box');
  return target?.to === 'box' && target.seat === seat ? null : refuse(rules.book, 'not-in-turn');
}

/**
 * The deal skipped a box. What follows depends on whether the box already has a card.
 * @rule irregularity.noFirstCard, irregularity.oneCardOnly
 */
export function missBox(change: Change, seat: number): void {
  const round = roundOf(change.state);
  const box = existingBox(round, seat);
  const values = change.rules.book.values;
  round.queue.shift();
  delete round.begun;
  box.missed += 1;
  const anotherComes = round.queue.some((target) => target.to === 'box' && target.seat === seat);
  if (box.firstCards.length === 0) {
    if (anotherComes && values['irregularity.noFirstCard'] === 'dead') return;
    round.queue = round.queue.filter((target) => target.to !== 'box' || target.seat !== seat);
    incident(change, 'box-skipped', 'irregularity.noFirstCard', seat);
    endBox(change, box, values['irregularity.noFirstCard'], 'irregularity.noFirstCard');
    return;
  }
  oneCardShort(change, seat);
}

function oneCardShort(change: Change, seat: number): void {
  incident(change, 'box-skipped', 'irregularity.oneCardOnly', seat);
  const afterDealer = change.rules.book.values['irregularity.oneCardOnly'] === 'dealt-after-dealer';
  dealLater(roundOf(change.state), seat, afterDealer);
}

/** A card for a box that was skipped: its second card, or its only one if the first was missed. */
function catchUp(change: Change, box: BoxState): void {
  if (box.firstCards.length === 1) oneCardShort(change, box.seat);
  else box.missedChoice = 'deal';
}

/** The dealer forgot the dealer's own card. First complete the players' two cards. @rule irregularity.dealerMissedCard */
export function missDealer(change: Change): void {
  const round = roundOf(change.state);
  const own = round.queue.filter((target) => target.to !== 'box');
  round.queue = [...round.queue.filter((target) => target.to === 'box'), ...own];
  incident(change, 'dealer-missed-card', 'irregularity.dealerMissedCard');
}

/** The cut card is set aside. In some books its place decides who is offered the next cut. */
export function cutCardComes(change: Change): void {
  const { state } = change;
  state.shoe.cutCardSeen = true;
  const { round } = state;
  if (!round) return;
  const [target] = round.queue;
  if (target) state.coverCardAt = target.to === 'box' ? target.seat : 'dealer';
  else state.coverCardAt = currentTurn(change.rules, round)?.box.seat ?? 'dealer';
}

/** The missed second card is dealt after those of the other boxes, before or after the dealer's as the book says. */
function dealLater(round: RoundState, seat: number, afterDealer: boolean): void {
  const hole = round.queue.findIndex((target) => target.to === 'hole');
  const place = afterDealer || hole < 0 ? round.queue.length : hole;
  round.queue.splice(place, 0, { to: 'box', seat });
}

export function refusedMissedChoice(
  rules: Rules,
  round: RoundState,
  seat: number,
): 'no-such-box' | 'no-choice' | null {
  const box = boxAt(round, seat);
  if (!box) return 'no-such-box';
  return choosesMissed(rules, box) ? null : 'no-choice';
}

/** A box that lacks one card and has not yet said what it wants. */
export function choosesMissed(rules: Rules, box: BoxState): boolean {
  const open = box.missed > 0 && box.firstCards.length === 1 && box.missedChoice === null;
  return open && rules.book.values['irregularity.oneCardOnly'] === 'player-chooses';
}

export function chooseMissed(change: Change, seat: number, choice: 'deal' | 'dead'): void {
  const round = roundOf(change.state);
  const box = existingBox(round, seat);
  box.missedChoice = choice;
  if (choice === 'deal') return;
  const last = round.queue.findLastIndex((target) => target.to === 'box' && target.seat === seat);
  round.queue.splice(last, 1);
  endBox(change, box, 'dead', 'irregularity.oneCardOnly');
}

/**
 * Two suited sevens against a seven: if the book says so, call the floor to watch the third card.
 * @rule superBonus.procedure.called
 */
export function watchTwoSevens(change: Change): void {
  const round = roundOf(change.state);
  const upCard = upCardOf(round);
  if (
    round.sevensWatched ||
    change.rules.superBonusTiers.length === 0 ||
    change.rules.book.values['superBonus.procedure'] === 'none' ||
    upCard === null ||
    rankOf(upCard) !== SEVEN
  )
    return;
  for (const { seat, hands } of round.boxes) {
    const cards = at(hands, 0).cards;
    const sevens = cards.length === 2 && cards.every(({ face }) => rankOf(face) === SEVEN);
    if (!sevens || !isSuited(at(hands, 0).tally)) continue;
    round.sevensWatched = true;
    callFloor(change, { about: 'two-sevens', clause: 'superBonus.procedure', seat });
  }
}

/** The box is out of the round and its wager is returned. */
function endBox(
  change: Change,
  box: BoxState,
  fate: 'dead' | 'void',
  endedBy: 'irregularity.noFirstCard' | 'irregularity.oneCardOnly',
): void {
  for (const hand of box.hands) endHand(change, box, hand, fate, endedBy);
  if (fate === 'dead') incident(change, 'hand-dead', endedBy, box.seat);
}
