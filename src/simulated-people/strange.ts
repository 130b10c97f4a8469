// Something that cannot be done now: whatever the screen does not offer. What would change the felt without anybody's
// hand (a card, a face, a count) is left out, because it might be taken after all.

import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { TableSettings, TableView } from '../protocol/view.ts';
import { temptation } from './temptations.ts';

type Maker = (chance: Chance, seat: number) => PageInput;

const just =
  (input: PageInput): Maker =>
  () =>
    input;

const DECISIONS = ['hit', 'stand', 'double', 'redouble', 'rescue', 'split', 'surrender'] as const;
const NAMES = [null, 'a', 'b', 'z'] as const;
const STEPS = ['inspection', 'wash', 'loading', 'pickUp', 'closing'] as const;

const decides: Maker = (chance, seat) => ({
  type: 'decide',
  decision: chance.pick(DECISIONS),
  seat,
  bettor: chance.pick(NAMES),
  amount: chance.pick([null, null, 1, 10_000_000]),
  goesWith: chance.pick([null, 'both', 1, 2, 7]),
  implied: false,
});

const MAKERS: readonly [Maker, ...Maker[]] = [
  decides,
  decides,
  decides,
  (chance, seat) => ({
    type: 'insure',
    seat,
    bettor: chance.pick(NAMES),
    amount: chance.pick([1, 500, 99_999_999]),
  }),
  (_, seat) => ({ type: 'keep', seat }),
  (_, seat) => ({ type: 'refuse-card', seat }),
  (_, seat) => ({ type: 'box-missed', seat }),
  (_, seat) => ({ type: 'card-missed', seat }),
  (chance, seat) => ({ type: 'missed-choice', seat, choice: chance.pick(['deal', 'dead']) }),
  (_, seat) => ({ type: 'seat-button', seat }),
  (chance) => ({ type: 'wheel-stopped', section: chance.pick([0, 1, 99]) }),
  (_, seat) => ({ type: 'take-back', seat, bettor: 'z' }),
  (_, seat) => ({ type: 'confirm-wager', seat, bettor: 'a' }),
  (chance, seat) => ({ type: 'cut-answer', seat, accepts: chance.happens(0.5) }),
  (_, seat) => ({ type: 'arrived', seat }),
  (_, seat) => ({ type: 'dead-hand', seat }),
  (_, seat) => ({ type: 'correct-card', seat, hand: 9, index: 30, card: 0 }),
  (_, seat) => ({ type: 'correct-card', seat, hand: 1, index: 0, card: 37 }),
  (chance) => ({ type: 'done', step: chance.pick(STEPS) }),
  (chance) => ({ type: 'recut', by: chance.pick(['last-cutter', 'next-cutter']) }),
  (chance) => ({ type: 'notified', who: chance.pick(['pit', 'surveillance']) }),
  just({ type: 'card', card: 0, faceUp: false, manual: true }),
  just({ type: 'hole-turned', card: 0 }),
  just({ type: 'open-table', preShuffled: true, batches: 2 }),
  just({ type: 'open-table', preShuffled: false, batches: 2 }),
  just({ type: 'exposed-in-wash' }),
  just({ type: 'idle' }),
  just({ type: 'close-table' }),
  just({ type: 'new-dealer', dealer: 'Dee' }),
  just({ type: 'shuffled', how: 'hand' }),
  just({ type: 'shuffler-out' }),
  just({ type: 'left-in-shoe', cards: 3 }),
  just({ type: 'cut', fromEnd: 3 }),
  just({ type: 'cut-card-placed', fromBack: 3 }),
  just({ type: 'disclose-burn' }),
  just({ type: 'burn-missed' }),
  just({ type: 'let-in', player: 3 }),
  just({ type: 'deal' }),
  just({ type: 'close-offers' }),
  just({ type: 'skip-check' }),
  just({ type: 'go-on' }),
  just({ type: 'undo' }),
  just({ type: 'card-was-next' }),
  just({ type: 'settle' }),
  just({ type: 'dealer-missed' }),
  just({ type: 'reader-misused' }),
  just({ type: 'resume' }),
  just({ type: 'floor-answers' }),
  just({ type: 'allow-manual-entry' }),
  just({ type: 'approve' }),
  just({ type: 'reshuffle' }),
  just({ type: 'misdeal' }),
];

/** What says more than that it is possible: the same type with other words may be refused all the same. */
const WORDY: readonly PageInput['type'][] = ['decide', 'insure', 'seat-button', 'take-back', 'confirm-wager'];

/** How often what is wrong in just this moment comes to mind, and not just anything. */
const TEMPTED = 0.6;

/** Null when what came to mind is possible after all. */
export function strangeInput(
  chance: Chance,
  view: TableView,
  settings: TableSettings | null,
  who: 'dealer' | 'floor',
): PageInput | null {
  const { choices } = view;
  const tempting = settings && chance.happens(TEMPTED) ? temptation(chance, view, settings, who) : null;
  if (tempting) return tempting;
  const input = chance.pick(MAKERS)(chance, chance.between(1, settings?.boxes ?? 7));
  const isOffered = choices.some(({ input: { type }, refused }) => refused === null && type === input.type);
  return isOffered && !WORDY.includes(input.type) ? null : input;
}
