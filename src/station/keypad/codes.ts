// The codes of the keypad, all of them: what is typed, what it means, and the input that it makes. The hints on the
// screen, the printed card and docs/keypad.md come from this table.
import type { Input } from '../../table/input.ts';
import { answerCall, changeDealer, sectionByHand, tenIsOut, undo } from './acts.ts';
import { type Code, fixed, plain, taking } from './code.ts';
import { confirmWager, correctCard, takeBackWager } from './corrections.ts';
import { BETTOR, BOX, both, CARD, HAND, PLAYER, SECTION, WHICH_CARD } from './parameters.ts';

const approve: Input = { type: 'floor', action: 'approve' };

const CALLS = [
  plain('11', 'Answer the call', 'play goes on where it was held up', answerCall),
  fixed('12', 'Approve the super bonus', 'it is paid as the book says', approve),
  fixed('13', 'Pit manager told', 'of the super bonus', { type: 'notified', who: 'pit' }),
  fixed('14', 'Surveillance told', 'of the super bonus', { type: 'notified', who: 'surveillance' }),
  plain('15', 'Ten taken out', 'the call about it is answered', tenIsOut),
];

const voidRound: Input = { type: 'floor', action: 'void-round' };
const misdeal: Input = { type: 'floor', action: 'misdeal' };

const ROUND = [
  fixed('21', 'Void the round', 'all wagers go back', voidRound),
  fixed('22', 'Misdeal', 'the deal does not count and all wagers go back', misdeal),
  taking(['23', 'Dead hand', 'what is undecided on box S goes back', '4'], BOX, (_, seat) => ({
    kind: 'do',
    input: { type: 'floor', action: 'dead-hand', seat },
    says: `Dead hand: what is undecided on box ${seat} goes back.`,
  })),
  plain('24', 'Take the last decision back', 'while no card has followed it', undo),
  fixed('25', 'Move the last card', 'the next hand gets it, and the hand that had it stands', {
    type: 'card-was-next',
  }),
];

const CORRECTIONS = [
  taking(
    ['31', 'Correct a card', 'card number N of hand SH is K', '41 7D 3'],
    both(HAND, both(CARD, WHICH_CARD)),
    correctCard,
  ),
  taking(
    ['32', 'Take back a wager', 'that on box S; the dealer can place it anew', '4'],
    BETTOR,
    takeBackWager,
  ),
  taking(['33', 'Confirm a spoken wager', 'that on box S', '42'], BETTOR, confirmWager),
  taking(
    ['34', 'Let a player in', 'player P need not wait for the next shuffle', '5'],
    PLAYER,
    (_, player) => ({
      kind: 'do',
      input: { type: 'let-in', player },
      says: `Let a player in: player ${player} need not wait for the next shuffle.`,
    }),
  ),
];

const SHOE = [
  fixed('41', 'Shuffle', 'as soon as no round is running', { type: 'floor', action: 'reshuffle' }),
  fixed('42', 'Cut again', 'by whoever made the last cut', { type: 'recut', by: 'last-cutter' }),
  fixed('43', 'Cut again', 'by the next one entitled', { type: 'recut', by: 'next-cutter' }),
];

const DEVICES = [
  fixed('51', 'Card reader out of service', 'no hole card is put in it', { type: 'reader-fault' }),
  fixed('52', 'Card reader in service', 'hole cards are checked again', { type: 'reader-repaired' }),
  fixed('53', 'Cards by hand', 'the dealer enters them while the scanner is missing', {
    type: 'allow-manual-entry',
  }),
  fixed('54', 'Turn the wheel once more', 'for a spin that has failed', { type: 'spin-again' }),
  taking(
    ['55', 'Section of the wheel', 'the wheel was turned by hand and stands at section N', '3'],
    SECTION,
    sectionByHand,
  ),
];

const opens = (preShuffled: boolean, batches: 1 | 2): Input => ({ type: 'open-table', preShuffled, batches });

const TABLE = [
  fixed('61', 'Open the table', 'with new cards', opens(false, 1)),
  fixed('62', 'Open the table', 'with new cards, in two batches', opens(false, 2)),
  fixed('63', 'Open the table', 'with cards shuffled beforehand', opens(true, 1)),
  fixed('64', 'Open the table', 'with cards shuffled beforehand, in two batches', opens(true, 2)),
  fixed('65', 'Cards verified', 'they were inspected, and all tens are out', {
    type: 'done',
    step: 'verification',
  }),
  fixed('66', 'Card reader inspected', 'it is in order for today', {
    type: 'done',
    step: 'readerInspection',
  }),
  plain('67', 'Change the dealer', 'who then types the PIN deals from now on', changeDealer),
  fixed('69', 'Close the table', 'no more rounds are dealt', { type: 'close-table' }),
];

const halt: Input = { type: 'halt', reason: 'it was halted at the keypad' };

const HALT = [
  fixed('91', 'Halt the table', 'nothing goes on until a floorperson lets it', halt),
  fixed('92', 'Let the table go on', 'the halt is over', { type: 'resume' }),
];

/** As they stand on the printed card. */
export const GROUPS: readonly (readonly [string, readonly Code[]])[] = [
  ['Calls', CALLS],
  ['The round', ROUND],
  ['Corrections', CORRECTIONS],
  ['Shuffle and cut', SHOE],
  ['Devices', DEVICES],
  ['The table', TABLE],
  ['Halt', HALT],
];

export const CODES: readonly Code[] = GROUPS.flatMap(([, codes]) => codes);

/** Alone, as the first key of a line: at once, without Enter. */
export const SIGN_OFF = 'A';
