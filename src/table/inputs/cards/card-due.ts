// Whether a card may leave the shoe now, and why not.
import type { Card } from '../../../rules/cards/cards.ts';
import { currentTurn } from '../../round/hands.ts';
import { unsharedSeats } from '../../round/sharing.ts';
import { burnIsNext, nextCard, refusedHit } from '../../shoe/next-card.ts';
import type { DrawnCard } from '../../state.ts';
import type { Asked, Moment, Refused } from '../declare.ts';
import { refusedFace } from '../shoe/by-hand.ts';

/** A card that is dealt face up. @rule deal.faceUp, holeCard.mode.dealerBlackjack */
export function refusedOpenCard(moment: Moment): Refused {
  const next = nextCard(moment);
  switch (next?.to) {
    case undefined:
      return whyNone(moment);
    case 'hole':
      return 'hole-is-closed';
    default:
      return null;
  }
}

/** A card that is dealt face down: the hole card, and no other. */
export function refusedSealedCard(moment: Moment): Refused {
  const next = nextCard(moment);
  switch (next?.to) {
    case undefined:
      return whyNone(moment);
    case 'hole':
      return null;
    case 'box':
    case 'up':
    case 'hand':
    case 'dealer':
      return 'card-is-open';
    default:
      return 'no-card-due';
  }
}

function whyNone({ rules, phase, state }: Moment): Refused {
  if (phase === 'betting' && state.programDiffers) return 'program-differs';
  if (phase === 'betting' && state.unconfirmed.length > 0) return 'wager-unconfirmed';
  if (phase === 'betting' && unsharedSeats(rules, state).length > 0) return 'consent-first';
  const turn = phase === 'turns' && state.round ? currentTurn(rules, state.round) : null;
  if (turn) return refusedHit(rules, turn);
  return phase === 'dealer' ? 'hole-first' : 'no-card-due';
}

/** A card drawn in error is used before another leaves the shoe. @rule irregularity.drawnInErrorUnexposed, irregularity.drawnInErrorExposed */
export function refusedPastDrawn({ phase, state }: Moment): Refused {
  const [drawn] = state.drawn;
  if (!drawn || burnIsNext(state) || phase === 'burning' || phase === 'payout') return null;
  return drawn.exposed ? 'exposed-card-first' : 'drawn-card-first';
}

/** A sealed card is opened when it is used; one that everybody has seen needs no opening. */
export function refusedSeal(asked: Asked, drawn: DrawnCard | undefined, card: Card | undefined): Refused {
  if (drawn?.exposed) return card === undefined ? null : 'seen-already';
  if (card === undefined) return 'seal-is-closed';
  return refusedFace(asked, drawn?.seal, 'card-drawn-in-error');
}
