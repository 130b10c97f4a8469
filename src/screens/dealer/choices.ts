// What may be touched now, picked out of the station's list.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice, TableView } from '../../protocol/view.ts';

type Of<T extends PageInput['type']> = Extract<PageInput, { type: T }>;

export interface Offered<T extends PageInput['type']> {
  readonly input: Of<T>;
  readonly by: Choice['by'];
}

function isType<T extends PageInput['type']>(input: PageInput, type: T): input is Of<T> {
  return input.type === type;
}

/** All that is possible of one kind. */
export function offered<T extends PageInput['type']>({ choices }: TableView, type: T): Offered<T>[] {
  return choices.flatMap(({ input, by, refused }) =>
    refused === null && isType(input, type) ? [{ input, by }] : [],
  );
}

export function first<T extends PageInput['type']>(view: TableView, type: T): Of<T> | null {
  return offered(view, type)[0]?.input ?? null;
}

/** The seats on which a wager may be placed now. */
export function openSeats(view: TableView): Set<number> {
  return new Set(offered(view, 'wager').map(({ input }) => input.seat));
}

/** What a doubled hand may do and what any other may: the one has no use for the reasons of the other. */
const DOUBLED = ['stand', 'redouble', 'rescue'];
const PLAIN = ['stand', 'double', 'split', 'surrender'];

/** The caller's decisions, possible or not, without the hit: a card that is drawn is one. */
export function decisionsOf({
  choices,
  turn,
  boxes,
}: TableView): { readonly input: Of<'decide'>; readonly choice: Choice }[] {
  const hand = boxes.find(({ seat }) => seat === turn?.seat)?.hands[(turn?.hand ?? 1) - 1];
  const shown = hand && hand.doubles > 0 ? DOUBLED : PLAIN;
  return choices.flatMap((choice) => {
    const { input } = choice;
    const callers = isType(input, 'decide') && input.bettor === null && input.seat === turn?.seat;
    return callers && shown.includes(input.decision) ? [{ input, choice }] : [];
  });
}

/** The wagers of the last round that have no wager on their box yet and may be placed again. */
export function repeatable(view: TableView): PageInput[] {
  const open = openSeats(view);
  const placed = view.boxes.flatMap(({ seat, bettors }) => bettors.map(({ bettor }) => `${seat} ${bettor}`));
  const there = view.phase === 'betting' ? placed : [];
  return view.lastWagers
    .filter(({ seat, bettor }) => open.has(seat) && !there.includes(`${seat} ${bettor}`))
    .map((wager): PageInput => ({ type: 'wager', ...wager }));
}
