// Every switch of a rule pack with its allowed values. The checks of a file, the JSON Schema for editors and the types
// of a resolved book are all made from this list.
import { z } from 'zod';
import {
  type FixedSwitches,
  STANDARD_VALUES,
  type StandardSwitches,
  type Switches,
  type SwitchKey,
} from '../rules/rule-book.ts';
import {
  count,
  fixed,
  flag,
  hours,
  type KindName,
  kinds,
  matchOdds,
  money,
  odds,
  prizes,
  tiers,
  totals,
  weights,
  word,
} from './kinds.ts';

const result = word('win', 'push', 'lose');
const collected = word('original-only', 'everything');
const tested = word('none', 'reader', 'whole');

/** A switch that only some books have, such as the odds for a number of decks or the bonus spin. */
const whereOffered = z.exactOptional;

/** A switch that a book need not name: where it does not, the table plays by the standard. */
function unlessSaid<S extends z.ZodType>(
  written: S,
  standard: z.util.NoUndefined<z.output<S>>,
): z.ZodDefault<S> {
  return z._default(written, standard);
}

export const SWITCHES = {
  'cards.decks': count(1, 12),
  'cards.replacedAfterHours': hours,
  'cards.preShuffled': word('not-foreseen', 'skip-inspection', 'skip-inspection-then-cut'),
  'cards.twoBatches': flag,
  'opening.inspection': fixed('dealer-inspects'),
  'opening.tens': word('destroyed', 'kept-in-their-box', 'torn', 'removed'),
  'opening.floorVerifies': flag,
  'opening.spread': fixed('face-up'),
  'opening.wash': flag,
  'opening.exposedInWash': fixed('mix-again'),
  'opening.readinessTest': unlessSaid(tested, STANDARD_VALUES['opening.readinessTest']),
  'opening.deckCheck': unlessSaid(flag, STANDARD_VALUES['opening.deckCheck']),
  'shuffle.byHandIsCut': flag,
  'shuffle.byMachineIsCut': flag,
  'shuffle.handSteps': word('free', 'plug-riffle-turn-strip-cut'),
  'shuffle.atFloorsWord': flag,
  'shuffle.cutCardReached': fixed('finish-round-then-shuffle'),
  'shuffle.leftoversCounted': flag,
  'idle.spread': word('face-up-or-down', 'face-down'),
  'idle.restart': fixed('wash-and-shuffle'),
  'cut.offeredTo': word(
    'first-then-far-right',
    'first-then-cover-card-box',
    'first-then-far-right-or-dealer',
  ),
  'cut.atLeastFromEnds': count(1, 100),
  'cut.cutCardFromBack': fixed('quarter'),
  'cut.dealerMayCut': flag,
  'cut.refusedByAll': fixed('dealer-cuts'),
  'cut.recutUntil': word('first-card', 'loaded'),
  'burn.firstCard': flag,
  'burn.byNewDealer': flag,
  'burn.disclosed': flag,

  'limits.mainMinimum': money,
  'limits.mainMaximum': money,
  'limits.matchMinimum': money,
  'limits.matchMaximum': money,
  'limits.matchAtMostMain': flag,
  'limits.smallestChip': money,
  'limits.typedCards': money,
  'wagers.required': flag,
  'wagers.boxes': count(1, 7),
  'wagers.bettorsPerBox': count(1, 7),
  'wagers.callerOfSharedBox': word('seated-else-highest', 'single-bettor'),
  'wagers.lockedByFirstCard': fixed(true),
  'wagers.verbalConfirmedBy': word('dealer-and-floor', 'dealer'),
  'wagers.coupons': flag,
  'wagers.couponPays': word('even-money-once', 'nothing'),
  'wagers.consentToShare': flag,
  'wagers.boxesPerPlayer': count(1, 7),
  'wagers.adjacentBoxesOnly': flag,
  'wagers.midShoeEntry': flag,
  'dealerBets.allowed': flag,
  'dealerBets.tenPercentBesideMaximum': flag,
  'dealerBets.superBonusAndEnvyFrom': money,

  'holeCard.mode': word('peek', 'none', 'no-peek'),
  'holeCard.readerBreaksDown': word('go-on-without', 'stop-the-table'),
  'holeCard.readerMisused': fixed('dead-if-exposed'),
  'holeCard.readerExposes': flag,
  'holeCard.readerInspectedDaily': flag,
  'announce.playerTotals': flag,
  'announce.dealerTotal': word('at-the-end', 'each-card', 'never'),
  'deal.order': fixed('from-dealers-left'),
  'announce.dealersCard': flag,
  'pickUp.order': word('from-far-right', 'any-that-can-be-rebuilt'),

  'draw.hitOnHard21': flag,
  'draw.hitOnSoft21': flag,
  'draw.dealerStandsOn': count(12, 21),
  'draw.dealerStandsOnSoft': flag,
  'draw.noEffectNoCard': flag,
  'double.onBlackjack': flag,
  'double.onSoft21': flag,
  'double.onHard21': flag,
  'double.forLess': flag,
  'double.afterSplit': flag,
  'double.onTotals': unlessSaid(totals, STANDARD_VALUES['double.onTotals']),
  'double.onCards': unlessSaid(word('any-number', 'first-two'), STANDARD_VALUES['double.onCards']),
  'redouble.doublesInAll': count(1, 7),
  'redouble.cappedAtMaximum': flag,
  'rescue.takesBack': fixed('last-double'),
  'rescue.afterRedouble': word('last-double', 'not-possible'),
  'rescue.on21': flag,
  'rescue.offered': unlessSaid(flag, STANDARD_VALUES['rescue.offered']),
  'split.equalBy': word('value', 'rank'),
  'split.maxSplits': count(0, 7),
  'split.playOrder': fixed('left-hand-first'),
  'split.acesDraw': unlessSaid(word('any-number', 'one-card'), STANDARD_VALUES['split.acesDraw']),
  'split.acesAgain': unlessSaid(flag, STANDARD_VALUES['split.acesAgain']),
  'surrender.offered': word('first-decision', 'first-decision-after-check', 'early', 'never'),
  'surrender.underCards': unlessSaid(word('any', 'ace-or-face'), STANDARD_VALUES['surrender.underCards']),
  'surrender.takes': fixed('half'),
  'surrender.underLowCard': fixed('half-at-once'),
  'surrender.underHighCard': word('half-at-once', 'waits-for-second-card'),

  'outcome.splitAceAndTenIsBlackjack': flag,
  'outcome.playerBust': fixed('lose'),
  'outcome.dealerBust': result,
  'outcome.higherTotal': result,
  'outcome.lowerTotal': result,
  'outcome.tie': result,
  'outcome.blackjackAgainst21': result,
  'outcome.21Against21': result,
  'outcome.21AgainstBlackjack': result,
  'dealerBlackjack.afterDouble': collected,
  'dealerBlackjack.afterSplit': collected,
  'dealerBlackjack.foundLate': word('not-foreseen', 'settled-late'),
  'dealerBlackjack.bustedDouble': unlessSaid(
    word('lost-at-once', 'original-only'),
    STANDARD_VALUES['dealerBlackjack.bustedDouble'],
  ),

  'pays.win': odds,
  'pays.doubled': odds,
  'pays.blackjack': odds,
  'pays.blackjackWhen': word('at-the-end', 'before-insurance', 'before-check', 'in-turn-or-at-reveal'),
  'pays.21When': word('at-the-end', 'at-once'),
  'pays.order': word('losers-then-winners', 'in-turn', 'each-box-from-far-right'),
  'bonus.onSplit': flag,
  'bonus.onDoubled': flag,
  'bonus.fiveCards': odds,
  'bonus.sixCards': odds,
  'bonus.sevenCards': odds,
  'bonus.678Mixed': odds,
  'bonus.678Suited': odds,
  'bonus.678Spades': odds,
  'bonus.777Mixed': odds,
  'bonus.777Suited': odds,
  'bonus.777Spades': odds,
  'superBonus.offered': unlessSaid(flag, STANDARD_VALUES['superBonus.offered']),
  'superBonus.againstUpCard': fixed('7'),
  'superBonus.onSplit': flag,
  'superBonus.onDoubled': flag,
  'superBonus.smallFrom': money,
  'superBonus.smallPays': money,
  'superBonus.largeFrom': money,
  'superBonus.largePays': money,
  'superBonus.tiers': unlessSaid(tiers, STANDARD_VALUES['superBonus.tiers']),
  'superBonus.procedure': word('none', 'floor-approves', 'floor-pit-and-surveillance'),
  'envy.pays': money,
  'envy.forEachHand': flag,
  'envy.toOtherWinners': flag,

  'match.offered': flag,
  'match.wins': fixed('same-rank'),
  'match.bothCards': fixed('each-paid'),
  'match.collected': fixed('before-further-cards'),
  'match.order': word('losers-then-winners', 'counterclockwise-losers-first', 'from-far-right'),
  'match.oneDeck': whereOffered(matchOdds),
  'match.twoDecks': whereOffered(matchOdds),
  'match.threeDecks': whereOffered(matchOdds),
  'match.fourDecks': whereOffered(matchOdds),
  'match.fiveDecks': whereOffered(matchOdds),
  'match.sixDecks': whereOffered(matchOdds),
  'match.sevenDecks': whereOffered(matchOdds),
  'match.eightDecks': whereOffered(matchOdds),
  'insurance.offered': unlessSaid(flag, STANDARD_VALUES['insurance.offered']),
  'insurance.offeredUnder': fixed('ace'),
  'insurance.atMost': fixed('half'),
  'insurance.onBlackjack': flag,
  'insurance.pays': odds,
  'insurance.collected': word('at-second-card', 'after-check'),
  'spin.offered': flag,
  'spin.wager': whereOffered(money),
  'spin.acePays': whereOffered(money),
  'spin.blackjackPays': whereOffered(fixed('wheel')),
  'spin.aceWithBlackjack': whereOffered(flag),
  'spin.stakeReturned': whereOffered(flag),
  'spin.wheelPrizes': whereOffered(prizes),
  'spin.wheelWeights': unlessSaid(weights, STANDARD_VALUES['spin.wheelWeights']),
  'spin.seatButton': whereOffered(flag),
  'spin.wheelTurns': whereOffered(fixed('after-the-hand')),

  'irregularity.faceUpCard': word('second-voids', 'burned-whatever-the-number'),
  'irregularity.ten': word('second-voids-and-reshuffles', 'second-voids-and-decks-out'),
  'irregularity.drawnInErrorUnexposed': fixed('next-card'),
  'irregularity.drawnInErrorExposed': fixed('next-card-or-refused'),
  'irregularity.dealerOverdraw': word('burned', 'discard-rack'),
  'irregularity.dealerMissedCard': fixed('dealt-after-players'),
  'irregularity.shoeExhausted': word('shuffle-cut-burn-and-complete', 'shuffle-and-complete'),
  'irregularity.noFirstCard': word('dead', 'void'),
  'irregularity.oneCardOnly': word('player-chooses', 'dealt-after-dealer'),
  'irregularity.cardNotDealt': fixed('player-chooses'),
  'irregularity.shufflerFault': fixed('reshuffle'),
  'irregularity.shufflerOut': word('removed', 'covered-or-signed'),
  'irregularity.missedBurn': word('not-foreseen', 'changes-nothing'),
  'irregularity.misdeal': fixed('floor-decides'),
} satisfies { readonly [K in SwitchKey]-?: z.ZodType<Exclude<Switches[K], undefined>> };

