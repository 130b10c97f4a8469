// What each word that a switch may hold means at the table, for whoever writes or reads a rule pack.
import type { FixedSwitches, Switches, SwitchKey } from '../../rules/rule-book.ts';
import type { SwitchValue } from '../kinds.ts';

type WordSwitch = Exclude<
  { [K in SwitchKey]: Switches[K] extends string ? K : never }[SwitchKey],
  keyof FixedSwitches
>;

const WORDS: { readonly [K in WordSwitch]: Readonly<Record<Switches[K], string>> } = {
  'cards.preShuffled': {
    'not-foreseen':
      'the book knows no decks that arrive shuffled, so they are inspected and shuffled like others',
    'skip-inspection': 'the dealer does not inspect them',
    'skip-inspection-then-cut': 'the dealer does not inspect or shuffle them; they are cut',
  },
  'opening.tens': {
    destroyed: 'the tens are destroyed',
    'kept-in-their-box': 'the tens stay in the box of their deck',
    torn: 'the tens are torn',
    removed: 'the tens are taken out, and the book says no more',
  },
  'opening.readinessTest': {
    none: 'the table may open without a readiness test',
    reader: 'the card reader must have passed its part of the readiness test',
    whole: 'the whole readiness test must have passed',
  },
  'shuffle.handSteps': {
    free: 'the dealer shuffles as the house has it',
    'plug-riffle-turn-strip-cut': 'the screen leads the dealer through plug, riffle, turn, strip and cut',
  },
  'idle.spread': {
    'face-up-or-down': 'the cards of an idle table lie face up or face down',
    'face-down': 'the cards of an idle table lie face down',
  },
  'cut.offeredTo': {
    'first-then-far-right':
      'the first player to arrive cuts, later the box at the far right, then the next one',
    'first-then-cover-card-box':
      'the first player to arrive cuts, later the box at which the cut card came out',
    'first-then-far-right-or-dealer': 'as from the far right, but the house may let the dealer cut',
  },
  'cut.recutUntil': {
    'first-card': 'the floor may order another cut until the first card is dealt',
    loaded: 'the floor may order another cut until the cards are in the shoe',
  },
  'wagers.callerOfSharedBox': {
    'seated-else-highest': 'the seated player decides for the box; without one, the highest wager',
    'single-bettor': 'a box has one bettor, who decides',
  },
  'wagers.verbalConfirmedBy': {
    'dealer-and-floor': 'a spoken wager waits for the dealer and for the floor',
    dealer: 'a spoken wager waits for the dealer alone',
  },
  'wagers.couponPays': {
    'even-money-once': 'a coupon beside a winning wager is paid even money, once',
    nothing: 'a coupon is paid nothing',
  },
  'holeCard.mode': {
    peek: 'the dealer takes a hole card and checks it under an ace or face card',
    none: 'the dealer takes the second card after the players have played',
    'no-peek': 'the dealer takes a hole card and does not check it',
  },
  'holeCard.readerBreaksDown': {
    'go-on-without': 'when the card reader is out, play goes on without the check',
    'stop-the-table': 'when the card reader is out, the table stops',
  },
  'announce.dealerTotal': {
    'at-the-end': "the dealer says the dealer's total when the hand is finished",
    'each-card': "the dealer says the dealer's total after each card",
    never: "the dealer does not say the dealer's total",
  },
  'pickUp.order': {
    'from-far-right': 'cards are picked up from the far right, so that every hand can be laid out again',
    'any-that-can-be-rebuilt': 'cards are picked up in any order from which every hand can be laid out again',
  },
  'double.onCards': {
    'any-number': 'a hand may be doubled on any number of cards',
    'first-two': 'a hand may be doubled on its first two cards only',
  },
  'rescue.afterRedouble': {
    'last-double': 'a rescue gives back what was added last',
    'not-possible': 'there is no rescue after a second double',
  },
  'split.equalBy': {
    value: 'cards of the same value are a pair, such as a jack and a king',
    rank: 'only cards of the same rank are a pair',
  },
  'split.acesDraw': {
    'any-number': 'a split ace is played like any other hand',
    'one-card': 'a split ace gets one card and stands',
  },
  'surrender.offered': {
    'first-decision': 'a hand may be surrendered as its first decision',
    'first-decision-after-check':
      'a hand may be surrendered as its first decision, after the check for a blackjack',
    early:
      "a hand may be surrendered before the check: half is lost, the rest is safe from the dealer's blackjack",
    never: 'no hand may be surrendered',
  },
  'surrender.underCards': {
    any: 'under every up card',
    'ace-or-face': 'only under an ace or a face card',
  },
  'surrender.underHighCard': {
    'half-at-once': 'half of the wager is taken at once',
    'waits-for-second-card': "the wager waits for the dealer's second card; a blackjack takes all of it",
  },
  'outcome.dealerBust': results('the dealer is over 21'),
  'outcome.higherTotal': results("the total is above the dealer's"),
  'outcome.lowerTotal': results("the total is below the dealer's"),
  'outcome.tie': results('both have the same total below 21'),
  'outcome.blackjackAgainst21': results('a blackjack meets a 21 or a blackjack of the dealer'),
  'outcome.21Against21': results('a 21 meets a 21 of the dealer'),
  'outcome.21AgainstBlackjack': results("a 21 meets the dealer's blackjack"),
  'dealerBlackjack.afterDouble': taken('a doubled hand'),
  'dealerBlackjack.afterSplit': taken('split hands'),
  'dealerBlackjack.foundLate': {
    'not-foreseen': 'a check is never left out',
    'settled-late':
      'if the check was forgotten, the blackjack takes all wagers but those on a blackjack; added wagers come back',
  },
  'dealerBlackjack.bustedDouble': {
    'lost-at-once': 'a doubled hand over 21 has lost all of its wager',
    'original-only':
      'a doubled hand over 21 loses only its original wager if the dealer turns up a blackjack',
  },
  'pays.blackjackWhen': {
    'at-the-end': 'a blackjack is paid with the other wagers at the end',
    'before-insurance': 'a blackjack is paid before insurance is offered',
    'before-check': 'a blackjack is paid before the check; an insured one after it',
    'in-turn-or-at-reveal': 'a blackjack is paid in turn under a 2 to 9, else when the hole card is turned',
  },
  'pays.21When': {
    'at-the-end': 'a 21 is paid with the other wagers at the end',
    'at-once': "a 21 is paid in the player's turn",
  },
  'pays.order': {
    'losers-then-winners': 'the dealer collects all lost wagers, then pays',
    'in-turn': 'the dealer settles box by box, in the order of the turns',
    'each-box-from-far-right': 'the dealer settles box by box from the far right',
  },
  'superBonus.procedure': {
    none: 'a super bonus is paid like any other wager',
    'floor-approves': 'a floorperson approves a super bonus before it is paid',
    'floor-pit-and-surveillance': 'floor, pit and surveillance are called before a super bonus is paid',
  },
  'match.order': {
    'losers-then-winners': 'the dealer collects the lost match wagers, then pays the others',
    'counterclockwise-losers-first': 'counterclockwise, first the lost ones, then the others',
    'from-far-right': 'from the far right, box by box',
  },
  'insurance.collected': {
    'at-second-card': "a lost insurance is collected when the dealer's second card is known",
    'after-check': 'a lost insurance is collected after the check',
  },
  'irregularity.faceUpCard': {
    'second-voids': 'the first is burned; the second since the shuffle voids the round',
    'burned-whatever-the-number': 'each is burned, however many there are',
  },
  'irregularity.ten': {
    'second-voids-and-reshuffles':
      'the first is removed; the second voids the round, and the cards are shuffled',
    'second-voids-and-decks-out':
      'the first is removed; the second voids the round, and the decks are replaced',
  },
  'irregularity.dealerOverdraw': {
    burned: 'the card is burned',
    'discard-rack': 'the card goes to the discard rack',
  },
  'irregularity.shoeExhausted': {
    'shuffle-cut-burn-and-complete':
      'the discards are shuffled and cut, a card is burned, and the round goes on',
    'shuffle-and-complete': 'the discards are shuffled, and the round goes on',
  },
  'irregularity.noFirstCard': {
    dead: 'the hand is dead',
    void: 'the wager is void',
  },
  'irregularity.oneCardOnly': {
    'player-chooses': 'the player may take the second card after the others',
    'dealt-after-dealer': 'the second card is dealt after the dealer has two',
  },
  'irregularity.shufflerOut': {
    removed: 'the shuffler is removed from the table',
    'covered-or-signed': 'the shuffler is covered or marked as out of use',
  },
  'irregularity.missedBurn': {
    'not-foreseen': 'the burn is made before play goes on',
    'changes-nothing': 'play goes on without it',
  },
};

