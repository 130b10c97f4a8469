// The names of things in English, as a reader knows them who has never seen the program.
import type { LineResult, LineWager } from '../../../rules/pay/line.ts';
import { type HoleCardMode, STANDARD } from '../../../rules/rule-book.ts';
import type { Decided, FloorDeed, IncidentKind } from '../../../table/fact.ts';
import type { Role } from '../../../table/people.ts';
import type { Device, FloorCall } from '../../../table/state.ts';
import type { RoundStatus, Source } from '../../story-tellers.ts';

export const wagers: Readonly<Record<LineWager, string>> = {
  main: 'main wager',
  match: 'match the dealer',
  insurance: 'insurance',
  spin: 'bonus spin',
  'super-bonus': 'super bonus',
  envy: 'envy bonus',
  coupon: 'coupon',
};

export const results: Readonly<Record<LineResult, string>> = {
  win: 'wins',
  push: 'push',
  lose: 'loses',
  surrender: 'surrendered',
  rescue: 'rescued',
  dead: 'dead',
  void: 'void',
};

export const incidents: Readonly<Record<IncidentKind, string>> = {
  'face-up-card': 'a card lay face up in the shoe',
  'ten-found': 'a ten was found in the shoe',
  'drawn-in-error': 'a card was drawn in error',
  'dealer-overdraw': "a card was drawn to the dealer's finished hand",
  'card-refused': 'an exposed card was refused',
  'box-skipped': 'the deal passed a box by',
  'card-skipped': 'a card that was asked for was not dealt',
  'reader-misuse': 'the hole card was put in the reader without need',
  'reader-fault': 'the card reader broke down',
  'shoe-exhausted': 'the shoe ran out of cards',
  'round-void': 'the round is void',
  misdeal: 'the floor calls a misdeal',
  'hand-dead': 'a hand is dead',
  'card-corrected': 'a card was corrected',
  'decision-corrected': 'a decision was corrected',
  census: 'the cards do not add up to the decks',
  'late-blackjack': "the dealer's blackjack was found late",
  'dealer-missed-card': "the deal passed the dealer's own card by",
  'shuffler-fault': 'the shuffler failed',
};

/** What a floorperson is called for. */
export const calls: Readonly<Record<FloorCall['about'], string>> = {
  'ten-found': 'a ten in the shoe',
  census: 'cards that do not add up to the decks',
  'stray-card': 'a card that is none of the shoe, or came before it was loaded',
  'two-sevens': 'two suited sevens against a seven',
  'super-bonus': 'a super bonus',
  'reader-misuse': 'the hole card in the reader without need',
};

/** What a floorperson does, to the hand of a box or of the dealer. */
export const deeds: Readonly<Record<FloorDeed, (of: string) => string>> = {
  'void-round': () => 'voids the round',
  misdeal: () => 'calls a misdeal',
  approve: () => 'approves the super bonus',
  'confirm-cards': () => 'has looked at what was entered by hand',
  reshuffle: () => 'has the cards shuffled after this round',
  'dead-hand': (of) => `calls the hand of ${of} dead`,
  'correct-card': (of) => `corrects a card of ${of}`,
  'decision-corrected': (of) => `corrects a decision of ${of}`,
  'answers:ten-found': () => `answers the call: ${calls['ten-found']}`,
  'answers:stray-card': () => `answers the call: ${calls['stray-card']}`,
  'answers:census': () => `answers the call: ${calls.census}`,
  'answers:two-sevens': () => `answers the call: ${calls['two-sevens']}`,
  'answers:super-bonus': () => `answers the call: ${calls['super-bonus']}`,
  'answers:reader-misuse': () => `answers the call: ${calls['reader-misuse']}`,
};

/** As an order, and as what a bettor does. */
export const decisions: Readonly<Record<Decided, readonly [string, string]>> = {
  hit: ['hit', 'hits'],
  stand: ['stand', 'stands'],
  double: ['double', 'doubles'],
  redouble: ['redouble', 'redoubles'],
  rescue: ['rescue', 'rescues'],
  split: ['split', 'splits'],
  surrender: ['surrender', 'surrenders'],
  'refuse-card': ['refuse the card', 'refuses the exposed card'],
};

export const devices: Readonly<Record<Device, string>> = {
  scanner: 'the shoe scanner',
  reader: 'the card reader',
  buttons: 'the seat buttons',
  wheel: 'the bonus wheel',
  keypad: "the floor's keypad",
};

export const holeCards: Readonly<Record<HoleCardMode, string>> = {
  peek: 'the dealer takes a hole card, which the reader checks under an ace or a face card',
  'no-peek': 'the dealer takes a hole card, which is not checked',
  none: 'the dealer takes no hole card',
};

export { phases } from '../phases.ts';

export const statuses: Readonly<Record<RoundStatus, string>> = {
  betting: 'wagers are being taken',
  playing: 'being played',
  settled: 'settled',
  void: 'void',
};

export const titles: Readonly<Record<Role, string>> = {
  dealer: 'Dealer',
  floor: 'Floorperson',
  pit: 'Pit manager',
  surveillance: 'Surveillance',
  technician: 'Technician',
};

/** Who or what an input comes from that no person gave. */
export const sources: Readonly<Record<Source, string>> = {
  scanner: 'Shoe scanner',
  reader: 'Card reader',
  button: 'Seat button',
  wheel: 'Bonus wheel',
  controller: 'Controller',
};

/** A floorperson does the dealer's work. */
export const inDealersPlace = (who: string): string => `${who}, in the dealer’s place`;

/** Where nobody has a name. */
export const somebody = { dealer: 'The dealer', floor: 'The floor' };

/** A book that is silent leaves the point to the house. */
export const houseRules: string = "the house's own blackjack rules";

/** The clause behind a fact, in the rule book's own numbering. */
export function clauseText(clause: string): string {
  return clause === STANDARD ? houseRules : `clause ${clause}`;
}
