// The table without its scanner, and with cards that nobody has read: what a dealer sees who enters cards by hand.
import { decide, type Scene } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import type { E2eTable } from './table.ts';

/** The floor lets the dealer enter cards while the scanner is missing. */
export async function loseScanner(table: E2eTable): Promise<void> {
  table.scanner.board.unplug();
  await table.until('the scanner is missed', ({ trouble }) => trouble.missing.includes('scanner'));
  await table.says({ type: 'allow-manual-entry' });
}

async function twoBoxes(table: E2eTable, up: string): Promise<void> {
  await table.makeReady();
  await table.wager(2, 2500);
  await table.wager(5, 2500);
  await table.draw('5C', '9C', up, '6H', '9H');
}

/** Two cards come out while the table is halted and the hole card is due; the second is read by nobody. */
export async function drawTwoAtHole(table: E2eTable): Promise<void> {
  await twoBoxes(table, '7D');
  await table.says({ type: 'halt-table', reason: { code: 'said', text: 'a test' } });
  await table.draw('9S');
  table.misread();
  await table.until('both wait', ({ trouble }) => trouble.drawn.length === 2);
  await table.says({ type: 'resume' });
  await table.until('box 2 plays', ({ turn }) => turn?.seat === 2);
}

/** A card is drawn while insurance is offered: it waits, sealed, for whoever takes the next. */
export async function drawInError(table: E2eTable): Promise<void> {
  await twoBoxes(table, 'AD');
  await table.draw('9S');
  await table.until('insurance is offered', ({ phase }) => phase === 'offers');
  await table.draw('4D');
  await table.insert('9S');
  await table.until('box 2 plays', ({ turn }) => turn?.seat === 2);
}

/** Box 2 has doubled and may rescue; the next card comes out too early, and nobody could read it. */
export async function doubleThenMisread(table: E2eTable): Promise<void> {
  await twoBoxes(table, '7D');
  await table.draw('9S');
  await table.says(decide(2, 'double'));
  await table.draw('4S');
  table.misread();
  await table.until('it is told', ({ trouble }) => trouble.unread > 0);
}

/** The hole card has a seal that this station cannot open; both boxes stand, so that it is to be turned. */
export async function breakSeal(table: E2eTable): Promise<void> {
  await twoBoxes(table, '7D');
  await table.says({ type: 'sealed-card', seal: 'of another station' });
  for (const seat of [2, 5]) await table.says(decide(seat, 'stand'));
  await table.until('the table is halted', ({ trouble }) => trouble.halted !== null);
}

/** Without the scanner, at the end of a round: no card is due. */
async function paidByHand(table: E2eTable): Promise<void> {
  await twoBoxes(table, '7D');
  await table.draw('KS');
  for (const seat of [2, 5]) await table.says(decide(seat, 'stand'));
  await table.until('it is paid', ({ phase }) => phase === 'payout');
  await loseScanner(table);
}

export const BY_HAND_SCENES: Readonly<Record<string, Scene>> = {
  'by-hand': {
    pack: 'massachusetts',
    play: async (table) => {
      await twoBoxes(table, '7D');
      await table.draw('9S');
      await loseScanner(table);
    },
  },
  'hole-by-hand': {
    pack: 'massachusetts',
    play: async (table) => {
      await twoBoxes(table, '7D');
      await loseScanner(table);
    },
  },
  'unread-hole': {
    pack: 'massachusetts',
    play: async (table) => {
      await twoBoxes(table, '7D');
      await table.says({ type: 'card-unread' }, { id: 'bo', role: 'floor' });
    },
  },
  'burn-by-hand': {
    pack: 'massachusetts',
    play: async (table) => {
      await table.makeReady('burning');
      await loseScanner(table);
    },
  },
  'unread-early': {
    pack: 'massachusetts',
    play: async (table) => {
      await twoBoxes(table, 'AD');
      await table.draw('9S');
      await table.until('insurance is offered', ({ phase }) => phase === 'offers');
      table.misread();
      await table.until('it is told', ({ trouble }) => trouble.unread > 0);
    },
  },
  'unread-at-doubled': { pack: 'massachusetts', play: doubleThenMisread },
  'unread-unwanted': {
    pack: 'massachusetts',
    play: async (table) => {
      await doubleThenMisread(table);
      await table.says(decide(2, 'stand'));
    },
  },
  'paid-by-hand': { pack: 'massachusetts', play: paidByHand },
  'keep-under-seven': {
    pack: 'catfish-bend',
    play: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500);
      await table.wager(5, 2500);
      await table.draw('AC', '9C', '7D', 'KH', '9H', '9S');
      await table.until('a blackjack may be kept', ({ phase }) => phase === 'offers');
    },
  },
  'seal-broken': { pack: 'massachusetts', pin: FLOOR_IN, play: breakSeal },
  'shuffler-failed': {
    pack: 'massachusetts',
    play: async (table) => {
      await table.makeReady('shuffling');
      await table.says({ type: 'shuffler-broke' });
    },
  },
  'drawn-in-error': { pack: 'massachusetts', play: drawInError },
  'drawn-unread': {
    pack: 'massachusetts',
    play: async (table) => {
      await drawTwoAtHole(table);
      await table.says(decide(2, 'hit'));
    },
  },
  'without-reader': {
    pack: 'massachusetts',
    play: async (table) => {
      await twoBoxes(table, '7D');
      await table.draw('9S');
      await table.says({ type: 'reader-out-of-service' });
    },
  },
  'stopped-without-reader': {
    pack: 'pennsylvania',
    play: async (table) => {
      await twoBoxes(table, '7D');
      await table.says({ type: 'reader-out-of-service' });
    },
  },
  'menu-by-hand': {
    pack: 'massachusetts',
    play: async (table, page) => {
      await twoBoxes(table, '7D');
      await table.draw('9S');
      await loseScanner(table);
      await page.getByRole('button', { name: /Men[uú]$/ }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
};
