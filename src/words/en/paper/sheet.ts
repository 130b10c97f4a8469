// The sheet with which a round is finished by hand when the box is dead, in English.
import type { SheetCodes } from '../../../protocol/sheet.ts';
import { of, said, type Wordings } from '../../wording.ts';

/** What the rule book orders and no page says in one sentence. */
export const rest: Wordings<SheetCodes> = {
  'dealer-draws': {
    'stands-on-soft': said`The dealer draws until ${of('standsOn')}, and stands on a soft ${of('standsOn')} too.`,
    'draws-on-soft': said`The dealer draws until ${of('standsOn')}, and draws another card on a soft ${of('standsOn')}.`,
  },
  'no-draw-needed':
    'If no hand is left that the dealer could still beat or lose to, the dealer draws no card.',
};

export const words = {
  title: 'Sheet for a round by hand',
  from: (row: number, time: string) => `Read from the journal: last row ${row}, written ${time}`,
  noRound: 'No round is open. Nobody has a card.',
  noWagers: 'No wager is on the table.',
  named: (name: string, value: string) => `${name}: ${value}`,
  onTheTable: 'On the table',
  turn: 'its turn',
  finished: 'finished',
  cardDue: 'a card is due',
  staked: (parts: string, hand: number) => `on hand ${hand}: ${parts}`,
  doubled: (amount: string) => `${amount} doubled`,
  rescued: 'the last double was taken back',
  kept: 'blackjack kept, to be doubled',
  nextCard: 'The next card goes to',
  to: {
    burn: 'the burn',
    up: 'the dealer, face up',
    hole: 'the dealer, face down',
    dealer: 'the dealer',
  },
  toBox: (seat: number) => `box ${seat}`,
  dealerHas: (cards: string, total: string) => `${cards} = ${total}`,
  money: 'Paid and collected',
  states: { done: 'done', due: 'due now', waiting: 'waits' },
  nothingPaid: 'Nothing has been paid or collected yet.',
  now: 'Do now',
  afterwards: 'Then, to the end of the round',
  pays: 'What this book pays',
  wins: { 'pays.win': 'a winning hand', 'superBonus.againstUpCard': 'three suited sevens against a seven' },
  fromWager: (amount: string, from: string) => `${amount} from a wager of ${from}`,
  fixed: (amount: string) => `${amount}, fixed`,
  byHand: 'While the box is dead',
  rules: [
    'The floorperson stays at the table until the round is over. Nobody begins another round.',
    'Touch no card and no chip before you have compared the felt with this sheet, box by box.',
    'What lies on the felt and is not here came after the last row: write it on the form. If anything else differs, call surveillance.',
    'The hole card stays face down until the sheet says that it is turned. Nobody knows it: the journal holds it sealed.',
    'Write every card, decision and payment on the form, in the order in which they happen.',
    'When the box is back, it shows this same round. The floorperson lets cards be entered by hand; enter what is on the form, in its order. Keep the form with the number of the round.',
  ],
  form: 'Form for a round by hand',
  fields: ['Table', 'Round', 'Date', 'From', 'To', 'Reason'],
  columns: ['Time', 'Box, hand', 'Card or decision', 'Paid (+), collected (−)', 'Clause'],
  dealerRow: 'Dealer’s cards',
  signatures: ['Dealer', 'Floorperson', 'Surveillance told at'],
  written: (file: string) => `The sheet is in ${file}. Print it; the form is its last page.`,
  blankWritten: (file: string) => `The blank form is in ${file}.`,
};

export type SheetWords = typeof words;
