// The pit manager: comes when something waits for a second person, looks at the cards and confirms them, and decides about
// corrections and adjustments.
import type { PageInput } from '../protocol/inputs.ts';
import type { TableView } from '../protocol/view.ts';
import { Person, type PersonParts } from './person.ts';
import { offered } from './vocabulary/offers.ts';

export interface SecondPersonParts extends PersonParts {
  /** How long it takes until the pit manager is there. */
  readonly comesAfterMs?: readonly [number, number];
  now(): number;
}

const REFUSES_ONE_IN = 4;
const COMES_AFTER_MS = [5_000, 60_000] as const;

export class SecondPerson extends Person {
  readonly #now: () => number;
  readonly #comesAfterMs: readonly [number, number];
  #comesAt: number | null = null;

  constructor(parts: SecondPersonParts) {
    super('pit', parts);
    this.#now = parts.now;
    this.#comesAfterMs = parts.comesAfterMs ?? COMES_AFTER_MS;
  }

  /** Does something, and says how long it takes; null when there is nothing to do, or it is not yet time. */
  act(): number | null {
    const view = this.comesToIt();
    if (typeof view === 'number') return this.page.isOpen && !this.page.signedIn ? view : null;
    if (view.standsStill !== null) return null;
    const wanted = this.#wanted(view);
    if (!wanted) {
      this.#comesAt = null;
      return null;
    }
    this.#comesAt ??= this.#now() + this.chance.between(...this.#comesAfterMs);
    if (this.#now() < this.#comesAt) return null;
    this.#comesAt = null;
    return this.say(wanted);
  }

  #wanted(view: TableView): PageInput | null {
    const asked = view.choices.find(({ input }) => input.type === 'confirm-cards');
    const cards = asked && !asked.changesNothing ? offered(view, 'confirm-cards') : null;
    return cards?.input ?? this.#aboutCorrection(view) ?? this.#aboutAdjustment(view);
  }

  /** A correction that cannot be made now may be possible after the next card, or never. */
  #aboutCorrection(view: TableView): PageInput | null {
    if (!view.trouble.correction) return null;
    const refuses = this.chance.happens(1 / REFUSES_ONE_IN);
    return offered(view, refuses ? 'decline-decision' : 'confirm-decision')?.input ?? null;
  }

  #aboutAdjustment({ trouble: { adjustments } }: TableView): PageInput | null {
    const [waiting] = adjustments;
    if (!waiting) return null;
    const { adjustment } = waiting;
    return {
      type: adjustment % REFUSES_ONE_IN === 0 ? 'decline-adjustment' : 'confirm-adjustment',
      adjustment,
    };
  }
}
