// What goes wrong at a table, what the floor page shows then, and what is touched to clear it.
import type { TableView } from '../../src/protocol/view.ts';
import { inTurns, tenFound } from './floor-scenes.ts';
import { decide } from './scenes.ts';
import type { E2eTable } from './table.ts';

export interface Irregularity {
  readonly pack: string;
  /** Goes wrong. */
  happens(table: E2eTable): Promise<void>;
  /** What the page shows then. */
  readonly shows: string;
  readonly act: RegExp;
  readonly about?: readonly (string | RegExp)[];
  readonly says: string;
  /** How the table is when it is cleared. */
  cleared(view: TableView): boolean;
}

export const IRREGULARITIES: Readonly<Record<string, Irregularity>> = {
  'a ten in the shoe': {
    pack: 'massachusetts',
    happens: tenFound,
    shows: 'A ten was in the shoe',
    act: /^Ten taken out/,
    says: 'Answer the call. A ten was in the shoe',
    cleared: ({ trouble }) => trouble.calls.length === 0,
  },
  'a hole card in the reader without need': {
    pack: 'massachusetts',
    happens: async (table) => {
      await inTurns(table);
      await table.says({ type: 'reader-misused' });
      await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
    },
    shows: 'The hole card was put in the reader without need',
    act: /^Answer the call/,
    says: 'Answer the call. The hole card was put in the reader',
    cleared: ({ trouble }) => trouble.calls.length === 0,
  },
  'two suited sevens against a seven': {
    pack: 'games-department',
    happens: async (table) => {
      await table.makeReady();
      await table.wager(3, 2500);
      await table.draw('7H', '7C', '7H', 'QS');
    },
    shows: 'The floor watches the third card',
    act: /^Answer the call/,
    says: 'Two suited sevens against a seven',
    cleared: ({ trouble }) => trouble.calls.length === 0,
  },
  'a halted table': {
    pack: 'massachusetts',
    happens: async (table) => {
      await inTurns(table);
      await table.says({ type: 'halt', reason: 'a drink was spilt on the felt' });
    },
    shows: 'a drink was spilt on the felt',
    act: /^Let the table go on/,
    says: 'Let the table go on: the halt is over.',
    cleared: ({ trouble }) => trouble.halted === null,
  },
  'a scanner that is not there': {
    pack: 'massachusetts',
    happens: async (table) => {
      await inTurns(table);
      table.scanner.board.unplug();
    },
    shows: 'The shoe scanner is not there.',
    act: /^Cards by hand/,
    says: 'Cards by hand: the dealer enters them while the scanner is missing.',
    cleared: ({ trouble }) => trouble.manualEntry,
  },
  'a reader that stops the table': {
    pack: 'pennsylvania',
    happens: async (table) => {
      await table.makeReady();
      await table.says({ type: 'reader-fault' });
    },
    shows: 'The card reader is out.',
    act: /^Card reader in service/,
    says: 'Card reader in service: hole cards are checked again.',
    cleared: ({ trouble }) => !trouble.readerBroken,
  },
  'a card that was taken for another': {
    pack: 'massachusetts',
    happens: inTurns,
    shows: '7(d)',
    act: /^Correct a card/,
    about: ['Box 4, hand 1, card 2: three of clubs', 'four', 'spades'],
    says: 'number 2 of box 4, hand 1, is four of spades, not three of clubs.',
    cleared: ({ boxes }) => boxes[1]?.hands[0]?.cards[1]?.face === '4S',
  },
  'a hand that must not be played': {
    pack: 'massachusetts',
    happens: inTurns,
    shows: '7(d)',
    act: /^Dead hand/,
    about: ['Box 4'],
    says: 'Dead hand: what is undecided on box 4 goes back.',
    cleared: ({ boxes }) => boxes[1]?.hands[0]?.fate === 'dead',
  },
  'a round that cannot be saved': {
    pack: 'massachusetts',
    happens: inTurns,
    shows: '7(d)',
    act: /^Void the round/,
    says: 'Void the round: all wagers go back.',
    cleared: ({ payments }) => payments.some(({ result }) => result === 'void' || result === 'push'),
  },
  'a decision that was tapped by mistake': {
    pack: 'massachusetts',
    happens: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'stand'));
    },
    shows: 'Take the last decision back',
    act: /^Take the last decision back/,
    says: 'Take the last decision back: while no card has followed it.',
    cleared: ({ turn }) => turn?.seat === 2,
  },
  'a spoken wager': {
    pack: 'massachusetts',
    happens: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500, { verbal: true });
    },
    shows: 'Confirm the spoken wager on box 2.',
    act: /^Confirm a spoken wager/,
    says: 'Confirm a spoken wager: $25 of a on box 2 stands.',
    cleared: ({ boxes }) => boxes[0]?.bettors[0]?.unconfirmed === false,
  },
  'a wager that is wrong': {
    pack: 'massachusetts',
    happens: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500);
      await table.wager(5, 1500);
    },
    shows: 'Take back a wager',
    act: /^Take back a wager/,
    about: [/^Box 5: \$15/],
    says: 'Take back a wager: $15 of a on box 5 goes back',
    cleared: ({ boxes }) => boxes.length === 1,
  },
};
