// The floor puts a decision right in every phase where cards may have followed it.
import type { Input } from '../../src/table/input.ts';
import type { Day } from './day.ts';

/** A wrong decision is put right by two floorpersons, or stays, wherever the round has come to. */
export function wrongDecisions(start: (pack: string) => Day): void {
  const propose: Input = { type: 'correct-decision', seat: 1, hand: 1, which: 1, is: 'hit', amount: null };
  for (const until of ['turns', 'dealer', 'payout'] as const) {
    const day = start('massachusetts').open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 9D 8D 5S 9S 9H');
    day.decides(1, 'stand');
    if (until !== 'turns') day.decides(2, 'stand');
    if (until === 'payout') day.turnsHole();
    day.says({ type: 'reshuffle' });
    day.says(propose);
    day.says({ type: 'decline-decision' }, 'pit');
    day.says(propose);
    day.says({ type: 'confirm-decision' }, 'pit');
  }
}
