// Codes that put right what lies on the table: they say what it is now and what it will be.
import { SAYINGS } from '../../protocol/meanings.ts';
import type { Card } from '../../rules/cards/cards.ts';
import { faceText } from '../../story/faces.ts';
import { money } from '../../story/money.ts';
import { cardAt } from '../../table/round/hands.ts';
import type { BettorState } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import type { Act, Scene } from './code.ts';
import type { BettorTyped, Place } from './parameters.ts';

/** Whether there is such a card is the table's to say. */
export function correctCard(
  { table }: Scene,
  [{ seat, hand }, [card, number]]: readonly [Place, readonly [Card, number]],
): Act {
  const { round } = table.state;
  const index = number - 1;
  const now = round && cardAt(round, seat, hand, index);
  const was = now ? faceText(now.face) : null;
  return {
    kind: 'do',
    input: { type: 'floor', action: 'correct-card', seat, hand, index, card },
    says: SAYINGS.correctCard({ seat, hand, number, face: faceText(card), was }),
  };
}

function bettorsOn({ state }: Table, seat: number): readonly BettorState[] {
  return state.wagers.find((box) => box.seat === seat)?.bettors ?? [];
}

/** The bettor meant, out of those it can be about; a sentence when nobody is. */
function bettorOf(
  all: readonly BettorState[],
  { seat, number }: BettorTyped,
  fits: (bettor: BettorState) => boolean,
): BettorState | string {
  if (number !== null) return all[number - 1] ?? `Box ${seat} has no bettor ${number}.`;
  const [only, another] = all.filter(fits);
  if (!only) return `There is no such wager on box ${seat}.`;
  return another ? `Box ${seat} has several: type which bettor, 1 to ${all.length}, after the box.` : only;
}

export function takeBackWager({ table }: Scene, typed: BettorTyped): Act {
  const { seat } = typed;
  const found = bettorOf(bettorsOn(table, seat), typed, () => true);
  if (typeof found === 'string') return { kind: 'cannot', why: found };
  const { bettor, main } = found;
  return {
    kind: 'do',
    input: { type: 'take-back', seat, bettor },
    says: SAYINGS.takeBack(money(main), bettor, seat),
  };
}

export function confirmWager({ table }: Scene, typed: BettorTyped): Act {
  const { seat } = typed;
  const isSpoken = ({ bettor }: BettorState) =>
    table.state.unconfirmed.some((one) => one.seat === seat && one.bettor === bettor);
  const found = bettorOf(bettorsOn(table, seat), typed, isSpoken);
  if (typeof found === 'string') return { kind: 'cannot', why: found };
  const { bettor, main } = found;
  return {
    kind: 'do',
    input: { type: 'confirm-wager', seat, bettor },
    says: SAYINGS.confirmWager(money(main), bettor, seat),
  };
}
