// A rule book as the rest of the code sees it: one value and one clause for every switch.
// The switches' names are the paths in config/rules/<pack>.yaml; src/packs reads those files into this shape.
import type { Odds } from './pay/odds.ts';

export type Result = 'win' | 'push' | 'lose';
export type HoleCardMode = 'peek' | 'none' | 'no-peek';
export interface MatchOdds {
  readonly unsuited: Odds;
  readonly suited: Odds;
}

/**
 * Points that the table plays in one way only. No code reads them: each is a place for the clauses that ask for it, and
 * the code that follows them carries the point's name as its rule.
 */
export interface FixedSwitches {
  'opening.inspection': 'dealer-inspects';
  'opening.spread': 'face-up';
  'opening.exposedInWash': 'mix-again';
  'shuffle.cutCardReached': 'finish-round-then-shuffle';
  'idle.restart': 'wash-and-shuffle';
  'cut.cutCardFromBack': 'quarter';
  'cut.refusedByAll': 'dealer-cuts';
  'wagers.lockedByFirstCard': true;
  'holeCard.readerMisused': 'dead-if-exposed';
  'deal.order': 'from-dealers-left';
  'rescue.takesBack': 'last-double';
  'split.playOrder': 'left-hand-first';
  'surrender.takes': 'half';
  'surrender.underLowCard': 'half-at-once';
  'outcome.playerBust': 'lose';
  'superBonus.againstUpCard': '7';
  'match.wins': 'same-rank';
  'match.bothCards': 'each-paid';
  'match.collected': 'before-further-cards';
  'insurance.offeredUnder': 'ace';
  'insurance.atMost': 'half';
  'spin.blackjackPays'?: 'wheel';
  'spin.wheelTurns'?: 'after-the-hand';
  'irregularity.drawnInErrorUnexposed': 'next-card';
  'irregularity.drawnInErrorExposed': 'next-card-or-refused';
  'irregularity.dealerMissedCard': 'dealt-after-players';
  'irregularity.cardNotDealt': 'player-chooses';
  'irregularity.shufflerFault': 'reshuffle';
  'irregularity.misdeal': 'floor-decides';
}

/** A super bonus for original wagers from an amount on, both in cents. */
export interface SuperBonusTier {
  readonly from: number;
  readonly pays: number;
}

/**
 * Switches that a book need not name. Where it says nothing the table plays by their standard: see STANDARD_VALUES. So a
 * book or a journal that is older than a switch goes on as it was.
 */
export interface StandardSwitches {
  'double.onTotals': 'any' | readonly number[];
  'double.onCards': 'any-number' | 'first-two';
  'rescue.offered': boolean;
  'split.acesDraw': 'any-number' | 'one-card';
  'split.acesAgain': boolean;
  'surrender.underCards': 'any' | 'ace-or-face';
  'dealerBlackjack.bustedDouble': 'lost-at-once' | 'original-only';
  'superBonus.offered': boolean;
  'superBonus.tiers': 'by-two-amounts' | readonly SuperBonusTier[];
  'insurance.offered': boolean;
  'spin.wheelWeights': 'equal' | readonly number[];
  'opening.readinessTest': 'none' | 'reader' | 'whole';
  'opening.deckCheck': boolean;
}

export const STANDARD_VALUES: Readonly<StandardSwitches> = {
  'double.onTotals': 'any',
  'double.onCards': 'any-number',
  'rescue.offered': true,
  'split.acesDraw': 'any-number',
  'split.acesAgain': true,
  'surrender.underCards': 'any',
  'dealerBlackjack.bustedDouble': 'lost-at-once',
  'superBonus.offered': true,
  'superBonus.tiers': 'by-two-amounts',
  'insurance.offered': true,
  'spin.wheelWeights': 'equal',
  'opening.readinessTest': 'none',
  'opening.deckCheck': false,
};

