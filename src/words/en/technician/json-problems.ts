// What is wrong with a JSON file that people write, in English.
import type { JsonProblemWords } from '../../technician/json-problems.ts';
import { list, of, said } from '../../wording.ts';

export const jsonProblems: JsonProblemWords = {
  unreadable: {
    'byte-order-mark': 'not JSON: a byte order mark comes first; save it without one',
    'not-json': said`not JSON: ${of('error')}`,
  },
  whole: { scenario: 'the scenario', records: 'the records' },
  between: (place, what) => `${place}: ${what}`,
  wrong: {
    missing: 'is missing',
    'of-other-kind': {
      text: 'is not a text',
      number: 'is not a number',
      'whole-number': 'is not a whole number',
      flag: 'is neither true nor false',
      list: 'is not a list',
      object: 'is not an object with keys',
      other: 'is something else than what belongs here',
    },
    'too-small': said`is less than ${of('least')}`,
    'too-large': said`is more than ${of('most')}`,
    'too-short': said`has fewer than ${of('least')}`,
    'too-long': said`has more than ${of('most')}`,
    'none-of': said`is none of ${of('items', list)}`,
    'unknown-keys': said`has keys that nobody knows: ${of('keys', list)}`,
    'fits-nothing': 'is nothing that can stand here',
    'not-whole-cents': 'is not a whole number of cents',
    'not-positive': 'is not a positive amount',
    'no-seat': 'is not a seat from 1 to 7',
    'is-empty': 'is empty',
    'no-shoe': 'holds no shoe',
    'minimum-above-maximum': 'has a minimum above its maximum',
    'not-a-card': said`"${of('text')}" is no card (rank A 2–9 T J Q K, suit C D H S)`,
    'neither-card-nor-cut': said`"${of('text')}" is neither a card nor CUT`,
  },
};
