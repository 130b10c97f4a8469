// Every input as what was said, pressed or read. It comes after the name of the person or device: "Dealer Ana: …".
import type { Withheld } from '../journal/bodies.ts';
import type { Card } from '../rules/cards.ts';
import type { Input } from '../table/input.ts';
import { faceText } from './faces.ts';
import { money } from './money.ts';
import { wagersText } from './wager-text.ts';
import { count, DECISIONS, DEVICES, PHASES } from './words.ts';

type Of<T extends Input['type']> = Extract<Input, { type: T }>;

/** `face` gives the face of a card, or keeps it: what the table has refused may be the hole card. */
type Teller<T extends Input['type']> = (input: Of<T>, face: (card: Card) => string) => string;

const ofBettor = (bettor: string | null) => (bettor === null ? '' : `, bettor ${bettor}`);

/** Nobody said it: the next thing was done, which comes after it. */
const silently = (implied: boolean | undefined) => (implied ? ', not said aloud' : '');

function decision({ decision, seat, bettor, amount, goesWith, implied }: Of<'decide'>): string {
  const forAmount = amount === null ? '' : ` for ${money(amount)}`;
  const where =
    goesWith === null ? '' : `, the wager with ${goesWith === 'both' ? 'both hands' : `hand ${goesWith}`}`;
  return `box ${seat}${ofBettor(bettor)}: ${DECISIONS[decision][0]}${forAmount}${where}${silently(implied)}`;
}

/** A card of the dealer may be the one that lies face down. */
function floor(input: Of<'floor'>, face: (card: Card) => string): string {
  switch (input.action) {
    case 'reshuffle':
      return 'shuffle after this round';
    case 'void-round':
      return 'void the round';
    case 'misdeal':
      return 'call a misdeal';
    case 'approve':
      return 'approve the super bonus';
    case 'dead-hand':
      return `call box ${input.seat} dead`;
    case 'correct-card': {
      const whose = input.seat === 'dealer' ? 'of the dealer' : `of box ${input.seat}, hand ${input.hand}`;
      const is = input.seat === 'dealer' ? face(input.card) : faceText(input.card);
      return `correct card number ${input.index + 1} ${whose}: ${is}`;
    }
  }
}

const BETWEEN_ROUNDS = {
  'open-table': ({ preShuffled, batches }: Of<'open-table'>) =>
    `open the table with ${count(batches, 'batch', 'batches')} of cards${preShuffled ? ', shuffled beforehand' : ''}`,
  done: ({ step, implied }: Of<'done'>) => `${PHASES[step]} done${silently(implied)}`,
  arrived: ({ seat }: Of<'arrived'>) => `a player has arrived at box ${seat}`,
  'exposed-in-wash': () => 'a card was exposed in the wash',
  idle: () => 'nobody plays',
  'close-table': () => 'close the table',
  'new-dealer': ({ dealer }: Of<'new-dealer'>) => `${dealer} deals from now on`,
  shuffled: ({ how }: Of<'shuffled'>) => `cards shuffled by ${how}`,
  'shuffler-fault': () => 'the shuffler has failed',
  'shuffler-out': () => 'the failed shuffler is out of the way',
  'left-in-shoe': ({ cards }: Of<'left-in-shoe'>) => `${count(cards, 'card')} counted in the shoe`,
  'cut-answer': ({ seat, accepts }: Of<'cut-answer'>) =>
    `box ${seat} ${accepts ? 'takes' : 'declines'} the cut`,
  cut: ({ fromEnd }: Of<'cut'>) => `cut ${count(fromEnd, 'card')} from the end`,
  'cut-card-placed': ({ fromBack }: Of<'cut-card-placed'>) =>
    `cut card placed ${count(fromBack, 'card')} from the back`,
  recut: ({ by = 'last-cutter' }: Of<'recut'>) =>
    `have the cards cut again by ${by === 'last-cutter' ? 'whoever cut them' : 'the next one entitled'}`,
  'disclose-burn': () => 'show the burn card',
  'burn-missed': () => 'the burn was missed',
  wager: (input: Of<'wager'>) => `wager on box ${input.seat}, bettor ${input.bettor}: ${wagersText(input)}`,
  'take-back': ({ seat, bettor }: Of<'take-back'>) => `take back the wager on box ${seat}, bettor ${bettor}`,
  'confirm-wager': ({ seat, bettor }: Of<'confirm-wager'>) =>
    `confirm the spoken wager on box ${seat}, bettor ${bettor}`,
  'let-in': ({ player }: Of<'let-in'>) => `let player ${player} in`,
};