const allSwitches = z.strictObject(SWITCHES);

/** Turns the values of all switches, as written in a file, into those of a rule book. */
export const switchValues: z.ZodType<Switches> = allSwitches;

export type SomeSwitches = { readonly [K in SwitchKey]?: Switches[K] | undefined };

/** The same, for the switches that could be read. */
export const someSwitchValues: z.ZodType<SomeSwitches> = allSwitches.partial();

export function isSwitchKey(text: string): text is SwitchKey {
  return Object.hasOwn(SWITCHES, text);
}

/** All switches, in the order of the files. */
export const SWITCH_KEYS: readonly SwitchKey[] = Object.keys(SWITCHES).filter(isSwitchKey);

/** `cards.decks` is written as `decks` under `cards`. */
export function placeOf(key: SwitchKey): readonly [group: string, name: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}

/** The groups of a file, each with its switches. */
export const GROUPS: ReadonlyMap<string, readonly SwitchKey[]> = groupsOf(SWITCH_KEYS);

function groupsOf(keys: readonly SwitchKey[]): Map<string, SwitchKey[]> {
  const groups = new Map<string, SwitchKey[]>();
  for (const key of keys) {
    const [group] = placeOf(key);
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return groups;
}

/** A switch that only some books have. */
export function isOptional(key: SwitchKey): boolean {
  return SWITCHES[key] instanceof z.ZodExactOptional;
}

/** A switch that a book need not name, because it has a standard. */
export function hasStandard(key: SwitchKey): key is keyof StandardSwitches {
  return SWITCHES[key] instanceof z.ZodDefault;
}

export function mayBeLeftOut(key: SwitchKey): boolean {
  return isOptional(key) || hasStandard(key);
}

/** How the value of a switch is written. */
export function writtenAs(key: SwitchKey) {
  const schema = SWITCHES[key];
  return schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
}

export function kindOf(key: SwitchKey): KindName {
  const entry = kinds.get(writtenAs(key));
  if (entry === undefined) throw new TypeError(`${key} has a value of no known kind`);
  return entry.kind;
}

/** A point that the table plays in one way only: no code reads it, its entry is a place for the clause. */
export function isFixed(key: SwitchKey): key is keyof FixedSwitches {
  return kindOf(key) === 'fixed';
}
