// A table where everything happens: full boxes with several bettors, and people who change their minds, call the floor
// and forget cards. Most inputs are about existing boxes, so many of them are taken.
import type { HistoryFact } from '../../src/journal/queries/history.ts';
import type { HouseChoices } from '../../src/packs/resolve.ts';
import { oneDeck, parseCard } from '../../src/rules/cards/cards.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { at } from '../../src/rules/lookup.ts';
import { insuranceLimit } from '../../src/rules/pay/insurance.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { roundOf } from '../../src/table/change.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import type { Decision, Input } from '../../src/table/input.ts';
import { currentTurn } from '../../src/table/round/hands.ts';
import { buttonIsDue, spinsDue } from '../../src/table/round/payout.ts';
import type { BoxState, RoundState, TableState } from '../../src/table/state.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { anything, PEOPLE, whatIsDue, whoSays } from '../table/monkey.ts';

/** A round from the first fact after the one before to the one that ends it. */
export interface FinishedRound {
  readonly facts: readonly HistoryFact[];
  /** The table's own state when the round ended. */
  readonly state: RoundState;
}

const FLOOR = PEOPLE[1] ?? null;

/** The faces of a round: those of a deck, or few, so that pairs, aces and sevens of one suit are frequent. */
const FACES: readonly (readonly number[])[] = [
  oneDeck(),
  cards('7S 7S 7S 7S 7S 7S 8S 6S'),
  cards('8C 8D 8H 3C 3D AS'),
  cards('AC AD KH KS QD 2C 9D'),
  cards('2C 3D 4H AS 5C 6D 2H 9H'),
];

function cards(names: string): number[] {
  return names.split(' ').map((name) => parseCard(name) ?? 0);
}

function anyFace({ state }: Table, chance: Chance): number {
  return chance.pick(at(FACES, state.rounds % FACES.length));
}

function anyWager(rules: Rules, chance: Chance): Input {
  const { values } = rules.book;
  const seat = 1 + chance.below(4);
  const dealers = values['dealerBets.allowed'] && chance.percent(30);
  return betOf(seat, {
    bettor: dealers ? 'tip' : chance.pick(['a', 'b', 'c']),
    player: chance.percent(80) ? `${seat}${chance.below(3)}` : 'x',
    kind: dealers ? 'dealer' : 'player',
    main: chance.pick(dealers ? [100, 500, 1000] : [500, 1000, 1501, 2500, 50_000]),
    match: chance.percent(40) ? 500 : 0,
    spin: values['spin.offered'] && chance.percent(50) ? 500 : 0,
    coupon: values['wagers.coupons'] && !dealers && chance.percent(30) ? 500 : 0,
    seated: chance.percent(50),
  });
}

function takesBack({ wagers }: TableState, chance: Chance): Input {
  const seat = 1 + chance.below(4);
  const bettors = wagers.find((box) => box.seat === seat)?.bettors ?? [];
  return { type: 'take-back', seat, bettor: bettors[chance.below(bettors.length)]?.bettor ?? 'a' };
}

/** Something about one of the boxes. */
type Doing = (table: Table, chance: Chance, box: BoxState) => Input;

/** How often each is tried. */
const DECISIONS: readonly Decision[] = (
  [
    ['hit', 4],
    ['stand', 2],
    ['double', 2],
    ['redouble', 2],
    ['rescue', 1],
    ['split', 3],
    ['surrender', 1],
  ] as const
).flatMap(([decision, times]) => Array<Decision>(times).fill(decision));

const partOf = (chance: Chance) => (chance.percent(70) ? null : chance.pick([100, 250, 500]));

const callerDecides: Doing = (_, chance, { seat }) =>
  decisionOf(seat, chance.pick(DECISIONS), { amount: partOf(chance) });

/** The other bettors follow a double, choose at a split or rescue a double, whichever is possible. */
const otherDecides: Doing = ({ state }, chance, { seat, bettors }) => {
  const { rescueWindow, splitWindow } = roundOf(state);
  return decisionOf(seat, rescueWindow ? 'rescue' : splitWindow ? 'split' : 'double', {
    bettor: chance.pick(bettors).bettor,
    amount: partOf(chance),
    goesWith: chance.pick([null, 1, 2, 'both']),
  });
};

