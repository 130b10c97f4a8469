// What the floor does: the keypad, its printed card and the floor page say the same.
import type { CorrectedFace, Meaning } from '../meaning.ts';

const meaning = (title: string, means: string): Meaning => ({ title, means });

const withCode = {
  'floor-answers': meaning('Answer the call', 'play goes on where it was held up'),
  approve: meaning('Approve the super bonus', 'it is paid as the book says'),
  'notified pit': meaning('Pit manager told', 'of the super bonus'),
  'notified surveillance': meaning('Surveillance told', 'of the super bonus'),
  'ten-out': meaning('Ten taken out', 'the call about it is answered'),
  'void-round': meaning('Void the round', 'all wagers go back'),
  'call-misdeal': meaning('Misdeal', 'the deal does not count and all wagers go back'),
  'dead-hand': meaning('Dead hand', 'what is undecided on a box goes back'),
  undo: meaning('Take the last decision back', 'while no card has followed it'),
  'card-was-next': meaning('Move the last card', 'the next hand gets it, and the hand that had it stands'),
  'correct-card': meaning('Correct a card', 'the right face, and everything is computed again'),
  'take-back': meaning('Take back a wager', 'the dealer can place it anew'),
  'confirm-wager': meaning('Confirm a spoken wager', 'it stands'),
  'let-in': meaning('Let a player in', 'who need not wait for the next shuffle'),
  reshuffle: meaning('Shuffle', 'as soon as no round is running'),
  'recut last-cutter': meaning('Cut again', 'by whoever made the last cut'),
  'recut next-cutter': meaning('Cut again', 'by the next one entitled'),
  'reader-out-of-service': meaning('Card reader out of service', 'no hole card is put in it'),
  'reader-in-service': meaning('Card reader in service', 'hole cards are checked again'),
  'allow-manual-entry': meaning('Cards by hand', 'the dealer enters them while the scanner is missing'),
  'card-unread': meaning(
    'Card not recorded',
    'one lies on the table that the scanner did not tell of; the dealer enters it',
  ),
  'no-card': meaning(
    'No card was drawn',
    'the scanner told of one that it could not read, and there is none',
  ),
  'spin-again': meaning('Turn the wheel once more', 'for a spin that has failed'),
  'wheel-stopped': meaning('Section of the wheel', 'it was turned by hand and stands there'),
  'open-table new 1': meaning('Open the table', 'with new cards'),
  'open-table new 2': meaning('Open the table', 'with new cards, in two batches'),
  'open-table shuffled 1': meaning('Open the table', 'with cards shuffled beforehand'),
  'open-table shuffled 2': meaning('Open the table', 'with cards shuffled beforehand, in two batches'),
  'step-done verification': meaning('Cards verified', 'they were inspected, and all tens are out'),
  'step-done readerInspection': meaning('Card reader inspected', 'it is in order for today'),
  'new-dealer': meaning('Change the dealer', 'the next dealer types the PIN'),
  'close-table': meaning('Close the table', 'no more rounds are dealt'),
  'halt-table': meaning('Halt the table', 'nothing goes on until a floorperson lets it'),
  resume: meaning('Let the table go on', 'the halt is over'),
};

const withoutCode = {
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
  'take-back': meaning('Take back a wager', 'that on box S; the dealer can place it anew'),
  'confirm-wager': meaning('Confirm a spoken wager', 'that on box S'),
  'let-in': meaning('Let a player in', 'player P need not wait for the next shuffle'),
  'wheel-stopped': meaning('Section of the wheel', 'the wheel was turned by hand and stands at section N'),
  'new-dealer': meaning('Change the dealer', 'who then types the PIN deals from now on'),
};

export type TypedKind = keyof typeof typedActs;

/** What will happen, where more is known than the kind of the input. */
export const sayings = {
  answer: (call: string) => `Answer the call. ${call}`,
  deadHand: (seat: number) => `Dead hand: what is undecided on box ${seat} goes back.`,
  undo: (seat: number, hand: number, decision: string) =>
    `Take the last decision back: box ${seat}, hand ${hand}, ${decision}.`,
  undoInsurance: (bettor: string, seat: number) => `Take the insurance of ${bettor} on box ${seat} back.`,
  undoKeep: (seat: number) => `Take back that box ${seat} keeps its blackjack.`,
  undoClosing: () => 'Take back that insurance is closed.',
  correctCard: ({ seat, hand, number, face, was }: CorrectedFace) => {
    const where = seat === 'dealer' ? 'of the dealer' : `of box ${seat}, hand ${hand},`;
    const before = was === null ? '' : `, not ${was}`;
    return `Correct a card: number ${number} ${where} is ${face}${before}. Everything is computed again.`;
  },
  takeBack: (amount: string, bettor: string, seat: number) =>
    `Take back a wager: ${amount} of ${bettor} on box ${seat} goes back, with the side wagers.`,
  confirmWager: (amount: string, bettor: string, seat: number) =>
    `Confirm a spoken wager: ${amount} of ${bettor} on box ${seat} stands.`,
  letIn: (player: string) => `Let a player in: player ${player} need not wait for the next shuffle.`,
  section: (section: number, prize: string) =>
    `Section of the wheel: it stands at section ${section}, which pays ${prize}.`,
  newDealer: (dealer: string) => `Change the dealer: ${dealer} deals from now on.`,
};
