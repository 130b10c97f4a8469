// Pit manager or surveillance has been told of a super bonus.
import { z } from 'zod';
import { roundOf } from '../../change.ts';
import { PLAYED } from '../../chart/phases.ts';
import { recordStep } from '../../opening/procedure.ts';
import { superBonusWaits } from '../../round/payout.ts';
import { written } from '../../written.ts';
import { floorOnly, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';

const fields = z.strictObject({ who: z.enum(['pit', 'surveillance']) });
export type Notified = InputOf<'notified', typeof fields>;

export const NOTIFIED: PageDeclaration<Notified> = {
  type: 'notified',
  fields,
  written: written<Notified>({ who: { holds: 'pit or surveillance' } }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'calls',
    place: 2,
    about: { 'super-bonus': 1 },
    acts: [
      { code: '13', makes: { type: 'notified', who: 'pit' }, due: 'notify' },
      { code: '14', makes: { type: 'notified', who: 'surveillance' }, due: 'notify' },
    ],
  },
  changesNothing: ({ state }, { who }) => state.round?.notified.includes(who) ?? false,
  at: inPhases(PLAYED),
  during: ['called'],
  who: floorOnly,
  whyNot: ({ state }) => (state.round && superBonusWaits(state.round) ? null : 'nothing-to-approve'),
  notHere: () => 'nothing-to-approve',
  does: (change, { who }) => {
    const { notified } = roundOf(change.state);
    if (!notified.includes(who)) notified.push(who);
    recordStep(change, { code: 'super-bonus-told', how: who }, 'superBonus.procedure');
  },
  samples: () => fields.shape.who.options.map((who) => ({ type: 'notified', who })),
};
