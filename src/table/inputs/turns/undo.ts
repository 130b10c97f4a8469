import { refusedUndo, undo } from '../../undo/undo.ts';
import { type Bare, type Declaration, goes, nothingElse, stays } from '../declare.ts';

export type Undo = Bare<'undo'>;

export const UNDO: Declaration<Undo> = {
  type: 'undo',
  fields: nothingElse,
  page: nothingElse,
  at: {
    offers: stays,
    check: goes('offers'),
    turns: [{ only: 'closingIsUndone', to: 'offers' }, stays],
    dealer: goes('turns'),
  },
  whyNot: refusedUndo,
  notHere: () => 'nothing-to-undo',
  does: undo,
  samples: () => [{ type: 'undo' }],
};
