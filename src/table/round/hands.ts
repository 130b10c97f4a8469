// Reading and changing the boxes and hands of the round.
import { type Card, isAce } from '../../rules/cards/cards.ts';
import { type Tally, tallyOf } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { dealersHand } from '../../rules/play/dealer.ts';
import { isFinished, isPair } from '../../rules/play/options.ts';
import type { Box, Round } from '../../rules/play/round.ts';
import type { Decided } from '../fact.ts';
import type {
  BettorState,
  BoxState,
  DealtCard,
  HandState,
  RoundState,
  StakeState,
  TableState,
} from '../state.ts';

/** Used as the up card while none is dealt. No card has this number. */
export const NO_CARD: Card = -4;

export function newHand(): HandState {
  return {
    cards: [],
    tally: 0,
    pair: false,
    split: false,
    doubles: 0,
    fate: 'live',
    endedBy: null,
    stood: false,
    kept: false,
    due: null,
    late: false,
    lateChosen: false,
    said: [],
  };
}

/** Notes what the caller has decided. A hand of an older version has no list, and gets none: it would lack its beginning. */
export function noteDecision(hand: HandState, decision: Decided): void {
  if (hand.said) hand.said = [...hand.said, { decision, cards: hand.cards.length }];
}

export function newStake(base: number): StakeState {
  return { base, doubled: [], rescued: false };
}

/** Recomputes everything about a hand that follows from its cards. */
export function recount(rules: Rules, hand: HandState): void {
  const [first, second] = hand.cards;
  hand.tally = tallyOf(hand.cards.map((card) => card.face));
  hand.pair =
    hand.cards.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    isPair(rules, first.face, second.face);
  // Noted only where it counts, so that nothing else is written for the books that do not ask.
  if (rules.oneCardToSplitAces && hand.split && first !== undefined && isAce(first.face))
    hand.splitAces = true;
  else delete hand.splitAces;
}

export function boxAt(round: RoundState, seat: number): BoxState | null {
  return round.boxes.find((box) => box.seat === seat) ?? null;
}

/** The bettor named, or the caller; null when there is no such bettor on the box. */
export function bettorOf(box: BoxState, name: string | null): BettorState | null {
  return (name === null ? box.bettors[0] : box.bettors.find((bettor) => bettor.bettor === name)) ?? null;
}

export function isCaller(box: BoxState, name: string | null): boolean {
  return name === null || box.bettors[0]?.bettor === name;
}

/** Whether nobody has anything more to do for this hand. */
export function isHandFinished(rules: Rules, box: BoxState, hand: HandState): boolean {
  if (hand.fate !== 'live') return true;
  if (hand.due) return false;
  if (hand.stood || box.frozen) return true;
  if (hand.cards.length < 2) return false;
  if (isBlackjack(rules, hand) && !hand.kept) return true;
  return isFinished(rules, hand, box.splits);
}

export interface Turn {
  readonly box: BoxState;
  readonly hand: HandState;
  /** Counts from 0. */
  readonly index: number;
  /** The hand waits for a card and has nothing to decide. */
  readonly cardDue: boolean;
}

/** Whose turn it is: the first unfinished hand from the dealer's left; hands that wait for a late card come last. @rule split.playOrder */
export function currentTurn(rules: Rules, round: RoundState): Turn | null {
  let late: Turn | null = null;
  for (const box of round.boxes)
    for (let index = 0; index < box.hands.length; index++) {
      const hand = at(box.hands, index);
      if (isHandFinished(rules, box, hand)) continue;
      const turn = { box, hand, index, cardDue: hand.due !== null || hand.cards.length < 2 };
      if (!hand.late) return turn;
      late ??= turn;
    }
  return late;
}

function isAsDealt({ hands, frozen }: BoxState): boolean {
  const [hand] = hands;
  if (!hand || hands.length > 1 || frozen || hand.fate === 'surrendered') return false;
  return hand.cards.length <= 2 && !hand.stood && hand.due === null && hand.doubles === 0;
}

/** Nobody has decided anything since the deal, and no card was drawn in error. */
export function isUntouched({ drawn }: TableState, { boxes }: RoundState): boolean {
  return drawn.length === 0 && boxes.every(isAsDealt);
}

export function upCardOf(round: RoundState): Card | null {
  return round.dealerCards[0]?.face ?? null;
}

/** The first two cards, wherever a split has put them. */
export function facesOfFirstCards(box: BoxState): Card[] {
  return box.firstCards.map((number) => {
    for (const hand of box.hands) for (const card of hand.cards) if (card.number === number) return card.face;
    throw new Error(`card ${number} has left box ${box.seat}`);
  });
}

function toBox(box: BoxState): Box {
  return { seat: box.seat, firstCards: facesOfFirstCards(box), hands: box.hands, bettors: box.bettors };
}

function dealersFaces(rules: Rules, round: RoundState): readonly Card[] {
  const faces = round.dealerCards.map((card) => card.face);
  return dealersHand(rules, faces);
}

/** What the dealer's open cards count. */
export function dealerTally(rules: Rules, round: RoundState): Tally {
  return tallyOf(dealersFaces(rules, round));
}

/** Cards of the dealer that a correction has made superfluous. */
export function overdrawnCards(rules: Rules, round: RoundState): DealtCard[] {
  return round.dealerCards.slice(dealersFaces(rules, round).length);
}

/** The round in the form that the settlement rules use. */
export function toRound(rules: Rules, round: RoundState): Round {
  return {
    upCard: upCardOf(round) ?? NO_CARD,
    dealer: dealerTally(rules, round),
    foundLate: round.checked !== 'blackjack',
    voidedBy: round.voidedBy,
    boxes: round.boxes.map(toBox),
  };
}

/** Finds any open card on the table, for corrections. */
export function cardAt(
  round: RoundState,
  seat: number | 'dealer',
  hand: number,
  index: number,
): DealtCard | null {
  if (seat === 'dealer') return round.dealerCards[index] ?? null;
  return boxAt(round, seat)?.hands[hand - 1]?.cards[index] ?? null;
}
