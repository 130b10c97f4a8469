// What a table calls the floor for, as the pit says it in English.
const ofCodes = {
  halted: 'Table halted',
  reader: 'Card reader out',
  scanner: 'Shoe scanner missing',
  wheel: 'Bonus wheel missing',
  buttons: 'Seat buttons missing',
  keypad: 'Keypad missing',
  unread: 'A card was not read',
  drawn: 'A card was drawn in error',
  program: 'The program differs',
  noticed: 'The dealer calls',
  'super-bonus': 'Super bonus to approve',
  'floor:super-bonus': 'Super bonus',
  'floor:ten-found': 'A ten in the shoe',
  'floor:stray-card': 'A card that does not belong',
  'floor:census': 'The cards do not add up',
  'floor:two-sevens': 'Two suited sevens: watch',
  'floor:reader-misuse': 'Card reader misused',
  verify: 'Verify the cards',
  'inspect-reader': 'Inspect the card reader',
  'wheel-out': 'Bonus wheel out',
  'sign-test': 'Sign the readiness test',
  'confirm-wager': 'Confirm a spoken wager',
  approve: 'Approve a payment',
  notify: 'Tell of a bonus',
  'typed-cards': 'Look at typed cards',
  'wrong-decision': 'Confirm a corrected decision',
};

/** A language that lacks one does not compile. */
export type CallWords = Readonly<Record<keyof typeof ofCodes, string>>;

export const calls: Readonly<Record<string, string>> = ofCodes;
