// Samples of every code: the compiler demands one or more for each. The samples of a code differ in one parameter or
// more, so that a language that leaves one out is found.
import type { CheckFailureCodes } from '../../src/protocol/hands.ts';
import type { Coded } from '../../src/rules/coded.ts';
import type { AnnouncementCodes } from '../../src/rules/play/announce.ts';
import type { HaltCodes } from '../../src/table/halt.ts';
import type { AllRefusalCodes } from '../../src/table/refusals.ts';
import type { WheelFaultCodes } from '../../src/table/round/wheel-fault.ts';
import type { StepCodes } from '../../src/table/step.ts';

export type Samples<Codes> = { readonly [C in keyof Codes]: readonly Coded<Codes, C>[] };

export const STEPS: Samples<StepCodes> = {
  'table-opened': [{ code: 'table-opened' }],
  'phase-done': [
    { code: 'phase-done', phase: 'wash' },
    { code: 'phase-done', phase: 'pickUp' },
  ],
  'deck-check-begun': [{ code: 'deck-check-begun' }],
  'deck-check-left': [{ code: 'deck-check-left' }],
  'deck-count-lost': [{ code: 'deck-count-lost' }],
  'deck-check-abandoned': [{ code: 'deck-check-abandoned' }],
  'card-outside-count': [{ code: 'card-outside-count' }],
  'first-player': [
    { code: 'first-player', seat: 3 },
    { code: 'first-player', seat: 4 },
  ],
  'exposed-in-wash': [{ code: 'exposed-in-wash' }],
  'nobody-plays': [{ code: 'nobody-plays' }],
  'closing-begun': [{ code: 'closing-begun' }],
  'dealer-changed': [
    { code: 'dealer-changed', dealer: 'Eva' },
    { code: 'dealer-changed', dealer: 'Ana' },
  ],
  'cards-shuffled': [
    { code: 'cards-shuffled', how: 'hand' },
    { code: 'cards-shuffled', how: 'machine' },
  ],
  'shuffler-out-of-the-way': [{ code: 'shuffler-out-of-the-way' }],
  'leftovers-counted': [
    { code: 'leftovers-counted', cards: 1 },
    { code: 'leftovers-counted', cards: 71 },
  ],
  'cut-answered': [
    { code: 'cut-answered', seat: 3, how: 'taken' },
    { code: 'cut-answered', seat: 3, how: 'declined' },
    { code: 'cut-answered', seat: 4, how: 'taken' },
  ],
  'cards-cut': [
    { code: 'cards-cut', seat: 3 },
    { code: 'cards-cut', seat: 4 },
    { code: 'cards-cut', seat: null },
  ],
  'cut-card-placed': [
    { code: 'cut-card-placed', fromBack: 72 },
    { code: 'cut-card-placed', fromBack: 80 },
  ],
  'cut-again': [
    { code: 'cut-again', how: 'last-cutter' },
    { code: 'cut-again', how: 'next-cutter' },
  ],
  'burn-missed': [{ code: 'burn-missed' }],
  'shoe-empty': [{ code: 'shoe-empty' }],
  'wager-confirmed': [
    { code: 'wager-confirmed', seat: 3, bettor: 'a' },
    { code: 'wager-confirmed', seat: 3, bettor: 'b' },
    { code: 'wager-confirmed', seat: 4, bettor: 'a' },
  ],
  'box-shared': [{ code: 'box-shared', seat: 3, player: 5 }],
  'player-let-in': [
    { code: 'player-let-in', player: 5 },
    { code: 'player-let-in', player: '1b' },
  ],
  'reader-repaired': [{ code: 'reader-repaired' }],
  'super-bonus-told': [
    { code: 'super-bonus-told', how: 'pit' },
    { code: 'super-bonus-told', how: 'surveillance' },
  ],
  'wheel-turns-again': [{ code: 'wheel-turns-again' }],
};

export const HALTS: Samples<HaltCodes> = {
  said: [
    { code: 'said', text: 'a drink was spilt' },
    { code: 'said', text: 'Two cards stuck together.' },
  ],
  'by-the-dealer': [{ code: 'by-the-dealer' }],
  'at-the-keypad': [{ code: 'at-the-keypad' }],
  'reader-contradicts-scanner': [{ code: 'reader-contradicts-scanner' }],
  'scanner-started-anew': [{ code: 'scanner-started-anew' }],
  'scanner-saw-others': [{ code: 'scanner-saw-others' }],
  'scanner-tells-of-count': [{ code: 'scanner-tells-of-count' }],
  'scanner-lost-numbers': [
    { code: 'scanner-lost-numbers', from: 3, to: 3 },
    { code: 'scanner-lost-numbers', from: 3, to: 5 },
    { code: 'scanner-lost-numbers', from: 4, to: 5 },
  ],
  'scanner-contradicts-itself': [
    { code: 'scanner-contradicts-itself', number: 7 },
    { code: 'scanner-contradicts-itself', number: 8 },
  ],
  'another-scanner': [
    { code: 'another-scanner', scanner: 'SCAN-2', before: 'SCAN-1' },
    { code: 'another-scanner', scanner: 'SCAN-2', before: 'SCAN-3' },
    { code: 'another-scanner', scanner: 'SCAN-4', before: 'SCAN-1' },
  ],
  'scanner-lost-memory': [
    { code: 'scanner-lost-memory', scanner: 'SCAN-1', number: 7 },
    { code: 'scanner-lost-memory', scanner: 'SCAN-1', number: 8 },
    { code: 'scanner-lost-memory', scanner: 'SCAN-2', number: 7 },
  ],
  'typed-card-not-as-sealed': [{ code: 'typed-card-not-as-sealed', number: 46, typed: 'QS', sealed: '7D' }],
  'seal-cannot-be-opened': [
    { code: 'seal-cannot-be-opened', how: 'hole-card' },
    { code: 'seal-cannot-be-opened', how: 'card-drawn-in-error' },
  ],
  'journal-not-as-written': [
    { code: 'journal-not-as-written', row: '17' },
    { code: 'journal-not-as-written', row: null },
  ],
};

