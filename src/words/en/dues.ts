// What is to be done, in English.
import type { Announcement } from '../../rules/play/announce.ts';
import type {
  BetweenRoundsCodes,
  CallCodes,
  DueCodes,
  NewShoeCodes,
  OpeningCodes,
  PayingCodes,
  RoundCodes,
  TroubleCodes,
} from '../../table/due/codes.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import type { DueWords } from '../due-words.ts';
import { faceText } from '../faces.ts';
import { money } from '../format.ts';
import { of, said, say } from '../wording.ts';
import { announcements } from './announcements.ts';
import { halts, wheelFaults } from './halts.ts';
import { correctionText } from './story/corrections.ts';

/** "3, 5 and 7" */
function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** What is due for one box, or for several. */
const oneOrMore = (one: string, more: string) =>
  of('boxes', (boxes: readonly number[]) => (boxes.length < 2 ? one : more));
/** "hand" or "hands": each box has one. */
const each = (thing: string) => oneOrMore(thing, `${thing}s`);

const numbers = of('boxes', listed);
const box = of(
  'boxes',
  (boxes: readonly number[]) => `${boxes.length < 2 ? 'box' : 'boxes'} ${listed(boxes)}`,
);
const Box = of(
  'boxes',
  (boxes: readonly number[]) => `${boxes.length < 2 ? 'Box' : 'Boxes'} ${listed(boxes)}`,
);

const OPENING: DueWords<OpeningCodes> = {
  open: 'Open the table.',
  'test-table': {
    reader: 'Before opening, test the card reader with a blackjack and without one.',
    whole: 'Before opening, dealer and floor walk through the readiness test.',
  },
  'try-part': {
    'reader-blackjack': 'Put this known card into the card reader. It must say blackjack.',
    'reader-none': 'Put this known card into the card reader. It must say no blackjack.',
    buttons: 'Press the button of every box. Its lamp blinks until then.',
    lamps: 'Look at all lamps: those of the boxes and of the scanner must be lit.',
    wheel: 'The wheel turns once. Wait until it stops.',
    scanner: 'Draw this known card through the scanner.',
    screen: 'Look at the screen: bars of six colours must reach from edge to edge.',
    sound: 'Touch “Play the sounds” and listen: there are three.',
  },
  'test-card': said`Known card: ${of('card', faceText)}.`,
  'sign-test': 'Floor: sign the readiness test.',
  'check-decks': 'Run all decks through the scanner before the first shuffle.',
  'count-decks': said`Draw every card through the scanner. The book demands ${of('expected')} cards and no ten.`,
  'await-scanner':
    'Wait for the shoe scanner: it has not told of all cards. Without it the floor ends the count, and nothing is counted.',
  'decks-wrong': 'The decks are not what the book demands. Put them right and count again.',
  inspect: 'Sort and inspect the cards.',
  'remove-tens': {
    destroyed: said`${of('decks', takeTens)}; the floorperson destroys them.`,
    'kept-in-their-box': said`${of('decks', takeTens)}; they are kept and go back into their box at the end of the day.`,
    torn: said`${of('decks', takeTens)}; tear them and put them back into their container.`,
    removed: said`${of('decks', takeTens)}; the floorperson sees to it.`,
  },
  verify: 'Floor: verify the inspection and, deck by deck, that all tens are out.',
  'inspect-reader': 'Floor: see that nobody has tampered with the card reader.',
  spread: 'Spread the cards face up, deck by deck, for the first player to look over.',
  wash: 'Turn the cards face down, wash and stack them.',
  'mix-again': 'If a card is exposed, mix again.',
};

function takeTens(decks: number): string {
  return `Take all tens, and any jokers, out of each of the ${decks} decks`;
}

/** Nobody's box: the dealer cuts. */
function cutter(boxes: readonly number[]): string {
  return boxes.length === 0 ? 'Dealer: cut' : `Box ${listed(boxes)} cuts`;
}

const NEW_SHOE: DueWords<NewShoeCodes> = {
  reshuffle: 'The shuffler failed: shuffle all cards again.',
  'shuffler-out': {
    removed: 'Take it off the table before shuffling in another way.',
    'covered-or-signed': 'Cover it or sign it out of order before shuffling in another way.',
  },
  count: 'Put the cards left in the shoe with the discards and count them.',
  'swap-batches': {
    'first-shoe': 'Play one batch; the other is shuffled and waits in the shuffler.',
    'after-a-shoe': 'Put the batch that was played into the shuffler and play the other.',
  },
  shuffle: {
    free: 'Shuffle the cards, by hand or machine, into one stack.',
    'plug-riffle-turn-strip-cut':
      'Shuffle: plug, riffle, turn, strip after two riffles at the earliest, and last the cut; or by machine.',
  },
  'may-recut': 'The floor may have it cut again.',
  'await-player': 'The first player to arrive is offered the cut.',
  'offer-cut': said`Offer the cut to ${box}.`,
  cut: said`${of('boxes', cutter)}, at least ${of('from')} cards from either end.`,
  'dealer-cuts': 'No player cuts: the dealer does.',
  'place-cut-card': said`Put the cut card at least ${of('fromBack')} cards from the back.`,
  load: 'Put the stack into the shoe.',
  burn: {
    'new-shoe': 'Burn one card, face down.',
    'in-mid-round': 'Burn the first card, face down, then complete the round.',
  },
  'disclose-burn': 'Show the burn card to a player who asks.',
};

