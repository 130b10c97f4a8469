// The cutting card has come out of the shoe. `manual`: a person says so, because the scanner is out.
import { z } from 'zod';
import { CARDS_CAN_COME_OUT } from '../../chart/phases.ts';
import { cutCardComes } from '../../round/deal.ts';
import { MANUAL_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { byHand } from '../fields.ts';
import { refusedSight } from './by-hand.ts';

const fields = z.strictObject({ manual: byHand.exactOptional() });
export type CutCard = InputOf<'cut-card-out', typeof fields>;

export const CUT_CARD: PageDeclaration<CutCard> = {
  type: 'cut-card-out',
  fields,
  written: written<CutCard>({ manual: MANUAL_WRITTEN }),
  from: 'scanner',
  page: z.strictObject({ manual: byHand }),
  dealer: 'menu',
  at: inPhases(CARDS_CAN_COME_OUT),
  during: { device: ALL_HOLDS, floor: ['called'], dealer: ['called'] },
  whyNot: (asked, { manual }) => refusedSight(asked, manual),
  does: cutCardComes,
  samples: () => [{ type: 'cut-card-out', manual: true }],
};
