// What the floor does: the keypad, its printed card and the floor page say the same.
import type { DoingCodes } from '../../protocol/keypad.ts';
import type { Adjustment } from '../../table/adjustment.ts';
import type { Due } from '../../table/due/due.ts';
import type { Notice } from '../../table/notice.ts';
import { dueSentence } from '../due-words.ts';
import type { Meaning } from '../meaning.ts';
import { of, ofBoth, said, say, type Wordings } from '../wording.ts';
import { adjustmentText } from './adjustments.ts';
import { dues } from './dues.ts';
import { notices } from './notices.ts';
import { correctionText } from './story/corrections.ts';

const meaning = (title: string, means: string): Meaning => ({ title, means });

const withCode = {
  'floor-answers': meaning('Answer the call', 'play goes on where it was held up'),
  approve: meaning('Approve the super bonus', 'it is paid as the book says'),
  'confirm-cards': meaning(
    'Confirm what was entered by hand',
    'you have looked at the cards or the wheel; what is won by it is paid',
  ),
  'notified pit': meaning('Pit manager told', 'of the super bonus'),
  'notified surveillance': meaning('Surveillance told', 'of the super bonus'),
  'ten-out': meaning('Ten taken out', 'the call about it is answered'),
  'void-round': meaning('Void the round', 'all wagers go back'),
  'call-misdeal': meaning('Misdeal', 'the deal does not count and all wagers go back'),
  'dead-hand': meaning('Dead hand', 'what is undecided on a box goes back'),
  undo: meaning(
    'Take the last step back',
    'a wager, “no more bets”, insurance or decision that no card has followed',
  ),
  'card-was-next': meaning('Move the last card', 'the next hand gets it, and the hand that had it stands'),
  'correct-card': meaning('Correct a card', 'the right face, and everything is computed again'),
  'take-back': meaning('Take back a wager', 'the dealer can place it anew'),
  'confirm-wager': meaning('Confirm a spoken wager', 'it stands'),
  'let-in': meaning('Let a player in', 'the player need not wait for the next shuffle'),
  reshuffle: meaning('Shuffle', 'as soon as no round is running'),
  'recut last-cutter': meaning('Cut again', 'by whoever made the last cut'),
  'recut next-cutter': meaning('Cut again', 'by the next one entitled'),
  'reader-out-of-service': meaning('Card reader out of service', 'no hole card is put in it'),
  'reader-in-service': meaning('Card reader in service', 'hole cards are checked again'),
  'allow-manual-entry': meaning('Cards by hand', 'the dealer enters them while the scanner is missing'),
  'card-unread': meaning(
    'Card not recorded',
    'the scanner did not report a card on the table; the dealer enters it',
  ),
  'no-card': meaning(
    'No card was drawn',
    'the scanner reported a card that it could not read, but there is none',
  ),
  'spin-again': meaning(
    'Turn the wheel once more',
    'for a spin that has failed, or a section that you do not see there',
  ),
  'wheel-stopped': meaning('Section of the wheel', 'it was turned by hand and stands there'),
  'open-table new 1': meaning('Open the table', 'with new cards'),
  'open-table new 2': meaning('Open the table', 'with new cards, in two batches'),
  'open-table shuffled 1': meaning('Open the table', 'with cards shuffled beforehand'),
  'open-table shuffled 2': meaning('Open the table', 'with cards shuffled beforehand, in two batches'),
  'step-done verification': meaning('Cards verified', 'they were inspected, and all tens are out'),
  'step-done readerInspection': meaning('Card reader inspected', 'nobody has tampered with it'),
  'begin-test': meaning('Readiness test', 'dealer and floor try every device before opening'),
  'test-part well': meaning('It works', 'this part of the readiness test has passed'),
  'test-part failed': meaning('It does not work', 'this part of the readiness test has failed'),
  'end-test': meaning('Sign the readiness test', 'what was tried and left out is written down'),
  'begin-deck-check': meaning('Count the decks', 'they run through the scanner before the first shuffle'),
  'end-deck-check': meaning('Decks counted', 'all cards have run through the scanner'),
  'new-dealer': meaning('Change the dealer', 'the next dealer types number and PIN'),
  'close-table': meaning('Close the table', 'no more rounds are dealt'),
  'halt-table': meaning('Halt the table', 'nothing goes on until a floorperson lets it'),
  resume: meaning('Let the table go on', 'the halt is over'),
};

