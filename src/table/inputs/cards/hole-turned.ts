import { z } from 'zod';
import { roundOf } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { isFloor } from '../../people.ts';
import { announceDealer } from '../../round/announcements.ts';
import { turnHole } from '../../round/dealer-turn.ts';
import { readerSaidOtherwise } from '../../round/offers.ts';
import type { RoundState } from '../../state.ts';
import { noBox } from '../../touches.ts';
import { CARD_WRITTEN, SEAL_KEY_WRITTEN, written } from '../../written.ts';
import type { InputOf, PageDeclaration } from '../declare.ts';
import { card, SAMPLE_HOLE_CARD, sealKey } from '../fields.ts';
import { noteTypedSeal, refusedFace } from '../shoe/by-hand.ts';

const typed = z.strictObject({ card });
const fields = typed.extend({ sealKey });
export type HoleTurned = InputOf<'hole-card-turned', typeof fields>;

function liesFaceDown(round: RoundState | null): round is RoundState {
  return round !== null && round.hole !== null && !round.holeTurned;
}

/** Nobody sees the hole card before the players have all their cards. @rule holeCard.concealed, holeCard.revealed */
export const HOLE_TURNED: PageDeclaration<HoleTurned> = {
  type: 'hole-card-turned',
  fields,
  written: written<HoleTurned>({ card: CARD_WRITTEN, sealKey: SEAL_KEY_WRITTEN }),
  page: typed,
  dealer: 'pad',
  at: { dealer: { touches: noBox, followed: [announceDealer] } },
  during: { floor: ['halted'] },
  whyNot: (asked, input) => {
    const { round } = asked.state;
    const { by } = asked.stamp;
    if (!liesFaceDown(round)) return 'not-now';
    const isDoubtful = by !== null && !isFloor(by) && readerSaidOtherwise(round, input.card);
    return refusedFace(asked, round.hole, 'hole-card') ?? (isDoubtful ? 'reader-said-otherwise' : null);
  },
  notHere: ({ phase, state: { round } }) =>
    liesFaceDown(round) && UNDECIDED.includes(phase) ? 'hole-too-early' : 'not-now',
  does: (change, { card: face }) => {
    const { hole, holeNumber } = roundOf(change.state);
    if (hole !== null) noteTypedSeal(change, { seal: hole, number: holeNumber, card: face });
    turnHole(change, face);
  },
  mayBeHidden: () => true,
  samples: () => [{ type: 'hole-card-turned', card: SAMPLE_HOLE_CARD }],
};
