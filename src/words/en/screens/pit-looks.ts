// Who has looked at what at the pit, in English.
import type { LookedAt, LookPart } from '../../../protocol/pit/looks.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';

export const looked: Readonly<Record<LookedAt, string>> = {
  'signed-in': 'signed in',
  'came-back': 'opened the page again',
  sessions: 'looked at who is signed in',
  'session-ended': 'ended a session',
  looked: 'has seen all that was new',
  'alarm-seen': 'acknowledged an alarm',
  alarms: 'looked at old alarms',
  looks: 'looked at this list',
  hands: 'searched for hands',
  'table-hands': 'listed hands of a table',
  'table-round': 'looked at a hand',
  'table-proof': 'verified a hand',
  'table-record': 'took the record of a hand',
  'table-figures': 'looked at the figures of a table',
  compare: 'compared',
  shoes: 'looked at the shuffles',
  report: 'took a report',
  journal: 'wrote a journal to a file',
};

/** What a look was about. */
export const lookedAbout: Readonly<Record<LookPart, string>> = {
  table: 'table',
  tables: 'tables',
  line: 'line',
  round: 'round',
  seat: 'box',
  dealer: 'dealer',
  player: 'player',
  shoe: 'shoe',
  card: 'card',
  held: 'cards',
  pair: 'a pair',
  total: 'total',
  result: 'result',
  incident: 'incident',
  amount: 'amount',
  of: 'which was',
  wagerFrom: 'wager from',
  wagerTo: 'wager up to',
  netFrom: 'net from',
  netTo: 'net up to',
  at: 'about',
  from: 'from',
  to: 'to',
  period: 'period',
  first: 'from day',
  last: 'to day',
  by: 'by',
  file: 'file',
  format: 'as',
  before: 'before number',
  alarm: 'alarm',
  alarmCode: 'kind',
  whose: 'of',
  place: 'at',
};

/** Where somebody sits. */
export const lookedFrom = { box: 'the pit’s own computer' };

/** An alarm in few words. */
export const alarmKinds: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'another journal',
  shorter: 'rows taken away',
  gap: 'rows missing',
  'rows-wrong': 'wrong rows',
  'head-does-not-fit': 'other rows than told',
  'bad-messages': 'messages that are not valid',
  'other-protocol': 'another version',
  stranger: 'a stranger',
  'program-changed': 'another program',
  'pack-changed': 'another rule pack',
  'key-changed': 'another key',
  'new-line-new-key': 'a new line with another key',
  'rows-unsigned': 'rows without a signature',
  restored: 'a backup put back',
  'store-damaged': 'store damaged',
  silent: 'silent',
  'clock-off': 'clock off',
  'typed-cards': 'typed cards',
  corrections: 'corrections',
  'call-waits': 'a call waits',
};
