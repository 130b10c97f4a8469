// Samples of everything that can be due: the compiler demands one or more for each code. The samples of a code differ
// in one parameter or more.
import type { DueCodes } from '../../src/table/due/codes.ts';
import { PARTS } from '../../src/table/readiness/parts.ts';
import type { WithBoxes } from '../../src/words/due-words.ts';
import type { Samples } from './samples.ts';

export const DUES: Samples<WithBoxes<DueCodes>> = {
  open: [{ code: 'open' }],
  'test-table': [
    { code: 'test-table', how: 'reader' },
    { code: 'test-table', how: 'whole' },
  ],
  'try-part': PARTS.map((how) => ({ code: 'try-part', how }) as const),
  'test-card': [
    { code: 'test-card', card: 24 },
    { code: 'test-card', card: 49 },
  ],
  'sign-test': [{ code: 'sign-test' }],
  'check-decks': [{ code: 'check-decks' }],
  'count-decks': [
    { code: 'count-decks', expected: 288 },
    { code: 'count-decks', expected: 384 },
  ],
  'await-scanner': [{ code: 'await-scanner' }],
  'decks-wrong': [{ code: 'decks-wrong' }],
  inspect: [{ code: 'inspect' }],
  'remove-tens': [
    { code: 'remove-tens', how: 'destroyed', decks: 6 },
    { code: 'remove-tens', how: 'destroyed', decks: 8 },
    { code: 'remove-tens', how: 'kept-in-their-box', decks: 6 },
    { code: 'remove-tens', how: 'kept-in-their-box', decks: 8 },
    { code: 'remove-tens', how: 'torn', decks: 6 },
    { code: 'remove-tens', how: 'torn', decks: 8 },
    { code: 'remove-tens', how: 'removed', decks: 6 },
    { code: 'remove-tens', how: 'removed', decks: 8 },
  ],
  verify: [{ code: 'verify' }],
  'inspect-reader': [{ code: 'inspect-reader' }],
  spread: [{ code: 'spread' }],
  wash: [{ code: 'wash' }],
  'mix-again': [{ code: 'mix-again' }],
  reshuffle: [{ code: 'reshuffle' }],
  'shuffler-out': [
    { code: 'shuffler-out', how: 'removed' },
    { code: 'shuffler-out', how: 'covered-or-signed' },
  ],
  count: [{ code: 'count' }],
  'swap-batches': [
    { code: 'swap-batches', how: 'first-shoe' },
    { code: 'swap-batches', how: 'after-a-shoe' },
  ],
  shuffle: [
    { code: 'shuffle', how: 'free' },
    { code: 'shuffle', how: 'plug-riffle-turn-strip-cut' },
  ],
  'may-recut': [{ code: 'may-recut' }],
  'await-player': [{ code: 'await-player' }],
  'offer-cut': [
    { code: 'offer-cut', boxes: [3] },
    { code: 'offer-cut', boxes: [4] },
  ],
  cut: [
    { code: 'cut', boxes: [3], from: 10 },
    { code: 'cut', boxes: [3], from: 15 },
    { code: 'cut', boxes: [], from: 10 },
    { code: 'cut', boxes: [], from: 15 },
  ],
  'dealer-cuts': [{ code: 'dealer-cuts' }],
  'place-cut-card': [
    { code: 'place-cut-card', fromBack: 72 },
    { code: 'place-cut-card', fromBack: 96 },
  ],
  load: [{ code: 'load' }],
  burn: [
    { code: 'burn', how: 'new-shoe' },
    { code: 'burn', how: 'in-mid-round' },
  ],
  'disclose-burn': [{ code: 'disclose-burn' }],
  'offer-step': [
    { code: 'offer-step', boxes: [3], step: 500 },
    { code: 'offer-step', boxes: [3], step: 1000 },
    { code: 'offer-step', boxes: [3, 5], step: 500 },
    { code: 'offer-step', boxes: [3, 5], step: 1000 },
  ],
  'confirm-wager': [
    { code: 'confirm-wager', how: 'dealer', boxes: [3] },
    { code: 'confirm-wager', how: 'dealer', boxes: [3, 5] },
    { code: 'confirm-wager', how: 'dealer-and-floor', boxes: [3] },
    { code: 'confirm-wager', how: 'dealer-and-floor', boxes: [3, 5] },
  ],
  consent: [
    { code: 'consent', boxes: [3] },
    { code: 'consent', boxes: [3, 5] },
  ],
  'newcomers-wait': [{ code: 'newcomers-wait' }],
  'take-wagers': [{ code: 'take-wagers' }],
  'idle-spread': [
    { code: 'idle-spread', how: 'face-down' },
    { code: 'idle-spread', how: 'face-up-or-down' },
  ],
  'turn-up': [{ code: 'turn-up' }],
  'idle-swap': [{ code: 'idle-swap' }],
  'idle-wash': [{ code: 'idle-wash' }],
  'decks-out': [{ code: 'decks-out' }],
  close: [{ code: 'close' }],
  'box-tens': [{ code: 'box-tens' }],
  'deal-box': [
    { code: 'deal-box', boxes: [3] },
    { code: 'deal-box', boxes: [3, 5] },
  ],
  'ask-missed': [
    { code: 'ask-missed', boxes: [3] },
    { code: 'ask-missed', boxes: [3, 5] },
  ],
  'deal-up': [{ code: 'deal-up' }],
  'deal-hole': [{ code: 'deal-hole' }],
  'close-insurance': [{ code: 'close-insurance' }],
  'offer-surrender': [
    { code: 'offer-surrender', boxes: [3] },
    { code: 'offer-surrender', boxes: [3, 5] },
  ],
  'offer-insurance': [
    { code: 'offer-insurance', boxes: [3] },
    { code: 'offer-insurance', boxes: [3, 5] },
  ],
  check: [{ code: 'check' }],
  'check-again': [{ code: 'check-again' }],
  'wager-on-cards': [
    { code: 'wager-on-cards', boxes: [3] },
    { code: 'wager-on-cards', boxes: [3, 5] },
  ],
  'announce-blackjack': [
    { code: 'announce-blackjack', boxes: [3] },
    { code: 'announce-blackjack', boxes: [3, 5] },
  ],
  'ask-late': [
    { code: 'ask-late', boxes: [3] },
    { code: 'ask-late', boxes: [3, 5] },
  ],
  'ask-split': [
    { code: 'ask-split', boxes: [3] },
    { code: 'ask-split', boxes: [3, 5] },
  ],
  card: [
    { code: 'card', how: 'from-the-shoe', boxes: [3] },
    { code: 'card', how: 'from-the-shoe', boxes: [3, 5] },
    { code: 'card', how: 'drawn-in-error', boxes: [3] },
    { code: 'card', how: 'drawn-in-error', boxes: [3, 5] },
  ],
  announce: [
    { code: 'announce', boxes: [3], say: { code: 'total', total: 14 } },
    { code: 'announce', boxes: [3], say: { code: 'blackjack' } },
    { code: 'announce', boxes: [3, 5], say: { code: 'total', total: 14 } },
    { code: 'announce', boxes: [3, 5], say: { code: 'blackjack' } },
  ],
  'ask-rescue': [
    { code: 'ask-rescue', boxes: [3] },
    { code: 'ask-rescue', boxes: [3, 5] },
  ],
  decide: [
    { code: 'decide', boxes: [3] },
    { code: 'decide', boxes: [3, 5] },
  ],
  'turn-hole': [
    { code: 'turn-hole', how: 'read' },
    { code: 'turn-hole', how: 'unread' },
  ],
  'call-dealers-card': [{ code: 'call-dealers-card' }],
  draw: [{ code: 'draw' }],
  'pay-blackjack': [
    { code: 'pay-blackjack', boxes: [3] },
    { code: 'pay-blackjack', boxes: [3, 5] },
  ],
  'pay-21': [
    { code: 'pay-21', boxes: [3] },
    { code: 'pay-21', boxes: [3, 5] },
  ],
  'clear-hand': [
    { code: 'clear-hand', boxes: [3] },
    { code: 'clear-hand', boxes: [3, 5] },
  ],
  'leave-hand': [
    { code: 'leave-hand', boxes: [3] },
    { code: 'leave-hand', boxes: [3, 5] },
  ],
  'collect-insurance': [
    { code: 'collect-insurance', boxes: [3] },
    { code: 'collect-insurance', boxes: [3, 5] },
  ],
  'pay-match': [
    { code: 'pay-match', boxes: [3] },
    { code: 'pay-match', boxes: [3, 5] },
  ],
  'collect-match': [
    { code: 'collect-match', boxes: [3] },
    { code: 'collect-match', boxes: [3, 5] },
  ],
  'pay-super-bonus': [
    { code: 'pay-super-bonus', boxes: [3] },
    { code: 'pay-super-bonus', boxes: [3, 5] },
  ],
  'pay-envy': [
    { code: 'pay-envy', boxes: [3] },
    { code: 'pay-envy', boxes: [3, 5] },
  ],
  approve: [{ code: 'approve' }],
  'typed-cards': [{ code: 'typed-cards' }],
  'wrong-decision': [
    {
      code: 'wrong-decision',
      of: { seat: 3, hand: 1, which: 1, was: 'stand', is: 'double', amount: 500 },
    },
  ],
  notify: [{ code: 'notify' }],
  'press-button': [
    { code: 'press-button', boxes: [3] },
    { code: 'press-button', boxes: [3, 5] },
  ],
  spin: [
    { code: 'spin', boxes: [3] },
    { code: 'spin', boxes: [3, 5] },
  ],
  settle: [
    { code: 'settle', how: 'by-box-from-far-right' },
    { code: 'settle', how: 'by-box-from-left' },
    { code: 'settle', how: 'losers-first' },
  ],
  'give-back': [{ code: 'give-back' }],
  'pick-up': [
    { code: 'pick-up', how: 'from-far-right' },
    { code: 'pick-up', how: 'any-that-can-be-rebuilt' },
  ],
  halted: [
    { code: 'halted', reasons: [{ code: 'at-the-keypad' }] },
    { code: 'halted', reasons: [{ code: 'at-the-keypad' }, { code: 'scanner-saw-others' }] },
  ],
  'enter-cards': [{ code: 'enter-cards' }],
  'scanner-missing': [{ code: 'scanner-missing' }],
  'reader-out': [
    { code: 'reader-out', how: 'stop-the-table' },
    { code: 'reader-out', how: 'go-on-without' },
  ],
  'wheel-out': [
    { code: 'wheel-out', boxes: [3], fault: null },
    { code: 'wheel-out', boxes: [3], fault: { code: 'never-began' } },
    { code: 'wheel-out', boxes: [3, 5], fault: null },
    { code: 'wheel-out', boxes: [3, 5], fault: { code: 'never-began' } },
  ],
  'enter-card': [{ code: 'enter-card' }],
  'shuffle-unread': [{ code: 'shuffle-unread' }],
  'to-discard-rack': [
    { code: 'to-discard-rack', how: 'lay-face-up' },
    { code: 'to-discard-rack', how: 'drawn-to-finished-hand' },
    { code: 'to-discard-rack', how: 'exposed-and-not-taken' },
  ],
  'burn-unused': [
    { code: 'burn-unused', how: 'lay-face-up' },
    { code: 'burn-unused', how: 'drawn-to-finished-hand' },
    { code: 'burn-unused', how: 'exposed-and-not-taken' },
  ],
  'use-drawn-card': [
    { code: 'use-drawn-card', how: 'read' },
    { code: 'use-drawn-card', how: 'unread' },
  ],
  'may-misdeal': [{ code: 'may-misdeal' }],
  'may-opt-out': [{ code: 'may-opt-out' }],
  'shuffle-discards': [{ code: 'shuffle-discards' }],
  'cut-discards': [{ code: 'cut-discards' }],
  'floor:ten-found': [
    { code: 'floor:ten-found', how: 'destroyed' },
    { code: 'floor:ten-found', how: 'kept-in-their-box' },
    { code: 'floor:ten-found', how: 'torn' },
    { code: 'floor:ten-found', how: 'removed' },
  ],
  'floor:census': [{ code: 'floor:census' }],
  'floor:stray-card': [{ code: 'floor:stray-card' }],
  'floor:two-sevens': [{ code: 'floor:two-sevens' }],
  'floor:super-bonus': [{ code: 'floor:super-bonus' }],
  'floor:reader-misuse': [{ code: 'floor:reader-misuse' }],
};
