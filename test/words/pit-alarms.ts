// Samples of the pit's alarms: the compiler demands one or more for each code. The samples of a code differ in one parameter or more.
import type { PitAlarmCodes } from '../../src/protocol/pit-alarms.ts';
import type { Samples } from './samples.ts';

export const PIT_ALARM_SAMPLES: Samples<PitAlarmCodes> = {
  fork: [
    { code: 'fork', seq: 1, is: 'a', ours: 'b' },
    { code: 'fork', seq: 2, is: 'a', ours: 'b' },
    { code: 'fork', seq: 1, is: 'c', ours: 'b' },
    { code: 'fork', seq: 1, is: 'a', ours: 'c' },
  ],
  shorter: [
    { code: 'shorter', seq: 9, end: 3 },
    { code: 'shorter', seq: 8, end: 3 },
    { code: 'shorter', seq: 9, end: 2 },
  ],
  gap: [
    { code: 'gap', from: 3, to: 5 },
    { code: 'gap', from: 4, to: 5 },
    { code: 'gap', from: 3, to: 6 },
  ],
  'rows-wrong': [
    { code: 'rows-wrong', seq: 1, finding: 'x' },
    { code: 'rows-wrong', seq: 2, finding: 'x' },
    { code: 'rows-wrong', seq: 1, finding: 'y' },
  ],
  'head-does-not-fit': [
    { code: 'head-does-not-fit', seq: 1, is: 'a', told: 'b' },
    { code: 'head-does-not-fit', seq: 2, is: 'a', told: 'b' },
    { code: 'head-does-not-fit', seq: 1, is: 'c', told: 'b' },
    { code: 'head-does-not-fit', seq: 1, is: 'a', told: 'c' },
  ],
  'bad-messages': [
    { code: 'bad-messages', fault: 'x' },
    { code: 'bad-messages', fault: 'y' },
  ],
  'other-protocol': [
    { code: 'other-protocol', is: 2 },
    { code: 'other-protocol', is: 3 },
  ],
  stranger: [
    { code: 'stranger', how: 'not-enrolled', fingerprint: 'a' },
    { code: 'stranger', how: 'not-enrolled', fingerprint: 'b' },
    { code: 'stranger', how: 'revoked', fingerprint: 'a' },
    { code: 'stranger', how: 'revoked', fingerprint: 'b' },
    { code: 'stranger', how: 'names-other-table', fingerprint: 'a' },
    { code: 'stranger', how: 'names-other-table', fingerprint: 'b' },
  ],
  'program-changed': [
    { code: 'program-changed', seq: 1, is: 'a', was: 'b' },
    { code: 'program-changed', seq: 2, is: 'a', was: 'b' },
    { code: 'program-changed', seq: 1, is: 'c', was: 'b' },
    { code: 'program-changed', seq: 1, is: 'a', was: 'c' },
  ],
  'pack-changed': [
    { code: 'pack-changed', seq: 1, is: 'a', was: 'b' },
    { code: 'pack-changed', seq: 2, is: 'a', was: 'b' },
    { code: 'pack-changed', seq: 1, is: 'c', was: 'b' },
    { code: 'pack-changed', seq: 1, is: 'a', was: 'c' },
  ],
  'key-changed': [
    { code: 'key-changed', seq: 1, is: 'a', was: 'b' },
    { code: 'key-changed', seq: 2, is: 'a', was: 'b' },
    { code: 'key-changed', seq: 1, is: 'c', was: 'b' },
    { code: 'key-changed', seq: 1, is: 'a', was: 'c' },
  ],
  'new-line-new-key': [
    { code: 'new-line-new-key', seq: 1, is: 'a', was: 'b' },
    { code: 'new-line-new-key', seq: 2, is: 'a', was: 'b' },
    { code: 'new-line-new-key', seq: 1, is: 'c', was: 'b' },
    { code: 'new-line-new-key', seq: 1, is: 'a', was: 'c' },
  ],
  'store-damaged': [
    { code: 'store-damaged', seq: 1, finding: 'x' },
    { code: 'store-damaged', seq: 2, finding: 'x' },
    { code: 'store-damaged', seq: 1, finding: 'y' },
  ],
  'rows-unsigned': [
    { code: 'rows-unsigned', from: 3, to: 5 },
    { code: 'rows-unsigned', from: 4, to: 5 },
    { code: 'rows-unsigned', from: 3, to: 6 },
  ],
  restored: [
    { code: 'restored', seq: 1 },
    { code: 'restored', seq: 2 },
  ],
  silent: [
    { code: 'silent', since: 0 },
    { code: 'silent', since: 1000000 },
  ],
  'clock-off': [
    { code: 'clock-off', seconds: 70 },
    { code: 'clock-off', seconds: 80 },
  ],
  'typed-cards': [
    { code: 'typed-cards', typed: 11, rounds: 50, through: 100 },
    { code: 'typed-cards', typed: 12, rounds: 50, through: 100 },
    { code: 'typed-cards', typed: 11, rounds: 49, through: 100 },
    { code: 'typed-cards', typed: 11, rounds: 50, through: 150 },
  ],
  corrections: [
    { code: 'corrections', corrected: 11, rounds: 50, through: 100 },
    { code: 'corrections', corrected: 12, rounds: 50, through: 100 },
    { code: 'corrections', corrected: 11, rounds: 49, through: 100 },
    { code: 'corrections', corrected: 11, rounds: 50, through: 150 },
  ],
  'call-waits': [
    { code: 'call-waits', call: 'a', since: 0 },
    { code: 'call-waits', call: 'b', since: 0 },
    { code: 'call-waits', call: 'a', since: 1000000 },
  ],
};
