// Every input in English, as what was said, pressed or read. It comes after the name of the person or device: "Dealer Ana: …".

import { faceText } from '../../faces.ts';
import { money } from '../../format.ts';
import type { InputOf, InputScene, InputTellers } from '../../story-tellers.ts';
import { counted, say } from '../../wording.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { halts, wheelFaults } from '../halts.ts';
import { notices } from '../notices.ts';
import { floorCall } from '../screens/floor-call.ts';
import { decisions, devices, phases } from './names.ts';
import { parts } from './parts.ts';

const ofBettor = (bettor: string | null) => (bettor === null ? '' : `, bettor ${bettor}`);

/** Nobody said it: the next thing was done, which comes after it. */
const silently = (implied: boolean | undefined) => (implied ? ', not said aloud' : '');

function decision({ decision, seat, bettor, amount, goesWith, implied }: InputOf<'decision-said'>): string {
  const forAmount = amount === null ? '' : ` for ${money(amount)}`;
  const where =
    goesWith === null ? '' : `, the wager with ${goesWith === 'both' ? 'both hands' : `hand ${goesWith}`}`;
  return `box ${seat}${ofBettor(bettor)}: ${decisions[decision][0]}${forAmount}${where}${silently(implied)}`;
}

/** A card of the dealer may be the one that lies face down. */
function correction(input: InputOf<'correct-card'>, { face }: InputScene): string {
  const whose = input.seat === 'dealer' ? 'of the dealer' : `of box ${input.seat}, hand ${input.hand}`;
  const is = input.seat === 'dealer' ? face(input.card) : faceText(input.card);
  return `correct card number ${input.index + 1} ${whose}: ${is}`;
}

const BETWEEN_ROUNDS = {
  'open-table': ({ preShuffled, batches }: InputOf<'open-table'>) =>
    `open the table with ${counted(batches, 'batch', 'batches')} of cards${preShuffled ? ', shuffled beforehand' : ''}`,
  'step-done': ({ step, implied }: InputOf<'step-done'>) => `${phases[step]} done${silently(implied)}`,
  arrived: ({ seat }: InputOf<'arrived'>) => `a player has arrived at box ${seat}`,
  'exposed-in-wash': () => 'a card was exposed in the wash',
  'pause-table': () => 'nobody plays',
  'close-table': () => 'close the table',
  'begin-test': () => 'begin the readiness test',
  'test-part': ({ part, well }: InputOf<'test-part'>) =>
    `${parts[part]}: ${well ? 'works' : 'does not work'}`,
  'test-heard': ({ device, seat, blackjack, card, section }: InputOf<'test-heard'>) => {
    if (device === 'buttons') return `button of box ${seat} in the test`;
    if (device === 'reader') return `${blackjack ? 'a blackjack' : 'no blackjack'} in the test`;
    if (device === 'wheel')
      return section === undefined ? 'failed in the test' : `section ${section + 1} in the test`;
    return card === undefined ? 'a card that cannot be read, in the test' : `${faceText(card)} in the test`;
  },
  'end-test': () => 'sign the readiness test',
  'begin-deck-check': () => 'count the decks',
  'end-deck-check': () => 'all decks are counted',
  'deck-count-lost': () => 'cards were missed in the count of the decks',
  'card-outside-count': () => 'a card that ran through the scanner outside of the count of the decks',
  'new-dealer': ({ dealer }: InputOf<'new-dealer'>) => `${dealer} deals from now on`,
  shuffled: ({ how }: InputOf<'shuffled'>) =>
    how === 'hand' ? 'cards shuffled by hand' : 'cards shuffled by machine',
  'shuffler-broke': () => 'the shuffler has failed',
  'shuffler-out': () => 'the failed shuffler is out of the way',
  'left-in-shoe': ({ cards }: InputOf<'left-in-shoe'>) => `${counted(cards, 'card')} counted in the shoe`,
  'cut-answer': ({ seat, accepts }: InputOf<'cut-answer'>) =>
    `box ${seat} ${accepts ? 'takes' : 'declines'} the cut`,
  'cut-made': ({ fromEnd }: InputOf<'cut-made'>) => `cut ${counted(fromEnd, 'card')} from the end`,
  'cut-card-placed': ({ fromBack }: InputOf<'cut-card-placed'>) =>
    `cut card placed ${counted(fromBack, 'card')} from the back`,
  recut: ({ by = 'last-cutter' }: InputOf<'recut'>) =>
    `have the cards cut again by ${by === 'last-cutter' ? 'whoever cut them' : 'the next one entitled'}`,
  'disclose-burn': () => 'show the burn card',
  'burn-missed': () => 'the burn was missed',
  'place-wager': (input: InputOf<'place-wager'>, { wagers }: InputScene) =>
    `wager on box ${input.seat}, bettor ${input.bettor}: ${wagers(input)}`,
  'change-wager': (input: InputOf<'change-wager'>, { wagers }: InputScene) =>
    `change the wager on box ${input.seat}, bettor ${input.bettor}: ${wagers(input)}`,
  'take-back': ({ seat, bettor }: InputOf<'take-back'>) =>
    `take back the wager on box ${seat}, bettor ${bettor}`,
  'confirm-wager': ({ seat, bettor }: InputOf<'confirm-wager'>) =>
    `confirm the spoken wager on box ${seat}, bettor ${bettor}`,
  'share-box': ({ seat }: InputOf<'share-box'>) => `the first bettor on box ${seat} agrees to others`,
  'let-in': ({ player }: InputOf<'let-in'>) => `let player ${player} in`,
};