const insures: Doing = ({ rules }, chance, { seat, bettors }) => {
  const { bettor, main } = chance.pick(bettors);
  return { type: 'take-insurance', seat, bettor, amount: chance.pick([100, insuranceLimit(rules, main)]) };
};

/** A card drawn without a word is a hit. */
const hitsSilently: Doing = (table, chance) => ({
  type: 'card-out',
  card: anyFace(table, chance),
  faceUp: false,
  manual: false,
});

const correctsCard: Doing = (table, chance, { seat, hands }) => {
  const hand = chance.below(hands.length);
  const index = chance.below(Math.max(1, at(hands, hand).cards.length));
  const ofBox = { seat, hand: hand + 1, index };
  const place = chance.percent(75) ? ofBox : ({ seat: 'dealer', hand: 1, index: 0 } as const);
  return { type: 'correct-card', ...place, card: anyFace(table, chance) };
};

/** A decision of the box was wrong; another person confirms it when the table waits for it. */
const correctsDecision: Doing = ({ state }, chance, { seat, hands }) => {
  if (state.correction) return { type: 'confirm-decision' };
  const hand = chance.below(hands.length);
  const which = 1 + chance.below(Math.max(1, at(hands, hand).said?.length ?? 1));
  const part = partOf(chance);
  return { type: 'correct-decision', seat, hand: hand + 1, which, is: chance.pick(DECISIONS), amount: part };
};

/** What goes wrong now and then, in any phase. */
const TROUBLE: readonly Doing[] = [
  correctsCard,
  (_, chance, { seat }) =>
    chance.percent(70) ? { type: 'dead-hand', seat } : { type: chance.pick(['void-round', 'call-misdeal']) },
  () => ({ type: 'dealer-missed' }),
  () => ({ type: 'reader-misused' }),
  () => ({ type: 'skip-check' }),
  () => ({ type: 'shoe-ran-out' }),
  (table, chance) => ({ type: 'shown-in-error', card: anyFace(table, chance), faceUp: chance.percent(10) }),
];

const missesCard: Doing = (_table, _chance, { seat }) => ({ type: 'card-missed', seat });

const missedChoice: Doing = (_, chance, { seat }) => ({
  type: 'missed-choice',
  seat,
  choice: chance.pick(['deal', 'dead']),
});

/** What people forget or take back. */
const SECOND_THOUGHTS: Partial<Record<Phase, readonly Doing[]>> = {
  deal: [(_table, _chance, { seat }) => ({ type: 'box-missed', seat }), missedChoice],
  turns: [
    () => ({ type: 'undo' }),
    () => ({ type: 'card-was-next' }),
    (_table, _chance, { seat }) => ({ type: 'decline-card', seat }),
    correctsDecision,
  ],
  offers: [() => ({ type: 'undo' })],
  dealer: [() => ({ type: 'undo' }), correctsDecision],
  payout: [correctsDecision],
};

function takesOpenCard({ phase, state }: Table): boolean {
  if (state.drawn.length > 0 || state.missing.includes('scanner') || state.halted !== null) return false;
  return phase === 'turns' || (phase === 'deal' && state.round?.queue[0]?.to !== 'hole');
}

/** What somebody at one of the boxes does; null: what the table waits for. */
function somethingSaid(table: Table, chance: Chance, round: RoundState): Input | null {
  const turn = currentTurn(table.rules, round);
  const seat = round.queue[0]?.to === 'box' ? round.queue[0].seat : turn?.box.seat;
  const inTurn = round.boxes.find((one) => one.seat === seat);
  const box = inTurn && chance.percent(85) ? inTurn : chance.pick(round.boxes);
  const say = (doing: Doing) => doing(table, chance, box);
  if (chance.percent(2)) return say(chance.pick(TROUBLE));
  const insured = round.boxes.find(({ bettors }) => bettors.some((bettor) => bettor.insurance > 0));
  if (insured && chance.percent(4)) return { type: 'dead-hand', seat: insured.seat };
  const thoughts = SECOND_THOUGHTS[table.phase];
  if (thoughts && chance.percent(12)) return say(chance.pick(thoughts));
  if (table.phase === 'offers' && chance.percent(70))
    return chance.percent(80) ? say(insures) : { type: 'keep-blackjack', seat: box.seat };
  if (table.phase !== 'turns') return null;
  if (turn?.hand.late && !turn.hand.lateChosen && chance.percent(50)) return say(missedChoice);
  if (turn?.hand.due === 'hit' && chance.percent(8)) return say(missesCard);
  const othersSpeak = round.splitWindow ?? round.rescueWindow ?? turn?.hand.due === 'double';
  if (othersSpeak && chance.percent(60)) return say(otherDecides);
  if (!turn || turn.cardDue) return null;
  return say(chance.percent(20) ? hitsSilently : callerDecides);
}

