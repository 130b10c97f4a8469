// The floor lets the dealer enter cards by hand while the scanner is out.

import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type AllowManualEntry = Bare<'allow-manual-entry'>;

export const ALLOW_MANUAL_ENTRY: PageDeclaration<AllowManualEntry> = {
  type: 'allow-manual-entry',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: {
    group: 'devices',
    place: 1,
    about: { scanner: 1 },
    acts: [{ code: '53', makes: { type: 'allow-manual-entry' } }],
  },
  changesNothing: ({ state }) => state.manualEntry,
  anywhere: stays,
  who: floorOnly,
  whyNot: ({ state }) => (state.missing.includes('scanner') ? null : 'scanner-works'),
  does: ({ state }) => {
    state.manualEntry = true;
  },
  samples: () => [{ type: 'allow-manual-entry' }],
};
