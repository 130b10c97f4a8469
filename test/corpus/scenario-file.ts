// Makes scenario files from a seed. Nothing of the program is used here, so that the files stay the same while it changes.
import { anyCard, beginning, dealersCards, disturb } from './cards.ts';
import { Dice } from './dice.ts';
import { type FileStep, playBox } from './hands.ts';
import { makeTrouble, missedBoxes } from './trouble.ts';
import { type FileWager, wagersOf } from './wagers.ts';

export const PACKS = [
  'section-13',
  'catfish-bend',
  'games-department',
  'pennsylvania',
  'massachusetts',
] as const;
export type PackName = (typeof PACKS)[number];

interface FileRound {
  readonly wagers: readonly FileWager[];
  readonly steps: readonly FileStep[];
}

export interface ScenarioFile {
  readonly rules: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly shoes: readonly (readonly string[])[];
  readonly wheel: readonly number[];
  readonly rounds: readonly FileRound[];
}

/** How the packs differ, as far as a file must know. Now and then a file tries something that its pack does not have. */
const SHARED_BOXES: readonly string[] = ['section-13', 'massachusetts'];
const CHOOSES_HOLE_CARD = SHARED_BOXES;
const CHOOSES_ENTRY: readonly string[] = [...SHARED_BOXES, 'pennsylvania'];

function optionsOf(dice: Dice, pack: PackName): Record<string, unknown> {
  const chosen: Record<string, unknown> = {};
  const choose = (percent: number, option: string, value: unknown) => {
    if (dice.percent(percent)) chosen[option] = value;
  };
  choose(pack === 'catfish-bend' ? 2 : 30, 'decks', dice.pick([6, 8]));
  choose(
    CHOOSES_HOLE_CARD.includes(pack) ? 60 : 2,
    'holeCard',
    dice.pick(['none', 'none', 'no-peek', 'no-peek', 'peek']),
  );
  choose(pack === 'pennsylvania' ? 40 : 1, 'maxSplits', 1 + dice.below(7));
  choose(pack === 'section-13' || pack === 'massachusetts' ? 30 : 3, 'readerExposes', dice.percent(70));
  choose(CHOOSES_ENTRY.includes(pack) ? 25 : 1, 'midShoeEntry', false);
  choose(25, 'boxesPerPlayer', dice.pick([1, 2, 3, 7]));
  choose(pack === 'massachusetts' ? 20 : 1, 'wheelPrizes', [1_000, 2_000, 5_000, 100_000, 1_500]);
  choose(1, 'decks', 7);
  return chosen;
}

function limitsOf(dice: Dice): Record<string, unknown> {
  return dice.pick<Record<string, unknown>>([
    { main: [100, 500_000] },
    { main: [1_000, 100_000], match: [500, 20_000] },
    { chip: 100 },
    { main: [500, 2_500], chip: 500 },
    { match: [100, 2_500] },
  ]);
}

/** The round's own shoe: a burned card, the deal, then the cards that the people ask for. */
function roundOf(dice: Dice, pack: PackName, withHole: boolean): { round: FileRound; shoe: string[] } {
  const wish = {
    shares: SHARED_BOXES.includes(pack),
    tips: pack === 'games-department',
    hasWheel: pack === 'massachusetts',
    odd: dice.percent(15),
  };
  const wagers = wagersOf(dice, wish);
  const seats = [...new Set(wagers.map(({ seat }) => seat))];
  const begun = seats.map((seat) => ({ seat, beginning: beginning(dice) }));
  const [up, hole] = dealersCards(dice);
  const shoe = [
    anyCard(dice),
    ...begun.map(({ beginning: { cards } }) => cards[0]),
    up,
    ...begun.map(({ beginning: { cards } }) => cards[1]),
    ...(withHole ? [hole] : []),
  ];
  const steps: FileStep[] = up.startsWith('A') ? insurance(dice, wagers) : [];
  for (const { seat } of begun)
    if (dice.percent(pack === 'catfish-bend' ? 25 : 1)) steps.push({ do: 'keep', seat });
  for (const { seat, beginning: begin } of begun) {
    const others = wagers
      .filter((wager) => wager.seat === seat && wager.bettor)
      .map((one) => one.bettor ?? '');
    if (dice.percent(90)) playBox({ dice, seat, beginning: begin, others, steps, shoe });
  }
  if (!withHole) shoe.push(hole);
  for (let card = 0; card < 12; card++) shoe.push(anyCard(dice));
  if (dice.percent(pack === 'games-department' ? 15 : 1)) steps.unshift({ do: 'skip-check' });
  while (dice.percent(35)) makeTrouble(dice, steps, seats);
  if (dice.percent(8)) steps.unshift(...missedBoxes(dice, seats));
  if (dice.percent(8)) steps.unshift({ do: 'reader-repaired' });
  return { round: { wagers, steps }, shoe };
}

function insurance(dice: Dice, wagers: readonly FileWager[]): FileStep[] {
  return wagers
    .filter(() => dice.percent(40))
    .map(({ seat, main, bettor }) => ({
      do: 'insure',
      seat,
      amount: dice.percent(70) ? Math.max(1, Math.floor(main / 2)) : 1 + dice.below(main),
      ...(bettor !== undefined && { bettor }),
    }));
}

/** Most rounds end with a shuffle, so that the next one is dealt the cards that were laid for it. */
function endsWithShuffle(dice: Dice, round: FileRound, shoe: string[]): FileRound {
  if (dice.percent(30)) shoe.splice(1 + dice.below(Math.max(1, shoe.length - 14)), 0, 'CUT');
  else if (dice.percent(80))
    return { ...round, steps: [...round.steps, { do: 'floor', action: 'reshuffle' }] };
  return round;
}

function wheelStops(dice: Dice, sections: number): number[] {
  return Array.from({ length: dice.below(6) }, () => dice.below(sections));
}

const LONG_SHOE = 60;

/** The scenario of this number: the same in every run. */
export function scenarioFile(pack: PackName, number: number): ScenarioFile {
  const dice = new Dice('corpus', pack, number);
  const options = optionsOf(dice, pack);
  const withHole = options.holeCard !== 'none';
  const shoes: string[][] = [];
  const rounds: FileRound[] = [];
  const count = 2 + dice.below(5);
  for (let round = 0; round < count; round++) {
    const made = roundOf(dice, pack, withHole);
    rounds.push(endsWithShuffle(dice, made.round, made.shoe));
    while (dice.percent(15)) disturb(dice, made.shoe);
    // A shoe that ends in the middle of a round.
    if (dice.percent(6)) made.shoe.length = 1 + dice.below(made.shoe.length);
    shoes.push(made.shoe);
  }
  const spare = dice.percent(3) ? 0 : count + 2;
  for (let shoe = 0; shoe < spare; shoe++) shoes.push(Array.from({ length: LONG_SHOE }, () => anyCard(dice)));
  return {
    rules: pack,
    ...(Object.keys(options).length > 0 && { options }),
    ...(dice.percent(20) && { limits: limitsOf(dice) }),
    shoes,
    wheel: pack === 'massachusetts' ? wheelStops(dice, 'wheelPrizes' in options ? 5 : 8) : [],
    rounds,
  };
}
