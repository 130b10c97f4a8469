// The steps of a procedure in English.
import type { Phase } from '../../table/chart/phases.ts';
import type { StepCodes } from '../../table/step.ts';
import { capital, counted, of, said, type Wordings } from '../wording.ts';
import { phases } from './phases.ts';

export const steps: Wordings<StepCodes> = {
  'table-opened': 'The table is opened',
  'phase-done': said`${of('phase', (phase: Phase) => capital(phases[phase]))} done`,
  'first-player': said`The first player is at box ${of('seat')}`,
  'exposed-in-wash': 'Exposed in the wash',
  'nobody-plays': 'Nobody plays',
  'closing-begun': 'The table is to be closed',
  'dealer-changed': said`${of('dealer')} deals from now on`,
  'cards-shuffled': { hand: 'Shuffled by hand', machine: 'Shuffled by machine' },
  'shuffler-out-of-the-way': 'Shuffler out of the way',
  'leftovers-counted': said`${of('cards', (cards: number) => counted(cards, 'card'))} left in the shoe`,
  'cut-answered': {
    taken: said`The cut is taken by box ${of('seat')}`,
    declined: said`The cut is declined by box ${of('seat')}`,
  },
  'cards-cut': said`The cards are cut by ${of('seat', (seat: number | null) => (seat === null ? 'the dealer' : `box ${seat}`))}`,
  'cut-card-placed': said`The cut card is ${of('fromBack')} cards from the back`,
  'cut-again': {
    'last-cutter': 'Recut by the last cutter',
    'next-cutter': 'Recut by the next cutter',
  },
  'burn-missed': 'Burn missed',
  'shoe-empty': 'The shoe is empty: the cards are shuffled next',
  'wager-confirmed': said`The spoken wager of bettor ${of('bettor')} on box ${of('seat')} is confirmed`,
  'box-shared': said`Player ${of('player')} agrees to others on box ${of('seat')}`,
  'player-let-in': said`Player ${of('player')} let in`,
  'reader-repaired': 'Reader repaired',
  'super-bonus-told': {
    pit: 'Pit told of the super bonus',
    surveillance: 'Surveillance told of the super bonus',
  },
  'wheel-turns-again': 'The wheel turns once more',
  'deck-check-begun': 'The decks are counted by the scanner',
  'deck-check-left': 'Nothing was counted',
  'deck-count-lost': 'Cards were missed: the count begins again',
  'deck-check-abandoned': 'The count was ended without the scanner: nothing is counted',
  'card-outside-count': 'A card ran through the scanner outside of the count',
};
