import { newShoe } from './shoe/shoe-state.ts';
import type { TableState } from './state.ts';

/** A table that nobody has opened. */
export function newTable(pack: string): TableState {
  return {
    pack,
    cards: {
      openedAt: null,
      preShuffled: false,
      freshFromBox: true,
      batches: 1,
      batchesInspected: 0,
      batch: 0,
    },
    dealer: null,
    firstPlayer: null,
    present: [],
    shuffledBy: 'hand',
    shufflerFailed: false,
    cutOffers: [],
    cutBy: null,
    shoesCut: 0,
    coverCardAt: null,
    cardNumber: 0,
    shoe: newShoe(0),
    drawn: [],
    unread: 0,
    unused: null,
    burnDue: false,
    lastBurned: null,
    readerBroken: false,
    reshuffleDue: false,
    decksOut: false,
    calls: [],
    missing: [],
    manualEntry: false,
    byHand: [],
    halted: null,
    wagers: [],
    unconfirmed: [],
    letIn: [],
    rounds: 0,
    round: null,
  };
}
