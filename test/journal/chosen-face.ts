// An attack: somebody changes the program and chooses the face of a sealed card. The workflow accepts it, the rows are
// chained and signed, and every payment follows from it.

import type { TableKey } from '../../src/journal/chain/key.ts';
import { cardOf, rankOf, suitOf } from '../../src/rules/cards/cards.ts';
import { open } from './house.ts';
import { peoplesRun, playOf } from './script.ts';

export interface ChosenFace {
  readonly key: TableKey;
  /** The row and the round of the card, and how many rounds there are. */
  readonly seq: number;
  readonly round: number;
  readonly rounds: number;
}

const ROUNDS = 4;
/** Not in the first: the rounds before it must be proven. */
const SECOND = 2;

/** What the row discloses as the card's own key. */
export type Discloses = (sealKey: string) => string | null;

/** Of the same rank, so that the others play the same. */
export function journalWithChosenFace(path: string, discloses: Discloses = (key) => key): ChosenFace {
  const play = playOf('massachusetts');
  const { steps, key } = peoplesRun(play, 4, ROUNDS, { boxes: 2, incidents: false });
  const journal = open(path, play, { key, simulated: true });
  let chosen: { seq: number; round: number } | null = null;
  for (const { input, stamp } of steps) {
    const { rounds } = journal.table.state;
    if (chosen || input.type !== 'hole-card-turned' || rounds < SECOND) {
      journal.take(input, stamp);
      continue;
    }
    const card = cardOf(rankOf(input.card), (suitOf(input.card) + 1) % 4);
    const sealKey = discloses(input.sealKey ?? '');
    const turned = { type: 'hole-card-turned', card, ...(sealKey !== null && { sealKey }) } as const;
    const taken = journal.take(turned, stamp);
    if (taken.kind !== 'taken') throw new Error('the face was not taken');
    chosen = { seq: journal.seq, round: rounds };
  }
  const { rounds } = journal.table.state;
  journal.close();
  if (!chosen) throw new Error('no card was turned');
  return { key, ...chosen, rounds };
}