const BETWEEN_ROUNDS: DueWords<BetweenRoundsCodes> = {
  'offer-step': said`${Box}: half the wager cannot be paid in chips; offer steps of ${of('step', money)}.`,
  'confirm-wager': {
    dealer: said`Confirm the spoken wager on ${box}.`,
    'dealer-and-floor': said`Have the floor confirm the spoken wager on ${box}.`,
  },
  consent: said`The first bettor on ${box} must agree to the others.`,
  'newcomers-wait': 'A player who sat out a round waits for the next shuffle, unless the floor lets them in.',
  'take-wagers': 'Take wagers, then deal.',
  'idle-spread': {
    'face-down':
      'Take the cards out of shoe and discard rack and spread them face down, or face up if a player asks.',
    'face-up-or-down': 'Take the cards out of shoe and discard rack and spread them face up or face down.',
  },
  'turn-up': 'Turn them face up when a player arrives.',
  'idle-swap':
    'Stack these cards and put them into the shuffler; play the batch inside, without a new shuffle unless a player asks for one.',
  'idle-wash': 'Wash and stack the cards; then they are shuffled.',
  'decks-out': 'These decks are out of play: open the table with others.',
  close: 'Count the cards and put them away.',
  'box-tens': 'Put tens and jokers back into their boxes.',
};

const IN_ROUND: DueWords<RoundCodes> = {
  'deal-box': said`A card face up to ${box}.`,
  'ask-missed': said`Ask ${box}: the missed card now, or a dead hand?`,
  'deal-up': 'A card face up to the dealer.',
  'deal-hole': 'The hole card, face down.',
  'close-insurance': 'Close insurance.',
  'offer-insurance': said`Offer ${box} insurance, up to half the wager.`,
  'offer-surrender': said`Ask ${box} about surrender, before the check.`,
  check: 'Insert the hole card into the reader.',
  'check-again':
    'The reader could not read the hole card: insert it again, or have the floor take the reader out of service.',
  'wager-on-cards': said`${Box}: the wager lies on the cards.`,
  'announce-blackjack': said`${Box}: announce "blackjack"; pay nothing and leave the cards until the hole card is turned.`,
  'ask-late': said`Ask ${box}: the missed card later, or a dead hand?`,
  'ask-split': said`${Box}: the others cover both hands or name one.`,
  card: {
    'from-the-shoe': said`A card face up to ${box}.`,
    'drawn-in-error': said`The card drawn in error goes to ${box}.`,
  },
  announce: said`${Box}: announce "${of('say', (aloud: Announcement) => say(announcements, aloud))}".`,
  'ask-rescue': said`Ask ${box}: rescue the double? Wait for the hand signal.`,
  decide: said`${Box} ${oneOrMore('decides', 'decide')}.`,
  'turn-hole': { read: 'Turn the hole card.', unread: 'Turn the hole card and enter it.' },
  'call-dealers-card': `Say "${say(announcements, { code: 'dealers-card' })}".`,
  draw: 'A card face up to the dealer.',
};

const PAYING: DueWords<PayingCodes> = {
  'pay-blackjack': said`Pay the ${each('blackjack')} of ${box}.`,
  'pay-21': said`Pay the 21 of ${box}.`,
  'clear-hand': said`Take the cards of ${box} away.`,
  'leave-hand': said`The ${each('hand')} of ${box} ${oneOrMore('stays', 'stay')} on the table.`,
  'collect-insurance': said`Collect the insurance of ${box}.`,
  'pay-match': said`Pay the match-the-dealer ${each('wager')} of ${box}.`,
  'collect-match': said`Collect the match-the-dealer ${each('wager')} of ${box}.`,
  'pay-super-bonus': said`Pay the super bonus of ${box}.`,
  'pay-envy': said`Pay the envy bonus of ${box}.`,
  approve: 'Floor: approve the super bonus.',
  'wrong-decision': said`Floor: a second person confirms or refuses the correction of a decision: ${of('of', correctionText)}.`,
  'typed-cards':
    'Floor: look at what was entered by hand, cards or wheel, and confirm it. What is won by it is not paid before.',
  notify: 'Floor: tell a pit manager and surveillance.',
  'press-button': said`Press the ${each('button')} of ${each('seat')} ${numbers}.`,
  spin: said`Turn the wheel for ${box}.`,
  settle: {
    'by-box-from-far-right': 'From the far right, box by box: collect what is lost and pay what is won.',
    'by-box-from-left': 'Box by box, from your left: collect what is lost and pay what is won.',
    'losers-first': 'Collect all that is lost, then pay what is won.',
  },
  'give-back': 'The round is void: all that was wagered, collected or paid goes back.',
  'pick-up': {
    'from-far-right':
      'Pick up the cards from the far right, counterclockwise, yours last, so that every hand can be laid out again.',
    'any-that-can-be-rebuilt': 'Pick up the cards, so that every hand can be laid out again.',
  },
};

