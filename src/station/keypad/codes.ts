// The codes of the keypad, all of them: what is typed, what it means, and the input that it makes. The hints on the
// screen, the printed card and docs/keypad.md come from this table; its words are the floor page's too.
import { MEANINGS, SAYINGS } from '../../protocol/meanings.ts';
import type { Input } from '../../table/input.ts';
import { answerCall, changeDealer, sectionByHand, tenIsOut, undo } from './acts.ts';
import { type Code, fixed, plain, taking } from './code.ts';
import { confirmWager, correctCard, takeBackWager } from './corrections.ts';
import { BETTOR, BOX, both, CARD, HAND, PLAYER, SECTION, WHICH_CARD } from './parameters.ts';

const approve: Input = { type: 'floor', action: 'approve' };

const CALLS = [
  plain('11', MEANINGS['floor-answers'], answerCall),
  fixed('12', MEANINGS['floor approve'], approve),
  fixed('13', MEANINGS['notified pit'], { type: 'notified', who: 'pit' }),
  fixed('14', MEANINGS['notified surveillance'], { type: 'notified', who: 'surveillance' }),
  plain('15', MEANINGS['ten-out'], tenIsOut),
];

const voidRound: Input = { type: 'floor', action: 'void-round' };
const misdeal: Input = { type: 'floor', action: 'misdeal' };

const ROUND = [
  fixed('21', MEANINGS['floor void-round'], voidRound),
  fixed('22', MEANINGS['floor misdeal'], misdeal),
  taking(['23', MEANINGS['floor dead-hand'], '4'], BOX, (_, seat) => ({
    kind: 'do',
    input: { type: 'floor', action: 'dead-hand', seat },
    says: SAYINGS.deadHand(seat),
  })),
  plain('24', MEANINGS.undo, undo),
  fixed('25', MEANINGS['card-was-next'], { type: 'card-was-next' }),
];

const CORRECTIONS = [
  taking(['31', MEANINGS['floor correct-card'], '41 7D 3'], both(HAND, both(CARD, WHICH_CARD)), correctCard),
  taking(['32', MEANINGS['take-back'], '4'], BETTOR, takeBackWager),
  taking(['33', MEANINGS['confirm-wager'], '42'], BETTOR, confirmWager),
  taking(['34', MEANINGS['let-in'], '5'], PLAYER, (_, player) => ({
    kind: 'do',
    input: { type: 'let-in', player },
    says: SAYINGS.letIn(String(player)),
  })),
];

const SHOE = [
  fixed('41', MEANINGS['floor reshuffle'], { type: 'floor', action: 'reshuffle' }),
  fixed('42', MEANINGS['recut last-cutter'], { type: 'recut', by: 'last-cutter' }),
  fixed('43', MEANINGS['recut next-cutter'], { type: 'recut', by: 'next-cutter' }),
];

const DEVICES = [
  fixed('51', MEANINGS['reader-fault'], { type: 'reader-fault' }),
  fixed('52', MEANINGS['reader-repaired'], { type: 'reader-repaired' }),
  fixed('53', MEANINGS['allow-manual-entry'], { type: 'allow-manual-entry' }),
  fixed('54', MEANINGS['spin-again'], { type: 'spin-again' }),
  taking(['55', MEANINGS['wheel-stopped'], '3'], SECTION, sectionByHand),
  fixed('56', MEANINGS.misread, { type: 'misread' }),
  fixed('57', MEANINGS['no-card'], { type: 'no-card' }),
];

const opens = (preShuffled: boolean, batches: 1 | 2): Input => ({ type: 'open-table', preShuffled, batches });

const TABLE = [
  fixed('61', MEANINGS['open-table new 1'], opens(false, 1)),
  fixed('62', MEANINGS['open-table new 2'], opens(false, 2)),
  fixed('63', MEANINGS['open-table shuffled 1'], opens(true, 1)),
  fixed('64', MEANINGS['open-table shuffled 2'], opens(true, 2)),
  fixed('65', MEANINGS['done verification'], { type: 'done', step: 'verification' }),
  fixed('66', MEANINGS['done readerInspection'], { type: 'done', step: 'readerInspection' }),
  plain('67', MEANINGS['new-dealer'], changeDealer),
  fixed('69', MEANINGS['close-table'], { type: 'close-table' }),
];

const halt: Input = { type: 'halt', reason: 'it was halted at the keypad' };

const HALT = [fixed('91', MEANINGS.halt, halt), fixed('92', MEANINGS.resume, { type: 'resume' })];

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
