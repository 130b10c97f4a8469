// What may be touched now, picked out of the station's list.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice, TableView } from '../../protocol/view.ts';
import { isAce, parseCard } from '../../rules/cards/cards.ts';
import type { Insure } from '../../table/inputs/offers/insure.ts';
import type { Decide } from '../../table/inputs/turns/decide.ts';
import type { PlacedWager, Wager } from '../../table/inputs/wagers/wager.ts';
import { isFloor, type Person } from '../../table/people.ts';

type Of<T extends PageInput['type']> = Extract<PageInput, { type: T }>;

export interface Offered<T extends PageInput['type']> {
  readonly input: Of<T>;
  readonly by: Choice['by'];
}

function isType<T extends PageInput['type']>(input: PageInput, type: T): input is Of<T> {
  return input.type === type;
}

/** The table as this person may touch it: what only the floor may do is not offered to a dealer. */
export function touchable(view: TableView, person: Person): TableView {
  if (isFloor(person)) return view;
  return { ...view, choices: view.choices.filter(({ by, refused }) => by === 'dealer' || refused !== null) };
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

/** What a dealer says who is not known to deal: nobody else can. Null where nothing is to be said, or not now. */
export function takeOverBy(view: TableView, { id, role }: Person): PageInput | null {
  const input = role === 'dealer' && view.dealer !== id ? first(view, 'new-dealer') : null;
  return input && { ...input, dealer: id };
}

/** Whether another dealer is known to deal than the one who is here. */
export function isRelief({ dealer }: TableView, { id, role }: Person): boolean {
  return role === 'dealer' && dealer !== null && dealer !== id;
}

/** Who relieves the dealer says so between the rounds: wagers would leave no time for it. */
export function mayTakeWagers(view: TableView, person: Person): boolean {
  if (!isRelief(view, person)) return true;
  return view.phase === 'betting' && takeOverBy(view, person) === null;
}

/** A wager as it is put down. */
export function placing(wager: PlacedWager): Wager {
  return { type: 'place-wager', ...wager };
}

/** The seats on which a wager may be placed now. */
export function openSeats(view: TableView): Set<number> {
  return new Set(offered(view, 'place-wager').map(({ input }) => input.seat));
}

function isDecision(input: PageInput): input is Decide {
  return input.type === 'decision-said';
}

/** What may be decided now, by the caller and by the other bettors on the box. */
function openDecisions({ choices }: TableView): Decide[] {
  return choices.flatMap(({ input, refused }) => (refused === null && isDecision(input) ? [input] : []));
}

/** What the other bettors on the box may add. */
export function followersDecisions(view: TableView): Decide[] {
  return openDecisions(view).filter(({ bettor }) => bettor !== null);
}

/** What may be insured now, each for the most that is allowed. */
export function insurable(view: TableView): Insure[] {
  return offered(view, 'take-insurance').map(({ input }) => input);
}

/** What a doubled hand may do and what any other may: the one has no use for the reasons of the other. */
const DOUBLED = ['stand', 'redouble', 'rescue'];
const PLAIN = ['stand', 'double', 'split', 'surrender'];

/** Decisions that the table does not have at all: a button with a reason would be there in every hand. */
const NOT_IN_THE_BOOK = ['surrender-not-offered', 'rescue-not-offered'];

/** The caller's decisions, possible or not. A card that is drawn is a hit: it is only said where the next card lies there already. */
export function decisionsOf({
  choices,
  turn,
  boxes,
  trouble,
}: TableView): { readonly input: Decide; readonly choice: Choice }[] {
  const hand = boxes.find(({ seat }) => seat === turn?.seat)?.hands[(turn?.hand ?? 1) - 1];
  const plain = trouble.drawn.length > 0 ? ['hit', ...PLAIN] : PLAIN;
  const shown = hand && hand.doubles > 0 ? DOUBLED : plain;
  return choices.flatMap((choice) => {
    const { input } = choice;
    const callers = isDecision(input) && input.bettor === null && input.seat === turn?.seat;
    const isKnown = choice.refused === null || !NOT_IN_THE_BOOK.includes(choice.refused.code);
    return callers && isKnown && shown.includes(input.decision) ? [{ input, choice }] : [];
  });
}

/** A hit is drawn, not said: of a hand that asked for a card and was passed by, both are said at once. */
export function passedBy(view: TableView): readonly PageInput[] {
  const { turn, trouble } = view;
  if (!turn || turn.cardDue || trouble.drawn.length > 0 || trouble.unread > 0) return [];
  const hit = openDecisions(view).find(
    ({ decision, bettor, seat }) => decision === 'hit' && bettor === null && seat === turn.seat,
  );
  return hit ? [hit, { type: 'card-missed', seat: turn.seat }] : [];
}

/** The wagers of the last round that have no wager on their box yet and may be placed again. */
export function repeatable(view: TableView): Wager[] {
  const open = openSeats(view);
  const placed = view.boxes.flatMap(({ seat, bettors }) => bettors.map(({ bettor }) => `${seat} ${bettor}`));
  const there = view.phase === 'betting' ? placed : [];
  return view.lastWagers
    .filter(({ seat, bettor }) => open.has(seat) && !there.includes(`${seat} ${bettor}`))
    .map(placing);
}

/** Only then is there insurance; a blackjack may be kept under any card. */
export function isUnderAce({ dealerCards }: TableView): boolean {
  const card = parseCard(dealerCards[0]?.face ?? '');
  return card !== null && isAce(card);
}
