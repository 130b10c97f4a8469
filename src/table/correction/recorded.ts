// What a corrected decision changes in the record of its round.
import { at } from '../../rules/lookup.ts';
import type { Fact } from '../fact.ts';
import type { Faces, OpenBox, OpenRecord } from '../record.ts';

function without(cards: readonly Faces[], number: number): Faces[] {
  return cards.filter((card) => card.number !== number);
}

export function liftCard(record: OpenRecord, { number, from }: Extract<Fact, { fact: 'card-lifted' }>): void {
  if (from.at === 'dealer') record.dealer = without(record.dealer, number);
  if (from.at !== 'hand') return;
  const hand = record.boxes.find(({ seat }) => seat === from.seat)?.hands[from.hand - 1];
  if (hand) hand.cards = without(hand.cards, number);
}

/** The record shows the right decision, which follows. The facts show both. */
export function decisionCorrected(
  box: OpenBox,
  { hand, which, was, doubles }: Extract<Fact, { fact: 'decision-corrected' }>,
): void {
  const first = at(box.hands, hand - 1);
  first.decisions = first.decisions.slice(0, which - 1);
  first.doubles = doubles;
  if (was === 'split') putTogether(box, hand);
}

/** The two hands of a split are one again. */
export function putTogether(box: OpenBox, hand: number): void {
  const first = at(box.hands, hand - 1);
  const [second] = box.hands.splice(hand, 1);
  first.cards.push(...(second?.cards ?? []));
  first.split = box.hands.length > 1;
}
