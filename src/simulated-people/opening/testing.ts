// The dealer tests the table and counts the decks before opening: where the book demands it, and now and then where it does not.
import type { Card } from '../../../hardware-sim/devices/card.ts';
import type { ReadinessView } from '../../protocol/readiness.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Dealer } from '../dealer.ts';
import { cardNamed } from '../faces.ts';
import { offered } from '../vocabulary/offers.ts';

const WAITS_MS = 500;
/** How long a card takes through the scanner. */
const COUNTS_MS = 120;
/** After so long without an answer a device counts as failed. */
const PATIENCE_MS = 60_000;
/** Some openings have a test or a count that no rule demands; the first never has. */
const TESTS_EVERY = 3;
const COUNTS_EVERY = 2;

function isDue({ due }: TableView, code: string): boolean {
  return due.some((one) => one.code === code);
}

function byRound({ round }: TableView, every: number): boolean {
  return round > 0 && round % every === 0;
}

/** At a closed table. */
export function testsTable(dealer: Dealer, view: TableView): number {
  const begin = offered(view, 'begin-test');
  const isWanted =
    isDue(view, 'test-table') || (byRound(view, TESTS_EVERY) && dealer.testedAt !== view.round);
  if (!begin || !isWanted) return WAITS_MS;
  dealer.testedAt = view.round;
  return dealer.say(begin.input);
}

type Part = NonNullable<ReadinessView['part']>;

/** What the dealer does to the device that is tried. */
function tries(dealer: Dealer, { pressed, card }: ReadinessView, part: Part): void {
  const { devices } = dealer;
  const known = card === null ? null : cardNamed(card);
  if (known && part === 'scanner') devices.scanner.cardLeaves(known, false);
  else if (known) dealer.triesReader(known);
  if (part !== 'buttons') return;
  const next = [1, 2, 3, 4, 5, 6, 7].find((seat) => !pressed.includes(seat)) ?? 1;
  devices.buttons.tap(next);
}

/** In the readiness test: the next part, and the floor signs. */
export function walksThrough(dealer: Dealer, view: TableView): number {
  const { readiness } = view;
  const part = readiness?.part ?? null;
  if (!readiness || part === null) return WAITS_MS;
  const failed = offered(view, 'test-part', ({ well }) => !well);
  const well = offered(view, 'test-part', (input) => input.well);
  if (well) return dealer.say(well.input);
  if (failed && dealer.idleMs > PATIENCE_MS) return dealer.say(failed.input);
  tries(dealer, readiness, part);
  return 2 * WAITS_MS;
}

/** While the cards lie spread; null where nobody counts them. */
export function beginsCount(dealer: Dealer, view: TableView): number | null {
  const begin = offered(view, 'begin-deck-check');
  const isWanted = isDue(view, 'check-decks') || isDue(view, 'decks-wrong');
  const isWhim = byRound(view, COUNTS_EVERY) && dealer.countedAt !== view.round;
  if (!begin || !(isWanted || isWhim)) return null;
  dealer.countedAt = view.round;
  if (isDue(view, 'decks-wrong')) dealer.shoe.takeTensOut();
  dealer.counting = dealer.shoe.all;
  return dealer.say(begin.input);
}

/** One card after the other, in the order in which they come. */
export function countsDecks(dealer: Dealer, view: TableView): number {
  const next: Card | undefined = dealer.counting.shift();
  if (next) {
    dealer.devices.scanner.cardLeaves(next, false);
    return COUNTS_MS;
  }
  const end = offered(view, 'end-deck-check');
  // While the scanner has not told of all cards, only the floor ends the count. Some dealers try.
  if (!end || (end.by !== 'dealer' && !dealer.tempted(0.05))) return WAITS_MS;
  return dealer.say(end.input);
}
