// A seal that could not be opened when its card was turned can be opened now: what a person entered is held against it.
import { z } from 'zod';
import { cardName } from '../../../rules/cards/cards.ts';
import type { Change } from '../../change.ts';
import { withReason } from '../../halt.ts';
import { CARD_WRITTEN, SEAL_KEY_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, stays } from '../declare.ts';
import { card, sealKey } from '../fields.ts';

const fields = z.strictObject({ number: z.int().min(1), card, sealKey });
export type SealOpened = InputOf<'seal-opened', typeof fields>;

/** Another face than the one that was entered halts the table: people look at it before anything else is paid. */
function compare({ state, facts }: Change, { number, card: sealed }: SealOpened): void {
  const typed = state.typedSeals?.find((one) => one.number === number)?.card ?? sealed;
  const left = (state.typedSeals ?? []).filter((one) => one.number !== number);
  if (left.length > 0) state.typedSeals = left;
  else delete state.typedSeals;
  facts.push({ fact: 'seal-compared', number, card: sealed, typed });
  if (typed === sealed) return;
  const code = 'typed-card-not-as-sealed';
  const reason = { code, number, typed: cardName(typed), sealed: cardName(sealed) } as const;
  state.halted = withReason(state.halted, reason);
  facts.push({ fact: 'halted', reason });
}

export const SEAL_OPENED: Declaration<SealOpened> = {
  type: 'seal-opened',
  fields,
  written: written<SealOpened>({
    number: { holds: "the card's running number in the table's life" },
    card: CARD_WRITTEN,
    sealKey: SEAL_KEY_WRITTEN,
  }),
  anywhere: stays,
  during: ALL_HOLDS,
  who: ({ by }) => (by === null ? null : 'not-now'),
  whyNot: ({ state }, { number }) =>
    state.typedSeals?.some((one) => one.number === number) ? null : 'not-now',
  does: compare,
};
