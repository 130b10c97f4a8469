// The codes of the keypad, all of them: what is typed, and the input that it makes. The hints on the screen, the printed
// card and docs/keypad.md come from this table; their words are in the room of words, by the kind of the act.
import type { KeypadGroup } from '../../protocol/keypad.ts';
import type { Input } from '../../table/input.ts';
import { answerCall, changeDealer, sectionByHand, tenIsOut, undo } from './acts.ts';
import { type Code, fixed, plain, taking } from './code.ts';
import { confirmWager, correctCard, takeBackWager } from './corrections.ts';
import { BETTOR, BOX, both, CARD, HAND, PLAYER, SECTION, WHICH_CARD } from './parameters.ts';

const approve: Input = { type: 'approve' };

const CALLS = [
  plain('11', 'floor-answers', answerCall),
  fixed('12', 'approve', approve),
  fixed('13', 'notified pit', { type: 'notified', who: 'pit' }),
  fixed('14', 'notified surveillance', { type: 'notified', who: 'surveillance' }),
  plain('15', 'ten-out', tenIsOut),
];

const voidRound: Input = { type: 'void-round' };
const misdeal: Input = { type: 'misdeal' };

const ROUND = [
  fixed('21', 'void-round', voidRound),
  fixed('22', 'misdeal', misdeal),
  taking(['23', 'dead-hand', '4'], BOX, (_, seat) => ({
    kind: 'do',
    input: { type: 'dead-hand', seat },
    doing: { code: 'dead-hand', seat },
  })),
  plain('24', 'undo', undo),
  fixed('25', 'card-was-next', { type: 'card-was-next' }),
];

const CORRECTIONS = [
  taking(['31', 'correct-card', '41 7D 3'], both(HAND, both(CARD, WHICH_CARD)), correctCard),
  taking(['32', 'take-back', '4'], BETTOR, takeBackWager),
  taking(['33', 'confirm-wager', '42'], BETTOR, confirmWager),
  taking(['34', 'let-in', '5'], PLAYER, (_, player) => ({
    kind: 'do',
    input: { type: 'let-in', player },
    doing: { code: 'let-in', player },
  })),
];

const SHOE = [
  fixed('41', 'reshuffle', { type: 'reshuffle' }),
  fixed('42', 'recut last-cutter', { type: 'recut', by: 'last-cutter' }),
  fixed('43', 'recut next-cutter', { type: 'recut', by: 'next-cutter' }),
];

const DEVICES = [
  fixed('51', 'reader-fault', { type: 'reader-fault' }),
  fixed('52', 'reader-repaired', { type: 'reader-repaired' }),
  fixed('53', 'allow-manual-entry', { type: 'allow-manual-entry' }),
  fixed('54', 'spin-again', { type: 'spin-again' }),
  taking(['55', 'wheel-stopped', '3'], SECTION, sectionByHand),
  fixed('56', 'misread', { type: 'misread' }),
  fixed('57', 'no-card', { type: 'no-card' }),
];

const opens = (preShuffled: boolean, batches: 1 | 2): Input => ({ type: 'open-table', preShuffled, batches });

const TABLE = [
  fixed('61', 'open-table new 1', opens(false, 1)),
  fixed('62', 'open-table new 2', opens(false, 2)),
  fixed('63', 'open-table shuffled 1', opens(true, 1)),
  fixed('64', 'open-table shuffled 2', opens(true, 2)),
  fixed('65', 'done verification', { type: 'done', step: 'verification' }),
  fixed('66', 'done readerInspection', { type: 'done', step: 'readerInspection' }),
  plain('67', 'new-dealer', changeDealer),
  fixed('69', 'close-table', { type: 'close-table' }),
];

const halt: Input = { type: 'halt', reason: { code: 'at-the-keypad' } };

const HALT = [fixed('91', 'halt', halt), fixed('92', 'resume', { type: 'resume' })];

/** As they stand on the printed card. */
export const GROUPS: readonly (readonly [KeypadGroup, readonly Code[]])[] = [
  ['calls', CALLS],
  ['round', ROUND],
  ['corrections', CORRECTIONS],
  ['shoe', SHOE],
  ['devices', DEVICES],
  ['table', TABLE],
  ['halt', HALT],
];

export const CODES: readonly Code[] = GROUPS.flatMap(([, codes]) => codes);

/** Alone, as the first key of a line: at once, without Enter. */
export const SIGN_OFF = 'A';