function results(when: string): Readonly<Record<'win' | 'push' | 'lose', string>> {
  return {
    win: `the wager wins when ${when}`,
    push: `the wager comes back when ${when}`,
    lose: `the wager loses when ${when}`,
  };
}

function taken(from: string): Readonly<Record<'original-only' | 'everything', string>> {
  return {
    'original-only': `a dealer's blackjack takes only the original wager of ${from}`,
    everything: `a dealer's blackjack takes all wagers of ${from}`,
  };
}

const OTHER_WORDS: Readonly<Partial<Record<SwitchKey, Readonly<Record<string, string>>>>> = {
  'cards.replacedAfterHours': { never: 'the book sets no time' },
  'double.onTotals': { any: 'on every total' },
  'spin.wheelWeights': { equal: 'every section comes up equally often' },
  'superBonus.tiers': { 'by-two-amounts': 'the small and the large amount' },
};

/** What a value of a switch means, in a few words; null where the value speaks for itself. */
export function meaningOf(key: SwitchKey, value: SwitchValue): string | null {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value !== 'string') return null;
  const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
    ...WORDS,
    ...OTHER_WORDS,
  };
  return words[key]?.[value] ?? null;
}

/** The words that a switch may hold, each with its meaning. */
export function wordsOf(key: SwitchKey): readonly (readonly [word: string, meaning: string])[] {
  const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
    ...WORDS,
    ...OTHER_WORDS,
  };
  return Object.entries(words[key] ?? {});
}
