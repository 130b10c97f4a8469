// People who do anything that the rules allow, at random.
import type { Rules } from '../rules/compile.ts';
import { at } from '../rules/lookup.ts';
import { insuranceLimit } from '../rules/pay/insurance.ts';
import { ACTIONS, type Action, options } from '../rules/play/options.ts';
import { roundOf } from '../table/change.ts';
import type { Wager } from '../table/inputs/wagers/wager.ts';
import { currentTurn, type Turn } from '../table/round/hands.ts';
import { refusedSurrenderNow } from '../table/round/turns.ts';
import type { BettorState } from '../table/state.ts';
import type { Chance } from './chance.ts';
import { type Floor, must, send } from './floor.ts';
import { closeOffers, endRescues } from './people.ts';
import { inputOf, said } from './steps.ts';
import { placing } from './wagers.ts';

/** An amount between the limits: mostly round, sometimes to the cent. */
function amountBetween(chance: Chance, from: number, to: number): number {
  const cap = Math.min(to, from + chance.pick([0, 500, 2_000, 10_000, 100_000]));
  const amount = from + chance.below(cap - from + 1);
  return chance.percent(15) ? amount : Math.max(from, amount - (amount % 50));
}

function wagerOf(rules: Rules, chance: Chance, seat: number, bettor: string, player: string | number): Wager {
  const { values } = rules.book;
  const main = amountBetween(chance, values['limits.mainMinimum'], values['limits.mainMaximum']);
  const atMostMain = values['limits.matchAtMostMain'] ? main : values['limits.matchMaximum'];
  const mostMatch = Math.min(values['limits.matchMaximum'], atMostMain);
  const hasMatch =
    chance.percent(40) && values['match.offered'] && mostMatch >= values['limits.matchMinimum'];
  return placing({
    seat,
    bettor,
    player,
    kind: 'player',
    main,
    match: hasMatch ? amountBetween(chance, values['limits.matchMinimum'], mostMatch) : 0,
    spin: values['spin.offered'] && chance.percent(40) ? (values['spin.wager'] ?? 0) : 0,
    seated: bettor === 'a',
  });
}

/** Wagers on so many boxes; a wager that the table refuses was simply not made. */
export function placeWagers(floor: Floor, chance: Chance, boxes: number): void {
  const { rules } = floor.table;
  const { values } = rules.book;
  const seats = chance
    .shuffle(Array.from({ length: values['wagers.boxes'] }, (_, index) => index + 1))
    .slice(0, boxes)
    .sort((a, b) => a - b);
  for (const seat of seats) {
    const neighbour = seat > 1 && chance.percent(30) ? seat - 1 : seat;
    const wager = wagerOf(rules, chance, seat, 'a', neighbour);
    if (send(floor, wager)) placeOwn(floor, { ...wager, player: seat });
    for (const bettor of ['b', 'c'])
      if (values['wagers.bettorsPerBox'] > 1 && chance.percent(20))
        send(floor, wagerOf(rules, chance, seat, bettor, `${seat}${bettor}`));
    if (values['dealerBets.allowed'] && chance.percent(30)) {
      const bet = wagerOf(rules, chance, seat, 'tip', seat);
      send(floor, { ...bet, kind: 'dealer', main: chance.pick([100, 500, 1_000, 2_500]) });
    }
  }
}

/** The player of the box. Whoever sat out and may not come back before the next shuffle is let in by the floor. */
function placeOwn(floor: Floor, wager: Wager): void {
  if (send(floor, wager)?.code === 'mid-shoe-entry') {
    must(floor, { type: 'let-in', player: wager.player });
    must(floor, wager);
  }
}

export function speakBeforeCheck(floor: Floor, chance: Chance): void {
  const { rules, state } = floor.table;
  for (const { seat, bettors } of roundOf(state).boxes) {
    if (chance.percent(50)) send(floor, inputOf({ do: 'keep', seat }));
    if (rules.surrendersEarly && chance.percent(WEIGHTS.surrender)) send(floor, said(seat, 'surrender'));
    for (const { bettor, main } of bettors) {
      if (!chance.percent(35)) continue;
      const most = insuranceLimit(rules, main);
      const amount = chance.percent(60) ? most : 1 + chance.below(most);
      send(floor, inputOf({ do: 'insure', seat, bettor, amount }));
    }
  }
  // With everybody surrendered there is nothing left to offer.
  if (floor.table.phase === 'offers') closeOffers(floor);
}

/** How often each decision is taken when it is open: often enough to see them all, seldom enough to let a round grow. */
const WEIGHTS: Readonly<Record<Action, number>> = {
  stand: 30,
  hit: 40,
  double: 15,
  redouble: 30,
  rescue: 20,
  split: 50,
  surrender: 6,
};

function anyDecision(floor: Floor, chance: Chance, turn: Turn): Action {
  const { rules, state } = floor.table;
  const refused = refusedSurrenderNow(rules, roundOf(state)) === null ? 0 : ACTIONS.surrender;
  const open = options(rules, turn.hand, turn.box.splits) & ~refused;
  const actions = Object.entries(ACTIONS) as [Action, number][];
  const bag = actions.flatMap(([action, bit]) =>
    (open & bit) !== 0 ? Array<Action>(WEIGHTS[action]).fill(action) : [],
  );
  return chance.pick(bag);
}

/** All of it, or less where the book allows that. */
function partOf({ book }: Rules, chance: Chance, whole: number): number | null {
  return chance.percent(70) || !book.values['double.forLess'] ? null : 1 + chance.below(whole);
}

export function decideSomething(floor: Floor, chance: Chance): void {
  const turn = currentTurn(floor.table.rules, roundOf(floor.table.state));
  if (!turn) throw new Error('nobody is in turn');
  const { seat, bettors } = turn.box;
  const decision = anyDecision(floor, chance, turn);
  const base = at(at(bettors, 0).stakes, turn.index).base;
  must(
    floor,
    said(seat, decision, decision === 'double' ? { amount: partOf(floor.table.rules, chance, base) } : {}),
  );
  for (const bettor of bettors.slice(1)) followSomehow(floor, chance, seat, bettor, decision);
}

/** The others follow a double for any amount, cover a split or choose a hand; a refusal means that they did not. */
function followSomehow(
  floor: Floor,
  chance: Chance,
  seat: number,
  { bettor, main }: BettorState,
  decision: Action,
): void {
  if (!chance.percent(60)) return;
  if (decision === 'double')
    send(floor, said(seat, 'double', { bettor, amount: partOf(floor.table.rules, chance, main) }));
  if (decision === 'split')
    send(floor, said(seat, 'split', { bettor, goesWith: chance.pick([1, 2, 'both']) }));
}

export function othersRescue(floor: Floor, chance: Chance): void {
  const window = roundOf(floor.table.state).rescueWindow;
  const box = roundOf(floor.table.state).boxes.find(({ seat }) => seat === window?.seat);
  for (const { bettor } of box?.bettors.slice(1) ?? [])
    if (chance.percent(40)) send(floor, said(box?.seat ?? 0, 'rescue', { bettor }));
  endRescues(floor);
}
