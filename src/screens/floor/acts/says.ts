// What will happen, in plain words, before anything does: the sentences of the keypad.

import type { PageInput } from '../../../protocol/inputs.ts';
import type { CorrectedCard, WagerTold } from '../../../protocol/keypad.ts';
import { kindOf } from '../../../protocol/meanings.ts';
import type { BettorView, TableView } from '../../../protocol/view.ts';
import { cardName } from '../../../rules/cards/cards.ts';
import { isCall } from '../../../table/due/codes.ts';
import type { Due } from '../../../table/due/due.ts';
import type { Decided } from '../../../table/fact.ts';
import type { HaltReason } from '../../../table/halt.ts';
import type { CorrectCard } from '../../../table/inputs/floor/correct-card.ts';
import type { Words } from '../../../words/en/screens.ts';
import { type Meaning, meaningOf, sentence } from '../../../words/meaning.ts';
import { say } from '../../../words/wording.ts';
import type { FloorAct } from './acts.ts';
import { faceAt } from './open-cards.ts';

export interface Speaker {
  readonly words: Words;
  /** What the sections of the wheel pay. */
  readonly prizes: readonly number[];
  /** The denominations of the table. */
  readonly chips: readonly number[];
  due(due: Due): string;
  halt(reason: HaltReason): string;
}

const ANSWERS = 'floor-answers';

/** A call about a ten is answered by taking it out. */
export function titleOf(kind: string, view: TableView, { meanings }: Words['floor']): Meaning {
  const [call] = view.trouble.calls;
  return kind === ANSWERS && call?.about === 'ten-found' ? meanings['ten-out'] : meaningOf(meanings, kind);
}

export function bettorOf(view: TableView, seat: number, bettor: string): BettorView | null {
  const box = view.boxes.find((one) => one.seat === seat);
  return box?.bettors.find((one) => one.bettor === bettor) ?? null;
}

/** What was decided for the hand so far. */
export function decisionsOf(view: TableView, seat: number, hand: number): readonly Decided[] {
  return view.boxes.find((one) => one.seat === seat)?.hands[hand - 1]?.decisions ?? [];
}

function wagerOf(
  { seat, bettor }: { readonly seat: number; readonly bettor: string },
  view: TableView,
): WagerTold {
  return { seat, bettor, cents: bettorOf(view, seat, bettor)?.main ?? 0 };
}

function correctionOf({ seat, hand, index, card }: CorrectCard, view: TableView): CorrectedCard {
  return { seat, hand, number: index + 1, card: cardName(card), was: faceAt(view, seat, hand, index) };
}

function special(input: PageInput, view: TableView, { words, prizes, halt }: Speaker): string | null {
  const { doing, haltSaid } = words.floor;
  switch (input.type) {
    case ANSWERS: {
      const call = view.due.find(isCall);
      return call ? say(doing, { code: 'answer-call', call }) : null;
    }
    case 'dead-hand':
      return say(doing, { code: 'hand-is-dead', seat: input.seat });
    case 'correct-card':
      return say(doing, { code: 'card-is', ...correctionOf(input, view) });
    case 'take-back':
      return say(doing, { code: 'wager-goes-back', ...wagerOf(input, view) });
    case 'confirm-wager':
      return say(doing, { code: 'wager-stands', ...wagerOf(input, view) });
    case 'let-in':
      return say(doing, { code: 'player-comes-in', player: input.player });
    case 'wheel-stopped':
      return say(doing, { code: 'section', section: input.section, cents: prizes[input.section] ?? 0 });
    case 'confirm-adjustment':
    case 'decline-adjustment': {
      const waiting = view.trouble.adjustments.find(({ adjustment }) => adjustment === input.adjustment);
      if (!waiting) return null;
      const { adjustment, proposed } = waiting;
      return say(doing, { code: input.type, adjustment, of: waiting, by: proposed.by });
    }
    case 'correct-decision': {
      const { seat, hand, which, is, amount } = input;
      const was = decisionsOf(view, seat, hand)[which - 1];
      return was ? say(doing, { code: 'decision-was', of: { seat, hand, which, is, amount, was } }) : null;
    }
    case 'confirm-decision':
    case 'decline-decision': {
      const { correction } = view.trouble;
      return correction && say(doing, { code: input.type, of: correction, by: correction.proposed.by });
    }
    case 'undo':
      return view.undo && say(doing, view.undo);
    case 'halt-table':
      return haltSaid(halt(input.reason));
    default:
      return null;
  }
}

export function saysOf(input: PageInput, view: TableView, speaker: Speaker): string {
  const { floor } = speaker.words;
  const said = special(input, view, speaker);
  if (said !== null) return said;
  const plain = sentence(titleOf(kindOf(input), view, floor));
  return 'seat' in input && typeof input.seat === 'number' ? floor.onBox(input.seat, plain) : plain;
}

/** The clause behind it, where the table has said that it may or must be. */
export function clauseFor({ kind, due: code }: FloorAct, { due, trouble }: TableView): string | null {
  if (kind === ANSWERS) return trouble.calls[0]?.clause ?? null;
  return due.find((one) => one.code === code)?.clause ?? null;
}
