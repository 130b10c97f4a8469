// What the keeper of the seals does by itself: the hole card is turned when its time has come, and a card drawn in error
// that nobody has seen is opened where it is used. The card's own key is disclosed with it. A card that nobody could read waits for people to enter it.
import type { SealKeeper } from '../../journal/chain/sealing.ts';
import type { Input } from '../../table/input.ts';
import { haltFor } from '../../table/inputs/floor/halt.ts';
import { mustTurnHole } from '../../table/round/dealer-turn.ts';
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

function using(table: Table, seals: SealKeeper): Input | null {
  const [drawn] = table.state.drawn;
  if (!drawn || !cardIsDue(table)) return null;
  const asHole = nextCard(table)?.to === 'hole';
  if (drawn.exposed || asHole) return { type: 'drawn-card-used' };
  if (drawn.seal === UNREAD) return null;
  const card = seals.open(drawn.seal);
  if (card === null) return cannotOpen('card-drawn-in-error');
  return { type: 'drawn-card-used', card, sealKey: seals.keyOf(drawn.seal) };
}

/** What people have entered for a seal that could not be opened is held against it as soon as it can be. */
function comparing({ state: { typedSeals = [] } }: Table, seals: SealKeeper): Input | null {
  for (const { seal, number } of typedSeals) {
    const card = seals.open(seal);
    if (card !== null) return { type: 'seal-opened', number, card, sealKey: seals.keyOf(seal) };
  }
  return null;
}

/** Null when there is nothing to turn or open now. */
export function openedSealInput(table: Table, seals: SealKeeper): Input | null {
  const { phase, state } = table;
  const compared = comparing(table, seals);
  if (compared || table.holds.length > 0) return compared;
  const seal = phase === 'dealer' && mustTurnHole(table) ? state.round?.hole : null;
  // A card that nobody could read was drawn too early here: it cannot be entered before the hole card is turned.
  if (seal) return turning(seals, seal);
  return unreadIsNext(state) ? null : using(table, seals);
}