const IN_ROUND = {
  'card-out': ({ card, faceUp, manual }: InputOf<'card-out'>, { face }: InputScene) =>
    `card ${manual ? 'entered by hand' : 'read'}: ${face(card)}${faceUp ? ', face up in the shoe' : ''}`,
  'sealed-card': () => 'card read for the hole, its face sealed',
  'cut-card-out': () => 'the cut card has come',
  'shoe-ran-out': () => 'the shoe is empty',
  'shown-in-error': ({ card, faceUp }: InputOf<'shown-in-error'>, { face }: InputScene) =>
    `${face(card)} drawn in error${faceUp ? ', face up in the shoe' : ' and seen'}`,
  'sealed-in-error': () => 'a card drawn in error, its face unseen and sealed',
  'stray-card': (input: InputOf<'stray-card'>, { face }: InputScene) =>
    `${'seal' in input ? 'a card, its face unseen and sealed,' : face(input.card)} came out of the shoe while none was due`,
  'card-unread': () => 'a card that could not be read',
  'no-card': () => 'no card was drawn',
  'face-down-card': () => 'a card drawn face down, its face unseen',
  'seen-by-scanner': ({ cards }: InputOf<'seen-by-scanner'>) =>
    `${counted(cards, 'card')} that had been entered by hand`,
  'seal-opened': ({ number, card }: InputOf<'seal-opened'>, { face }: InputScene) =>
    `the seal of card ${number} can be opened now: ${face(card)}`,
  'drawn-card-used': ({ card }: InputOf<'drawn-card-used'>, { face }: InputScene) =>
    `the card drawn in error is used as the next card${card === undefined ? '' : `: ${face(card)}`}`,
  'hole-card-turned': ({ card }: InputOf<'hole-card-turned'>, { face }: InputScene) =>
    `hole card turned: ${face(card)}`,
  'no-more-bets': () => 'no more bets',
  'take-insurance': ({ seat, bettor, amount }: InputOf<'take-insurance'>) =>
    `box ${seat}${ofBettor(bettor)}: insure for ${money(amount)}`,
  'keep-blackjack': ({ seat }: InputOf<'keep-blackjack'>) => `box ${seat} keeps its blackjack`,
  'no-more-offers': ({ implied }: InputOf<'no-more-offers'>) => `insurance is closed${silently(implied)}`,
  'reader-said': ({ blackjack }: InputOf<'reader-said'>) => (blackjack ? 'blackjack' : 'no blackjack'),
  'reader-unreadable': () => 'the hole card could not be read',
  'skip-check': () => 'the check for blackjack was left out',
  'decision-said': decision,
  'decline-card': ({ seat }: InputOf<'decline-card'>) => `box ${seat} refuses the exposed card`,
  'go-on': () => 'nobody else rescues',
  undo: () => 'take the last step back',
  'card-was-next': () => "the last card was the next hand's",
  'settle-round': ({ implied }: InputOf<'settle-round'>) => `settle the wagers${silently(implied)}`,
  'seat-button': ({ seat }: InputOf<'seat-button'>) => `pressed at box ${seat}`,
  'wheel-stopped': ({ section }: InputOf<'wheel-stopped'>) => `stopped at section ${section}`,
  'wheel-fault': ({ reason }: InputOf<'wheel-fault'>) => `the spin has failed: ${say(wheelFaults, reason)}`,
  'spin-again': () => 'let the wheel turn once more',
};