/** The button of the seat that has a spin coming, then the wheel. */
function wheelTurns(table: Table, chance: Chance): Input {
  const [due] = spinsDue(roundOf(table.state));
  if (due && buttonIsDue(table, due.seat)) return { type: 'seat-button', seat: due.seat };
  return { type: 'wheel-stopped', section: chance.below(8) };
}

/** Boxes are filled before the deal; then something is done about one of them, or what is due. */
function anyInput(table: Table, chance: Chance): Input {
  const { phase, state, rules } = table;
  if (phase === 'betting' && chance.percent(85))
    return chance.percent(5) ? takesBack(state, chance) : anyWager(rules, chance);
  if (chance.percent(3)) return anything(chance);
  const heldUp = state.calls.length > 0 || state.halted !== null;
  const said = state.round && !heldUp && somethingSaid(table, chance, state.round);
  if (said) return said;
  const next = phase === 'wheel' && !heldUp ? wheelTurns(table, chance) : whatIsDue(table, chance);
  const open = next.type === 'card-out' && takesOpenCard(table) && !state.burnDue;
  return open ? { ...next, card: anyFace(table, chance) } : next;
}

/** Plays so many inputs and gives the rounds that came to their end. */
export function busyRounds(rules: Rules, seed: number, inputs: number): FinishedRound[] {
  const chance = chanceOf(seed);
  return played(rules, inputs, (table) => anyInput(table, chance));
}

/** The same with the monkey, to whom boxes and people mean nothing. */
export function monkeyRounds(rules: Rules, seed: number, inputs: number): FinishedRound[] {
  const chance = chanceOf(seed);
  return played(rules, inputs, (table) => (chance.percent(25) ? anything(chance) : whatIsDue(table, chance)));
}

function played(rules: Rules, inputs: number, next: (table: Table) => Input): FinishedRound[] {
  let table = setUpTable(rules);
  let facts: HistoryFact[] = [];
  let seq = 0;
  const rounds: FinishedRound[] = [];
  for (let i = 0; i < inputs; i++) {
    const input = next(table);
    const handled = handle(table, input, { at: i, by: whoSays(input, FLOOR) });
    if (handled.refused) continue;
    for (const fact of handled.facts) {
      seq += 1;
      facts.push({ seq, fact });
      if (fact.fact !== 'round-ended') continue;
      if (!table.state.round) throw new Error('a round ended that was not there');
      rounds.push({ facts, state: table.state.round });
      facts = [];
    }
    table = handled.table;
  }
  return rounds;
}

/** The five books, each with what its house may choose otherwise. */
export const HOUSES: readonly { readonly pack: string; readonly choices: HouseChoices }[] = [
  { pack: 'section-13', choices: {} },
  { pack: 'section-13', choices: { 'holeCard.mode': 'none', 'wagers.boxesPerPlayer': 3 } },
  { pack: 'section-13', choices: { 'holeCard.readerExposes': true } },
  { pack: 'catfish-bend', choices: { 'holeCard.readerExposes': true } },
  { pack: 'games-department', choices: { 'holeCard.readerExposes': true } },
  { pack: 'pennsylvania', choices: { 'wagers.coupons': true } },
  { pack: 'massachusetts', choices: {} },
  { pack: 'massachusetts', choices: { 'holeCard.mode': 'no-peek' } },
];

export function rulesOfHouse({ pack, choices }: (typeof HOUSES)[number]): Rules {
  return compileRules(bookOf(pack, choices));
}
