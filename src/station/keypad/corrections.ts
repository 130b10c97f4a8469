// Codes that correct what is on the table. They show what it is now and what it will be.
import type { KeypadProblem } from '../../protocol/keypad.ts';
import { type Card, cardName } from '../../rules/cards/cards.ts';
import { saidBefore } from '../../table/correction/decision-corrections.ts';
import type { Input } from '../../table/input.ts';
import type { BettorOnBox, DecisionMeant, PlacedCard } from '../../table/inputs/people-do.ts';
import type { Decision } from '../../table/inputs/turns/decide.ts';
import { cardAt } from '../../table/round/hands.ts';
import type { BettorState } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import type { Act, Scene } from './code.ts';
import type { BettorTyped, Place } from './parameters.ts';

type Typed = readonly [Place, readonly [Card, number]];

/** The table decides whether there is such a card. */
export function correctCard(makes: (placed: PlacedCard) => Input): (scene: Scene, typed: Typed) => Act {
  return ({ table }, [{ seat, hand }, [card, number]]) => {
    const { round } = table.state;
    const index = number - 1;
    const now = round && cardAt(round, seat, hand, index);
    const was = now ? cardName(now.face) : null;
    return {
      kind: 'do',
      input: makes({ seat, hand, index, card }),
      doing: { code: 'card-is', seat, hand, number, card: cardName(card), was },
    };
  };
}

type DecisionTyped = readonly [{ readonly seat: number; readonly hand: number }, readonly [number, Decision]];

/** What the decision is taken for is shown with what it should have been. */
export function correctDecision(
  makes: (said: DecisionMeant) => Input,
): (scene: Scene, typed: DecisionTyped) => Act {
  return ({ table }, [{ seat, hand }, [which, is]]) => {
    const { round } = table.state;
    const wanted = { seat, hand, which, is };
    const was = round && saidBefore(round, { ...wanted, amount: null })?.decision;
    if (!was) return { kind: 'cannot', why: { code: 'no-such-decision', seat, hand, which } };
    return {
      kind: 'do',
      input: makes(wanted),
      doing: { code: 'decision-was', of: { ...wanted, was, amount: null } },
    };
  };
}

function bettorsOn({ state }: Table, seat: number): readonly BettorState[] {
  return state.wagers.find((box) => box.seat === seat)?.bettors ?? [];
}

/** The bettor who is meant, or why there is none. */
function bettorOf(
  all: readonly BettorState[],
  { seat, number }: BettorTyped,
  fits: (bettor: BettorState) => boolean,
): BettorState | KeypadProblem {
  if (number !== null) return all[number - 1] ?? { code: 'no-such-bettor', seat, number };
  const [only, another] = all.filter(fits);
  if (!only) return { code: 'no-such-wager', seat };
  return another ? { code: 'several-bettors', seat, most: all.length } : only;
}

type AboutWager = (scene: Scene, typed: BettorTyped) => Act;
type Makes = (wager: BettorOnBox) => Input;

export function takeBackWager(makes: Makes): AboutWager {
  return ({ table }, typed) => {
    const { seat } = typed;
    const found = bettorOf(bettorsOn(table, seat), typed, () => true);
    if ('code' in found) return { kind: 'cannot', why: found };
    const { bettor, main } = found;
    const doing = { code: 'wager-goes-back', seat, bettor, cents: main } as const;
    return { kind: 'do', input: makes({ seat, bettor }), doing };
  };
}

export function confirmWager(makes: Makes): AboutWager {
  return ({ table }, typed) => {
    const { seat } = typed;
    const isSpoken = ({ bettor }: BettorState) =>
      table.state.unconfirmed.some((one) => one.seat === seat && one.bettor === bettor);
    const found = bettorOf(bettorsOn(table, seat), typed, isSpoken);
    if ('code' in found) return { kind: 'cannot', why: found };
    const { bettor, main } = found;
    const doing = { code: 'wager-stands', seat, bettor, cents: main } as const;
    return { kind: 'do', input: makes({ seat, bettor }), doing };
  };
}
