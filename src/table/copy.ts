// Makes a private copy of the state for each input, so the workflow stays pure and its code simple. It runs for every
// card. Every field is written out because V8 then knows the shape of the object, which is several times faster than a
// spread. Undo points, and boxes that the input does not change, are shared.
import type { BettorState, BoxState, DealtCard, HandState, RoundState, TableState } from './state.ts';

function copyCard({ face, number, typed }: DealtCard): DealtCard {
  return typed ? { face, number, typed } : { face, number };
}

function copyHand(hand: HandState): HandState {
  return {
    cards: hand.cards.map(copyCard),
    tally: hand.tally,
    pair: hand.pair,
    split: hand.split,
    doubles: hand.doubles,
    fate: hand.fate,
    endedBy: hand.endedBy,
    stood: hand.stood,
    kept: hand.kept,
    due: hand.due,
    late: hand.late,
    lateChosen: hand.lateChosen,
  };
}

function copyBettor(bettor: BettorState): BettorState {
  return {
    ...bettor,
    stakes: bettor.stakes.map(({ base, doubled, rescued }) => ({ base, doubled: [...doubled], rescued })),
  };
}

function copyBox(box: BoxState): BoxState {
  return {
    seat: box.seat,
    hands: box.hands.map(copyHand),
    bettors: box.bettors.map(copyBettor),
    splits: box.splits,
    firstCards: [...box.firstCards],
    missed: box.missed,
    missedChoice: box.missedChoice,
    frozen: box.frozen,
  };
}

/** The seats whose boxes an input changes; null if it may change any of them. */
export type Touched = readonly number[] | null;

function copyBoxes(boxes: readonly BoxState[], touched: Touched): BoxState[] {
  return boxes.map((box) => (touched === null || touched.includes(box.seat) ? copyBox(box) : box));
}

export function copyRound(round: RoundState, touched: Touched = null): RoundState {
  return {
    number: round.number,
    holeCard: round.holeCard,
    queue: [...round.queue],
    hole: round.hole,
    holeNumber: round.holeNumber,
    holeTurned: round.holeTurned,
    dealerCards: touched === null ? round.dealerCards.map(copyCard) : [...round.dealerCards],
    boxes: copyBoxes(round.boxes, touched),
    offersClosed: round.offersClosed,
    checked: round.checked,
    checkSkipped: round.checkSkipped,
    ...(round.sevensWatched && { sevensWatched: round.sevensWatched }),
    rescueWindow: round.rescueWindow,
    splitWindow: round.splitWindow,
    announced: [...round.announced],
    troubled: round.troubled,
    unreadable: round.unreadable,
    wheelFault: round.wheelFault,
    failedSpins: round.failedSpins,
    buttons: [...round.buttons],
    notified: [...round.notified],
    undo: round.undo,
    lastOffer: round.lastOffer ?? null,
    resumes: round.resumes ?? 0,
    beforeCard: round.beforeCard,
    voidedBy: round.voidedBy,
    paid: { ...round.paid },
    superBonuses: round.superBonuses.map((one) => ({ ...one })),
    ...(round.withheld && { withheld: round.withheld }),
    ...(round.othersSettled && { othersSettled: round.othersSettled }),
    settled: round.settled,
  };
}

export function copyTable(state: TableState, touched: Touched = null): TableState {
  return {
    pack: state.pack,
    cards: { ...state.cards },
    dealer: state.dealer,
    firstPlayer: state.firstPlayer,
    present: [...state.present],
    shuffledBy: state.shuffledBy,
    shufflerFailed: state.shufflerFailed,
    cutOffers: [...state.cutOffers],
    cutBy: state.cutBy,
    shoesCut: state.shoesCut,
    coverCardAt: state.coverCardAt,
    cardNumber: state.cardNumber,
    shoe: { ...state.shoe },
    drawn: [...state.drawn],
    unread: state.unread,
    ...(state.unreadAfter && { unreadAfter: [...state.unreadAfter] }),
    unused: state.unused,
    burnDue: state.burnDue,
    ...(state.burnAfterRound && { burnAfterRound: state.burnAfterRound }),
    lastBurned: state.lastBurned,
    readerBroken: state.readerBroken,
    reshuffleDue: state.reshuffleDue,
    decksOut: state.decksOut,
    calls: [...state.calls],
    missing: [...state.missing],
    manualEntry: state.manualEntry,
    byHand: [...state.byHand],
    ...(state.typedSeals && { typedSeals: state.typedSeals }),
    halted: state.halted,
    wagers: copyBoxes(state.wagers, touched),
    unconfirmed: [...state.unconfirmed],
    ...(state.shared && { shared: state.shared }),
    letIn: [...state.letIn],
    ...(state.programDiffers && { programDiffers: state.programDiffers }),
    rounds: state.rounds,
    round: state.round && copyRound(state.round, touched),
    ...(state.notices && { notices: state.notices }),
    ...(state.noticed !== undefined && { noticed: state.noticed }),
  };
}
