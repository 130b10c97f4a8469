// What the floor's keypad says.
import type { Asked, DoingCodes, KeypadCodes, MistypedCodes, TypedCodes } from '../../protocol/keypad.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import { dueSentence } from '../due-words.ts';
import { faceSign } from '../faces.ts';
import { money } from '../format.ts';
import type { CardOfCodes, KeypadWords } from '../keypad-words.ts';
import { meaningOf, sentence } from '../meaning.ts';
import { byHow, say, type Wordings } from '../wording.ts';
import { acts, sayings, typedActs } from './acts.ts';
import { dues } from './dues.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';

const RANKS = '1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king';
const SUITS = 'A = hearts, B = spades, C = clubs, D = diamonds';

const RANK_NAMES: Readonly<Record<string, string>> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };
const SUIT_NAMES: Readonly<Record<string, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

const typed: Wordings<TypedCodes> = {
  box: ({ seat }) => `box ${seat}`,
  dealer: 'the dealer',
  hand: ({ seat, hand }) => `box ${seat}, hand ${hand}`,
  card: ({ card: [rank = '', suit = ''] }) => `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit] ?? suit}`,
  'card-number': ({ number }) => `card number ${number}`,
  player: ({ player }) => `player ${player}`,
  section: ({ section }) => `section ${section}`,
  bettor: ({ number }) => `bettor ${number}`,
};

const asked: Readonly<Record<Asked, string>> = {
  box: 'a box, 1 to 7',
  'box-or-dealer': 'a box, 1 to 7, or 0 for the dealer',
  hand: 'which hand of the box: 1 unless it is split',
  rank: `the rank: ${RANKS}`,
  suit: `the suit: ${SUITS}`,
  'card-number': 'which card of the hand, as a number',
  player: "the player's box, and the letter of who bets behind it, B to D",
  section: 'the section at which the wheel stands, from 0',
  bettor: 'which bettor on the box, as a number',
};

const mistyped: Wordings<MistypedCodes> = {
  'no-such-box': 'The boxes are 1 to 7.',
  'no-such-box-nor-dealer': 'The boxes are 1 to 7; 0 is the dealer.',
  'no-such-hand': 'The hands of a box are counted from 1.',
  'no-such-rank': `First ${asked.rank}.`,
  'no-such-suit': `After the rank ${asked.suit}.`,
  'not-last': byHow({
    'card-number': `Last ${asked['card-number']}.`,
    player: `Last ${asked.player}.`,
    section: `Last ${asked.section}.`,
    bettor: `Last ${asked.bettor}.`,
  }),
  'nothing-follows-code': ({ typed: code }) => `Nothing follows ${code}.`,
  'nothing-follows': ({ typed: parts }) =>
    `Nothing follows ${parts.map((part) => say(typed, part)).join(', ')}.`,
};

const onTheCard = { ...acts, ...typedActs };

const doing: Wordings<DoingCodes> = {
  plain: ({ kind }) => sentence(meaningOf(onTheCard, kind)),
  'answer-call': ({ call }) => sayings.answer(dueSentence(dues, call)),
  'hand-is-dead': ({ seat }) => sayings.deadHand(seat),
  'undo-decision': ({ seat, hand, decision }) => sayings.undo(seat, hand, decision),
  'undo-insurance': ({ bettor, seat }) => sayings.undoInsurance(bettor, seat),
  'undo-keep': ({ seat }) => sayings.undoKeep(seat),
  'undo-closing': sayings.undoClosing(),
  'card-is': ({ card, was, ...place }) =>
    sayings.correctCard({ ...place, face: faceSign(card), was: was === null ? null : faceSign(was) }),
  'wager-goes-back': ({ cents, bettor, seat }) => sayings.takeBack(money(cents), bettor, seat),
  'wager-stands': ({ cents, bettor, seat }) => sayings.confirmWager(money(cents), bettor, seat),
  'player-comes-in': ({ player }) => sayings.letIn(String(player)),
  section: ({ section, cents }) => sayings.section(section, money(cents)),
  'dealer-is': ({ dealer }) => sayings.newDealer(dealer),
};

