// Plays a scenario: its people do what its steps say, and the table says what it refuses.

import { packFrom } from '../packs/load.ts';
import { roundOf } from '../table/change.ts';
import { isStopped } from '../table/chart/holds.ts';
import type { RoundRecord } from '../table/record.ts';
import { refuse, type TableRefusal } from '../table/refusals.ts';
import { currentTurn } from '../table/round/hands.ts';
import { REFUSAL_WORDS } from '../words/refusals.ts';
import { say } from '../words/wording.ts';
import { type Play, rulesOf } from './book.ts';
import { answerCalls, draw, misuseReader, nextCard, readHole, takeInError, usingDrawn } from './drawing.ts';
import { AT_ONCE, type Floor, happen, lastRecord, must, openFloor, send } from './floor.ts';
import { isApproval, voidRound } from './floor-steps.ts';
import { dealRound, missedPrefix } from './missed.ts';
import {
  callerAt,
  closeBets,
  closeOffers,
  closeRound,
  endRescues,
  goOn,
  makeReady,
  reportSuperBonus,
  type Waiting,
} from './people.ts';
import type { Scenario, ScenarioWager } from './scenario.ts';
import { ScenarioFault, shoeRow } from './shoes.ts';
import { inputOf, type ScenarioStep, said } from './steps.ts';
import { type ScenarioJournal, scenarioJournal } from './temporary-journal.ts';
import { placeWager } from './wagers.ts';

export type RefusalRecord = { round: number } & ({ wager: number } | { step: number }) & {
    code: string;
    clause: string;
    message: string;
  };

export interface Played {
  rules: string;
  rounds: RoundRecord[];
  refusals: RefusalRecord[];
}

export type PlayResult =
  | { readonly ok: true; readonly played: Played }
  | { readonly ok: false; readonly error: string };

/** A pack that is given by a path is looked for from `folder`. */
export function playScenario(scenario: Scenario, folder = '.'): PlayResult {
  const compiled = rulesOf(packFrom(folder, scenario.rules), scenario.options, scenario.limits);
  return compiled.ok ? playBy(compiled, scenario, { simulated: false }) : compiled;
}

export interface HowToPlay {
  /** The disk is not waited for: nobody needs the journal after a crash. */
  readonly simulated: boolean;
  /** Called when the journal is open and nothing has been played yet. */
  readonly opened?: () => void;
}

/** Plays a scenario by these rules, whatever rules it names. */
export function playBy(play: Play, scenario: Scenario, how: HowToPlay): PlayResult {
  const prizes = play.rules.book.values['spin.wheelPrizes']?.length ?? 0;
  const wrong = scenario.wheel.findIndex((section) => section >= prizes);
  if (wrong >= 0)
    return { ok: false, error: `wheel[${wrong}]: the wheel has ${prizes} sections, counted from 0` };
  try {
    return { ok: true, played: playRounds(play, scenario, how) };
  } catch (error) {
    if (error instanceof ScenarioFault) return { ok: false, error: error.message };
    throw error;
  }
}

function playRounds(play: Play, scenario: Scenario, { simulated, opened }: HowToPlay): Played {
  const written = scenarioJournal(play, { simulated, file: null, now: AT_ONCE.from });
  try {
    opened?.();
    return playOn(written, scenario);
  } finally {
    written.journal.close();
  }
}

function playOn(written: ScenarioJournal, scenario: Scenario): Played {
  let spins = 0;
  const floor = openFloor(written, shoeRow(scenario.shoes), () => scenario.wheel[spins++] ?? 0);
  const rounds: RoundRecord[] = [];
  const refusals: RefusalRecord[] = [];
  for (const [index, { wagers, steps }] of scenario.rounds.entries()) {
    const round = index + 1;
    const refused: RefusalRecord[] = [];
    const note = (place: { wager: number } | { step: number }, refusal: TableRefusal | null) => {
      if (!refusal) return;
      const { code, clause } = refusal;
      refused.push({ round, ...place, code, clause, message: say(REFUSAL_WORDS.en, refusal) });
    };
    if (playRound(floor, wagers, steps, note)) rounds.push({ ...lastRecord(floor), round });
    refusals.push(...refused.sort((a, b) => placeIn(a) - placeIn(b)));
  }
  return { rules: scenario.rules, rounds, refusals };
}

/** Wagers come before steps. */
function placeIn(refusal: RefusalRecord): number {
  return 'wager' in refusal ? refusal.wager - 1e6 : refusal.step;
}

type Note = (place: { wager: number } | { step: number }, refusal: TableRefusal | null) => void;

/** Returns whether there was a round: without a wager there is none. */
function playRound(floor: Floor, wagers: ScenarioWager[], steps: ScenarioStep[], note: Note): boolean {
  let step = 0;
  makeReady(floor);
  if (steps[0]?.do === 'reader-repaired') {
    must(floor, inputOf({ do: 'reader-repaired' }));
    step = 1;
  }
  for (const [index, wager] of wagers.entries()) note({ wager: index }, placeWager(floor, wager, wagers));
  if (floor.table.state.wagers.length === 0) {
    skipRound(floor, steps, step, note);
    return false;
  }
  const missed = missedPrefix(floor, steps, step, note);
  closeBets(floor);
  dealRound(floor, missed, note);
  for (step = missed.end; step < steps.length; step++) {
    const now = steps[step];
    if (now) note({ step }, takeStep(floor, now, steps[step + 1]));
  }
  finishRound(floor);
  return true;
}

