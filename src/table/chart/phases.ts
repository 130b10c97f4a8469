// The phases of the table, as the statechart's innermost states name them.

export const PHASES = [
  // Opening the table
  'closed',
  'readiness',
  'inspection',
  'tens',
  'verification',
  'readerInspection',
  'spread',
  'deckCheck',
  'wash',
  // A new shoe
  'shuffling',
  'offeringCut',
  'cutting',
  'placingCutCard',
  'loading',
  'burning',
  // Between rounds
  'betting',
  'idle',
  'idleWash',
  'closing',
  // A round
  'deal',
  'offers',
  'check',
  'turns',
  'dealer',
  'payout',
  'wheel',
  'pickUp',
] as const;
export type Phase = (typeof PHASES)[number];

/** The phases of a round up to its last decision. */
export const UNDECIDED: readonly Phase[] = ['deal', 'offers', 'check', 'turns'];

/** The phases of a round until all is paid. */
export const UNSETTLED: readonly Phase[] = [...UNDECIDED, 'dealer', 'payout'];

/** The phases in which a hand of three cards can lie on the table: a super bonus waits for nothing before. */
export const PLAYED: readonly Phase[] = ['turns', 'dealer', 'payout'];

export const ROUND: readonly Phase[] = [...UNSETTLED, 'wheel', 'pickUp'];

/** The phases in which all cards are taken out of shoe and rack: whatever left the shoe before lies with the others. */
export const OUT_OF_SHOE: readonly Phase[] = ['shuffling', 'idle', 'idleWash', 'closing'];

/** The phases in which the cards of the next shoe lie on the table, shuffled. */
export const CUTTING: readonly Phase[] = ['offeringCut', 'cutting', 'placingCutCard'];

/** The phases in which there are cards in the shoe that could come out, due or not. */
export const CARDS_CAN_COME_OUT: readonly Phase[] = ['burning', 'betting', ...ROUND];