/** Every switch and what it may hold. Money is in cents. A missing optional switch: the book has no such wager. */
export interface Switches extends FixedSwitches, StandardSwitches {
  // The cards
  'cards.decks': number;
  'cards.replacedAfterHours': number | 'never';
  'cards.preShuffled': 'not-foreseen' | 'skip-inspection' | 'skip-inspection-then-cut';
  'cards.twoBatches': boolean;
  'opening.tens': 'destroyed' | 'kept-in-their-box' | 'torn' | 'removed';
  'opening.floorVerifies': boolean;
  'opening.wash': boolean;
  'shuffle.byHandIsCut': boolean;
  'shuffle.byMachineIsCut': boolean;
  'shuffle.handSteps': 'free' | 'plug-riffle-turn-strip-cut';
  'shuffle.atFloorsWord': boolean;
  'shuffle.leftoversCounted': boolean;
  'idle.spread': 'face-up-or-down' | 'face-down';
  'cut.offeredTo': 'first-then-far-right' | 'first-then-cover-card-box' | 'first-then-far-right-or-dealer';
  'cut.atLeastFromEnds': number;
  'cut.dealerMayCut': boolean;
  'cut.recutUntil': 'first-card' | 'loaded';
  'burn.firstCard': boolean;
  'burn.byNewDealer': boolean;
  'burn.disclosed': boolean;

  // Wagers and limits
  'limits.mainMinimum': number;
  'limits.mainMaximum': number;
  'limits.matchMinimum': number;
  'limits.matchMaximum': number;
  'limits.matchAtMostMain': boolean;
  'limits.smallestChip': number;
  'limits.typedCards': number;
  'wagers.boxes': number;
  'wagers.bettorsPerBox': number;
  'wagers.boxesPerPlayer': number;
  'wagers.adjacentBoxesOnly': boolean;
  'wagers.midShoeEntry': boolean;
  'wagers.required': boolean;
  'wagers.callerOfSharedBox': 'seated-else-highest' | 'single-bettor';
  'wagers.verbalConfirmedBy': 'dealer-and-floor' | 'dealer';
  'wagers.coupons': boolean;
  'wagers.couponPays': 'even-money-once' | 'nothing';
  'wagers.consentToShare': boolean;
  'dealerBets.allowed': boolean;
  'dealerBets.tenPercentBesideMaximum': boolean;
  'dealerBets.superBonusAndEnvyFrom': number;

  // The dealer's second card and the card reader
  'holeCard.mode': HoleCardMode;
  'holeCard.readerBreaksDown': 'go-on-without' | 'stop-the-table';
  'holeCard.readerExposes': boolean;
  'holeCard.readerInspectedDaily': boolean;

  // Announcements
  'announce.playerTotals': boolean;
  'announce.dealerTotal': 'at-the-end' | 'each-card' | 'never';
  'announce.dealersCard': boolean;
  'pickUp.order': 'from-far-right' | 'any-that-can-be-rebuilt';

  // What a hand may do
  'draw.hitOnHard21': boolean;
  'draw.hitOnSoft21': boolean;
  'draw.dealerStandsOn': number;
  'draw.dealerStandsOnSoft': boolean;
  'draw.noEffectNoCard': boolean;
  'double.onBlackjack': boolean;
  'double.onSoft21': boolean;
  'double.onHard21': boolean;
  'double.forLess': boolean;
  'double.afterSplit': boolean;
  'redouble.doublesInAll': number;
  'redouble.cappedAtMaximum': boolean;
  'rescue.afterRedouble': 'last-double' | 'not-possible';
  'rescue.on21': boolean;
  'split.equalBy': 'value' | 'rank';
  'split.maxSplits': number;
  'surrender.offered': 'first-decision' | 'first-decision-after-check' | 'early' | 'never';
  'surrender.underHighCard': 'half-at-once' | 'waits-for-second-card';

  // Who wins
  'outcome.splitAceAndTenIsBlackjack': boolean;
  'outcome.dealerBust': Result;
  'outcome.higherTotal': Result;
  'outcome.lowerTotal': Result;
  'outcome.tie': Result;
  'outcome.blackjackAgainst21': Result;
  'outcome.21Against21': Result;
  'outcome.21AgainstBlackjack': Result;
  'dealerBlackjack.afterDouble': 'original-only' | 'everything';
  'dealerBlackjack.afterSplit': 'original-only' | 'everything';
  'dealerBlackjack.foundLate': 'not-foreseen' | 'settled-late';

