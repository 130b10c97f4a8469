// What every page says.
export const shared = {
  dealer: 'Dealer',
  floor: 'Floor',
  table: 'Table',
  hands: 'Hands',
  simulator: 'Simulator',
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  why: 'Why?',
  clause: (clause: string) => (clause === 'standard' ? 'standard procedure' : clause),
  box: (seat: number) => `Box ${seat}`,
  simulatedShort: 'SIM',
  simulated: 'Simulated devices: not a game for money',
  noSuchPage: 'This station has no such page.',
  toTheTable: 'To the table',
};

export const line = {
  connecting: 'Looking for the station …',
  lost: 'The station does not answer.',
  lostMeans: 'You see the last known state. Your touches have no effect.',
  lostDo: 'Stop dealing. The page comes back by itself; if it does not, call the floor.',
  cut: 'The connection broke before the answer came. Look at the table to see whether your touch counted.',
};

export const signIn = {
  title: 'Sign in',
  states: {
    open: 'The table is open, between two hands.',
    'in-hand': 'A hand is in play.',
    closed: 'The table is closed.',
    'stands-still': 'The table stands still.',
  },
  handIsSafe: 'The hand is safe. Sign in.',
  people: 'Demonstration: these people may sign in',
  numberAndPin: (number: string, pin: string) => `Number ${number}, PIN ${pin}`,
  otherPages: 'The pages of this table',
  number: 'Number',
  pin: 'PIN',
  next: 'Next',
  typed: (digits: number) => (digits === 1 ? '1 digit typed' : `${digits} digits typed`),
  digit: (digit: string) => `Digit ${digit}`,
  erase: 'Erase the last digit',
  enter: 'Sign in',
  checking: 'One moment …',
  signOut: 'Sign out',
};

export const cards = {
  ranks: {
    A: 'ace',
    '2': 'two',
    '3': 'three',
    '4': 'four',
    '5': 'five',
    '6': 'six',
    '7': 'seven',
    '8': 'eight',
    '9': 'nine',
    T: 'ten',
    J: 'jack',
    Q: 'queen',
    K: 'king',
  },
  suits: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
  named: (rank: string, suit: string) => `${rank} of ${suit}`,
  faceDown: 'a card face down',
};

const RANK_NAMES: Readonly<Record<string, string>> = cards.ranks;
const SUIT_NAMES: Readonly<Record<string, string>> = cards.suits;

/** "7S": "seven of spades" */
export function cardNamed([rank = '', suit = '']: string): string {
  return cards.named(RANK_NAMES[rank] ?? rank, SUIT_NAMES[suit] ?? suit);
}