const UNUSED = {
  'lay-face-up': 'The card that lay face up',
  'drawn-to-finished-hand': 'The card drawn to the finished hand',
  'exposed-and-not-taken': 'The exposed card that nobody took',
} as const;

function wheelFault(fault: WheelFault | null): string {
  return fault === null ? 'The wheel is missing.' : say(wheelFaults, fault);
}

function orOnceMore(fault: WheelFault | null): string {
  return fault === null ? '' : ', or lets the wheel turn once more';
}

function haltReasons(reasons: readonly HaltReason[]): string {
  return reasons.map((reason) => `${say(halts, reason)}.`).join(' ');
}

const IN_TROUBLE: DueWords<TroubleCodes> = {
  halted: said`The table is halted: ${of('reasons', haltReasons)}`,
  'enter-cards':
    'Enter every card by hand as it is drawn. Of a card that stays face down, enter only that it was drawn.',
  'scanner-missing':
    'The shoe scanner is missing: put it right, or have the floor let cards be entered by hand.',
  'reader-out': {
    'stop-the-table': 'The card reader is out of order: no round goes on until it is repaired or replaced.',
    'go-on-without':
      'The card reader is out of order: play goes on as without it, and no hole card is checked.',
  },
  'wheel-out': said`${of('fault', wheelFault)} For ${box} the floor turns it by hand and enters the section${of('fault', orOnceMore)}.`,
  'enter-card': 'The scanner could not read the card: enter it by hand. If none was drawn, call the floor.',
  'shuffle-unread': 'The card that could not be read is shuffled with the others.',
  'to-discard-rack': {
    'lay-face-up': `${UNUSED['lay-face-up']} goes to the discard rack.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} goes to the discard rack.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} goes to the discard rack.`,
  },
  'burn-unused': {
    'lay-face-up': `${UNUSED['lay-face-up']} is burned.`,
    'drawn-to-finished-hand': `${UNUSED['drawn-to-finished-hand']} is burned.`,
    'exposed-and-not-taken': `${UNUSED['exposed-and-not-taken']} is burned.`,
  },
  'use-drawn-card': {
    read: 'The card drawn in error is the next card.',
    unread:
      'The card drawn in error is the next card. Enter it when it is turned; if there is none, call the floor.',
  },
  'may-misdeal': 'The floor may declare a misdeal.',
  'may-opt-out': 'The floor may let players choose to stay in or to leave the hand.',
  'shuffle-discards': 'Shuffle the cards of the discard rack.',
  'cut-discards': 'Have them cut as at the start of a shoe.',
};

const TEN_FOUND = 'A ten was in the shoe: it is not used. The floorperson';

const CALLS: DueWords<CallCodes> = {
  'floor:ten-found': {
    destroyed: `${TEN_FOUND} takes it out of the game and destroys it.`,
    'kept-in-their-box': `${TEN_FOUND} takes it out of the game, to be put with the other tens.`,
    torn: `${TEN_FOUND} tears it in half and puts it into the container of the decks.`,
    removed: `${TEN_FOUND} takes it out of the game in the approved manner.`,
  },
  'floor:stray-card':
    'The scanner reported a card that is not of this shoe, or that came before the shoe was loaded. The floor looks for it.',
  'floor:census':
    'A card has come more often than the decks hold it, or cards are missing. The floor decides.',
  'floor:two-sevens': 'Two suited sevens against a seven. The floor watches the third card.',
  'floor:super-bonus': 'A super bonus. The floor approves it.',
  'floor:reader-misuse': 'The hole card was put in the reader without need. The floor is told.',
};

export const dues: DueWords<DueCodes> = {
  ...OPENING,
  ...NEW_SHOE,
  ...BETWEEN_ROUNDS,
  ...IN_ROUND,
  ...PAYING,
  ...IN_TROUBLE,
  ...CALLS,
};
