// Before the cards: the dealer enters what the guests put down, and then deals.
import type { TableView } from '../protocol/view.ts';
import type { Dealer } from './dealer.ts';
import type { Answer } from './page.ts';
import { changed, spokenWager, type Wager } from './vocabulary/guests-say.ts';
import { type InputOf, offered } from './vocabulary/offers.ts';
import { placesOf } from './wonders.ts';

const WAITS_MS = 800;
const MOST_NEW_TRIES = 3;

function isOnTable(view: TableView, { seat, bettor }: Pick<Wager, 'seat' | 'bettor'>): boolean {
  return view.boxes.some((box) => box.seat === seat && box.bettors.some((one) => one.bettor === bettor));
}

/** Who is refused is let in by the floor, or goes. */
function refusedOr(dealer: Dealer, wager: Wager, answer: Answer): void {
  if (!('refused' in answer)) return;
  const { memory } = dealer;
  memory.wagers = memory.wagers?.filter((one) => one !== wager) ?? null;
  const { code } = answer.refused;
  const isLast = (memory.wagers?.length ?? 0) === 0;
  if (code === 'mid-shoe-entry' && (isLast || dealer.chance.happens(0.3))) {
    dealer.wishes.push({ type: 'let-in', player: wager.player });
    memory.wagers?.push(wager);
  }
  if (code === 'match-not-offered') memory.wagers?.push({ ...wager, match: 0 });
  if (code === 'cards-too-old' && dealer.wishes.length === 0) dealer.wishes.push({ type: 'close-table' });
}

function places(dealer: Dealer, wager: Wager): number {
  const { memory, luck, page } = dealer;
  if (page.settings && luck.occurs('asks-the-impossible'))
    return dealer.say(dealer.guests.strangeWager(page.settings));
  if (luck.occurs('mistypes-wager')) {
    memory.wrong = wager;
    const chip = page.settings?.chips[0] ?? 100;
    return dealer.say({ ...wager, main: wager.main + chip });
  }
  return dealer.say(wager, (answer) => refusedOr(dealer, wager, answer));
}

export function takesWagers(dealer: Dealer, view: TableView): number {
  const { memory, page } = dealer;
  if (!page.settings) return WAITS_MS;
  memory.wagers ??= dealer.guests.wagersFor(page.settings);
  const { wrong } = memory;
  memory.wrong = null;
  const isWrong = (one: Pick<Wager, 'seat' | 'bettor'>) =>
    one.seat === wrong?.seat && one.bettor === wrong.bettor;
  const takeBack = wrong && offered(view, 'take-back', isWrong);
  if (takeBack) return putsRight(dealer, wrong, takeBack.input);
  const confirm = spokenWager(view);
  if (confirm && (confirm.by === 'dealer' || dealer.tempted(0.1))) return dealer.say(confirm.input);
  const shared = offered(view, 'share-box');
  if (shared) return agrees(dealer, view, shared.input);
  const next = dealer.wishes.length > 0 ? undefined : memory.wagers.find((one) => !isOnTable(view, one));
  if (next) return places(dealer, next);
  return view.boxes.length > 0 ? deals(dealer, view) : triesAgain(dealer, view);
}

/** A wager that was mistyped is changed, or taken back and placed anew. */
function putsRight(dealer: Dealer, meant: Wager, takeBack: InputOf<'take-back'>): number {
  return dealer.say(dealer.chance.happens(0.5) ? changed(meant) : takeBack);
}

/** The first on a box mostly agrees to others; else the one who came last goes. Now and then nobody asks. */
function agrees(dealer: Dealer, view: TableView, input: InputOf<'share-box'>): number {
  const { chance } = dealer;
  if (chance.happens(0.9)) return dealer.say(input);
  if (dealer.tempted(0.3)) return dealer.say({ type: 'no-more-bets' });
  const last = view.boxes.find(({ seat }) => seat === input.seat)?.bettors.at(-1)?.bettor;
  dealer.memory.wagers = (dealer.memory.wagers ?? []).filter(
    ({ seat, bettor }) => seat !== input.seat || bettor !== last,
  );
  return dealer.say({ type: 'take-back', seat: input.seat, bettor: last ?? '' });
}

/** Nobody could put anything down: other guests, or a pause. */
function triesAgain(dealer: Dealer, view: TableView): number {
  const { memory } = dealer;
  if (dealer.wishes.length > 0) return WAITS_MS;
  memory.wagers = null;
  memory.attempts++;
  const idle = offered(view, 'pause-table');
  if (memory.attempts <= MOST_NEW_TRIES || !idle) return WAITS_MS;
  memory.attempts = 0;
  return dealer.say(idle.input);
}

/** The word, or just the first card. */
function deals(dealer: Dealer, view: TableView): number {
  const { luck, chance, shoe, page } = dealer;
  const deal = offered(view, 'no-more-bets');
  if (!deal) return WAITS_MS;
  if (chance.happens(0.02)) {
    const burn = offered(view, 'disclose-burn');
    if (burn) return dealer.say(burn.input);
  }
  dealer.hands.load();
  if (luck.occurs('wonders')) {
    const wonder = dealer.wonders.next(chance);
    const isThere = shoe.arrange(placesOf(wonder, view.boxes.length, page.settings?.holeCard !== 'none'));
    if (isThere) dealer.luckily = { ...wonder, seat: view.boxes[0]?.seat ?? 0, after: view.round };
  }
  const bySaying = chance.happens(0.5) || view.trouble.drawn.length > 0 || view.trouble.missing.length > 0;
  return bySaying ? dealer.say(deal.input) : dealer.draw(view);
}