export const WHEEL_FAULTS: Samples<WheelFaultCodes> = {
  'never-began': [{ code: 'never-began' }],
  'never-stops': [{ code: 'never-stops' }],
  'wheel-says': [
    { code: 'wheel-says', number: 5, text: 'Motor hot.' },
    { code: 'wheel-says', number: 6, text: 'Motor hot.' },
    { code: 'wheel-says', number: 5, text: 'Motor cold.' },
  ],
  'impossible-section': [
    { code: 'impossible-section', section: 30, sections: 24 },
    { code: 'impossible-section', section: 31, sections: 24 },
    { code: 'impossible-section', section: 30, sections: 8 },
  ],
  'other-sections': [
    { code: 'other-sections', sections: 8, prizes: 10 },
    { code: 'other-sections', sections: 8, prizes: 12 },
    { code: 'other-sections', sections: 9, prizes: 10 },
  ],
};

/** The codes that have parameters. */
type Told<Codes> = { [C in keyof Codes as keyof Codes[C] extends never ? never : C]: Codes[C] };

export const TOLD_REFUSALS: Samples<Told<AllRefusalCodes>> = {
  'redouble-limit': [
    { code: 'redouble-limit', most: 2 },
    { code: 'redouble-limit', most: 3 },
  ],
  'split-not-a-pair': [
    { code: 'split-not-a-pair', how: 'value' },
    { code: 'split-not-a-pair', how: 'rank' },
  ],
  'no-such-adjustment-amount': [
    { code: 'no-such-adjustment-amount', most: 2000 },
    { code: 'no-such-adjustment-amount', most: 3000 },
  ],
  'double-on-total': [
    { code: 'double-on-total', totals: [9, 10, 11] },
    { code: 'double-on-total', totals: [11] },
  ],
  'split-limit': [
    { code: 'split-limit', most: 3 },
    { code: 'split-limit', most: 4 },
  ],
  'main-limits': [
    { code: 'main-limits', least: 500, most: 5000 },
    { code: 'main-limits', least: 500, most: 6000 },
    { code: 'main-limits', least: 600, most: 5000 },
  ],
  'match-limits': [
    { code: 'match-limits', least: 500, most: 5000 },
    { code: 'match-limits', least: 500, most: 6000 },
    { code: 'match-limits', least: 600, most: 5000 },
  ],
  'spin-amount': [
    { code: 'spin-amount', amount: 500 },
    { code: 'spin-amount', amount: 600 },
  ],
  'no-such-seat': [
    { code: 'no-such-seat', boxes: 6 },
    { code: 'no-such-seat', boxes: 7 },
  ],
  'bettors-per-box': [
    { code: 'bettors-per-box', most: 3 },
    { code: 'bettors-per-box', most: 4 },
  ],
  'boxes-per-player': [
    { code: 'boxes-per-player', most: 1 },
    { code: 'boxes-per-player', most: 2 },
  ],
  'cards-too-old': [
    { code: 'cards-too-old', hours: 8 },
    { code: 'cards-too-old', hours: 24 },
  ],
  'shuffler-in-the-way': [
    { code: 'shuffler-in-the-way', how: 'removed' },
    { code: 'shuffler-in-the-way', how: 'covered-or-signed' },
  ],
  'cut-too-shallow': [
    { code: 'cut-too-shallow', least: 10 },
    { code: 'cut-too-shallow', least: 15 },
  ],
  'cut-card-too-far-back': [
    { code: 'cut-card-too-far-back', least: 72 },
    { code: 'cut-card-too-far-back', least: 96 },
  ],
  'recut-too-late': [
    { code: 'recut-too-late', how: 'first-card' },
    { code: 'recut-too-late', how: 'loaded' },
  ],
};

export const CHECK_FAILURES: Samples<CheckFailureCodes> = {
  'checker-not-started': [
    { code: 'checker-not-started', error: 'EAGAIN' },
    { code: 'checker-not-started', error: 'ENOMEM' },
  ],
  'checker-ended': [
    { code: 'checker-ended', end: '1' },
    { code: 'checker-ended', end: 'SIGKILL' },
  ],
  'journal-unreadable': [
    { code: 'journal-unreadable', error: 'SQLITE_IOERR' },
    { code: 'journal-unreadable', error: 'SQLITE_CANTOPEN' },
  ],
  'checker-failed': [
    { code: 'checker-failed', said: 'TypeError: a' },
    { code: 'checker-failed', said: 'TypeError: b' },
  ],
};

export const ANNOUNCEMENTS: Samples<AnnouncementCodes> = {
  total: [
    { code: 'total', total: 14 },
    { code: 'total', total: 15 },
  ],
  'two-totals': [
    { code: 'two-totals', hard: 7, soft: 17 },
    { code: 'two-totals', hard: 8, soft: 18 },
  ],
  'too-many': [
    { code: 'too-many', total: 23 },
    { code: 'too-many', total: 24 },
  ],
  blackjack: [{ code: 'blackjack' }],
  'dealers-card': [{ code: 'dealers-card' }],
};
