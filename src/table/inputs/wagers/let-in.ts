// The floor lets a player in who has sat out a round.
import { z } from 'zod';
import { recordStep } from '../../opening/procedure.ts';
import { written } from '../../written.ts';
import { floorOnly, type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { player } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ player });
export type LetIn = InputOf<'let-in', typeof fields>;

export const LET_IN: PageDeclaration<LetIn> = {
  type: 'let-in',
  fields,
  written: written<LetIn>({ player: { holds: 'the player, by seat or name' } }),
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'corrections',
    place: 4,
    acts: [
      {
        code: '34',
        takes: 'player',
        example: '5',
        due: 'newcomers-wait',
        makes: (who) => ({ type: 'let-in', player: who }),
      },
    ],
  },
  changesNothing: ({ rules, state }, { player }) =>
    rules.book.values['wagers.midShoeEntry'] ||
    state.shoe.lastPlayers === null ||
    state.letIn.includes(player),
  at: { betting: stays },
  who: floorOnly,
  notHere: betweenRoundsOnly,
  does: (change, input) => {
    // Said again, it changes nothing.
    if (change.state.letIn.includes(input.player)) return;
    change.state.letIn.push(input.player);
    recordStep(change, { code: 'player-let-in', player: input.player }, 'wagers.midShoeEntry');
  },
  samples: () => [{ type: 'let-in', player: 1 }],
};
