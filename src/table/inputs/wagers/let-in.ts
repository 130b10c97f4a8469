// The floor lets a player in who has sat out a round.
import { z } from 'zod';
import { recordStep } from '../../opening/procedure.ts';
import { written } from '../../written.ts';
import { floorOnly, type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { player } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ player });
export type LetIn = InputOf<'let-in', typeof fields>;

/** Far more than can sit down between two rounds. Somebody who lets in one after the other does not fill the state: the last count. */
const MOST_LET_IN = 64;

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
  changesNothing: ({ rules, state }) =>
    rules.book.values['wagers.midShoeEntry'] || state.shoe.lastPlayers === null,
  at: { betting: stays },
  who: floorOnly,
  whyNot: ({ state }, { player }) => (state.letIn.includes(player) ? 'let-in-already' : null),
  notHere: betweenRoundsOnly,
  does: (change, input) => {
    change.state.letIn = [...change.state.letIn, input.player].slice(-MOST_LET_IN);
    recordStep(change, { code: 'player-let-in', player: input.player }, 'wagers.midShoeEntry');
  },
  // One stands for all. It is somebody who is not let in yet: otherwise a page would offer it for nobody.
  samples: ({ rules, state }) => {
    for (let player = 1; player <= rules.book.values['wagers.boxes']; player += 1)
      if (!state.letIn.includes(player)) return [{ type: 'let-in', player }];
    return [];
  },
};
