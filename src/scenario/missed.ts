// Cards that the deal passes by: the first steps of a round say which boxes, and what their players choose.

import { refuse, type TableRefusal } from '../table/refusals.ts';
import { nextCard } from '../table/shoe/next-card.ts';
import { answerCalls, draw } from './drawing.ts';
import { type Floor, must, send } from './floor.ts';
import { inputOf, type ScenarioStep } from './steps.ts';

export interface MissedCards {
  /** How many cards each box misses: one is the second, two are both. */
  readonly cards: Map<number, number>;
  readonly choices: { seat: number; choice: 'deal' | 'dead'; step: number }[];
  /** The first step that is not about the deal. */
  readonly end: number;
}

type Note = (place: { step: number }, refusal: TableRefusal | null) => void;

export function missedPrefix(floor: Floor, steps: ScenarioStep[], from: number, note: Note): MissedCards {
  const { book } = floor.table.rules;
  const missed: MissedCards = { cards: new Map(), choices: [], end: from };
  const seats = floor.table.state.wagers.map(({ seat }) => seat);
  let end = from;
  for (let last: number | null = null; ; end++) {
    const step = steps[end];
    if (step?.do === 'skip-card') {
      const times = missed.cards.get(step.seat) ?? 0;
      if (!seats.includes(step.seat)) note({ step: end }, refuse(book, 'no-such-box'));
      else if (times === 2) note({ step: end }, refuse(book, 'missed-already'));
      else missed.cards.set(step.seat, times + 1);
      last = step.seat;
    } else if (step?.do === 'missed-hand') {
      const known = last === step.seat && seats.includes(step.seat);
      if (known) missed.choices.push({ seat: step.seat, choice: step.choice, step: end });
      else note({ step: end }, refuse(book, 'no-choice'));
      last = null;
    } else return { ...missed, end };
  }
}

/** The next card is this box's, and the deal goes on without it. */
export function passBox(floor: Floor, seat: number): void {
  must(floor, { type: 'box-missed', seat });
}

/** Deals the round; a box that is to be missed is passed by when its card is due. */
export function dealRound(floor: Floor, missed: MissedCards, note: Note): void {
  const asked = new Set<number>();
  while (floor.table.phase === 'deal') {
    const target = nextCard(floor.table);
    const box =
      target?.to === 'box' ? floor.table.state.round?.boxes.find(({ seat }) => seat === target.seat) : null;
    const times = box ? (missed.cards.get(box.seat) ?? 0) : 0;
    const misses = box && box.missed < times && (times === 2 || box.firstCards.length === 1);
    if (!misses) {
      draw(floor);
      continue;
    }
    passBox(floor, box.seat);
    const another = floor.table.state.round?.queue.some(
      (next) => next.to === 'box' && next.seat === box.seat,
    );
    if (box.missed + 1 === times || !another) {
      asked.add(box.seat);
      choose(floor, missed, box.seat, note);
    }
    answerCalls(floor);
  }
  refuseUnasked(floor, missed, asked, note);
}

/** Where the deal ended before the box was reached, a choice that nobody ever has is refused all the same. */
function refuseUnasked(floor: Floor, missed: MissedCards, asked: ReadonlySet<number>, note: Note): void {
  const { book } = floor.table.rules;
  const choice = book.values['irregularity.oneCardOnly'] === 'player-chooses';
  for (const { seat, step } of missed.choices)
    if (!asked.has(seat) && !(choice && missed.cards.get(seat) === 1))
      note({ step }, refuse(book, 'no-choice'));
}

/** The player's choice, where the scenario gives one; without it the card is dealt late. */
function choose(floor: Floor, missed: MissedCards, seat: number, note: Note): void {
  for (const { seat: whose, choice, step } of missed.choices)
    if (whose === seat) note({ step }, send(floor, inputOf({ do: 'missed-hand', seat, choice })));
}