const IN_ROUND = {
  card: ({ card, faceUp, manual }: Of<'card'>, face: (card: Card) => string) =>
    `card ${manual ? 'entered by hand' : 'read'}: ${face(card)}${faceUp ? ', face up in the shoe' : ''}`,
  'sealed-card': () => 'card read for the hole, its face sealed',
  'cut-card': () => 'the cut card has come',
  'shoe-empty': () => 'the shoe is empty',
  'drawn-in-error': ({ card, faceUp }: Of<'drawn-in-error'>, face: (card: Card) => string) =>
    `${face(card)} drawn in error${faceUp ? ', face up in the shoe' : ' and seen'}`,
  'sealed-in-error': () => 'a card drawn in error, its face unseen and sealed',
  'stray-card': (input: Of<'stray-card'>, face: (card: Card) => string) =>
    `${'seal' in input ? 'a card, its face unseen and sealed,' : face(input.card)} came out of the shoe while none was due`,
  misread: () => 'a card that could not be read',
  'no-card': () => 'no card was drawn',
  'face-down-card': () => 'a card drawn face down, its face unseen',
  'seen-by-scanner': ({ cards }: Of<'seen-by-scanner'>) =>
    `${count(cards, 'card')} that had been entered by hand`,
  'drawn-card-used': ({ card }: Of<'drawn-card-used'>, face: (card: Card) => string) =>
    `the card drawn in error is used as the next card${card === undefined ? '' : `: ${face(card)}`}`,
  'hole-turned': ({ card }: Of<'hole-turned'>, face: (card: Card) => string) =>
    `hole card turned: ${face(card)}`,
  deal: () => 'no more bets',
  insure: ({ seat, bettor, amount }: Of<'insure'>) =>
    `box ${seat}${ofBettor(bettor)}: insure for ${money(amount)}`,
  keep: ({ seat }: Of<'keep'>) => `box ${seat} keeps its blackjack`,
  'close-offers': ({ implied }: Of<'close-offers'>) => `insurance is closed${silently(implied)}`,
  'reader-said': ({ blackjack }: Of<'reader-said'>) => (blackjack ? 'blackjack' : 'no blackjack'),
  'reader-unreadable': () => 'the hole card could not be read',
  'skip-check': () => 'the check for blackjack was left out',
  decide: decision,
  'refuse-card': ({ seat }: Of<'refuse-card'>) => `box ${seat} refuses the exposed card`,
  'go-on': () => 'nobody else rescues',
  undo: () => 'take the last decision back',
  'card-was-next': () => "the last card was the next hand's",
  settle: ({ implied }: Of<'settle'>) => `settle the wagers${silently(implied)}`,
  'seat-button': ({ seat }: Of<'seat-button'>) => `pressed at box ${seat}`,
  'wheel-stopped': ({ section }: Of<'wheel-stopped'>) => `stopped at section ${section}`,
  'wheel-fault': ({ reason }: Of<'wheel-fault'>) => `the spin has failed: ${reason}`,
  'spin-again': () => 'let the wheel turn once more',
};

const IN_TROUBLE = {
  'box-missed': ({ seat }: Of<'box-missed'>) => `the deal has passed box ${seat} by`,
  'dealer-missed': () => "the deal has passed the dealer's own card by",
  'card-missed': ({ seat }: Of<'card-missed'>) => `the card that box ${seat} asked for was not dealt`,
  'missed-choice': ({ seat, choice }: Of<'missed-choice'>) =>
    `box ${seat} ${choice === 'deal' ? 'takes the missed card' : 'has the hand called dead'}`,
  'reader-misused': () => 'the hole card was put in the reader without need',
  'reader-fault': () => 'the card reader is out of order',
  'reader-repaired': () => 'the card reader works again',
  'device-lost': ({ device }: Of<'device-lost'>) => `${DEVICES[device]} no longer there`,
  'device-back': ({ device }: Of<'device-back'>) => `${DEVICES[device]} there again`,
  halt: ({ reason }: Of<'halt'>) => `halt the table: ${reason}`,
  resume: () => 'let the table go on',
  'floor-answers': () => 'the call is answered',
  notified: ({ who }: Of<'notified'>) =>
    `${who === 'pit' ? 'the pit manager' : 'surveillance'} was told of the super bonus`,
  'allow-manual-entry': () => 'cards may be entered by hand',
  floor,
};

const TELLERS: { readonly [T in Input['type']]: Teller<T> } = {
  ...BETWEEN_ROUNDS,
  ...IN_ROUND,
  ...IN_TROUBLE,
};

const hidden = () => 'a card';

/** A refused input keeps the faces of its cards to itself; some the journal has not even written down. */
export function inputSentence(input: Input | Withheld, refused: boolean): string {
  if (input.type === 'withheld')
    return `${input.was.replaceAll('-', ' ')}, its content withheld: it may tell the hole card`;
  if (!Object.hasOwn(TELLERS, input.type)) return `an input that this program does not know: ${input.type}`;
  // The table pairs each type with its own teller; the compiler cannot follow that through the lookup.
  const teller = TELLERS[input.type] as Teller<Input['type']>;
  return teller(input, refused ? hidden : faceText);
}
