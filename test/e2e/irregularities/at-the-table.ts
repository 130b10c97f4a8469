// Wagers, newcomers, devices, and the table itself.
import { cardOf } from '../../../src/rules/cards/cards.ts';
import { inTurns } from '../floor-scenes.ts';
import { needsTest, passTest } from '../reader-test.ts';
import { decide } from '../scenes.ts';
import { DEE, type E2eTable } from '../table.ts';
import type { Irregularities } from './irregularity.ts';

const MA = { pack: 'massachusetts' } as const;
const PA = { pack: 'pennsylvania' } as const;

/** A spin that the wheel cannot make. */
async function failedSpin(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(3, 2500, { spin: table.spinWager });
  await table.wager(5, 2500);
  await table.draw('AS', '9C', '6D', 'KS', 'KC');
  if (table.view.nextCard?.to === 'hole') await table.draw('KH');
  await table.says(decide(5, 'stand'));
  for (let i = 0; i < 5 && table.view.phase === 'dealer'; i++) {
    await table.until('a card is due', ({ nextCard, phase }) => nextCard !== null || phase !== 'dealer');
    if (table.view.phase === 'dealer') await table.draw('9H');
  }
  await table.says({ type: 'settle-round' });
  table.wheel.trouble = 'motor';
  await table.press(3);
  await table.until('the spin has failed', ({ choices }) =>
    choices.some(({ input, refused }) => input.type === 'spin-again' && refused === null),
  );
  table.wheel.trouble = 'none';
}

async function opened(table: E2eTable): Promise<void> {
  await table.until('it is closed', ({ phase }) => phase === 'closed');
  // Pennsylvania's book opens no table whose reader was not tested.
  if (needsTest(table.view)) await passTest(table);
}

