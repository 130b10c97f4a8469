// What tells one act from others of its type: lists, words and tests are kept by it.
import type { Input } from '../table/input.ts';

/** The kind of the input, with what tells it apart from others of its kind. */
export function kindOf(input: Input): string {
  switch (input.type) {
    case 'done':
      return `done ${input.step}`;
    case 'shuffled':
      return `shuffled ${input.how}`;
    case 'cut-answer':
      return `cut-answer ${input.accepts ? 'yes' : 'no'}`;
    case 'missed-choice':
      return `missed-choice ${input.choice}`;
    case 'notified':
      return `notified ${input.who}`;
    case 'recut':
      return `recut ${input.by ?? 'last-cutter'}`;
    case 'open-table':
      return `open-table ${input.preShuffled ? 'shuffled' : 'new'} ${input.batches}`;
    default:
      return input.type;
  }
}
