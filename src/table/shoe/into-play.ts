// A card comes into play, from the shoe or from the cards drawn in error. The phase decides its use.
import { type Card, isTen } from '../../rules/cards/cards.ts';
import { type Change, roundOf } from '../change.ts';
import type { Phase } from '../chart/phases.ts';
import { dealCard, dealHoleCard } from '../round/deal.ts';
import { cardToDealer } from '../round/dealer-turn.ts';
import { cardToHand } from '../round/turns.ts';
import type { DealtCard } from '../state.ts';
import { overdraw } from './misdrawn-cards.ts';
import { countCard, foundTen, putDown, type Told, takeCard, typedCard } from './shoe.ts';
import { isOfThisShoe } from './unread.ts';

function burn(change: Change, card: DealtCard): void {
  putDown(change, card, { at: 'burned' });
}

const USES: Readonly<Partial<Record<Phase, (change: Change, card: DealtCard) => void>>> = {
  burning: burn,
  // The first card begins the round.
  betting: dealCard,
  deal: dealCard,
  turns: (change, card) => cardToHand(change, card),
  dealer: cardToDealer,
  payout: overdraw,
};

function use(change: Change, card: DealtCard): void {
  const uses = USES[change.phase];
  if (!uses) throw new Error(`no card is used in ${change.phase}`);
  uses(change, card);
}

/**
 * A card from the shoe; a burn that is due comes first. The last card of the previous shoe is not burned in its place.
 */
export function intoPlay(change: Change, face: Card, told: Told): void {
  const card = takeCard(change, face, told);
  if (!card) return;
  if (change.state.burnDue && isOfThisShoe(change.state, card.number)) {
    change.state.burnDue = false;
    burn(change, card);
  } else use(change, card);
}

/**
 * Uses the card that was drawn in error first. The face of a sealed card comes with the input; as the hole card
 * it stays sealed.
 */
export function useDrawnCard(change: Change, face: Card | undefined): void {
  const next = change.state.drawn.shift();
  if (!next) throw new Error('no card was drawn in error');
  const holeIsDue = change.phase === 'deal' && roundOf(change.state).queue[0]?.to === 'hole';
  if (!next.exposed && holeIsDue) dealHoleCard(change, next.seal, next.number);
  else if (next.exposed) use(change, next.card);
  else if (face !== undefined) {
    const card = typedCard(change, face, next.number);
    countCard(change, card);
    if (isTen(face)) foundTen(change, card);
    else use(change, card);
  }
}
