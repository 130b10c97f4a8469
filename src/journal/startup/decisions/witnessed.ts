// What the second witness says of the log. Its rows come after those that ask whether the log holds together.
import { logEnd } from '../../chain/log.ts';
import type { Comparison, Testimony } from '../../witness/witness.ts';
import type { Look } from '../look.ts';
import { type Decision, type Row, stopWith } from './row.ts';

function where(
  is: Comparison,
  decide: (said: Testimony, look: Look, witness: string) => Decision,
): Row['decide'] {
  return (look) => {
    const testimony = look.testimony();
    if (testimony?.kind !== 'says' || look.given.witness === null || look.compared() !== is) return null;
    return decide(testimony.said, look, look.given.witness);
  };
}

export const WITNESSED = {
  'witness unreadable': {
    found: "A witness that cannot be read, or that the table's key has not signed.",
    done: 'Stops.',
    code: 'witness-unreadable',
    decide: ({ given: { path, witness }, testimony }) =>
      witness !== null && testimony()?.kind === 'unreadable'
        ? stopWith('witness-unreadable', { code: 'witness-changed', path, witness })
        : null,
  },
  'rows missing': {
    found: 'A journal that ends before the row that its witness has seen.',
    done: 'Stops: rows that were acknowledged are missing.',
    code: 'rows-missing',
    decide: where('shorter', ({ seq, at }, look, witness) => {
      const { seq: last } = logEnd(look.reader);
      return stopWith('rows-missing', {
        code: 'shorter-than-witness',
        path: look.given.path,
        last,
        witness,
        seq,
        at,
      });
    }),
  },
  'other than witnessed': {
    found: 'A journal in which the row that its witness has seen is another one.',
    done: 'Stops: rows were rewritten.',
    code: 'other-than-witness',
    decide: where('other', ({ seq }, look, witness) =>
      stopWith('other-than-witness', { code: 'row-not-as-witnessed', path: look.given.path, seq, witness }),
    ),
  },
} as const satisfies Record<string, Row>;