export const AT_THE_TABLE: Irregularities = {
  'a spoken wager': {
    ...MA,
    happens: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500, { verbal: true });
    },
    shows: 'Confirm the spoken wager on box 2.',
    floor: [{ does: 'confirm-wager', says: 'Confirm a spoken wager: $25 of a on box 2 stands.' }],
    cleared: ({ boxes }) => boxes[0]?.bettors[0]?.unconfirmed === false,
  },
  'a wager that is wrong': {
    ...MA,
    happens: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500);
      await table.wager(5, 1500);
    },
    shows: 'Take back a wager',
    floor: [
      {
        does: 'take-back',
        about: [/^Box 5: \$15/],
        says: 'Take back a wager: $15 of a on box 5 goes back',
      },
    ],
    dealer: (table) => table.wager(5, 3000),
    cleared: ({ boxes }) => boxes[1]?.bettors[0]?.main === 3000,
  },
  'a newcomer in the middle of a shoe': {
    ...MA,
    options: { midShoeEntry: false },
    happens: async (table) => {
      await inTurns(table);
      await table.says({ type: 'void-round' });
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
      await table.wager(6, 2500).then(
        () => {
          throw new Error('the newcomer was let in by nobody');
        },
        () => {},
      );
    },
    shows: 'waits for the next shuffle, unless the floor lets them in.',
    floor: [
      {
        does: 'let-in',
        about: ['Box 6'],
        says: 'Let a player in: player 6 need not wait for the next shuffle.',
      },
    ],
    dealer: (table) => table.wager(6, 2500),
    cleared: ({ boxes }) => boxes[0]?.seat === 6,
  },
  'a scanner that is not there': {
    ...MA,
    happens: async (table) => {
      await inTurns(table);
      table.scanner.board.unplug();
    },
    shows: 'The shoe scanner is not there.',
    floor: [
      {
        does: 'allow-manual-entry',
        says: 'Cards by hand: the dealer enters them while the scanner is missing.',
      },
    ],
    cleared: ({ trouble }) => trouble.manualEntry,
  },
  'a card that the scanner did not tell of': {
    ...MA,
    happens: inTurns,
    shows: 'Card not recorded',
    floor: [
      {
        does: 'card-unread',
        says: 'Card not recorded: the scanner did not report a card on the table',
      },
    ],
    dealer: async (table) => {
      await table.until('the card is asked for', ({ trouble }) => trouble.unread === 1);
      await table.says({ type: 'card-out', card: cardOf(1, 3), faceUp: false, manual: true });
    },
    cleared: ({ boxes, trouble }) => trouble.unread === 0 && boxes[0]?.hands[0]?.cards.at(-1)?.face === '2S',
  },
  'a card that the scanner told of and that was none': {
    ...MA,
    happens: async (table) => {
      await inTurns(table);
      table.scanner.unrecognisedLeaves();
    },
    shows: 'If none was drawn, call the floor.',
    floor: [
      {
        does: 'no-card',
        says: 'No card was drawn: the scanner reported a card that it could not read, but there is none.',
      },
    ],
    cleared: ({ trouble }) => trouble.unread === 0,
  },
  'a reader that is not in order': {
    ...PA,
    incidents: ['reader-fault'],
    happens: (table) => table.makeReady(),
    shows: 'Card reader out of service',
    floor: [
      { does: 'reader-out-of-service', says: 'Card reader out of service: no hole card is put in it.' },
      { does: 'reader-in-service', says: 'Card reader in service: hole cards are checked again.' },
    ],
    cleared: ({ trouble }) => !trouble.readerBroken,
  },
  'a wheel that fails and is turned once more': {
    ...MA,
    happens: failedSpin,
    shows: 'Turn the wheel once more',
    floor: [{ does: 'spin-again', says: 'Turn the wheel once more: for a spin that has failed' }],
    cleared: ({ payments }) => payments.some(({ wager, state }) => wager === 'spin' && state === 'due'),
  },
  'a wheel that fails and is turned by hand': {
    ...MA,
    happens: failedSpin,
    shows: 'Section of the wheel',
    floor: [
      {
        does: 'wheel-stopped',
        about: [/^3: /],
        says: 'Section of the wheel: it stands at section 3, which pays ',
        // Another floorperson confirms it: nobody alone decides about the prize.
        after: async (table) => {
          await table.until('it waits', ({ due }) => due.some(({ code }) => code === 'typed-cards'));
          await table.says({ type: 'confirm-cards' }, DEE);
        },
      },
    ],
    cleared: ({ payments }) => payments.some(({ wager, state }) => wager === 'spin' && state === 'due'),
  },
  'a dispute': {
    ...MA,
    happens: inTurns,
    shows: 'Halt the table',
    floor: [
      { does: 'halt-table', about: ['A dispute at the table'], says: 'Reason: A dispute at the table.' },
      { does: 'resume', says: 'Let the table go on: the halt is over.' },
    ],
    cleared: ({ trouble }) => trouble.halted === null,
  },
  'a table that is opened and closed again': {
    ...MA,
    happens: opened,
    shows: 'Open the table',
    floor: [
      {
        does: 'open-table new 1',
        says: 'Open the table: with new cards.',
        after: (table) => table.makeReady('verification'),
      },
      {
        does: 'step-done verification',
        says: 'Cards verified: they were inspected, and all tens are out.',
        after: (table) => table.makeReady(),
      },
      { does: 'close-table', says: 'Close the table: no more rounds are dealt.' },
    ],
    cleared: ({ phase }) => phase === 'closing',
  },
  'a table that is opened with shuffled cards': {
    ...MA,
    happens: opened,
    shows: 'Open the table',
    floor: [{ does: 'open-table shuffled 1', says: 'Open the table: with cards shuffled beforehand.' }],
    cleared: ({ phase }) => phase !== 'closed',
  },
  'a table that is opened with two batches': {
    ...PA,
    happens: opened,
    shows: 'Open the table',
    floor: [
      {
        does: 'open-table new 2',
        says: 'Open the table: with new cards, in two batches.',
        after: (table) => table.makeReady('readerInspection'),
      },
      { does: 'step-done readerInspection', says: 'Card reader inspected: nobody has tampered with it.' },
    ],
    cleared: ({ phase }) => phase !== 'closed' && phase !== 'readerInspection',
  },
  'a table that is opened with two shuffled batches': {
    ...PA,
    happens: opened,
    shows: 'Open the table',
    floor: [
      {
        does: 'open-table shuffled 2',
        says: 'Open the table: with cards shuffled beforehand, in two batches.',
      },
    ],
    cleared: ({ phase }) => phase !== 'closed',
  },
  'a readiness test in which the reader does not work': {
    ...MA,
    happens: opened,
    shows: 'Readiness test',
    floor: [
      {
        does: 'begin-test',
        says: 'Readiness test: dealer and floor try every device before opening.',
        after: (table) => table.says({ type: 'test-part', part: 'reader-blackjack', well: false }),
      },
      {
        does: 'test-part failed',
        says: 'It does not work: this part of the readiness test has failed.',
        after: (table) => table.says({ type: 'test-part', part: 'buttons', well: false }),
      },
      { does: 'test-part well', says: 'It works: this part of the readiness test has passed.' },
      { does: 'end-test', says: 'Sign the readiness test: what was tried and left out is written down.' },
    ],
    cleared: ({ phase }) => phase === 'closed',
  },
  'decks that are to be counted': {
    ...MA,
    happens: (table) => table.makeReady('spread'),
    shows: 'Count the decks',
    floor: [
      {
        does: 'begin-deck-check',
        says: 'Count the decks: they run through the scanner before the first shuffle.',
        after: async (table) => {
          await table.until('they are counted', ({ phase }) => phase === 'deckCheck');
        },
      },
      { does: 'end-deck-check', says: 'Decks counted: all cards have run through the scanner.' },
    ],
    cleared: ({ phase }) => phase === 'spread',
  },
};
