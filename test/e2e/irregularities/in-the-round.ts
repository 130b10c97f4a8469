// What goes wrong with cards that are dealt, hands that are played and decisions that are made.
import { cardOf } from '../../../src/rules/cards/cards.ts';
import { inTurns, superBonus } from '../floor-scenes.ts';
import { decide } from '../scenes.ts';
import type { E2eTable } from '../table.ts';
import { allGoesBack, called, type Irregularities, noCalls } from './irregularity.ts';

const DEE = { id: 'dee', role: 'pit' } as const;
const MA = { pack: 'massachusetts' } as const;
const GD = { pack: 'games-department' } as const;

/** Boxes 1 and 2 have wagers, and the first cards are out. */
async function dealing(table: E2eTable, ...cards: string[]): Promise<void> {
  await table.makeReady();
  for (const seat of [1, 2]) await table.wager(seat, 2500);
  await table.draw(...cards);
}

const oneCardShort = (table: E2eTable) => dealing(table, '9C', '8C', '6H');

export const IN_THE_ROUND: Irregularities = {
  'two suited sevens against a seven': {
    ...GD,
    calls: ['two-sevens'],
    happens: async (table) => {
      await table.makeReady();
      await table.wager(3, 2500);
      await table.draw('7H', '7C', '7H', 'QS');
      await called(table);
    },
    shows: 'The floor watches the third card',
    floor: [{ does: 'floor-answers', says: 'Two suited sevens against a seven' }],
    cleared: noCalls,
  },
  'a super bonus': {
    ...GD,
    calls: ['super-bonus'],
    happens: superBonus,
    shows: 'Super bonus on box 3, hand 1.',
    floor: [
      { does: 'notified pit', says: 'Pit manager told: of the super bonus.' },
      { does: 'notified surveillance', says: 'Surveillance told: of the super bonus.' },
      { does: 'approve', says: 'Approve the super bonus: it is paid as the book says.' },
    ],
    cleared: ({ trouble }) => trouble.superBonuses.every(({ approved }) => approved),
  },
  'a bonus that is won by a card entered by hand': {
    ...GD,
    happens: async (table) => {
      await dealing(table, 'AC', '8C', '6H');
      table.misread();
      await table.until('the card is asked for', ({ trouble }) => trouble.unread === 1);
      await table.says({ type: 'card-out', card: cardOf(12, 3), faceUp: false, manual: true });
      await table.draw('9C', '5D');
      await table.until('it waits', ({ payments }) => payments.some(({ state }) => state === 'waiting'));
    },
    shows: 'Entered by hand: box 1 K♠',
    floor: [{ does: 'confirm-cards', says: 'Confirm what was entered by hand' }],
    cleared: ({ payments }) => payments.every(({ state }) => state !== 'waiting'),
  },
  'a card that was taken for another': {
    ...MA,
    incidents: ['card-corrected'],
    happens: inTurns,
    shows: 'Correct a card',
    floor: [
      {
        does: 'correct-card',
        about: ['Box 4, hand 1, card 2: three of clubs', '4', 'spades'],
        says: 'number 2 of box 4, hand 1, is four of spades, not three of clubs.',
      },
    ],
    cleared: ({ boxes }) => boxes[1]?.hands[0]?.cards[1]?.face === '4S',
  },
  'a hand that must not be played': {
    ...MA,
    incidents: ['hand-dead'],
    happens: inTurns,
    shows: 'Dead hand',
    floor: [
      {
        does: 'dead-hand',
        about: ['Box 4'],
        says: 'Dead hand: what is undecided on box 4 goes back.',
      },
    ],
    cleared: ({ boxes }) => boxes[1]?.hands[0]?.fate === 'dead',
  },
  'a round that cannot be saved': {
    ...MA,
    incidents: ['round-void'],
    happens: inTurns,
    shows: 'Void the round',
    floor: [{ does: 'void-round', says: 'Void the round: all wagers go back.' }],
    cleared: allGoesBack,
  },
  'a misdeal, to the next wagers': {
    ...MA,
    incidents: ['misdeal'],
    happens: (table) => dealing(table, '9C', '8C', '6H', '5D'),
    shows: 'Misdeal',
    floor: [{ does: 'call-misdeal', says: 'Misdeal: the deal does not count and all wagers go back.' }],
    dealer: async (table) => {
      await table.until('wagers go back', allGoesBack);
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
    },
    cleared: ({ phase, boxes }) => phase === 'betting' && boxes.length === 0,
  },
  'a decision that was tapped by mistake': {
    ...MA,
    happens: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'stand'));
    },
    shows: 'Take the last step back',
    floor: [{ does: 'undo', says: 'Take the last decision back: box 2, hand 1, stand.' }],
    cleared: ({ turn }) => turn?.seat === 2,
  },
  'a stand that nobody had said, found when the dealer had drawn': {
    ...MA,
    incidents: ['decision-corrected'],
    happens: async (table) => {
      await inTurns(table);
      for (const seat of [2, 4]) await table.says(decide(seat, 'stand'));
      await table.draw('5D');
      await table.until('all is to be paid', ({ phase }) => phase === 'payout');
    },
    shows: 'Correct a decision',
    floor: [
      {
        does: 'correct-decision',
        about: ['Box 4, hand 1. Decision 1: Stand. Double for less', /^Add \$5$/, /^Double.*5/],
        says: 'decision 1: double for $5',
        after: (table) => table.says({ type: 'decline-decision' }, DEE),
      },
      {
        does: 'correct-decision',
        about: ['Box 4, hand 1. Decision 1: Stand, should have been Double'],
        says: 'Propose to correct a decision: box 4, hand 1, decision 1: double instead of stand.',
      },
      {
        does: 'decline-decision',
        says: 'Leave the decision as it is, and drop the correction',
        after: (table) =>
          table.says({ type: 'correct-decision', seat: 4, hand: 1, which: 1, is: 'hit', amount: null }, DEE),
      },
      {
        does: 'confirm-decision',
        says: 'decision 1: hit instead of stand, proposed by dee. The hand goes back to this decision.',
      },
    ],
    // The dealer's five is the next card, and the hand waits for the player's word.
    cleared: ({ turn, boxes, trouble }) =>
      turn?.seat === 4 && boxes[1]?.hands[0]?.late === true && trouble.drawn.length === 1,
  },
  'a stand that nobody tapped': {
    ...MA,
    happens: async (table) => {
      await inTurns(table);
      await table.draw('2D');
    },
    shows: 'Move the last card',
    floor: [{ does: 'card-was-next', says: 'Move the last card: the next hand gets it' }],
    cleared: ({ boxes }) => boxes[1]?.hands[0]?.cards.at(-1)?.face === '2D',
  },
  'a box that the deal passes by, and a player who takes the card': {
    ...MA,
    incidents: ['box-skipped'],
    happens: oneCardShort,
    shows: 'Box passed by',
    floor: [
      {
        does: 'box-missed',
        says: 'Box 1: Box passed by: the deal left this box out.',
        after: (table) => table.draw('8D'),
      },
      { does: 'missed-choice deal', says: 'Box 1: Takes the missed card' },
    ],
    dealer: (table) => table.draw('9D'),
    cleared: ({ boxes }) => boxes[0]?.hands[0]?.cards.at(-1)?.face === '9D',
  },
  'a box that the deal passes by, and a player who wants no card': {
    ...MA,
    incidents: ['box-skipped', 'hand-dead'],
    happens: async (table) => {
      await oneCardShort(table);
      await table.says({ type: 'box-missed', seat: 1 });
      await table.draw('8D');
    },
    shows: 'Wants a dead hand',
    floor: [{ does: 'missed-choice dead', says: 'Box 1: Wants a dead hand' }],
    cleared: ({ boxes }) => boxes[0]?.hands[0]?.fate === 'dead',
  },
  'a dealer who forgets the own card': {
    ...MA,
    incidents: ['dealer-missed-card'],
    happens: (table) => dealing(table, '9C', '8C'),
    shows: 'Dealer passed by',
    floor: [{ does: 'dealer-missed', says: "Dealer passed by: the deal left the dealer's card out." }],
    cleared: ({ nextCard }) => nextCard?.to === 'box' && nextCard.seat === 1,
  },
  'a card that was asked for and not dealt': {
    ...MA,
    incidents: ['card-skipped'],
    happens: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'hit'));
    },
    shows: 'Card forgotten',
    floor: [{ does: 'card-missed', says: 'Box 2: Card forgotten' }],
    cleared: ({ turn }) => turn?.seat === 4,
  },
  'a hole card in the reader without need': {
    ...MA,
    incidents: ['reader-misuse'],
    calls: ['reader-misuse'],
    happens: inTurns,
    shows: 'Reader misused',
    floor: [
      { does: 'reader-misused', says: 'Reader misused: the hole card was put in it without need.' },
      { does: 'floor-answers', says: 'Answer the call. The hole card was put in the reader' },
    ],
    cleared: noCalls,
  },
  'a check that was left out, and a blackjack that is found late': {
    ...GD,
    incidents: ['late-blackjack'],
    happens: async (table) => {
      await table.makeReady();
      await table.wager(3, 2500);
      await table.draw('9C', 'KD', '8H', 'AS');
      await table.until('the check is due', ({ phase }) => phase === 'check');
    },
    shows: 'Check left out',
    floor: [{ does: 'skip-check', says: 'Check left out: the hole card was not put in the reader.' }],
    dealer: async (table) => {
      await table.until('box 3 decides', ({ turn }) => turn?.seat === 3);
      await table.says(decide(3, 'stand'));
    },
    cleared: ({ phase }) => phase === 'payout',
  },
  'a card drawn to the dealer’s finished hand': {
    ...MA,
    incidents: ['dealer-overdraw'],
    happens: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'stand'));
      await table.says(decide(4, 'stand'));
      await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
      await table.draw('8D');
      await table.until('it is paid', ({ phase }) => phase === 'payout');
      await table.draw('5H');
    },
    shows: 'The card drawn to the finished hand',
    floor: [],
    cleared: ({ dealerCards }) => dealerCards.every(({ face }) => face !== '5H'),
  },
};
