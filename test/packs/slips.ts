// The slips that somebody may make in config/rules/section-13.yaml, one at a time.
import { GROUPS } from '../../src/packs/switches.ts';
import { BATCHES, NUMBERS, type Slip } from './slips-of-numbers.ts';

export const DECKS = 'decks: { choice: 6, allowed: [6, 8], clause: "(b)(1)" }';
export const MINIMUM = 'mainMinimum: { choice: 5.00, allowed: { from: 0.01 }, clause: standard }';
export const WIN = 'win: { value: "1:1", clause: "(e)(5)" }';
const BURN = `burn:
  firstCard: { value: true, clause: "(g)(3)" }
  byNewDealer: { value: true, clause: "(g)(3)" }
  disclosed: { value: true, clause: "(g)(3)" }`;
const SIX_DECKS = '    choice: { unsuited: "4:1", suited: "9:1" }';

const AN_ENTRY = '{ value: …, clause: … } or { choice: …, allowed: …, clause: … }';
export const DOLLARS = 'dollars with at most two decimals, such as 5.00';
export const A_CLAUSE = 'the place in the book in quotes, such as "5(e)", or standard';
const KNOWN_AT_THE_TOP = ['pack', 'title', 'version', 'document', ...GROUPS.keys()].join(', ');
const A_LIST = 'a list such as [6, 8], or { from: 1, to: 7 } with either end left out';

