// The work of a phase is done: an inspection, a wash, the loading of the shoe, the pick-up of the cards.
import { z } from 'zod';
import type { Change } from '../../change.ts';
import { PHASES } from '../../chart/phases.ts';
import { recordStep, STEPS } from '../../opening/procedure.ts';
import { isFloor } from '../../people.ts';
import { offerCut } from '../../shoe/cut.ts';
import { takeOtherBatch } from '../../shoe/shoe.ts';
import { dropAllUnread } from '../../shoe/unread.ts';
import { noBox } from '../../touches.ts';
import { IMPLIED_WRITTEN, written } from '../../written.ts';
import { goes, type InputOf, type PageDeclaration } from '../declare.ts';
import { implied } from '../fields.ts';

const page = z.strictObject({ step: z.enum(PHASES) });
const fields = page.extend({ implied });
export type Done = InputOf<'step-done', typeof fields>;

function stepDone(change: Change, { step }: Done): void {
  const known = STEPS[step];
  if (!known) throw new Error(`${step} is no step`);
  recordStep(change, { code: 'phase-done', phase: step }, known.key);
  if (step !== 'closing') return;
  change.state.cards.openedAt = null;
  change.state.decksOut = false;
  delete change.state.ready;
  // They are put away with the others.
  change.state.drawn = [];
  dropAllUnread(change.state);
}

/** One step after the other: none is left out, and none comes early. @rule opening.sequence, idle.restart */
export const DONE: PageDeclaration<Done> = {
  type: 'step-done',
  fields,
  written: written<Done>({ step: { holds: 'the phase whose work is done' }, implied: IMPLIED_WRITTEN }),
  page,
  dealer: 'row',
  floor: {
    group: 'table',
    place: 2,
    acts: [
      { code: '65', makes: { type: 'step-done', step: 'verification' }, due: 'verify' },
      { code: '66', makes: { type: 'step-done', step: 'readerInspection' }, due: 'inspect-reader' },
    ],
  },
  at: {
    inspection: goes('tens'),
    tens: goes('verification'),
    verification: goes('readerInspection'),
    readerInspection: goes('spread'),
    wash: goes('batch'),
    loading: goes('burning'),
    idleWash: [
      { only: 'otherBatchIsReady', to: 'offeringCut', followed: [takeOtherBatch, offerCut] },
      goes('shoe'),
    ],
    closing: goes('closed'),
    pickUp: { to: 'over', touches: noBox },
  },
  who: ({ by }, { step }) => (STEPS[step]?.by === 'floor' && !isFloor(by) ? 'needs-floor' : null),
  /** Every step has somebody who did it; only the shoe may be loaded by the shuffler. @rule shuffle.autoDirectToShoe, shoe.load */
  whyNot: ({ phase, stamp }, { step }) => {
    if (step !== phase) return 'not-now';
    return stamp.by === null && step !== 'loading' ? 'needs-person' : null;
  },
  does: stepDone,
  implied: {
    loading: { type: 'step-done', step: 'loading', implied: true },
    pickUp: { type: 'step-done', step: 'pickUp', implied: true },
  },
  samples: ({ phase }) => [{ type: 'step-done', step: phase }],
};
