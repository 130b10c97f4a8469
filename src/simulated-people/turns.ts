// The players' turns, as the dealer sees them: whose it is, what they want, and the next card.
import type { TableView } from '../protocol/view.ts';
import type { Dealer } from './dealer.ts';
import { drawnToUse } from './vocabulary/cards-told.ts';
import { type Decide, decisionsShown, openDecisions, refusedDecisions } from './vocabulary/guests-say.ts';
import { allOffered, type Offered, offered } from './vocabulary/offers.ts';

const WAITS_MS = 500;

/** Where money goes back with it the floor is called, or it is tried all the same. */
export function takesBack(dealer: Dealer, { input, by }: Offered): number {
  if (by === 'dealer' || dealer.tempted(0.3)) return dealer.say(input);
  if (dealer.wishes.length === 0) dealer.wishes.push(input);
  return WAITS_MS;
}

/** Whoever lacks a card may have it, or call the hand dead. */
export function choosesForMissed(dealer: Dealer, view: TableView): number | null {
  const choices = allOffered(view, 'missed-choice').map(({ input }) => input);
  const choice = choices[dealer.chance.below(choices.length)];
  return choice && dealer.chance.happens(0.5) ? dealer.say(choice) : null;
}

export function changesMind(dealer: Dealer, view: TableView): number | null {
  const undo = offered(view, 'undo');
  return undo && dealer.luck.occurs('changes-mind') ? takesBack(dealer, undo) : null;
}

/** What others add, and choices that are open, come before the hand in turn. */
function othersSpeak(dealer: Dealer, view: TableView): number | null {
  const { chance, memory } = dealer;
  if (memory.forgotStand) {
    memory.forgotStand = false;
    const moved = offered(view, 'card-was-next');
    if (moved) return takesBack(dealer, moved);
  }
  const follower = dealer.guests.follow(view);
  if (follower) return dealer.say(follower);
  const chosen = choosesForMissed(dealer, view);
  if (chosen !== null) return chosen;
  const refusal = offered(view, 'decline-card');
  if (refusal && chance.happens(0.3)) return dealer.say(refusal.input);
  const goOn = offered(view, 'go-on');
  return goOn && chance.happens(0.7) ? dealer.say(goOn.input) : null;
}

/** Somebody behind this box has still to play. */
function isFollowed(view: TableView, seat: number): boolean {
  return view.boxes.some((box) => box.seat > seat && box.hands.some((hand) => !hand.blackjack));
}

/** The dealer taps something else than the player says. The player objects when it is too late to take it back. */
function mishears(dealer: Dealer, view: TableView, said: Decide): number | null {
  const { luck, memory, chance } = dealer;
  const { turn } = view;
  const others = openDecisions(view).filter(
    ({ bettor, decision }) => bettor === null && decision !== said.decision && decision !== 'surrender',
  );
  const other = others[chance.below(others.length)];
  if (!turn || !other || memory.misheard || said.bettor !== null || !luck.occurs('mishears-decision'))
    return null;
  const hand = view.boxes.find(({ seat }) => seat === turn.seat)?.hands[turn.hand - 1];
  const which = (hand?.decisions.length ?? 0) + 1;
  memory.misheard = { seat: turn.seat, hand: turn.hand, which, is: said.decision };
  return dealer.say(other);
}

function takesDecision(dealer: Dealer, view: TableView, said: Decide): number {
  const { chance, luck, memory } = dealer;
  const misheard = mishears(dealer, view, said);
  if (misheard !== null) return misheard;
  const isWaiting = view.trouble.drawn.length > 0;
  // With a card that was drawn in error there is nothing to draw: the hit is said.
  if (said.decision === 'hit' && !isWaiting && chance.happens(0.7)) return dealer.draw(view);
  if (said.decision === 'stand' && isFollowed(view, said.seat) && luck.comesUp('forgets-stand')) {
    const drawable = openDecisions(view).some(({ decision }) => decision === 'hit');
    if (drawable && !isWaiting) {
      luck.count('forgets-stand');
      memory.forgotStand = true;
      return dealer.draw(view);
    }
  }
  return dealer.say(said);
}

/** Whoever has luck makes the most of it, and then asks for more than there is. */
function playsAlong(dealer: Dealer, view: TableView): number | null {
  const { luckily } = dealer;
  const isNow = luckily?.seat === view.turn?.seat && view.round - (luckily?.after ?? 0) <= 1;
  if (!luckily || !isNow || dealer.chance.happens(0.1)) return null;
  const decisions = decisionsShown(view).filter(({ input }) => input.bettor === null);
  const find = (wanted: readonly string[] | undefined, isOpen: boolean) =>
    decisions.find(({ input, open }) => wanted?.includes(input.decision) && open === isOpen);
  const next = find(luckily.plays, true);
  if (next) return takesDecision(dealer, view, next.input);
  const more = find(luckily.tries, false);
  return more && dealer.tempted(0.5) ? dealer.say(more.input) : null;
}

/** The dealer looks at the card drawn in error and says what it is: only the floor may, if its seal cannot be opened. */
function looksAtSealed(dealer: Dealer, view: TableView): number | null {
  const used = drawnToUse(view);
  return used?.by === 'floor' && dealer.tempted(0.3) ? dealer.say(used.input) : null;
}

export function inTurns(dealer: Dealer, view: TableView): number {
  const { luck } = dealer;
  const spoken = othersSpeak(dealer, view);
  if (spoken !== null) return spoken;
  const undone = changesMind(dealer, view);
  if (undone !== null) return undone;
  if (!view.turn) return WAITS_MS;
  if (view.turn.cardDue) {
    const missed = offered(view, 'card-missed');
    return missed && luck.occurs('forgets-card') ? dealer.say(missed.input) : dealer.draw(view);
  }
  const looked = looksAtSealed(dealer, view);
  if (looked !== null) return looked;
  const lucky = playsAlong(dealer, view);
  if (lucky !== null) return lucky;
  const impossible = refusedDecisions(view);
  const wish = impossible[dealer.chance.below(impossible.length)];
  if (wish && luck.occurs('asks-the-impossible')) return dealer.say(wish);
  const said = dealer.guests.decide(view);
  return said ? takesDecision(dealer, view, said) : WAITS_MS;
}
