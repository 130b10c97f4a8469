// Random rounds, one after the other, at a table that never ends.

import type { Setup } from '../journal/chain/bodies.ts';
import { roundOf } from '../table/change.ts';
import { type Conditions, conditionsOf } from '../table/conditions.ts';
import type { RoundRecord } from '../table/record.ts';
import { currentTurn } from '../table/round/hands.ts';
import type { Play } from './book.ts';
import { type Chance, chanceOf } from './chance.ts';
import { draw, readHole } from './drawing.ts';
import { AT_ONCE, type Floor, lastRecord, must, openFloor, type Pace, type Watch } from './floor.ts';
import { closeBets, closeRound, goOn, makeReady, type Waiting } from './people.ts';
import { decideSomething, othersRescue, placeWagers, speakBeforeCheck } from './random-people.ts';
import { randomShoes } from './random-shoes.ts';
import { missesBox, missesCard, troubleAtPayout, troubleInTurns } from './random-trouble.ts';
import { forgetCheck, inputOf } from './steps.ts';
import { type ScenarioJournal, scenarioJournal } from './temporary-journal.ts';

export interface SimOptions {
  readonly play: Play;
  readonly rounds: number;
  readonly seed: number;
  /** Always so many boxes, as far as the table has them; null: from one to all. */
  readonly boxes: number | null;
  readonly incidents: boolean;
  /** The journal is kept in this file; null: in a temporary one. */
  readonly file: string | null;
  /** The name of the table in it. */
  readonly table?: string;
  /** How its money is written, and in which currency it is; left out: dollars. */
  readonly written?: Setup['written'];
  readonly pace?: Pace;
  readonly watch?: Watch;
  /** The shoes bring rare hands early. */
  readonly loaded?: boolean;
}

/** A record with all that is needed to check it on its own. */
export type SimRecord = RoundRecord & Conditions;

export function* simulate(options: SimOptions): Generator<SimRecord> {
  const written = scenarioJournal(options.play, {
    simulated: true,
    file: options.file,
    table: options.table,
    written: options.written,
    now: (options.pace ?? AT_ONCE).from,
  });
  try {
    yield* simulateOn(written, options);
  } finally {
    written.journal.close();
  }
}

function* simulateOn(written: ScenarioJournal, options: SimOptions): Generator<SimRecord> {
  const { rounds, seed, boxes, incidents } = options;
  const { rules } = options.play;
  const chance = chanceOf(seed);
  const prizes = rules.book.values['spin.wheelPrizes']?.length ?? 1;
  const shoes = randomShoes(chance, rules.book.values['cards.decks'], incidents, options.loaded);
  const floor = openFloor(written, shoes, () => chance.below(prizes), options.pace, options.watch);
  for (let round = 1; round <= rounds; round++) {
    makeReady(floor);
    if (incidents && floor.table.state.readerBroken && chance.percent(30))
      must(floor, inputOf({ do: 'reader-repaired' }));
    placeWagers(floor, chance, boxes ?? 1 + chance.below(rules.book.values['wagers.boxes']));
    closeBets(floor);
    const { holeCard } = roundOf(floor.table.state);
    playRound(floor, chance, incidents);
    yield { ...lastRecord(floor), round, ...conditionsOf(rules, holeCard) };
  }
}

function playRound(floor: Floor, chance: Chance, incidents: boolean): void {
  while (floor.table.phase === 'deal') if (!incidents || !missesBox(floor, chance)) draw(floor);
  for (let waiting: Waiting = goOn(floor); waiting !== 'end'; waiting = goOn(floor))
    ANSWERS[waiting](floor, chance, incidents);
  if (incidents) troubleAtPayout(floor, chance);
  closeRound(floor);
}

type Answer = (floor: Floor, chance: Chance, incidents: boolean) => void;

/** What the people do when the table waits for them. */
const ANSWERS: { readonly [W in Exclude<Waiting, 'end'>]: Answer } = {
  offers: speakBeforeCheck,
  check: checkOrForget,
  stopped: (floor) => must(floor, inputOf({ do: 'reader-repaired' })),
  'others-rescue': othersRescue,
  card: (floor, chance, incidents) => {
    const seat = currentTurn(floor.table.rules, roundOf(floor.table.state))?.box.seat ?? 0;
    if (!incidents || !missesCard(floor, chance, seat)) draw(floor);
  },
  decision: (floor, chance, incidents) => {
    if (incidents) troubleInTurns(floor, chance);
    if (floor.table.phase === 'turns' && goOn(floor) === 'decision') decideSomething(floor, chance);
  },
};

function checkOrForget(floor: Floor, chance: Chance, incidents: boolean): void {
  const forgettable = floor.table.rules.book.values['dealerBlackjack.foundLate'] === 'settled-late';
  if (incidents && forgettable && chance.percent(20)) must(floor, forgetCheck());
  else readHole(floor);
}
