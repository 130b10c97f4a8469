// Makes a private copy of the state for each input, so the workflow stays pure and its code simple. It runs for every
// card. Every field is written out because V8 then knows the shape of the object, which is several times faster than a
// spread. Fields that are seldom there are added behind, for the same reason. Undo points, and boxes that the input does
// not change, are shared.
import type { BettorState, BoxState, DealtCard, HandState, RoundState, TableState } from './state.ts';

function copyCard({ face, number, typed }: DealtCard): DealtCard {
  return typed ? { face, number, typed } : { face, number };
}

function copyHand(hand: HandState): HandState {
  const copy: HandState = {
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
  if (hand.said) copy.said = hand.said;
  if (hand.splitAces) copy.splitAces = true;
  return copy;
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
  const copy: RoundState = {
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
    settled: round.settled,
  };
  if (round.begun) copy.begun = round.begun;
  if (round.sevensWatched) copy.sevensWatched = round.sevensWatched;
  if (round.withheld) copy.withheld = round.withheld;
  if (round.othersSettled) copy.othersSettled = round.othersSettled;
  return copy;
}

/** What is left of readiness tests. */
function copyReadiness(state: TableState, copy: TableState): void {
  if (state.readiness) copy.readiness = state.readiness;
  if (state.ready) copy.ready = state.ready;
  if (state.testsMade !== undefined) copy.testsMade = state.testsMade;
  if (state.readerAsked !== undefined) copy.readerAsked = state.readerAsked;
  if (state.testSpins) copy.testSpins = state.testSpins;
  if (state.spinsCounted) copy.spinsCounted = state.spinsCounted;
  if (state.decksAgree !== undefined) copy.decksAgree = state.decksAgree;
  if (state.deckCount) copy.deckCount = state.deckCount;
}

export function copyTable(state: TableState, touched: Touched = null): TableState {
  const copy: TableState = {
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
    unused: state.unused,
    burnDue: state.burnDue,
    lastBurned: state.lastBurned,
    readerBroken: state.readerBroken,
    reshuffleDue: state.reshuffleDue,
    decksOut: state.decksOut,
    calls: [...state.calls],
    missing: [...state.missing],
    manualEntry: state.manualEntry,
    byHand: [...state.byHand],
    halted: state.halted,
    wagers: copyBoxes(state.wagers, touched),
    unconfirmed: [...state.unconfirmed],
    letIn: [...state.letIn],
    rounds: state.rounds,
    round: state.round && copyRound(state.round, touched),
  };
  if (state.unreadAfter) copy.unreadAfter = [...state.unreadAfter];
  if (state.burnAfterRound) copy.burnAfterRound = state.burnAfterRound;
  if (state.typedSeals) copy.typedSeals = state.typedSeals;
  if (state.shared) copy.shared = state.shared;
  if (state.wagerPoints) copy.wagerPoints = state.wagerPoints;
  if (state.programDiffers) copy.programDiffers = state.programDiffers;
  if (state.notices) copy.notices = state.notices;
  if (state.noticed !== undefined) copy.noticed = state.noticed;
  if (state.adjustments) copy.adjustments = state.adjustments;
  if (state.adjustmentsProposed !== undefined) copy.adjustmentsProposed = state.adjustmentsProposed;
  if (state.correction) copy.correction = state.correction;
  if (state.handsHeld !== undefined) copy.handsHeld = state.handsHeld;
  copyReadiness(state, copy);
  return copy;
}
