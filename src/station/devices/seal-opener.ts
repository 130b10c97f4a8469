// What the station does with seals by itself: it turns the hole card when it is due, and opens an unseen card drawn in
// error when it is used. With the card it discloses the card's own key. A card that nobody could read waits until people
// enter it.
import type { SealKeeper } from '../../journal/chain/sealing.ts';
import type { Input } from '../../table/input.ts';
import { haltFor } from '../../table/inputs/floor/halt.ts';
import { mustTurnHole } from '../../table/round/dealer-turn.ts';
import { currentTurn } from '../../table/round/hands.ts';
import { cardIsDue, nextCard } from '../../table/shoe/next-card.ts';
import { unreadIsNext } from '../../table/shoe/unread.ts';
import { UNREAD } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';

function cannotOpen(how: 'hole-card' | 'card-drawn-in-error'): Input {
  return haltFor({ code: 'seal-cannot-be-opened', how });
}

function turning(seals: SealKeeper, seal: string): Input | null {
  if (seal === UNREAD) return null;
  const card = seals.open(seal);
  if (card === null) return cannotOpen('hole-card');
  return { type: 'hole-card-turned', card, sealKey: seals.keyOf(seal) };
}

/** A card that comes late comes only if the player still wants it. */
function playerChooses({ rules, phase, state: { round } }: Table): boolean {
  const hand = round && phase === 'turns' ? currentTurn(rules, round)?.hand : null;
  return hand?.late === true && !hand.lateChosen;
}

function using(table: Table, seals: SealKeeper): Input | null {
  const [drawn] = table.state.drawn;
  if (!drawn || !cardIsDue(table) || playerChooses(table)) return null;
  const asHole = nextCard(table)?.to === 'hole';
  if (drawn.exposed || asHole) return { type: 'drawn-card-used' };
  if (drawn.seal === UNREAD) return null;
  const card = seals.open(drawn.seal);
  if (card === null) return cannotOpen('card-drawn-in-error');
  return { type: 'drawn-card-used', card, sealKey: seals.keyOf(drawn.seal) };
}

/** Compares a face that people entered with its seal, as soon as the seal can be opened. */
function comparing({ state: { typedSeals = [] } }: Table, seals: SealKeeper): Input | null {
  for (const { seal, number } of typedSeals) {
    const card = seals.open(seal);
    if (card !== null) return { type: 'seal-opened', number, card, sealKey: seals.keyOf(seal) };
  }
  return null;
}

/** Null if there is nothing to turn or open. */
export function openedSealInput(table: Table, seals: SealKeeper): Input | null {
  const { phase, state } = table;
  const compared = comparing(table, seals);
  if (compared || table.holds.length > 0) return compared;
  const seal = phase === 'dealer' && mustTurnHole(table) ? state.round?.hole : null;
  // An unread card was drawn too early here. It cannot be entered before the hole card is turned.
  if (seal) return turning(seals, seal);
  return unreadIsNext(state) ? null : using(table, seals);
}
