// What a choice of the station is called on a button.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Words } from '../language/english.ts';

/** The kind of the input, with what tells it apart from others of its kind. */
function kindOf(input: PageInput): string {
  switch (input.type) {
    case 'done':
      return `done ${input.step}`;
    case 'shuffled':
      return `shuffled ${input.how}`;
    case 'cut-answer':
      return `cut-answer ${input.accepts ? 'yes' : 'no'}`;
    case 'missed-choice':
      return `missed-choice ${input.choice}`;
    case 'floor':
      return `floor ${input.action}`;
    case 'notified':
      return `notified ${input.who}`;
    default:
      return input.type;
  }
}

/** Null for what this screen does not offer as a plain button. */
export function actWords(input: PageInput, { acts, shared }: Words): string | null {
  const said = acts[kindOf(input)];
  if (said === undefined) return null;
  if (input.type === 'arrived') return `${said} ${shared.box(input.seat)}`;
  if ('seat' in input && typeof input.seat === 'number') return `${shared.box(input.seat)} ${said}`;
  if (input.type === 'open-table' && (input.preShuffled || input.batches > 1)) return null;
  if (input.type === 'cut') return `${said} ${input.fromEnd}`;
  if (input.type === 'cut-card-placed') return `${said} ${input.fromBack}`;
  return said;
}