const IN_TROUBLE = {
  'box-missed': ({ seat }: InputOf<'box-missed'>) => `the deal has passed box ${seat} by`,
  'dealer-missed': () => "the deal has passed the dealer's own card by",
  'card-missed': ({ seat }: InputOf<'card-missed'>) => `the card that box ${seat} asked for was not dealt`,
  'missed-choice': ({ seat, choice }: InputOf<'missed-choice'>) =>
    `box ${seat} ${choice === 'deal' ? 'takes the missed card' : 'has the hand called dead'}`,
  'reader-misused': () => 'the hole card was put in the reader without need',
  'reader-out-of-service': () => 'the card reader is out of order',
  'reader-in-service': () => 'the card reader works again',
  'program-checked': ({ differing, files }: InputOf<'program-checked'>) =>
    differing === 0
      ? 'the program was checked'
      : `the program was checked, ${counted(differing, 'file')} not as shipped: ${files.join(', ')}`,
  'device-lost': ({ device }: InputOf<'device-lost'>) => `${devices[device]} no longer there`,
  'device-back': ({ device }: InputOf<'device-back'>) => `${devices[device]} there again`,
  'halt-table': ({ reason }: InputOf<'halt-table'>) => `halt the table: ${say(halts, reason)}`,
  resume: () => 'let the table go on',
  'call-floor': ({ reason }: InputOf<'call-floor'>) => `call the floor (${floorCall.reasons[reason]})`,
  noticed: ({ notice }: InputOf<'noticed'>) => `notice: ${say(notices, notice)}`,
  acknowledge: () => 'the notices are read',
  'propose-adjustment': (input: InputOf<'propose-adjustment'>) =>
    `propose an adjustment, ${adjustmentText(input)}; ${whyAdjusted(input)}`,
  'confirm-adjustment': ({ adjustment }: InputOf<'confirm-adjustment'>) => `confirm adjustment ${adjustment}`,
  'decline-adjustment': ({ adjustment }: InputOf<'decline-adjustment'>) =>
    `adjustment ${adjustment} is not to be made`,
  'hold-hand': ({ round, reason }: InputOf<'hold-hand'>) => `hold round ${round} for a dispute: “${reason}”`,
  'floor-answers': () => 'the call is answered',
  notified: ({ who }: InputOf<'notified'>) =>
    `${who === 'pit' ? 'the pit manager' : 'surveillance'} was told of the super bonus`,
  'allow-manual-entry': () => 'cards may be entered by hand',
  reshuffle: () => 'shuffle after this round',
  'void-round': () => 'void the round',
  'call-misdeal': () => 'call a misdeal',
  approve: () => 'approve the super bonus',
  'confirm-cards': () => 'confirm what was entered by hand',
  'dead-hand': ({ seat }: InputOf<'dead-hand'>) => `call box ${seat} dead`,
  'correct-card': correction,
  'correct-decision': ({ seat, hand, which, is, amount }: InputOf<'correct-decision'>) =>
    `decision ${which} of box ${seat}, hand ${hand}, should have been ${decisions[is][0]}${amount === null ? '' : ` for ${money(amount)}`}`,
  'confirm-decision': () => 'confirm that the decision was wrong',
  'decline-decision': () => 'the decision stays as it is',
};

export const inputs: InputTellers = { ...BETWEEN_ROUNDS, ...IN_ROUND, ...IN_TROUBLE };

export const someCard = 'a card';

/** Some inputs the journal has not even written down. */
export function withheld(type: string): string {
  return `${type.replaceAll('-', ' ')}, its content withheld: it may tell the hole card`;
}

export function unknownInput(type: string): string {
  return `an input that this program does not know: ${type}`;
}
