// The record of a round around its story, in English: what stands over it and beside it, in the text and on the page to print.
import { houseRules } from './names.ts';

export const heading = {
  title: (table: string, shoe: number, round: number) => `Table ${table}, shoe ${shoe}, round ${round}`,
  rules: 'Rules',
  dealer: 'Dealer',
  nobody: 'nobody signed in',
  started: 'Started',
  ended: 'Ended',
  notYet: 'not yet',
  zone: 'Time zone',
  thenZone: ', then ',
  pack: 'Rule pack',
  packHash: 'Hash of the rule pack',
  program: 'Program',
  version: (version: string) => `version ${version}`,
  rows: 'Rows of the log',
  noRows: 'none',
  rowsTo: (first: number, last: number) => `${first} to ${last}`,
  hash: 'Hash of the last row',
  head: 'Signed head of the journal',
};

export const ending = {
  dealer: 'Dealer',
  faceDown: 'and a card face down',
  box: (seat: number) => `Box ${seat}`,
  hand: (hand: number) => `Hand ${hand}`,
  bettor: (bettor: string) => `Bettor ${bettor}`,
  bettorOf: (bettor: string, player: string | number) => `Bettor ${bettor}, player ${player}`,
  net: (gain: string) => `net ${gain}`,
  double: 'double',
  readAs: (face: string) => `read as ${face}`,
  typedBy: (people: string) => `✎ ${people}`,
  burned: 'Burned',
  removed: 'Taken out of the game',
  bettors: 'The bettors together',
  house: 'the house',
  noIncidents: 'No incidents.',
  incidents: 'Incidents',
  incident: (seat: number | undefined, incident: string, clause: string) =>
    `${seat === undefined ? '' : `box ${seat}: `}${incident} (${clause})`,
  refused: (times: number, message: string, code: string, clause: string) =>
    `Refused ${times === 1 ? 'once' : `${times} times`}: ${message} (${code}; ${clause})`,
};

/** The text for a terminal. */
export const text = {
  /** Words after which no line ends. */
  holdNext: ['=', '+', 'less', 'clause'],
  happened: 'WHAT HAPPENED',
  atTheEnd: 'THE TABLE AT THE END',
  soFar: 'THE TABLE SO FAR: THE ROUND IS NOT OVER',
  adjusted: 'ADJUSTED AFTERWARDS',
  held: 'HELD FOR A DISPUTE',
  incidents: 'INCIDENTS',
};

const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'];
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** The page to print. */
export const page = {
  /** A card's face, by the numbers of its rank and its suit. */
  face: (rank: number, suit: number) => `${RANKS[rank]} of ${SUITS[suit]}`,
  laidAcross: (card: string) => `${card}, laid across`,
  faceDown: 'a card face down',
  label: 'Spanish 21: record of a round',
  /** At the foot of each printed sheet. */
  sheet: (shoe: number, round: number, hash: string) => `Shoe ${shoe}, round ${round}, log row hash ${hash}`,
  sheetOf: 'of',
  result: 'Result',
  atTheEnd: 'The table as it ended',
  soFar: 'The table so far: the round is not over',
  card: (number: number) => `card ${number}`,
  cardOfDouble: (number: number) => `card ${number}, double`,
  cardCorrected: (number: number, faces: string) => `card ${number}, corrected: was read as ${faces}`,
  typedBy: (people: string) => `✎ entered by ${people}`,
  cardFaceDown: (number: number) => `card ${number}, face down`,
  wager: 'Wager',
  lineResult: 'Result',
  arithmetic: 'Arithmetic',
  clause: 'Clause',
  net: 'Net',
  adjusted: 'Adjusted afterwards',
  held: 'Held for a dispute',
  happened: 'What happened',
  time: 'Time',
  who: 'Who',
  what: 'What was done, and what came of it',
  rows: 'Log rows',
  recorded: 'Where it is recorded',
  howToRead: 'How to read this page',
  reading: [
    'Amounts are gains (+) and losses (−) of the bettor. What the bettors gain the house loses.',
    `Clauses are those of the rule pack named below, in its own numbering.\n“${houseRules}” stands where the rules are silent.`,
    'Cards are numbered in the order in which they left the shoe. The card of a double lies across the hand.',
    'A soft total, in which an ace counts 1 or 11, is told as both: 7/17.',
    'The hole card is told from the moment at which it was turned: the table did not know it before.',
    'The rows of the log are chained by their hashes.\nThe hash of the last row below proves this round and all before it.',
  ],
};
