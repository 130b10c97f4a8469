// The floor lets the dealer enter cards by hand while the scanner is out.
import { type Bare, type Declaration, floorOnly, nothingElse, stays } from '../declare.ts';

export type AllowManualEntry = Bare<'allow-manual-entry'>;

export const ALLOW_MANUAL_ENTRY: Declaration<AllowManualEntry> = {
  type: 'allow-manual-entry',
  fields: nothingElse,
  page: nothingElse,
  anywhere: stays,
  who: floorOnly,
  whyNot: ({ state }) => (state.missing.includes('scanner') ? null : 'scanner-works'),
  does: ({ state }) => {
    state.manualEntry = true;
  },
  samples: () => [{ type: 'allow-manual-entry' }],
};