export const SLIPS: readonly Slip[] = [
  {
    slip: 'a word where true or false belongs',
    from: BATCHES,
    to: 'twoBatches: { value: ¦yes, clause: standard }',
    says: 'cards.twoBatches.value is yes; allowed: true or false.',
  },
  {
    slip: 'a word that the switch does not have',
    from: 'value: not-foreseen, clause: standard }\n  twoBatches',
    to: 'value: ¦unforeseen, clause: standard }\n  twoBatches',
    says: 'cards.preShuffled.value is unforeseen; allowed: not-foreseen or skip-inspection or skip-inspection-then-cut.',
  },
  {
    slip: 'a number without quotes where a word belongs',
    from: 'againstUpCard: { fixed: "7"',
    to: 'againstUpCard: { fixed: ¦7',
    says: 'superBonus.againstUpCard.fixed is 7; allowed: "7" in quotes, because the table plays this in one way only.',
  },
  ...NUMBERS,
  {
    slip: 'nothing where a value belongs',
    from: WIN,
    to: 'win: { value: ¦, clause: "(e)(5)" }',
    says: 'pays.win.value is nothing; allowed: odds in quotes, such as "3:2".',
  },
  {
    slip: 'odds that are none',
    from: WIN,
    to: 'win: { value: ¦"1-1", clause: "(e)(5)" }',
    says: 'pays.win.value is "1-1"; allowed: odds in quotes, such as "3:2".',
  },
  {
    slip: 'one half of match odds wrong',
    from: SIX_DECKS,
    to: '    choice: { unsuited: ¦4, suited: "9:1" }',
    says: 'match.sixDecks.choice.unsuited is 4; allowed: odds in quotes, such as "3:2".',
  },
  {
    slip: 'a tenth of a cent',
    from: MINIMUM,
    to: 'mainMinimum: { choice: ¦5.005, allowed: { from: 0.01 }, clause: standard }',
    says: `limits.mainMinimum.choice is 5.005; allowed: ${DOLLARS}.`,
  },
  {
    slip: 'a negative amount',
    from: MINIMUM,
    to: 'mainMinimum: { choice: ¦-5.00, allowed: { from: 0.01 }, clause: standard }',
    says: `limits.mainMinimum.choice is -5.00; allowed: ${DOLLARS}.`,
  },
  {
    slip: 'an amount with a comma',
    from: 'choice: 5000.00',
    to: 'choice: ¦"5,000.00"',
    says: `limits.mainMaximum.choice is "5,000.00"; allowed: ${DOLLARS}.`,
  },
  {
    slip: 'an amount that no casino has',
    from: 'choice: 5000.00',
    to: 'choice: ¦.inf',
    says: `limits.mainMaximum.choice is .inf; allowed: ${DOLLARS}.`,
  },
  {
    slip: 'an entry that is no map',
    from: DECKS,
    to: 'decks: ¦6',
    says: `cards.decks is 6; allowed: ${AN_ENTRY}.`,
  },
  {
    slip: 'a group that is no map',
    from: BURN,
    to: 'burn: ¦true',
    says: 'burn is true; allowed: a map of firstCard, byNewDealer, disclosed.',
  },
  {
    slip: 'a group that is missing',
    from: `${BURN}\n`,
    to: '',
    says: 'burn is missing; allowed: a map of firstCard, byNewDealer, disclosed.',
    reportedAt: 'pack: section-13',
  },
  {
    slip: 'a switch that is missing',
    from: `cards:\n  ${DECKS}\n`,
    to: '¦cards:\n',
    says: 'cards.decks is missing.',
  },
  {
    slip: 'a mistyped switch',
    from: BATCHES,
    to: `${BATCHES}\n  ¦twoBatch: { value: false, clause: standard }`,
    says: 'cards.twoBatch is not a known key; did you mean twoBatches?',
  },
  {
    slip: 'a switch under the wrong group',
    from: BATCHES,
    to: `${BATCHES}\n  ¦maxSplits: { value: 3, clause: "(j)(3)" }`,
    says: 'cards.maxSplits is not a known key; it belongs under split.',
  },
  {
    slip: 'a group that nobody knows',
    from: 'burn:',
    to: '¦jackpot: { value: 1 }\nburn:',
    says: `jackpot is not a known key; known here: ${KNOWN_AT_THE_TOP}.`,
  },
  {
    slip: 'a mistyped field',
    from: WIN,
    to: 'win: { value: "1:1", clause: "(e)(5)", ¦notes: "even money" }',
    says: 'pays.win.notes is not a known key; did you mean note?',
  },
  {
    slip: 'no clause',
    from: WIN,
    to: '¦win: { value: "1:1" }',
    says: `pays.win.clause is missing; allowed: ${A_CLAUSE}.`,
  },
  {
    slip: 'an empty clause',
    from: WIN,
    to: 'win: { value: "1:1", clause: ¦"" }',
    says: `pays.win.clause is ""; allowed: ${A_CLAUSE}.`,
  },
  {
    slip: 'value and choice',
    from: DECKS,
    to: '¦decks: { value: 6, choice: 6, allowed: [6, 8], clause: "(b)(1)" }',
    says: 'cards.decks has both value and choice: a law of the book has a value, a choice of the house a choice.',
  },
  {
    slip: 'neither value nor choice',
    from: DECKS,
    to: '¦decks: { clause: "(b)(1)" }',
    says: 'cards.decks has neither value nor choice.',
  },
  {
    slip: 'a law that leaves a choice',
    from: DECKS,
    to: 'decks: { value: 6, ¦allowed: [6, 8], clause: "(b)(1)" }',
    says: 'cards.decks.allowed goes with a choice of the house, but cards.decks has a value.',
  },
  {
    slip: 'a choice without anything allowed',
    from: DECKS,
    to: '¦decks: { choice: 6, clause: "(b)(1)" }',
    says: 'cards.decks.allowed is missing: a choice says what the house may choose from.',
  },
  {
    slip: 'a choice that is not in the list',
    from: DECKS,
    to: 'decks: { choice: ¦7, allowed: [6, 8], clause: "(b)(1)" }',
    says: 'cards.decks.choice is 7; allowed: 6 or 8.',
  },
  {
    slip: 'a choice below the range',
    from: 'matchMinimum: { choice: 1.00',
    to: 'matchMinimum: { choice: ¦0.50',
    says: 'limits.matchMinimum.choice is 0.50; allowed: 1.00 or more.',
  },
  {
    slip: 'a choice above the range',
    from: 'boxesPerPlayer: { choice: 1, allowed: { from: 1, to: 7 }',
    to: 'boxesPerPlayer: { choice: ¦7, allowed: { from: 1, to: 2 }',
    says: 'wagers.boxesPerPlayer.choice is 7; allowed: 1 to 2.',
  },
  {
    slip: 'odds below the floor',
    from: SIX_DECKS,
    to: '    choice: ¦{ unsuited: "4:1", suited: "8:1" }',
    says: 'match.sixDecks.choice is 4:1, suited 8:1; allowed: at least 4:1, suited 9:1.',
  },
  {
    slip: 'a range with its ends exchanged',
    from: 'boxesPerPlayer: { choice: 1, allowed: { from: 1, to: 7 }',
    to: 'boxesPerPlayer: { choice: 1, allowed: ¦{ from: 7, to: 1 }',
    says: 'wagers.boxesPerPlayer.allowed goes from 7 to 1, which leaves nothing to choose.',
  },
  {
    slip: 'a list that is none',
    from: DECKS,
    to: 'decks: { choice: 6, allowed: ¦6, clause: "(b)(1)" }',
    says: `cards.decks.allowed is 6; allowed: ${A_LIST}.`,
  },
  {
    slip: 'a wrong value in the list',
    from: DECKS,
    to: 'decks: { choice: 6, allowed: [6, ¦eight], clause: "(b)(1)" }',
    says: 'cards.decks.allowed[1] is eight; allowed: a whole number from 1 to 12.',
  },
  {
    slip: 'a mistyped end of a range',
    from: MINIMUM,
    to: 'mainMinimum: { choice: 5.00, allowed: { ¦form: 0.01 }, clause: standard }',
    says: 'limits.mainMinimum.allowed.form is not a known key; did you mean from?',
  },
  {
    slip: 'the same switch twice',
    from: BATCHES,
    to: `${BATCHES}\n  ¦twoBatches: { value: false, clause: standard }`,
    says: 'cards.twoBatches is there twice; the first is on line §.',
  },
  {
    slip: 'the same field twice',
    from: WIN,
    to: 'win: { value: "1:1", ¦value: "1:1", clause: "(e)(5)" }',
    says: 'pays.win.value is there twice; the first is on line §.',
  },
  {
    slip: 'a name that is not the file’s',
    from: 'pack: section-13',
    to: 'pack: ¦section-14',
    says: 'pack is section-14; allowed: section-13, because the file is called section-13.yaml.',
  },
  {
    slip: 'a version without quotes',
    from: 'version: "1.0.1"',
    to: 'version: ¦1.0',
    says: 'version is 1.0; allowed: a version in quotes, such as "1.0.0".',
  },
  {
    slip: 'a minimum above the maximum',
    from: MINIMUM,
    to: '¦mainMinimum: { choice: 6000.00, allowed: { from: 0.01 }, clause: standard }',
    says: 'limits.mainMinimum is 6000.00; allowed: at most 5000.00, which is limits.mainMaximum.',
    see: 'mainMaximum:',
  },
  {
    slip: 'a large super bonus from the same wager as the small one',
    from: 'smallFrom: { value: 5.00',
    to: '¦smallFrom: { value: 25.00',
    says: 'superBonus.smallFrom is 25.00; allowed: less than 25.00, which is superBonus.largeFrom.',
    see: 'largeFrom:',
  },
  {
    slip: 'decks that may be used but have no odds',
    from: DECKS,
    to: 'decks: { choice: 6, allowed: [4, 6, 8], clause: "(b)(1)" }',
    says: 'match.fourDecks is missing; allowed: odds for 4 decks, because cards.decks may be 4.',
    see: 'decks:',
    reportedAt: 'match:\n',
  },
  {
    slip: 'decks that no odds are known for',
    from: DECKS,
    to: '¦decks: { choice: 6, allowed: [6, 8, 9], clause: "(b)(1)" }',
    says: 'cards.decks is 9; allowed: a number of decks that match the dealer has odds for: 1, 2, 3, 4, 5, 6, 7, 8.',
    see: 'offered: { value: true',
  },
  {
    slip: 'a bonus spin that is not offered',
    from: 'spin:\n  offered: { value: false, clause: standard }',
    to: 'spin:\n  offered: { value: false, clause: standard }\n  ¦wager: { value: 5.00, clause: standard }',
    says: 'spin.wager is given; allowed: nothing, because spin.offered is false.',
    see: 'offered: { value: false',
  },
  {
    slip: 'several bettors and nobody to call',
    from: 'callerOfSharedBox: { value: seated-else-highest',
    to: '¦callerOfSharedBox: { value: single-bettor',
    says: 'wagers.callerOfSharedBox is single-bettor; allowed: seated-else-highest, because wagers.bettorsPerBox is 3.',
    see: 'bettorsPerBox:',
  },
  {
    slip: 'a rescue after a double that cannot be',
    from: 'afterRedouble: { value: not-possible',
    to: '¦afterRedouble: { value: last-double',
    says: 'rescue.afterRedouble is last-double; allowed: not-possible, because redouble.doublesInAll is 1.',
    see: 'doublesInAll:',
  },
];
