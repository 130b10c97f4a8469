// What will happen, in plain words, before anything does: the sentences of the keypad.

import type { PageInput } from '../../protocol/inputs.ts';
import { kindOf } from '../../protocol/meanings.ts';
import type { BettorView, TableView } from '../../protocol/view.ts';
import { cardName } from '../../rules/cards/cards.ts';
import { isCall } from '../../table/due/codes.ts';
import type { Due } from '../../table/due/due.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { CorrectCard } from '../../table/inputs/floor/correct-card.ts';
import type { Words } from '../../words/en/screens.ts';
import { shortMoney } from '../../words/format.ts';
import { type Meaning, meaningOf, sentence } from '../../words/meaning.ts';
import { faceWords } from '../cards/playing-card.tsx';
import type { FloorAct } from './acts.ts';
import { faceAt } from './open-cards.ts';

export interface Speaker {
  readonly words: Words;
  /** What the sections of the wheel pay. */
  readonly prizes: readonly number[];
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

function aboutWager(
  { seat, bettor }: { readonly seat: number; readonly bettor: string },
  view: TableView,
  say: (amount: string, bettor: string, seat: number) => string,
): string {
  return say(shortMoney(bettorOf(view, seat, bettor)?.main ?? 0), bettor, seat);
}

function correctionSays(input: CorrectCard, view: TableView, { floor, cards }: Words): string {
  const { seat, hand, index } = input;
  const was = faceAt(view, seat, hand, index);
  return floor.sayings.correctCard({
    seat,
    hand,
    number: index + 1,
    face: faceWords(cardName(input.card), cards),
    was: was === null ? null : faceWords(was, cards),
  });
}

function special(input: PageInput, view: TableView, { words, prizes, due, halt }: Speaker): string | null {
  const { sayings, haltSaid } = words.floor;
  switch (input.type) {
    case ANSWERS: {
      const call = view.due.find(isCall);
      return call ? sayings.answer(due(call)) : null;
    }
    case 'dead-hand':
      return sayings.deadHand(input.seat);
    case 'correct-card':
      return correctionSays(input, view, words);
    case 'take-back':
      return aboutWager(input, view, sayings.takeBack);
    case 'confirm-wager':
      return aboutWager(input, view, sayings.confirmWager);
    case 'let-in':
      return sayings.letIn(String(input.player));
    case 'wheel-stopped':
      return sayings.section(input.section, shortMoney(prizes[input.section] ?? 0));
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
