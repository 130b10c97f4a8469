// What a schema has found wrong in a JSON file, as codes with their places: a library's own words are English only.
import type { z } from 'zod';
import type {
  ValueKind,
  WrongPlace,
  WrongValue,
  WrongValueCodes,
} from '../../words/technician/json-problems.ts';

/** Codes without parameters that a schema of ours names itself, in the place of a sentence. */
const OWN = [
  'not-whole-cents',
  'not-positive',
  'no-seat',
  'is-empty',
  'no-shoe',
  'minimum-above-maximum',
] as const satisfies readonly (keyof WrongValueCodes)[];

/** The same with the text that was found. */
const OWN_WITH_TEXT = [
  'not-a-card',
  'neither-card-nor-cut',
] as const satisfies readonly (keyof WrongValueCodes)[];

export type OwnWrong = (typeof OWN)[number] | (typeof OWN_WITH_TEXT)[number];

/** For a schema: what is wrong when its check fails. */
export function wrong(code: OwnWrong): OwnWrong {
  return code;
}

const KINDS = new Map<string, ValueKind>([
  ['string', 'text'],
  ['number', 'number'],
  ['int', 'whole-number'],
  ['boolean', 'flag'],
  ['array', 'list'],
  ['tuple', 'list'],
  ['object', 'object'],
]);

function placeOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '');
}

function whatIs(issue: z.core.$ZodIssue): WrongValue {
  const own = OWN.find((code) => code === issue.message);
  if (own) return { code: own };
  const ownWithText = OWN_WITH_TEXT.find((code) => code === issue.message);
  if (ownWithText) return { code: ownWithText, text: String(issue.input) };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'missing' }
        : { code: 'of-other-kind', how: KINDS.get(issue.expected) ?? 'other' };
    case 'too_small': {
      const least = Number(issue.minimum);
      return issue.origin === 'number' ? { code: 'too-small', least } : { code: 'too-short', least };
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      return issue.origin === 'number' ? { code: 'too-large', most } : { code: 'too-long', most };
    }
    case 'invalid_value':
      return { code: 'none-of', items: issue.values.map(String) };
    case 'unrecognized_keys':
      return { code: 'unknown-keys', keys: issue.keys };
    default:
      return { code: 'fits-nothing' };
  }
}

/** Parse with `REPORTED`: without it, nobody knows what was found. */
export const REPORTED = { reportInput: true } as const;

export function wrongPlaces({ issues }: z.core.$ZodError): WrongPlace[] {
  return issues.map((issue) => ({ place: placeOf(issue.path), what: whatIs(issue) }));
}