const withoutCode = {
  'correct-decision': meaning(
    'Correct a decision',
    'cards have followed it; a second floorperson confirms it',
  ),
  'confirm-decision': meaning('Confirm the correction', 'the hand goes back to its decision'),
  'decline-decision': meaning('Leave the decision', 'the correction is refused, or you withdraw it'),
  'confirm-adjustment': meaning('Confirm the adjustment', 'you have looked at the hand; the money moves'),
  'decline-adjustment': meaning('Do not make the adjustment', 'it is refused, or you withdraw it'),
  acknowledge: meaning('Acknowledge the notices', 'they were read; what has changed is confirmed'),
  'box-missed': meaning('Box passed by', 'the deal left this box out'),
  'dealer-missed': meaning('Dealer passed by', "the deal left the dealer's card out"),
  'card-missed': meaning('Card forgotten', 'the hand did not get the card that it asked for'),
  'missed-choice deal': meaning('Takes the missed card', 'the player wants it and plays on'),
  'missed-choice dead': meaning('Wants a dead hand', 'the wagers go back to the player'),
  'decline-card': meaning('Refuses the exposed card', 'it is offered to the next player'),
  'skip-check': meaning('Check left out', 'the hole card was not put in the reader'),
  'reader-misused': meaning('Reader misused', 'the hole card was put in it without need'),
  'burn-missed': meaning('Burn left out', 'no card was burned'),
  'disclose-burn': meaning('Burn card shown', 'a player asked to see it'),
};

/** All that the floor page can do: the keypad has a code for most of it. */
export const acts = { ...withCode, ...withoutCode };

export type FloorKind = keyof typeof acts;

/** On the card of the keypad. S, SH, N, K and P stand for what is typed after the code. */
export const typedActs = {
  'dead-hand': meaning('Dead hand', 'what is undecided on box S goes back'),
  'correct-card': meaning('Correct a card', 'card number N of hand SH is K'),
  'correct-decision': meaning('Correct a decision', 'decision number N of hand SH should have been D'),
  'take-back': meaning('Take back a wager', 'that on box S; the dealer can place it anew'),
  'confirm-wager': meaning('Confirm a spoken wager', 'that on box S'),
  'let-in': meaning('Let a player in', 'player P need not wait for the next shuffle'),
  'wheel-stopped': meaning('Section of the wheel', 'the wheel was turned by hand and stands at section N'),
  'new-dealer': meaning('Change the dealer', 'the person who then types number and PIN deals from now on'),
};

export type TypedKind = keyof typeof typedActs;

function allNotices(given: readonly Notice[]): string {
  return given.map((notice) => say(notices, notice)).join(' ');
}

/** What will happen, where more is known than the kind of the act. Keypad and floor page write cards and amounts each in its own way. */
export function doings(
  face: (card: string) => string,
  amount: (cents: number) => string,
): Wordings<Omit<DoingCodes, 'plain'>> {
  const theAmount = of('cents', amount);
  const theAdjustment = (given: Adjustment) => adjustmentText(given, amount);
  return {
    'confirm-adjustment': said`Confirm adjustment ${of('adjustment')}, ${of('of', theAdjustment)}, proposed by ${of('by')}.`,
    'decline-adjustment': said`Do not make adjustment ${of('adjustment')}, ${of('of', theAdjustment)}, proposed by ${of('by')}.`,
    'decision-was': said`Propose to correct a decision: ${of('of', correctionText)}. Nothing changes until another floorperson confirms it.`,
    'confirm-decision': said`Confirm the correction: ${of('of', correctionText)}, proposed by ${of('by')}. The hand goes back to this decision.`,
    'decline-decision': said`Leave the decision as it is, and drop the correction: ${of('of', correctionText)}, proposed by ${of('by')}.`,
    'read-notices': said`Read and acknowledge: ${of('notices', allNotices)}`,
    'answer-call': said`Answer the call. ${of('call', (call: Due) => dueSentence(dues, call))}`,
    'hand-is-dead': said`Dead hand: what is undecided on box ${of('seat')} goes back.`,
    'undo-decision': said`Take the last decision back: box ${of('seat')}, hand ${of('hand')}, ${of('decision')}.`,
    'undo-insurance': said`Take the insurance of ${of('bettor')} on box ${of('seat')} back.`,
    'undo-keep': said`Take back that box ${of('seat')} keeps its blackjack.`,
    'undo-closing': 'Take back that insurance is closed.',
    'undo-start': 'Take back “no more bets”: wagers can be placed and changed again.',
    'undo-wager': said`Take back that ${of('bettor')} bets on box ${of('seat')}.`,
    'undo-change': said`The wager of ${of('bettor')} on box ${of('seat')} is again what it was before.`,
    'undo-take-back': said`The wager of ${of('bettor')} on box ${of('seat')} lies there again.`,
    'card-is': said`Correct a card: number ${of('number')} ${place} is ${of('card', face)}${of('was', (was: string | null) => (was === null ? '' : `, not ${face(was)}`))}. Everything is computed again.`,
    'wager-goes-back': said`Take back a wager: ${theAmount} of ${of('bettor')} on box ${of('seat')} goes back, with the side wagers.`,
    'wager-stands': said`Confirm a spoken wager: ${theAmount} of ${of('bettor')} on box ${of('seat')} stands.`,
    'player-comes-in': said`Let a player in: player ${of('player')} need not wait for the next shuffle.`,
    section: said`Section of the wheel: it stands at section ${of('section')}, which pays ${theAmount}.`,
    'dealer-is': said`Change the dealer: ${of('dealer')} deals from now on.`,
  };
}

const place = ofBoth('seat', 'hand', (seat: number | 'dealer', hand: number) =>
  seat === 'dealer' ? 'of the dealer' : `of box ${seat}, hand ${hand},`,
);
