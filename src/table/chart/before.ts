// The charts of what comes before a round: opening the table, a new shoe, waiting for players, closing.
import { apply, burned, firstCard, inShuffle } from '../apply.ts';
import { batchDone } from '../opening/procedure.ts';
import { offerCut } from '../shoe/cut.ts';
import { startShoe, takeOtherBatch } from '../shoe/shoe.ts';
import { boxNamed, type ChartParts } from './parts.ts';

/** Inspection, tens out, the floor's verification, the spread for the first player, the wash. */
export function openingState(parts: ChartParts) {
  const { chart, does } = parts;
  const doneThen = (target: string) => ({ done: { target, actions: does(apply) } }) as const;
  return chart.createStateConfig({
    initial: 'inspection',
    states: {
      inspection: { on: doneThen('tens'), always: { guard: 'isPreShuffled', target: 'tens' } },
      tens: { on: doneThen('verification'), always: { guard: 'tensAreOut', target: 'verification' } },
      verification: {
        on: doneThen('readerInspection'),
        always: { guard: 'floorVerifiesNot', target: 'readerInspection' },
      },
      readerInspection: { on: doneThen('spread'), always: { guard: 'readerNotInspected', target: 'spread' } },
      spread: {
        on: { arrived: { target: 'wash', actions: does(apply) } },
        always: { guard: 'isPreShuffled', target: 'wash' },
      },
      wash: {
        on: { ...doneThen('batch'), 'exposed-in-wash': parts.stays },
        always: { guard: 'needsNoWash', target: 'batch' },
      },
      batch: {
        entry: does(batchDone),
        always: [{ guard: 'anotherBatch', target: 'inspection' }, { target: 'ready' }],
      },
      ready: { type: 'final' },
    },
    onDone: 'shoe',
  });
}

/** Shuffle, cut, the cut card's place, loading and the burn. */
export function shoeState(parts: ChartParts) {
  const { chart, does, stays } = parts;
  const recut = { target: 'offeringCut', actions: does(apply) } as const;
  return chart.createStateConfig({
    initial: 'shuffling',
    states: {
      shuffling: {
        on: {
          shuffled: { target: 'offeringCut', actions: does(apply, offerCut) },
          'shuffler-fault': stays,
          'shuffler-out': stays,
          'left-in-shoe': stays,
          'stray-card': { actions: does(inShuffle) },
        },
        always: { guard: 'needsNoShuffle', target: 'offeringCut', actions: does(startShoe, offerCut) },
      },
      offeringCut: {
        on: { 'cut-answer': stays, arrived: stays },
        always: [
          { guard: 'needsNoCut', target: 'placingCutCard' },
          { guard: 'cutterIsKnown', target: 'cutting' },
        ],
      },
      cutting: { on: { cut: { target: 'placingCutCard', actions: does(apply) } } },
      placingCutCard: {
        on: { recut, 'cut-card-placed': { target: 'loading', actions: does(apply) } },
      },
      loading: { on: { recut, done: { target: 'burning', actions: does(apply) } } },
      burning: {
        on: { recut, card: { actions: does(burned) }, 'burn-missed': stays, 'shoe-empty': stays },
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

/** Between rounds: wagers, a change of dealers, a pause, the end of the day. */
export function bettingState(parts: ChartParts) {
  const { chart, does, doesTouching, stays } = parts;
  return chart.createStateConfig({
    on: {
      wager: { actions: doesTouching(boxNamed, apply) },
      'take-back': stays,
      'confirm-wager': stays,
      'let-in': stays,
      'new-dealer': stays,
      recut: { target: 'shoe.offeringCut', actions: does(apply) },
      idle: { target: 'idle', actions: does(apply) },
      'close-table': { target: 'closing', actions: does(apply) },
      deal: { target: 'round', actions: does(apply) },
      card: { target: 'round', actions: does(firstCard) },
    },
    always: [
      { guard: 'decksOut', target: 'closing' },
      { guard: 'reshuffleDue', target: 'shoe' },
      { guard: 'burnDue', target: 'shoe.burning' },
    ],
  });
}

export function idleStates(parts: ChartParts) {
  const { chart, does } = parts;
  const idle = chart.createStateConfig({
    on: {
      arrived: { target: 'idleWash', actions: does(apply) },
      'close-table': { target: 'closing', actions: does(apply) },
    },
  });
  const idleWash = chart.createStateConfig({
    on: {
      'exposed-in-wash': parts.stays,
      done: [
        {
          guard: 'otherBatchIsReady',
          target: 'shoe.offeringCut',
          actions: does(apply, takeOtherBatch, offerCut),
        },
        { target: 'shoe', actions: does(apply) },
      ],
    },
  });
  const closing = chart.createStateConfig({
    on: { 'left-in-shoe': parts.stays, done: { target: 'closed', actions: does(apply) } },
  });
  return { idle, idleWash, closing };
}
