// What the pit says in codes, on its page, in English.

import type { ShuffleReason } from '../../../protocol/pit/shoes.ts';
import type { PitTableState } from '../../../protocol/pit.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import type { Phase } from '../../../table/chart/phases.ts';

/** What to do about an alarm. */
export const todo: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'Find out who changed the journal. Leave the box as it is. A pit manager may accept a new line when the reason is known.',
  shorter: 'Find out who changed the journal. Leave the box as it is.',
  gap: 'Leave the box as it is, and run sabot verify at the table.',
  'rows-wrong': 'Leave the box as it is, and run sabot verify at the table.',
  'head-does-not-fit': 'Leave the box as it is, and run sabot verify at the table.',
  'bad-messages': 'Find the box that has this credential, and revoke it.',
  'other-protocol': 'Upgrade the table or the pit.',
  stranger: 'Find the box that has this credential.',
  'program-changed': 'Was it upgraded? If not, stop the table.',
  'pack-changed': 'Was it meant? If not, stop the table.',
  'key-changed': 'Was it meant? If not, stop the table.',
  'rows-unsigned': 'Compare the open round with the cards.',
  'new-line-new-key': 'Was the box replaced? If not, stop the table.',
  'store-damaged': 'Look at the disk of the pit, and run sabot pit check.',
  restored: 'Was it you? If not, find out who it was.',
  silent: 'Look at the box and at its network. The table can play on.',
  'clock-off': 'Look at the time server.',
  'typed-cards': 'Look at the shoe scanner, and at the rounds.',
  corrections: 'Look at the rounds.',
  'call-waits': 'Go there.',
};

export const states: Readonly<Record<PitTableState, string>> = {
  live: 'live',
  'catching-up': 'catching up',
  silent: 'silent',
  stopped: 'stopped',
  'never-came': 'never came',
};

export const phases: Readonly<Record<Phase, string>> = {
  closed: 'closed',
  readiness: 'readiness test',
  inspection: 'inspection',
  tens: 'removal of tens',
  verification: 'verification',
  readerInspection: 'reader test',
  spread: 'spread',
  deckCheck: 'deck count',
  wash: 'wash',
  shuffling: 'shuffle',
  offeringCut: 'cut',
  cutting: 'cut',
  placingCutCard: 'cut card',
  loading: 'loading',
  burning: 'burn card',
  betting: 'wagers',
  idle: 'idle',
  idleWash: 'wash',
  closing: 'closing',
  deal: 'deal',
  offers: 'offers',
  check: 'peek',
  turns: 'play',
  dealer: 'dealer',
  payout: 'payout',
  wheel: 'wheel',
  pickUp: 'pick up',
};

export const reasons: Readonly<Record<ShuffleReason, string>> = {
  'cut-card': 'the cut card came',
  'shoe-empty': 'the shoe was empty',
  'shoe-exhausted': 'the shoe ran out in a round',
  'ten-found': 'a ten was in the shoe',
  'face-up-card': 'a card lay face up in the shoe',
  'floor-ordered': 'the floor ordered it',
  'nobody-played': 'nobody played',
  opening: 'the table was opened',
  unknown: 'the rows do not say',
};