const lines: Wordings<KeypadCodes> = {
  'type-a-code': ({ signsOff }) => `Type a code, then Enter. ${signsOff} signs off.`,
  'codes-from-here': ({ codes }) =>
    codes.map(({ code, kind }) => `${code} ${meaningOf(acts, kind).title}`).join(' · '),
  'no-code-begins-so': 'There is no such code. Press Clear.',
  'more-to-type': ({ kind, typed: parts, next }) =>
    `${[meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', ')}; next ${asked[next]}.`,
  'press-enter': ({ kind, typed: parts }) =>
    `${[meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', ')}: press Enter.`,
  'press-clear': ({ kind, mistyped: why }) =>
    `${meaningOf(acts, kind).title}. ${say(mistyped, why)} Press Clear.`,
  'pin-then-enter': 'PIN, then Enter.',
  'new-dealers-pin': 'Change the dealer: the new dealer types the PIN, then Enter. Clear = no.',
  'pin-looked-up': 'The PIN is being looked up.',
  'do-it': ({ doing: what }) => `${say(doing, what)} Enter = do it, Clear = no.`,
  'being-written': ({ doing: what }) => `${say(doing, what)} It is being written.`,
  done: ({ doing: what }) => `Done. ${say(doing, what)}`,
  'nothing-done': 'Nothing was done.',
  'signed-off': ({ person }) => `${person} is signed off.`,
  'no-such-code': 'There is no such code.',
  'too-short': ({ typed: code, comes }) => `Too short. After ${code} comes ${comes}.`,
  mistyped: ({ mistyped: why }) => say(mistyped, why),
  'digits-only': 'A PIN has digits only.',
  'no-more-than': ({ most }) => `No more than ${most} fit.`,
  'at-least': ({ least }) => `At least ${least} are needed.`,
  'no-call-waits': 'No call waits for an answer.',
  'another-call-first': ({ answeredBy }) => `Another call waits first: ${answeredBy} answers it.`,
  'no-call-about-a-ten': 'No call about a ten waits for an answer.',
  'nothing-to-undo': 'There is no decision that can be taken back.',
  'no-such-section': ({ section }) => `The wheel has no section ${section}.`,
  'no-such-bettor': ({ seat, number }) => `Box ${seat} has no bettor ${number}.`,
  'no-such-wager': ({ seat }) => `There is no such wager on box ${seat}.`,
  'several-bettors': ({ seat, most }) =>
    `Box ${seat} has several: type which bettor, 1 to ${most}, after the box.`,
  'nothing-done-in-time': 'Nothing was done: no key came in time.',
  'cleared-in-time': 'Cleared: no key came in time.',
  'key-lost': 'A key was lost on the wire: type it again.',
  'only-watches': 'Surveillance only watches: it does nothing at the keypad.',
  'staff-unreadable': 'The list of the staff cannot be read: call a technician.',
  'pin-unknown': ({ wait }) =>
    wait === null
      ? say(problems, { code: 'pin-unknown' })
      : `${say(problems, { code: 'pin-unknown' })} ${say(problems, { code: 'pin-wait', seconds: wait })}`,
  station: ({ problem }) => say(problems, problem),
  refused: ({ refused }) =>
    refused.clause === STANDARD ? say(refusals, refused) : `${say(refusals, refused)} (${refused.clause})`,
};

const card: CardOfCodes = {
  title: 'The keypad: codes',
  titleUnder: (pack) => (pack === null ? 'The keypad' : `The keypad under ${pack}`),
  allBooks: 'All rule books',
  asIn: (example) => `as in ${example}`,
  use: (signsOff) => [
    ['Sign in', 'PIN, Enter'],
    ['Do something', 'code, Enter; read the screen; then Enter = do it, Clear = no'],
    ['Sign off', `${signsOff}, as the first key of a line`],
  ],
  signs: 'Signs',
  signsMean: [
    ['S, SH', 'a box, 1 to 7, and its hand: 41 = box 4, hand 1; for the dealer 0 alone'],
    ['K', 'a card: the rank, then the suit: 1B = ace of spades, 12C = queen of clubs'],
    ['N', 'which card of the hand: 1 = the first'],
    ['B', 'which bettor on the box; needed only where there are several'],
    ['P', 'a player: the number of the box, then B to D for who bets behind it'],
  ],
  ranks: ['ranks', RANKS],
  suits: ['suits', 'A = ♥ hearts, B = ♠ spades, C = ♣ clubs, D = ♦ diamonds'],
};

export const keypad: KeypadWords = {
  lines,
  typed,
  asked,
  mistyped,
  doing,
  groups: {
    calls: 'Calls',
    round: 'The round',
    corrections: 'Corrections',
    shoe: 'Shuffle and cut',
    devices: 'Devices',
    table: 'The table',
    halt: 'Halt',
  },
  acts: onTheCard,
  card,
};
