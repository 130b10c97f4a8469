// Where pages ask about one round of this table.
import type { Journal } from '../../journal/journal.ts';
import type { RoundsApiParts } from './api.ts';
import { lastRoundIn } from './last-round.ts';
import { Explainer } from './why.ts';

export type RoundsDesk = Pick<RoundsApiParts, 'lastRound' | 'why'>;

export function roundsDesk(journal: Pick<Journal, 'db'>, pack: string): RoundsDesk {
  const explainer = new Explainer(pack);
  return { lastRound: () => lastRoundIn(journal.db), why: (asked) => explainer.why(asked) };
}
