import { z } from 'zod';
import type { Change } from '../../change.ts';
import { recordStep } from '../../opening/procedure.ts';
import { offerCut } from '../../shoe/cut.ts';
import { putWithItsBatch, startShoe } from '../../shoe/shoe.ts';
import { dropAllUnread } from '../../shoe/unread.ts';
import { written } from '../../written.ts';
import type { InputOf, PageDeclaration } from '../declare.ts';

const fields = z.strictObject({ how: z.enum(['hand', 'machine']) });
export type Shuffled = InputOf<'shuffled', typeof fields>;

/** @rule shuffle.method, shuffle.handSteps */
function shuffle(change: Change, { how }: Shuffled): void {
  const { state } = change;
  putWithItsBatch(change);
  startShoe(change);
  // One that waits to be the next card is missing from these; one that nobody could read is among them again.
  state.shoe.elsewhere = state.drawn.length;
  dropAllUnread(state);
  state.shufflerFailed = false;
  state.shuffledBy = how;
  const key = how === 'hand' ? 'shuffle.byHandIsCut' : 'shuffle.byMachineIsCut';
  recordStep(change, { code: 'cards-shuffled', how }, key);
}

export const SHUFFLED: PageDeclaration<Shuffled> = {
  type: 'shuffled',
  fields,
  written: written<Shuffled>({ how: { holds: 'hand or machine' } }),
  page: fields,
  dealer: 'row',
  at: { shuffling: { to: 'offeringCut', followed: [offerCut] } },
  whyNot: ({ state: { cards, shoe, shufflerFailed } }, { how }) => {
    if (how === 'hand' && shufflerFailed) return 'shuffler-in-the-way';
    return cards.batches === 2 && shoe.number > 0 && !shoe.counted ? 'batch-in-the-rack' : null;
  },
  does: shuffle,
  samples: () => [
    { type: 'shuffled', how: 'hand' },
    { type: 'shuffled', how: 'machine' },
  ],
};
