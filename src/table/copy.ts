// A private copy of the state for each input: the workflow stays pure and its code plain. Written out, not generic,
// because it is done for every card. Points to go back to are never changed, so they are shared.
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

export function copyRound(round: RoundState): RoundState {
  return {
    ...round,
    queue: [...round.queue],
    dealerCards: round.dealerCards.map(copyCard),
    boxes: round.boxes.map(copyBox),
    announced: [...round.announced],
    buttons: [...round.buttons],
    notified: [...round.notified],
    paid: { ...round.paid },
    superBonuses: round.superBonuses.map((one) => ({ ...one })),
  };
}

export function copyTable(state: TableState): TableState {
  return {
    ...state,
    cards: { ...state.cards },
    present: [...state.present],
    cutOffers: [...state.cutOffers],
    shoe: { ...state.shoe, seen: [...state.shoe.seen] },
    drawn: [...state.drawn],
    calls: [...state.calls],
    missing: [...state.missing],
    wagers: state.wagers.map(copyBox),
    unconfirmed: [...state.unconfirmed],
    letIn: [...state.letIn],
    round: state.round && copyRound(state.round),
  };
}
