// What somebody might try in just this moment and cannot: the second insurance, a card while the last one has not been
// used, an approval before anybody was told. Each is tried only if the screen does not offer exactly that.

import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { BoxView, TableSettings, TableView } from '../protocol/view.ts';
import { cardByHand, correction, usingDrawn } from './vocabulary/cards-told.ts';
import {
  confirming,
  decide,
  insurable,
  insuring,
  keeping,
  openDecisions,
  refusedDecisions,
  wagerOf,
} from './vocabulary/guests-say.ts';

type Phase = TableView['phase'];

interface Moment {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly chance: Chance;
}

type Temptation = (moment: Moment) => PageInput[];

/** The screen's sample of a card by hand; it is never taken where the screen does not offer it. */
const ACE_BY_HAND = cardByHand(0);
const ACE_USED = usingDrawn(0);
const A_TEN = 37;

const inPhases =
  (phases: readonly Phase[], tempts: Temptation): Temptation =>
  (moment) =>
    phases.includes(moment.view.phase) ? tempts(moment) : [];

const just =
  (...inputs: PageInput[]): Temptation =>
  () =>
    inputs;

function boxInTurn({ boxes, turn }: TableView): BoxView | undefined {
  return boxes.find(({ seat }) => seat === turn?.seat);
}

const whileCardIsDue: Temptation = ({ view: { turn } }) =>
  turn?.cardDue ? [decide(turn.seat, 'stand', null)] : [];

const whatTheHandMayNot: Temptation = ({ view }) => refusedDecisions(view);

const tooMuchForADouble: Temptation = ({ view }) =>
  openDecisions(view).flatMap((input) =>
    input.decision === 'double' ? [{ ...input, amount: 900_000_000 }] : [],
  );

/** The others on a box speak before the caller, twice, for a hand on which they have nothing, for one that is not there. */
const outOfTheirTurn: Temptation = ({ view }) => {
  const box = boxInTurn(view);
  const [, ...others] = box?.bettors ?? [];
  const early = others.flatMap(({ bettor }) =>
    (['double', 'split', 'rescue'] as const).map((what) => decide(box?.seat ?? 0, what, bettor)),
  );
  const split = openDecisions(view).flatMap((input) =>
    input.decision === 'split' && input.bettor !== null ? [{ ...input, goesWith: 7 }] : [],
  );
  return split.length > 0 ? split : early;
};

const tooMuchInsurance: Temptation = ({ view }) => [
  ...insurable(view).map((input) => ({ ...input, amount: input.amount + 1 })),
  ...view.boxes.flatMap(({ seat, bettors }) =>
    bettors.filter(({ insurance }) => insurance > 0).map(({ bettor }) => insuring(seat, bettor, 1)),
  ),
];

const earlySurrender: Temptation = ({ view }) =>
  view.boxes.map(({ seat }) => decide(seat, 'surrender', null));

const lateInsurance: Temptation = ({ view: { dealerCards, boxes } }) =>
  dealerCards[0]?.face?.startsWith('A') ? boxes.map(({ seat }) => insuring(seat, null, 1)) : [];

const lateKeeping: Temptation = ({ view: { boxes } }) =>
  boxes.flatMap(({ seat, hands: [hand] }) => (hand?.blackjack && !hand.kept ? [keeping(seat)] : []));

/** A card is entered while another is to be used first, or face up where it lies face down. */
const cardsByHand: Temptation = ({ view: { trouble, nextCard } }) => {
  const isHole = trouble.manualEntry && nextCard?.to === 'hole';
  if (trouble.drawn.length === 0) return isHole ? [ACE_BY_HAND] : [];
  return trouble.manualEntry ? [ACE_BY_HAND, ACE_USED] : [ACE_USED];
};

const unconfirmedWagers: Temptation = ({ view: { boxes } }) => {
  const spoken = boxes.flatMap(({ seat, bettors }) =>
    bettors.filter(({ unconfirmed }) => unconfirmed).map(({ bettor }) => ({ seat, bettor })),
  );
  return spoken.flatMap((one) => [confirming(one), { type: 'no-more-bets' }]);
};

/** Too much for the dealer, or a second time; a box far from the own one. */
const greedyWagers: Temptation = ({ view: { boxes }, settings: { limits, boxes: most }, chance }) => {
  const [, maximum] = limits.main;
  const [minimum] = limits.main;
  const plain = { match: 0, spin: 0, coupon: 0, verbal: false } as const;
  const stranger = { bettor: 'z', player: 'z', kind: 'dealer' } as const;
  const tip = (seat: number, main: number) => wagerOf({ seat, ...stranger, main, ...plain, seated: false });
  return boxes.flatMap(({ seat }): PageInput[] => [
    tip(seat, maximum),
    tip(seat, 100),
    wagerOf({
      seat: 1 + ((seat + 1 + chance.below(3)) % most),
      bettor: 'a',
      player: seat,
      kind: 'player',
      main: minimum,
      ...plain,
      seated: true,
    }),
  ]);
};

