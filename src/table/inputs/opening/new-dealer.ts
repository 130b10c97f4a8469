import { z } from 'zod';
import type { Change } from '../../change.ts';
import { recordStep } from '../../opening/procedure.ts';
import { written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { name } from '../fields.ts';
import { betweenRoundsOnly, noWagers } from '../moments.ts';

const fields = z.strictObject({ dealer: name });
export type NewDealer = InputOf<'new-dealer', typeof fields>;

/** @rule burn.byNewDealer */
function changeDealer(change: Change, { dealer }: NewDealer): void {
  const { state } = change;
  const takesOver = state.dealer !== null && state.dealer !== dealer;
  state.dealer = dealer;
  if (takesOver && change.rules.book.values['burn.byNewDealer']) state.burnDue = true;
  recordStep(change, { code: 'dealer-changed', dealer }, 'burn.byNewDealer');
}

export const NEW_DEALER: PageDeclaration<NewDealer> = {
  type: 'new-dealer',
  fields,
  written: written<NewDealer>({ dealer: { holds: 'who deals from now on' } }),
  page: fields,
  dealer: 'own',
  floor: {
    group: 'table',
    place: 3,
    acts: [{ code: '67', makes: { type: 'new-dealer', dealer: '…' }, needs: 'dealers-pin' }],
  },
  at: { betting: stays },
  during: ['stopped'],
  whyNot: noWagers,
  notHere: betweenRoundsOnly,
  does: changeDealer,
  samples: () => [{ type: 'new-dealer', dealer: '…' }],
};
