// Somebody of surveillance: looks at the table's pages all day, and now and then forgets that looking is all.

import { Person, type PersonParts } from './person.ts';
import { allOffered } from './vocabulary/offers.ts';

const TAPPED = ['no-more-bets', 'settle-round', 'decision-said', 'step-done', 'undo'] as const;

export class Watcher extends Person {
  constructor(parts: PersonParts) {
    super('surveillance', parts);
  }

  /** Taps something that the dealer could do; null when there is no reason to, or nothing to tap. */
  act(): number | null {
    if (!this.luck.comesUp('surveillance-meddles')) return null;
    const view = this.comesToIt();
    if (typeof view === 'number') return view;
    const inputs = TAPPED.flatMap((type) => allOffered(view, type)).map(({ input }) => input);
    const input = inputs[this.chance.below(inputs.length)];
    if (!input) return null;
    this.luck.count('surveillance-meddles');
    return this.say(input);
  }
}