/** Without a wager nothing is dealt: all that counts is the state of the reader. */
function skipRound(floor: Floor, steps: ScenarioStep[], from: number, note: Note): void {
  for (const [index, step] of steps.entries()) {
    if (index < from) continue;
    const reader = step.do === 'reader-fault' || step.do === 'reader-repaired';
    if (reader) must(floor, inputOf(step));
    else note({ step: index }, refuse(floor.table.rules.book, 'no-round'));
  }
}

const BEFORE_CHECK: readonly ScenarioStep['do'][] = ['insure', 'keep', 'reader-fault', 'reader-repaired'];

function isSaidBeforeCheck({ table: { rules } }: Floor, step: ScenarioStep): boolean {
  return BEFORE_CHECK.includes(step.do) || (step.do === 'surrender' && rules.surrendersEarly);
}

/** Brings the table to the point at which the step is said. */
function bringTo(floor: Floor, step: ScenarioStep): void {
  for (;;) {
    const waiting = goOn(floor);
    if (waiting === 'card' && !joinsDecision(floor, step)) draw(floor);
    else if (waiting === 'offers' && !isSaidBeforeCheck(floor, step)) closeOffers(floor);
    else if (waiting === 'check' && !BEFORE_CHECK.includes(step.do) && !forgetsCheck(floor, step))
      readHole(floor);
    else if (waiting === 'others-rescue' && !isFollowersRescue(floor, step)) endRescues(floor);
    else return;
  }
}

function forgetsCheck(floor: Floor, step: ScenarioStep): boolean {
  return (
    step.do === 'skip-check' && floor.table.rules.book.values['dealerBlackjack.foundLate'] === 'settled-late'
  );
}

function isFollower(floor: Floor, step: { seat: number; bettor?: string | undefined }): boolean {
  return step.bettor !== undefined && step.bettor !== callerAt(floor.table, step.seat);
}

function isFollowersRescue(floor: Floor, step: ScenarioStep): boolean {
  const window = roundOf(floor.table.state).rescueWindow;
  return step.do === 'rescue' && step.seat === window?.seat && isFollower(floor, step);
}

/** What is said between a decision and its card: the other bettors follow, or the card is passed over. */
function joinsDecision(floor: Floor, step: ScenarioStep): boolean {
  const round = roundOf(floor.table.state);
  const turn = currentTurn(floor.table.rules, round);
  if (!turn || !('seat' in step) || step.seat !== turn.box.seat) return false;
  if (step.do === 'skip-card') return turn.hand.due === 'hit' && !turn.hand.late;
  if (step.do === 'missed-hand') return turn.hand.late && !turn.hand.lateChosen;
  if (step.do === 'double') return turn.hand.due === 'double' && isFollower(floor, step);
  return step.do === 'split' && round.splitWindow?.seat === step.seat && isFollower(floor, step);
}

function takeStep(floor: Floor, step: ScenarioStep, next: ScenarioStep | undefined): TableRefusal | null {
  bringTo(floor, step);
  if (step.do === 'drawn-in-error') return drawInError(floor, step.exposed);
  if (step.do === 'floor' && isApproval(step)) reportSuperBonus(floor);
  const refused = step.do === 'misuse-reader' ? misuseReader(floor) : send(floor, inputOf(step));
  const choiceFollows = next?.do === 'missed-hand' && step.do === 'skip-card' && next.seat === step.seat;
  if (!refused && step.do === 'skip-card' && !choiceFollows)
    must(floor, inputOf({ do: 'missed-hand', seat: step.seat, choice: 'deal' }));
  answerCalls(floor);
  return refused;
}

/** A ten or a face-up card that shows up instead is taken away, and the next card is the one drawn. */
function drawInError(floor: Floor, exposed: boolean): TableRefusal | null {
  for (;;) {
    const refused = drawOneInError(floor, exposed);
    if (refused) return refused;
    const drawn = floor.facts.some(
      (fact) =>
        fact.fact === 'incident' && (fact.kind === 'drawn-in-error' || fact.kind === 'dealer-overdraw'),
    );
    answerCalls(floor);
    if (drawn || floor.table.state.round?.voidedBy) return null;
  }
}

/** After the last decision a card that was drawn in error before is still the next one. */
function drawOneInError(floor: Floor, exposed: boolean): TableRefusal | null {
  const { phase, state } = floor.table;
  if (phase === 'payout' && state.drawn.length > 0) return happen(floor, usingDrawn(floor));
  const open = (phase === 'turns' || phase === 'payout') && !state.round?.voidedBy;
  const possible = open && !isStopped(floor.table);
  const next = possible ? nextCard(floor) : null;
  // Reaching for the card can make the round void: then nothing was drawn, and nothing is refused.
  if (possible && !next) return null;
  return takeInError(floor, next ?? { card: 0, faceUp: false }, exposed);
}

/** The steps are at their end: who has not decided stands. */
function finishRound(floor: Floor): void {
  for (let waiting: Waiting = goOn(floor); waiting !== 'end'; waiting = goOn(floor)) {
    if (waiting === 'stopped') must(floor, voidRound());
    else if (waiting === 'offers') closeOffers(floor);
    else if (waiting === 'check') readHole(floor);
    else if (waiting === 'others-rescue') endRescues(floor);
    else if (waiting === 'card') draw(floor);
    else {
      const turn = currentTurn(floor.table.rules, roundOf(floor.table.state));
      if (turn) must(floor, said(turn.box.seat, 'stand', { implied: true }));
    }
  }
  closeRound(floor);
}
