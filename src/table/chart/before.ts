// The charts of what comes before a round: opening the table, a new shoe, waiting for players, closing. Which inputs each
// phase takes stands in their declarations; here is what happens without being said.
import { batchDone } from '../opening/procedure.ts';
import { offerCut } from '../shoe/cut.ts';
import { startShoe } from '../shoe/shoe.ts';
import type { ChartParts } from './parts.ts';

/** Inspection, tens out, the floor's verification, the spread for the first player, the wash. @rule opening.sequence */
export function openingState({ chart, does, phase }: ChartParts) {
  return chart.createStateConfig({
    id: 'opening',
    initial: 'inspection',
    states: {
      inspection: { ...phase('inspection'), always: { guard: 'isPreShuffled', target: 'tens' } },
      tens: { ...phase('tens'), always: { guard: 'tensAreOut', target: 'verification' } },
      verification: {
        ...phase('verification'),
        always: { guard: 'floorVerifiesNot', target: 'readerInspection' },
      },
      readerInspection: {
        ...phase('readerInspection'),
        always: { guard: 'readerNotInspected', target: 'spread' },
      },
      spread: { ...phase('spread'), always: { guard: 'isPreShuffled', target: 'wash' } },
      deckCheck: phase('deckCheck'),
      wash: { ...phase('wash'), always: { guard: 'needsNoWash', target: 'batch' } },
      batch: {
        id: 'batch',
        entry: does(batchDone),
        always: [{ guard: 'anotherBatch', target: 'inspection' }, { target: 'ready' }],
      },
      ready: { type: 'final' },
    },
    onDone: 'shoe',
  });
}

/** Shuffle, cut, the cut card's place, loading and the burn. @rule shuffle.when, cut.required, burn.firstCard */
export function shoeState({ chart, does, phase }: ChartParts) {
  return chart.createStateConfig({
    id: 'shoe',
    initial: 'shuffling',
    states: {
      shuffling: {
        ...phase('shuffling'),
        always: { guard: 'needsNoShuffle', target: 'offeringCut', actions: does(startShoe, offerCut) },
      },
      offeringCut: {
        ...phase('offeringCut'),
        always: [
          { guard: 'needsNoCut', target: 'placingCutCard' },
          { guard: 'cutterIsKnown', target: 'cutting' },
        ],
      },
      cutting: phase('cutting'),
      placingCutCard: phase('placingCutCard'),
      loading: phase('loading'),
      burning: {
        ...phase('burning'),
        always: [
          { guard: 'decksOut', target: 'ready' },
          { guard: 'reshuffleDue', target: 'shuffling' },
          { guard: 'isBurned', target: 'ready' },
        ],
      },
      ready: { type: 'final' },
    },
    onDone: 'betting',
  });
}

/** Between rounds: wagers, a change of dealers, a pause, the end of the day. @rule shuffle.cutCardReached, burn.byNewDealer */
export function bettingState({ chart, phase }: ChartParts) {
  return chart.createStateConfig({
    ...phase('betting'),
    always: [
      { guard: 'decksOut', target: 'closing' },
      { guard: 'reshuffleDue', target: 'shoe' },
      { guard: 'burnDue', target: 'shoe.burning' },
    ],
  });
}
