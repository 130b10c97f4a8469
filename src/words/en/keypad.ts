// What the floor's keypad says.
import type {
  Asked,
  Doing,
  DoingCodes,
  KeypadCodes,
  Mistyped,
  MistypedCodes,
  Typed,
  TypedCodes,
} from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import { STANDARD } from '../../rules/rule-book.ts';
import type { Decision } from '../../table/input.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { faceSign } from '../faces.ts';
import { money } from '../format.ts';
import type { CardOfCodes, KeypadWords } from '../keypad-words.ts';
import { meaningOf, sentence } from '../meaning.ts';
import { of, ofBoth, said, say, type Wordings } from '../wording.ts';
import { acts, doings, typedActs } from './acts.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { decisions } from './story/names.ts';

const RANKS = '1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king';
const DECISIONS = '1 = stand, 2 = hit, 3 = double, 4 = redouble, 5 = rescue, 6 = split, 7 = surrender';
const SUITS = 'A = hearts, B = spades, C = clubs, D = diamonds';

const RANK_NAMES: Readonly<Record<string, string>> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };
const SUIT_NAMES: Readonly<Record<string, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

function cardNamed([rank = '', suit = '']: string): string {
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit] ?? suit}`;
}

const typed: Wordings<TypedCodes> = {
  box: said`box ${of('seat')}`,
  dealer: 'the dealer',
  hand: said`box ${of('seat')}, hand ${of('hand')}`,
  card: said`${of('card', cardNamed)}`,
  'card-number': said`card number ${of('number')}`,
  'decision-number': said`decision number ${of('number')}`,
  decision: said`${of('decision', (said: Decision) => decisions[said][0])}`,
  player: said`player ${of('player')}`,
  section: said`section ${of('section')}`,
  bettor: said`bettor ${of('number')}`,
};

function partsTyped(parts: readonly Typed[]): string {
  return parts.map((part) => say(typed, part)).join(', ');
}

const asked: Readonly<Record<Asked, string>> = {
  box: 'a box, 1 to 7',
  'box-or-dealer': 'a box, 1 to 7, or 0 for the dealer',
  hand: 'which hand of the box: 1 unless it is split',
  rank: `the rank: ${RANKS}`,
  suit: `the suit: ${SUITS}`,
  'card-number': 'which card of the hand, as a number',
  'decision-number': 'which decision of the hand, 1 to 9',
  decision: `what it should have been: ${DECISIONS}`,
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
  'no-such-decision-number': 'The decisions of a hand are counted from 1.',
  'no-such-decision': `Last ${asked.decision}.`,
  'not-last': {
    'card-number': `Last ${asked['card-number']}.`,
    player: `Last ${asked.player}.`,
    section: `Last ${asked.section}.`,
    bettor: `Last ${asked.bettor}.`,
  },
  'nothing-follows-code': said`Nothing follows ${of('typed')}.`,
  'nothing-follows': said`Nothing follows ${of('typed', partsTyped)}.`,
};

const onTheCard = { ...acts, ...typedActs };

const doing: Wordings<DoingCodes> = {
  plain: said`${of('kind', (kind: string) => sentence(meaningOf(onTheCard, kind)))}`,
  ...doings(faceSign, money),
};

/** What is typed so far: the act and its parts. */
const soFar = ofBoth('kind', 'typed', (kind: string, parts: readonly Typed[]) =>
  [meaningOf(acts, kind).title, ...parts.map((part) => say(typed, part))].join(', '),
);
const whatItDoes = of('doing', (what: Doing) => say(doing, what));
const whyMistyped = of('mistyped', (why: Mistyped) => say(mistyped, why));

function codesListed(codes: readonly { readonly code: string; readonly kind: string }[]): string {
  return codes.map(({ code, kind }) => `${code} ${meaningOf(acts, kind).title}`).join(' · ');
}

function waitTold(seconds: number | null): string {
  return seconds === null ? '' : ` ${say(problems, { code: 'pin-wait', seconds })}`;
}

function refusedTold(refused: TableRefusal): string {
  const why = say(refusals, refused);
  return refused.clause === STANDARD ? why : `${why} (${refused.clause})`;
}

const lines: Wordings<KeypadCodes> = {
  'type-a-code': said`Type a code, then Enter. ${of('signsOff')} signs off.`,
  'codes-from-here': said`${of('codes', codesListed)}`,
  'no-code-begins-so': 'There is no such code. Press Clear.',
  'more-to-type': said`${soFar}; next ${of('next', (next: Asked) => asked[next])}.`,
  'press-enter': said`${soFar}: press Enter.`,
  'press-clear': said`${of('kind', (kind: string) => meaningOf(acts, kind).title)}. ${whyMistyped} Press Clear.`,
  'number-then-enter': 'Staff number, then Enter.',
  'pin-then-enter': 'PIN, then Enter.',
  'new-dealers-number': 'Change the dealer: the new dealer types the staff number, then Enter. Clear = no.',
  'new-dealers-pin': 'Change the dealer: now the PIN, then Enter. Clear = back.',
  'pin-looked-up': 'The PIN is being looked up.',
  'do-it': said`${whatItDoes} Enter = do it, Clear = no.`,
  'being-written': said`${whatItDoes} It is being written.`,
  done: said`Done. ${whatItDoes}`,
  'nothing-done': 'Nothing was done.',
  'signed-off': said`${of('person')} is signed off.`,
  'no-such-code': 'There is no such code.',
  'too-short': said`Too short. After ${of('typed')} comes ${of('comes')}.`,
  mistyped: said`${whyMistyped}`,
  'digits-only': 'Numbers and PINs have digits only.',
  'no-more-than': said`No more than ${of('most')} fit.`,
  'at-least': said`At least ${of('least')} are needed.`,
  'no-notice-waits': 'There is no notice to acknowledge.',
  'no-correction-waits': 'No correction of a decision waits to be confirmed.',
  'no-adjustment-waits': 'No adjustment waits to be confirmed.',
  'no-call-waits': 'No call waits for an answer.',
  'another-call-first': said`Another call waits first: ${of('answeredBy')} answers it.`,
  'no-call-about-a-ten': 'No call about a ten waits for an answer.',
  'nothing-to-undo': 'There is nothing that can be taken back.',
  'no-such-section': said`The wheel has no section ${of('section')}.`,
  'no-such-decision': said`Box ${of('seat')}, hand ${of('hand')}, has no decision ${of('which')}.`,
  'no-such-bettor': said`Box ${of('seat')} has no bettor ${of('number')}.`,
  'no-such-wager': said`There is no such wager on box ${of('seat')}.`,
  'several-bettors': said`Box ${of('seat')} has several: type which bettor, 1 to ${of('most')}, after the box.`,
  'nothing-done-in-time': 'Nothing was done: no key came in time.',
  'cleared-in-time': 'Cleared: no key came in time.',
  'key-lost': 'A key was lost on the wire: type it again.',
  'only-watches': 'Surveillance and technicians only look: they do nothing at the keypad.',
  'staff-unreadable': 'The list of the staff cannot be read: call a technician.',
  'pin-unknown': said`${say(problems, { code: 'pin-unknown' })}${of('wait', waitTold)}`,
  station: said`${of('problem', (problem: Problem) => say(problems, problem))}`,
  refused: said`${of('refused', refusedTold)}`,
};

const card: CardOfCodes = {
  title: 'The keypad: codes',
  titleUnder: (pack) => (pack === null ? 'The keypad' : `The keypad under ${pack}`),
  allBooks: 'All rule books',
  asIn: (example) => `as in ${example}`,
  use: (signsOff) => [
    ['Sign in', 'staff number, Enter, PIN, Enter'],
    ['Do something', 'code, Enter; read the screen; then Enter = do it, Clear = no'],
    ['Sign off', `${signsOff}, as the first key of a line`],
  ],
  signs: 'Signs',
  signsMean: [
    ['S, SH', 'a box, 1 to 7, and its hand: 41 = box 4, hand 1; for the dealer 0 alone'],
    ['K', 'a card: the rank, then the suit: 1B = ace of spades, 12C = queen of clubs'],
    ['N', 'which card or decision of the hand: 1 = the first'],
    ['D', DECISIONS],
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