  // What is paid
  'pays.win': Odds;
  'pays.doubled': Odds;
  'pays.blackjack': Odds;
  'pays.blackjackWhen': 'at-the-end' | 'before-insurance' | 'before-check' | 'in-turn-or-at-reveal';
  'pays.21When': 'at-the-end' | 'at-once';
  'pays.order': 'losers-then-winners' | 'in-turn' | 'each-box-from-far-right';
  'bonus.onSplit': boolean;
  'bonus.onDoubled': boolean;
  'bonus.fiveCards': Odds;
  'bonus.sixCards': Odds;
  'bonus.sevenCards': Odds;
  'bonus.678Mixed': Odds;
  'bonus.678Suited': Odds;
  'bonus.678Spades': Odds;
  'bonus.777Mixed': Odds;
  'bonus.777Suited': Odds;
  'bonus.777Spades': Odds;
  'superBonus.onSplit': boolean;
  'superBonus.onDoubled': boolean;
  'superBonus.smallFrom': number;
  'superBonus.smallPays': number;
  'superBonus.largeFrom': number;
  'superBonus.largePays': number;
  'superBonus.procedure': 'none' | 'floor-approves' | 'floor-pit-and-surveillance';
  'envy.pays': number;
  'envy.forEachHand': boolean;
  'envy.toOtherWinners': boolean;

  // Side wagers
  'match.offered': boolean;
  'match.order': 'losers-then-winners' | 'counterclockwise-losers-first' | 'from-far-right';
  'match.oneDeck'?: MatchOdds;
  'match.twoDecks'?: MatchOdds;
  'match.threeDecks'?: MatchOdds;
  'match.fourDecks'?: MatchOdds;
  'match.fiveDecks'?: MatchOdds;
  'match.sixDecks'?: MatchOdds;
  'match.sevenDecks'?: MatchOdds;
  'match.eightDecks'?: MatchOdds;
  'insurance.onBlackjack': boolean;
  'insurance.pays': Odds;
  'insurance.collected': 'at-second-card' | 'after-check';
  'spin.offered': boolean;
  'spin.wager'?: number;
  'spin.acePays'?: number;
  'spin.aceWithBlackjack'?: boolean;
  'spin.stakeReturned'?: boolean;
  'spin.wheelPrizes'?: readonly number[];
  'spin.seatButton'?: boolean;

  // When something goes wrong
  'irregularity.faceUpCard': 'second-voids' | 'burned-whatever-the-number';
  'irregularity.ten': 'second-voids-and-reshuffles' | 'second-voids-and-decks-out';
  'irregularity.dealerOverdraw': 'burned' | 'discard-rack';
  'irregularity.shoeExhausted': 'shuffle-cut-burn-and-complete' | 'shuffle-and-complete';
  'irregularity.noFirstCard': 'dead' | 'void';
  'irregularity.oneCardOnly': 'player-chooses' | 'dealt-after-dealer';
  'irregularity.shufflerOut': 'removed' | 'covered-or-signed';
  'irregularity.missedBurn': 'not-foreseen' | 'changes-nothing';
}

export type SwitchKey = keyof Switches;

/** The clause of a book that leaves a point to its house's general blackjack rules. @rule fallback.standardBlackjack */
export const STANDARD = 'standard';

export interface RuleBook {
  readonly pack: string;
  readonly version: string;
  readonly values: Readonly<Switches>;
  readonly clauses: Readonly<Partial<Record<SwitchKey, string>>>;
}

/** A book as an older version may have written it. */
export interface WrittenBook extends Omit<RuleBook, 'values'> {
  readonly values: Omit<Switches, keyof StandardSwitches> & Partial<StandardSwitches>;
}

/** The book with the standard of every switch that it does not name. */
export function completeBook(book: WrittenBook): RuleBook {
  return { ...book, values: { ...STANDARD_VALUES, ...book.values } };
}

export function clauseOf(book: RuleBook, key: SwitchKey): string {
  return book.clauses[key] ?? STANDARD;
}
