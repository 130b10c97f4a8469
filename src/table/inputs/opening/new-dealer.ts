import { z } from 'zod';
import type { Change } from '../../change.ts';
import { recordStep } from '../../opening/procedure.ts';
import { isFloor } from '../../people.ts';
import { written } from '../../written.ts';
import {
  ALL_HOLDS,
  type Asked,
  type InputOf,
  type PageDeclaration,
  type Refused,
  SAID_LATER,
  stays,
} from '../declare.ts';
import { name } from '../fields.ts';
import { noWagers } from '../moments.ts';

const fields = z.strictObject({ dealer: name });
export type NewDealer = InputOf<'new-dealer', typeof fields>;

/** @rule burn.byNewDealer */
function changeDealer(change: Change, { dealer }: NewDealer): void {
  const { state } = change;
  const takesOver = state.dealer !== null && state.dealer !== dealer;
  state.dealer = dealer;
  if (takesOver && change.rules.book.values['burn.byNewDealer']) burnFor(change);
  recordStep(change, { code: 'dealer-changed', dealer }, 'burn.byNewDealer');
}

/** With wagers on the table, or in mid-hand, no card is burned before the round is over. */
function burnFor({ phase, state }: Change): void {
  if (state.round || state.wagers.length > 0) state.burnAfterRound = true;
  else if (phase === 'betting') state.burnDue = true;
}

/** A dealer takes over before the first wager. The floor hands the table over whenever a dealer has dropped out. */
function refusedChange(asked: Asked): Refused {
  const { phase, stamp } = asked;
  if (isFloor(stamp.by) || phase === 'closed') return null;
  return phase === 'betting' ? noWagers(asked) : 'needs-floor';
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
    acts: [{ code: '67', makes: { type: 'new-dealer', dealer: SAID_LATER }, needs: 'dealers-pin' }],
  },
  anywhere: stays,
  during: { dealer: ['stopped'], floor: ALL_HOLDS },
  anyDealer: true,
  whyNot: refusedChange,
  does: changeDealer,
  samples: () => [{ type: 'new-dealer', dealer: SAID_LATER }],
};