const wrongCutter: Temptation = ({ settings: { boxes }, chance }) => [
  { type: 'cut-answer', seat: chance.between(1, boxes), accepts: true },
];

const shufflesTooEarly: Temptation = just(
  { type: 'shuffled', how: 'hand' },
  { type: 'shuffled', how: 'machine' },
);

/** A part that is not tried now, and a device that is said to work. */
const unfitParts: Temptation = ({ view: { readiness } }) =>
  (readiness?.parts ?? []).map(({ part }) => ({ type: 'test-part', part, well: true }));

const BOTH: readonly Temptation[] = [
  whileCardIsDue,
  whatTheHandMayNot,
  inPhases(['turns'], tooMuchForADouble),
  inPhases(['turns'], outOfTheirTurn),
  inPhases(['offers'], tooMuchInsurance),
  inPhases(['offers', 'check'], earlySurrender),
  inPhases(['check', 'turns'], lateInsurance),
  inPhases(['check', 'turns'], lateKeeping),
  inPhases(['deal', 'turns', 'dealer', 'payout'], cardsByHand),
  inPhases(['betting'], unconfirmedWagers),
  inPhases(['betting'], greedyWagers),
  inPhases(['offeringCut'], wrongCutter),
  inPhases(['shuffling'], shufflesTooEarly),
  inPhases(['burning'], just({ type: 'burn-missed' })),
  inPhases(['betting', 'turns'], just({ type: 'begin-test' })),
  inPhases(['closed', 'tens', 'verification', 'offeringCut'], just({ type: 'begin-deck-check' })),
  inPhases(['readiness'], unfitParts),
  inPhases(['spread'], just({ type: 'arrived', seat: 1 })),
  inPhases(['shuffling', 'offeringCut', 'closed'], just({ type: 'face-down-card' })),
];

const unfitCards: Temptation = ({ view: { boxes } }) =>
  boxes.flatMap(({ seat }): PageInput[] => [
    correction({ seat, hand: 9, index: 30, card: 0 }),
    correction({ seat, hand: 1, index: 0, card: A_TEN }),
  ]);

/** A split with hands behind it, and another correction while one waits. */
const unfitCorrections: Temptation = ({ view: { boxes, trouble } }) =>
  boxes.flatMap(({ seat, hands }): PageInput[] => {
    const said = { type: 'correct-decision', seat, hand: 1, which: 1, amount: null } as const;
    if (hands.length < 3 && trouble.correction === null) return [];
    return [
      { ...said, is: 'hit' },
      { ...said, is: 'stand' },
    ];
  });

const deadHands: Temptation = ({ view: { boxes } }) => boxes.map(({ seat }) => ({ type: 'dead-hand', seat }));

const openings: Temptation = () =>
  [true, false].flatMap((preShuffled) =>
    ([1, 2] as const).map((batches) => ({ type: 'open-table' as const, preShuffled, batches })),
  );

const FLOOR: readonly Temptation[] = [
  inPhases(['turns', 'dealer'], unfitCards),
  inPhases(['turns', 'dealer', 'payout'], unfitCorrections),
  inPhases(['turns', 'dealer'], deadHands),
  inPhases(['closed', 'readiness'], openings),
  inPhases(['readiness'], just({ type: 'end-test' })),
  inPhases(['shuffling', 'offeringCut'], just({ type: 'no-card' })),
  inPhases(['wheel'], just({ type: 'wheel-stopped', section: 0 })),
  inPhases(['wheel', 'payout', 'turns'], just({ type: 'spin-again' })),
  ({ view: { trouble } }) =>
    trouble.superBonuses.some(({ approved }) => !approved) ? [{ type: 'approve' }] : [],
];

/** One of all that tempts now; null when nothing does. */
export function temptation(
  chance: Chance,
  view: TableView,
  settings: TableSettings,
  who: 'dealer' | 'floor',
): PageInput | null {
  const open = new Set(
    view.choices.filter(({ refused }) => refused === null).map(({ input }) => JSON.stringify(input)),
  );
  const tempting = [...BOTH, ...(who === 'floor' ? FLOOR : [])]
    .map((tempts) => tempts({ view, settings, chance }).filter((one) => !open.has(JSON.stringify(one))))
    .filter((inputs) => inputs.length > 0);
  const inputs = tempting[chance.below(tempting.length)] ?? [];
  return inputs[chance.below(inputs.length)] ?? null;
}
