import { refusedUndoOfDeal, undoDeal } from '../../undo/deal.ts';
import { refusedUndo, undo } from '../../undo/undo.ts';
import { refusedUndoOfWager, undoWager } from '../../undo/wagers.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, goes, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type Undo = Bare<'undo'>;

export const UNDO: PageDeclaration<Undo> = {
  type: 'undo',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'own',
  floor: { group: 'round', place: 1, acts: [{ code: '24', makes: { type: 'undo' }, needs: 'decision' }] },
  at: {
    betting: { does: undoWager },
    deal: { to: 'betting', does: undoDeal },
    offers: stays,
    check: goes('offers'),
    turns: [{ only: 'closingIsUndone', to: 'offers' }, stays],
    dealer: goes('turns'),
  },
  whyNot: (asked) => {
    if (asked.phase === 'betting') return refusedUndoOfWager(asked);
    return asked.phase === 'deal' ? refusedUndoOfDeal(asked) : refusedUndo(asked);
  },
  notHere: () => 'nothing-to-undo',
  does: undo,
  samples: () => [{ type: 'undo' }],
};
