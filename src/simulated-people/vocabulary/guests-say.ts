// What guests put down and say, as a screen takes it, and what of it the screen offers: wagers, insurance, decisions.
import type { PageInput } from '../../protocol/inputs.ts';
import type { TableView } from '../../protocol/view.ts';
import { allOffered, type InputOf, type Offered, offered } from './offers.ts';

export type Wager = InputOf<'place-wager'>;
export type Decide = InputOf<'decision-said'>;
export type Decision = Decide['decision'];
type Insure = InputOf<'take-insurance'>;
type Keep = InputOf<'keep-blackjack'>;
export type BeforeCheck = Insure | Keep | Decide;
type Confirm = InputOf<'confirm-wager'>;

export function wagerOf(wager: Omit<Wager, 'type'>): Wager {
  return { type: 'place-wager', ...wager };
}

/** What lies there gets the amounts that were meant. */
export function changed({ seat, bettor, main, match, spin, coupon }: Wager): InputOf<'change-wager'> {
  return { type: 'change-wager', seat, bettor, main, match, spin, coupon };
}

/** Somebody vouches for a wager that was only spoken. */
export function confirming(wager: Omit<Confirm, 'type'>): Confirm {
  return { type: 'confirm-wager', ...wager };
}

/** A spoken wager that may be confirmed now. */
export function spokenWager(view: TableView): Offered<Confirm> | null {
  return offered(view, 'confirm-wager');
}

export function insuring(seat: number, bettor: string | null, amount: number): Insure {
  return { type: 'take-insurance', seat, bettor, amount };
}

/** What may be insured, each for the most that is allowed. */
export function insurable(view: TableView): Insure[] {
  return allOffered(view, 'take-insurance').map(({ input }) => input);
}

/** A blackjack is not paid at once: its player wants to double it. */
export function keeping(seat: number): Keep {
  return { type: 'keep-blackjack', seat };
}

export function keepable(view: TableView): Keep[] {
  return allOffered(view, 'keep-blackjack').map(({ input }) => input);
}

export function decide(seat: number, decision: Decision, bettor: string | null): Decide {
  return { type: 'decision-said', decision, seat, bettor, amount: null, goesWith: null, implied: false };
}

/** Every decision that the screen shows, with those that are refused. */
export function decisionsShown({ choices }: TableView): { readonly input: Decide; readonly open: boolean }[] {
  return choices.flatMap(({ input, refused }) =>
    input.type === 'decision-said' ? [{ input, open: refused === null }] : [],
  );
}

/** What a decision of a hand should have been. */
export type Misheard = Omit<InputOf<'correct-decision'>, 'type' | 'amount'>;

/** The correction of what was misheard, if the floor could propose it now. */
export function correctable(view: TableView, { seat, hand, which, is }: Misheard): PageInput | null {
  const fits = (input: Misheard) =>
    input.seat === seat && input.hand === hand && input.which === which && input.is === is;
  return offered(view, 'correct-decision', fits)?.input ?? null;
}

export function openDecisions(view: TableView): Decide[] {
  return decisionsShown(view).flatMap(({ input, open }) => (open ? [input] : []));
}

export function refusedDecisions(view: TableView): Decide[] {
  return decisionsShown(view).flatMap(({ input, open }) => (open ? [] : [input]));
}
