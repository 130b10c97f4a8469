// What the shoe brings that should not be in it, or does not bring.
import { cardOf } from '../../../src/rules/cards/cards.ts';
import { inTurns, tenFound } from '../floor-scenes.ts';
import { decide } from '../scenes.ts';
import { allGoesBack, called, type Irregularities, noCalls } from './irregularity.ts';

const MA = { pack: 'massachusetts' } as const;
const FIVE = 4;

export const IN_THE_SHOE: Irregularities = {
  'a ten in the shoe': {
    ...MA,
    incidents: ['ten-found'],
    calls: ['ten-found'],
    happens: tenFound,
    shows: 'A ten was in the shoe',
    floor: [{ does: 'floor-answers', says: 'Answer the call. A ten was in the shoe' }],
    cleared: noCalls,
  },
  'a card that the scanner sees while the cards are cut': {
    ...MA,
    incidents: ['drawn-in-error'],
    calls: ['stray-card'],
    happens: async (table) => {
      await table.makeReady('cutting');
      table.misread();
      await called(table);
    },
    shows: 'The scanner reported a card that is not of this shoe',
    floor: [{ does: 'floor-answers', says: 'Answer the call.' }],
    cleared: noCalls,
  },
  'a second ten': {
    ...MA,
    incidents: ['ten-found', 'round-void'],
    calls: ['ten-found'],
    happens: async (table) => {
      await tenFound(table);
      await table.says({ type: 'floor-answers' });
      await table.draw('TS');
      await called(table);
    },
    shows: 'A ten was in the shoe',
    floor: [{ does: 'floor-answers', says: 'Answer the call. A ten was in the shoe' }],
    cleared: allGoesBack,
  },
  'a card that lay face up': {
    ...MA,
    incidents: ['face-up-card'],
    happens: async (table) => {
      await inTurns(table);
      await table.drawFaceUp('5D');
    },
    shows: 'The card that lay face up',
    floor: [],
    dealer: (table) => table.draw('2D'),
    cleared: ({ boxes }) => boxes[0]?.hands[0]?.cards.at(-1)?.face === '2D',
  },
  'one king of clubs too many': {
    ...MA,
    incidents: ['census'],
    calls: ['census'],
    happens: async (table) => {
      await table.makeReady();
      for (const seat of [1, 2, 3, 4]) await table.wager(seat, 2500);
      await table.draw('KC', 'KC', 'KC', 'KC', '6D', 'KC', 'KC', 'KC');
      await called(table);
    },
    shows: 'than the decks hold',
    floor: [
      { does: 'floor-answers', says: 'Answer the call.' },
      { does: 'reshuffle', says: 'Shuffle: as soon as no round is running.' },
    ],
    dealer: async (table) => {
      await table.says({ type: 'void-round' });
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
    },
    cleared: ({ phase }) => phase === 'shuffling' || phase === 'wash',
  },
  'a card drawn in error, in sight, that the player does not want': {
    ...MA,
    incidents: ['drawn-in-error', 'card-refused'],
    happens: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'stand'));
      table.scanner.board.unplug();
      await table.until('the scanner is missed', ({ trouble }) => trouble.missing.includes('scanner'));
      await table.says({ type: 'allow-manual-entry' });
      await table.says({ type: 'shown-in-error', card: cardOf(FIVE, 0), faceUp: false, manual: true });
    },
    shows: 'Drawn in error: 5♣. It is the next card.',
    floor: [{ does: 'decline-card', says: 'Box 4: Refuses the exposed card' }],
    // The dealer is the next who takes a card.
    cleared: ({ phase, trouble }) => phase === 'payout' && trouble.drawn.length === 0,
  },
  'a shoe that is empty in the middle of a round': {
    ...MA,
    incidents: ['shoe-exhausted'],
    happens: async (table) => {
      await inTurns(table);
      table.scanner.empty();
      await table.until('it is heard', ({ nextCard }) => nextCard?.to === 'burn');
    },
    shows: 'Shuffle the cards of the discard rack.',
    floor: [],
    dealer: (table) => table.draw('2C', '2D'),
    cleared: ({ boxes }) => boxes[0]?.hands[0]?.cards.at(-1)?.face === '2D',
  },
  'a shuffler that fails': {
    ...MA,
    incidents: ['shuffler-fault'],
    happens: async (table) => {
      await table.makeReady('shuffling');
      await table.says({ type: 'shuffler-broke' });
    },
    shows: 'shuffler',
    floor: [],
    dealer: async (table) => {
      await table.says({ type: 'shuffler-out' });
      await table.says({ type: 'shuffled', how: 'hand' });
    },
    cleared: ({ phase }) => phase !== 'shuffling',
  },
  'a cut that was not made well, again by the same player': {
    ...MA,
    happens: (table) => table.makeReady(),
    shows: 'Cut again',
    floor: [{ does: 'recut last-cutter', says: 'Cut again: by whoever made the last cut.' }],
    cleared: ({ phase }) => phase === 'offeringCut' || phase === 'cutting',
  },
  'a cut that was not made well, by the next player': {
    ...MA,
    happens: (table) => table.makeReady(),
    shows: 'Cut again',
    floor: [{ does: 'recut next-cutter', says: 'Cut again: by the next one entitled.' }],
    cleared: ({ phase }) => phase === 'offeringCut' || phase === 'cutting',
  },
  'a burn that was left out': {
    pack: 'games-department',
    happens: (table) => table.makeReady('burning'),
    shows: 'Burn left out',
    floor: [{ does: 'burn-missed', says: 'Burn left out: no card was burned.' }],
    cleared: ({ phase }) => phase === 'betting',
  },
  'a player who wants to see the burn card': {
    ...MA,
    happens: (table) => table.makeReady(),
    shows: 'Burn card shown',
    floor: [{ does: 'disclose-burn', says: 'Burn card shown: a player asked to see it.' }],
    cleared: ({ phase }) => phase === 'betting',
  },
};
