// A dealt card gets another face, and everything computed from it is computed again. Decisions that were made stay
// made, and so does a check (Readings 20).
import { dealerHasBlackjack } from '../rules/outcome.ts';
import { noteLateBlackjack } from './dealer-turn.ts';
import { cardAt, dealerTally, recount } from './hands.ts';
import type { Input } from './input.ts';
import { payMatch } from './payments.ts';
import { countCard, uncountCard } from './shoe.ts';
import { watchSuperBonuses } from './super-bonuses.ts';
import { settleTurnsAgain } from './turn-payments.ts';
import { incident, roundOf, type Work } from './work.ts';

type Correction = Extract<Input, { type: 'floor'; action: 'correct-card' }>;

export function correctCard(work: Work, input: Correction): void {
  const round = roundOf(work.state);
  const card = cardAt(round, input.seat, input.hand, input.index);
  if (!card) throw new Error('no such card');
  const hadBlackjack = dealerHasBlackjack(dealerTally(work.rules, round));
  uncountCard(work, card);
  work.facts.push({ fact: 'corrected', number: card.number, was: card.face, is: input.card });
  incident(work, 'card-corrected', null, input.seat === 'dealer' ? null : input.seat);
  card.face = input.card;
  countCard(work, card);
  for (const box of round.boxes) for (const hand of box.hands) recount(work.rules, hand);
  if (Object.values(round.paid).some(({ line }) => line.wager === 'match')) payMatch(work);
  settleTurnsAgain(work);
  watchSuperBonuses(work);
  if (!hadBlackjack) noteLateBlackjack(work);
}
