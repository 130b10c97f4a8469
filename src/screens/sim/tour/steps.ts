// The steps of the guided tour. A step is done when the table says so, whatever was touched to bring it there.
import type { SimulationView, TourStep } from '../../../protocol/simulation.ts';
import type { TableView } from '../../../protocol/view.ts';
import type { Role } from '../../../table/people.ts';

export const STEPS: readonly TourStep[] = [
  'dealer-signs-in',
  'wagers',
  'deal',
  'decide',
  'pay',
  'provoke',
  'floor-signs-in',
  'clear',
  'surveillance-signs-in',
  'prove',
];

/** The page on which a step is done. */
export type TourPage = 'dealer' | 'floor' | 'hands';

export const PAGE_OF: Readonly<Record<TourStep, TourPage>> = {
  'dealer-signs-in': 'dealer',
  wagers: 'dealer',
  deal: 'dealer',
  decide: 'dealer',
  pay: 'dealer',
  provoke: 'dealer',
  'floor-signs-in': 'floor',
  clear: 'floor',
  'surveillance-signs-in': 'hands',
  prove: 'hands',
};

/** Who does it. */
export const ROLE_OF: Readonly<Record<TourPage, Role>> = {
  dealer: 'dealer',
  floor: 'floor',
  hands: 'surveillance',
};

export interface Seen {
  readonly view: TableView;
  readonly simulation: SimulationView;
}

export interface Progress {
  /** How many steps are behind. */
  readonly at: number;
  /** The round that was dealt on the tour; null before, and when that step was skipped. */
  readonly round: number | null;
}

export const BEGINNING: Progress = { at: 0, round: null };

const DEALING: readonly TableView['phase'][] = ['deal'];
const UNDECIDED: readonly TableView['phase'][] = [...DEALING, 'offers', 'check', 'turns', 'dealer'];
const UNPAID: readonly TableView['phase'][] = [...UNDECIDED, 'payout'];

function isSignedIn({ signedIn }: SimulationView, role: Role): boolean {
  return signedIn.some((person) => person.role === role);
}

function isInOrder({ trouble: { calls, halted } }: TableView): boolean {
  return calls.length === 0 && halted === null;
}

const IS_DONE: Readonly<Record<TourStep, (seen: Seen, progress: Progress) => boolean>> = {
  'dealer-signs-in': ({ simulation }) => isSignedIn(simulation, 'dealer'),
  // What lies there after a round does not count.
  wagers: ({ view: { boxes, phase } }) => boxes.length > 0 && (phase === 'betting' || UNPAID.includes(phase)),
  deal: ({ view }) => view.dealerCards.length > 0 && !DEALING.includes(view.phase),
  decide: ({ view }, { round }) => isBehind(view, round, UNDECIDED),
  pay: ({ view }, { round }) => isBehind(view, round, UNPAID),
  provoke: ({ view }) => !isInOrder(view),
  'floor-signs-in': ({ simulation }) => isSignedIn(simulation, 'floor'),
  clear: ({ view }) => isInOrder(view),
  'surveillance-signs-in': ({ simulation }) => isSignedIn(simulation, 'surveillance'),
  prove: ({ simulation: { proven } }, { round }) =>
    round === null ? proven.length > 0 : proven.includes(round),
};

/** The round is over, or past these phases. */
function isBehind(view: TableView, round: number | null, phases: readonly TableView['phase'][]): boolean {
  return !phases.includes(view.phase) || (round !== null && view.round > round);
}

/** As many steps as are done; the same when none is. */
export function afterSeeing(progress: Progress, seen: Seen): Progress {
  const step = STEPS[progress.at];
  if (step === undefined || !IS_DONE[step](seen, progress)) return progress;
  const round = step === 'deal' ? seen.view.round : progress.round;
  return afterSeeing({ at: progress.at + 1, round }, seen);
}

/** On to the next one, done or not. */
export function afterSkipping({ at, round }: Progress): Progress {
  return { at: Math.min(at + 1, STEPS.length), round };
}
