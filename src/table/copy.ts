// A private copy of the state for each input: the workflow stays pure and its code plain. Written out, not generic,
// because it is done for every card; boxes that an input leaves alone, and points to go back to, are shared.
import type { BettorState, BoxState, DealtCard, HandState, RoundState, TableState } from './state.ts';

function copyCard(card: DealtCard): DealtCard {
  return { ...card };
}

function copyHand(hand: HandState): HandState {
  return { ...hand, cards: hand.cards.map(copyCard) };
}

function copyBettor(bettor: BettorState): BettorState {
  return { ...bettor, stakes: bettor.stakes.map((stake) => ({ ...stake, doubled: [...stake.doubled] })) };
}

function copyBox(box: BoxState): BoxState {
  return {
    ...box,
    hands: box.hands.map(copyHand),
    bettors: box.bettors.map(copyBettor),
    firstCards: [...box.firstCards],
  };
}

/** The seats whose boxes an input changes; null: it may change any of them. */
export type Touched = readonly number[] | null;

function copyBoxes(boxes: readonly BoxState[], touched: Touched): BoxState[] {
  return boxes.map((box) => (touched === null || touched.includes(box.seat) ? copyBox(box) : box));
}

export function copyRound(round: RoundState, touched: Touched = null): RoundState {
  return {
    ...round,
    queue: [...round.queue],
    dealerCards: touched === null ? round.dealerCards.map(copyCard) : [...round.dealerCards],
    boxes: copyBoxes(round.boxes, touched),
    announced: [...round.announced],
    buttons: [...round.buttons],
    notified: [...round.notified],
    paid: { ...round.paid },
    superBonuses: round.superBonuses.map((one) => ({ ...one })),
  };
}

export function copyTable(state: TableState, touched: Touched = null): TableState {
  return {
    ...state,
    cards: { ...state.cards },
    present: [...state.present],
    cutOffers: [...state.cutOffers],
    shoe: { ...state.shoe },
    drawn: [...state.drawn],
    calls: [...state.calls],
    missing: [...state.missing],
    byHand: [...state.byHand],
    wagers: copyBoxes(state.wagers, touched),
    unconfirmed: [...state.unconfirmed],
    letIn: [...state.letIn],
    round: state.round && copyRound(state.round, touched),
  };
}
