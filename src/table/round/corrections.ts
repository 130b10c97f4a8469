// Changes the face of a dealt card and recomputes everything that depends on it. Decisions and checks that were made
// stay (Readings 20).
import { dealerHasBlackjack } from '../../rules/pay/outcome.ts';
import { type Change, incident, roundOf } from '../change.ts';
import type { CorrectCard } from '../inputs/floor/correct-card.ts';
import { countCard, uncountCard } from '../shoe/shoe.ts';
import { noteLateBlackjack } from './dealer-turn.ts';
import { cardAt, dealerTally, recount } from './hands.ts';
import { matchIsDecided, payMatch } from './payments.ts';
import { settleAgain } from './payout.ts';
import { watchSuperBonuses } from './super-bonuses.ts';
import { settleTurnsAgain } from './turn-payments.ts';
import { correctedFace } from './typed-cards.ts';

export function correctCard(change: Change, input: CorrectCard): void {
  const round = roundOf(change.state);
  const card = cardAt(round, input.seat, input.hand, input.index);
  if (!card) throw new Error('no such card');
  const hadBlackjack = dealerHasBlackjack(dealerTally(change.rules, round));
  uncountCard(change, card);
  const by = change.stamp.by?.id ?? null;
  change.facts.push({ fact: 'corrected', number: card.number, was: card.face, is: input.card, by });
  incident(change, 'card-corrected', null, input.seat === 'dealer' ? null : input.seat);
  card.typed = correctedFace(change, card);
  card.face = input.card;
  countCard(change, card);
  for (const box of round.boxes) for (const hand of box.hands) recount(change.rules, hand);
  if (matchIsDecided(round)) payMatch(change);
  if (!settleAgain(change)) settleTurnsAgain(change);
  watchSuperBonuses(change);
  if (!hadBlackjack) noteLateBlackjack(change);
}
