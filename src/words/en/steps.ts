// The steps of a procedure in English.
import type { StepCodes } from '../../table/step.ts';
import { byHow, capital, type Wordings } from '../wording.ts';
import { phases } from './phases.ts';

export const steps: Wordings<StepCodes> = {
  'table-opened': 'The table is opened',
  'phase-done': ({ phase }) => `${capital(phases[phase])} done`,
  'first-player': ({ seat }) => `The first player is at box ${seat}`,
  'exposed-in-wash': 'Exposed in the wash',
  'nobody-plays': 'Nobody plays',
  'closing-begun': 'The table is to be closed',
  'dealer-changed': ({ dealer }) => `${dealer} deals from now on`,
  'cards-shuffled': byHow({ hand: 'Shuffled by hand', machine: 'Shuffled by machine' }),
  'shuffler-out-of-the-way': 'Shuffler out of the way',
  'leftovers-counted': ({ cards }) => `${cards} ${cards === 1 ? 'card' : 'cards'} left in the shoe`,
  'cut-answered': byHow({
    taken: ({ seat }) => `The cut is taken by box ${seat}`,
    declined: ({ seat }) => `The cut is declined by box ${seat}`,
  }),
  'cards-cut': ({ seat }) => `The cards are cut by ${seat === null ? 'the dealer' : `box ${seat}`}`,
  'cut-card-placed': ({ fromBack }) => `The cut card is ${fromBack} cards from the back`,
  'cut-again': byHow({
    'last-cutter': 'Recut by the last cutter',
    'next-cutter': 'Recut by the next cutter',
  }),
  'burn-missed': 'Burn missed',
  'shoe-empty': 'The shoe is empty: the cards are shuffled next',
  'wager-confirmed': ({ seat, bettor }) => `The spoken wager of bettor ${bettor} on box ${seat} is confirmed`,
  'player-let-in': ({ player }) => `Player ${player} let in`,
  'reader-repaired': 'Reader repaired',
  'super-bonus-told': byHow({
    pit: 'Pit told of the super bonus',
    surveillance: 'Surveillance told of the super bonus',
  }),
  'wheel-turns-again': 'The wheel turns once more',
};
