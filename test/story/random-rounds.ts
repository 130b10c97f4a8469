// Rounds at random from all five packs, with irregularities, refusals and every kind of wager.

import { PACKS } from '../../src/docs/pack-names.ts';
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import type { HouseChoices } from '../../src/packs/resolve.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import type { Input } from '../../src/table/input.ts';
import { currentTurn } from '../../src/table/round/hands.ts';
import type { Table } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { anything, PEOPLE, whatIsDue, whoSays } from '../table/monkey.ts';
import { Notes } from './histories.ts';

export const PACK_IDS = Object.keys(PACKS);

/** A house that chooses otherwise than the packs do. */
const CHOICES: Readonly<Record<string, HouseChoices>> = {
  massachusetts: {
    'spin.stakeReturned': false,
    'spin.aceWithBlackjack': true,
    'wagers.couponPays': 'nothing',
    'holeCard.mode': 'no-peek',
  },
  'section-13': { 'holeCard.mode': 'none' },
  pennsylvania: { 'wagers.coupons': true },
};

/** A wager that the table may well refuse: more boxes, bettors and kinds than the monkey would think of. */
function richWager(chance: Chance, { rules }: Table): Input {
  const { values } = rules.book;
  const seat = 1 + chance.below(7);
  const tip = chance.percent(25);
  return betOf(seat, {
    bettor: tip ? 'tip' : chance.pick(['a', 'b']),
    kind: tip ? 'dealer' : 'player',
    player: chance.percent(80) ? seat : 'x',
    main: chance.pick([500, 1000, 1001, 2500, 10_005]),
    match: chance.percent(40) ? chance.pick([100, 500]) : 0,
    spin: chance.percent(50) ? (values['spin.wager'] ?? 0) : 0,
    coupon: chance.percent(25) ? 500 : 0,
    seated: chance.percent(60),
  });
}

/** What the monkey would seldom do: take things back, call a box dead, double and rescue. */
function rareTurn(table: Table, chance: Chance): Input | null {
  const turn = table.state.round && currentTurn(table.rules, table.state.round);
  if (!turn) return null;
  const { seat } = turn.box;
  if (turn.hand.doubles > 0 && chance.percent(30)) return decisionOf(seat, 'rescue');
  const rare: readonly Input[] = [
    { type: 'undo' },
    { type: 'card-was-next' },
    { type: 'card-was-next' },
    { type: 'dead-hand', seat },
    decisionOf(seat, 'double'),
    decisionOf(seat, 'double'),
    decisionOf(seat, 'hit'),
  ];
  return chance.percent(30) ? chance.pick(rare) : null;
}

/** A card turns out to be another, also when it is paid for already. */
function correction({ state }: Table, chance: Chance): Input | null {
  if (!state.round || !chance.percent(8)) return null;
  const { seat } = chance.pick(state.round.boxes);
  const card = chance.pick(oneDeck());
  return { type: 'correct-card', seat, hand: 1, index: chance.below(3), card };
}

function nextInput(table: Table, chance: Chance): Input {
  const { phase, state } = table;
  if (phase === 'betting' && state.wagers.length < 4 && state.unconfirmed.length === 0 && chance.percent(75))
    return richWager(chance, table);
  if (phase === 'offers' && chance.percent(70)) {
    const box = chance.pick(state.round?.boxes ?? []);
    return { type: 'take-insurance', seat: box.seat, bettor: chance.pick(box.bettors).bettor, amount: 250 };
  }
  const rare = phase === 'turns' ? rareTurn(table, chance) : null;
  return rare ?? correction(table, chance) ?? whatIsDue(table, chance);
}

/** Plays so many inputs; the rounds that were finished, and the one that was not. */
export function randomRounds(pack: string, seed: number, inputs = 700): RoundHistory[] {
  const chance = chanceOf(seed);
  const choices = seed % 2 === 0 ? {} : (CHOICES[pack] ?? {});
  const notes = new Notes(compileRules(bookOf(pack, choices)));
  const floor = PEOPLE[1] ?? null;
  let at = Date.UTC(2026, 10, 1, 5);
  for (let i = 0; i < inputs; i++) {
    at += 1 + chance.below(5000);
    const wild = chance.percent(12);
    const input = wild ? anything(chance) : nextInput(notes.table, chance);
    notes.give(input, at, wild ? chance.pick(PEOPLE) : whoSays(input, floor));
  }
  return [...notes.rounds, notes.unfinished];
}
