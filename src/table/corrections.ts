// A dealt card gets another face, and everything computed from it is computed again. Decisions that were made stay
// made, and so does a check (Readings 20).
import { at } from '../rules/lookup.ts';
import { dealerHasBlackjack } from '../rules/outcome.ts';
import { noteLateBlackjack } from './dealer-turn.ts';
import { cardAt, dealerTally, recount } from './hands.ts';
import type { Input } from './input.ts';
import { payMatch } from './payments.ts';
import { countCard } from './shoe.ts';
import { watchSuperBonuses } from './super-bonuses.ts';
import { settleTurnsAgain } from './turn-payments.ts';
import { incident, roundOf, type Work } from './work.ts';

type Correction = Extract<Input, { type: 'floor'; action: 'correct-card' }>;

export function correctCard(work: Work, input: Correction): void {
  const round = roundOf(work.state);
  const card = cardAt(round, input.seat, input.hand, input.index);
  if (!card) throw new Error('no such card');
  const hadBlackjack = dealerHasBlackjack(dealerTally(work.rules, round));
  const { shoe } = work.state;
  shoe.seen = shoe.seen.with(card.face, Math.max(0, at(shoe.seen, card.face) - 1));
  work.facts.push({ fact: 'corrected', number: card.number, was: card.face, is: input.card });
  incident(work, 'card-corrected', null, input.seat === 'dealer' ? null : input.seat);
  card.face = input.card;
  countCard(work, input.card);
  for (const box of round.boxes) for (const hand of box.hands) recount(work.rules, hand);
  if (Object.values(round.paid).some(({ line }) => line.wager === 'match')) payMatch(work);
  settleTurnsAgain(work);
  watchSuperBonuses(work);
  if (!hadBlackjack) noteLateBlackjack(work);
}
