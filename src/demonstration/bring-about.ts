// Brings a situation about: the simulated people bring the table to its wagers, the dealer places them, the shoe has the right
// cards on top, and the dealer deals up to where somebody has something to say. Then everybody steps back.
import type { Clock } from '../../drivers/driver.ts';
import type { PageInput } from '../protocol/inputs.ts';
import { kindOf } from '../protocol/meanings.ts';
import type { Simulated, SituationName } from '../protocol/simulation.ts';
import type { TableSettings, TableView } from '../protocol/view.ts';
import type { Rules } from '../rules/compile.ts';
import type { Dealer } from '../simulated-people/dealer.ts';
import type { Floor } from '../simulated-people/floor.ts';
import { wagerOf } from '../simulated-people/vocabulary/guests-say.ts';
import { placesOf, SITUATIONS, type Situation } from './situations.ts';

export interface Stage {
  readonly clock: Clock;
  readonly rules: Rules;
  readonly dealer: Dealer;
  readonly floor: Floor;
}

/** Nobody waits longer for a table that does not come to its wagers. */
const PATIENCE_MS = 30_000;
const LOOKS_EVERY_MS = 5;
/** A pleasant amount, where the limits allow it. */
const MAIN = 2_500;

export function situationsOf(rules: Rules): readonly Situation[] {
  return SITUATIONS.filter(({ isPossible }) => isPossible?.(rules) ?? true);
}

function pause({ clock }: Stage): Promise<void> {
  return new Promise((resolve) => {
    clock.at(clock.now() + LOOKS_EVERY_MS, resolve);
  });
}

/** Null when it was taken, or why not. */
function says({ dealer }: Stage, input: PageInput): Promise<Simulated> {
  return new Promise((resolve) => {
    dealer.page.say(input, (answer) => {
      if (answer && 'taken' in answer) resolve(null);
      else
        resolve(
          answer && 'refused' in answer
            ? { refused: answer.refused }
            : { problem: { code: 'dealer-not-heard' } },
        );
    });
  });
}

function isReady({ dealer: { page, hands } }: Stage): TableView | null {
  const { view } = page;
  if (!view || !page.signedIn || page.busy || hands.held > 0) return null;
  const { halted, calls, missing } = view.trouble;
  const atRest = halted === null && calls.length === 0 && !missing.includes('scanner');
  return atRest && view.phase === 'betting' ? view : null;
}

/** What holds a table up until a floorperson has done it. */
const HELD_UP_BY: readonly string[] = [
  'resume',
  'floor-answers',
  'end-test',
  'open-table new 1',
  'step-done verification',
  'step-done readerInspection',
  'notified pit',
  'notified surveillance',
  'approve',
];

/** A simulated floorperson takes her time; a newcomer who wants to see something has none. */
function floorComesAtOnce({ floor: { page } }: Stage): boolean {
  const { view } = page;
  if (!view || !page.signedIn || page.busy) return false;
  const { notified } = view.trouble;
  const isEarly = (input: PageInput) => input.type === 'end-test' && !view.readiness?.enough;
  const isTold = (input: PageInput) => input.type === 'notified' && notified.includes(input.who);
  const wanted = view.choices.find(
    ({ input, refused }) =>
      refused === null && HELD_UP_BY.includes(kindOf(input)) && !isTold(input) && !isEarly(input),
  );
  if (wanted) page.say(wanted.input);
  return wanted !== undefined;
}

/** The table at its wagers, with none on it; null when it does not come to them. */
async function toWagers(stage: Stage): Promise<TableView | null> {
  const { clock, dealer, floor } = stage;
  const end = clock.now() + PATIENCE_MS;
  while (clock.now() < end) {
    const view = isReady(stage);
    if (view?.boxes.length === 0) return view;
    const [box] = view?.boxes ?? [];
    const [bettor] = box?.bettors ?? [];
    if (box && bettor) await says(stage, { type: 'take-back', seat: box.seat, bettor: bettor.bettor });
    else if (!floorComesAtOnce(stage) && floor.act() === null) dealer.act();
    await pause(stage);
  }
  return null;
}

function wagerOn(seat: number, { limits, spinWager }: TableSettings, spins: boolean): PageInput {
  const plain = {
    bettor: 'a',
    player: seat,
    kind: 'player',
    coupon: 0,
    verbal: false,
    seated: true,
  } as const;
  const main = Math.min(Math.max(MAIN, limits.main[0]), limits.main[1]);
  return wagerOf({ seat, main, match: 0, spin: spins ? (spinWager ?? 0) : 0, ...plain });
}

function arrange({ dealer: { hands, shoe } }: Stage, situation: Situation): boolean {
  hands.load();
  if (!shoe.arrange(placesOf(situation))) return false;
  if (situation.amiss === 'ten') shoe.putOnTop({ rank: 'T', suit: 'H' });
  if (situation.amiss === 'face-up') shoe.bringForward(() => true, true);
  return true;
}

/** One card, and until the screen shows it. False when it never does. */
async function drawsOne(stage: Stage): Promise<boolean> {
  const { clock } = stage;
  const { hands, page } = stage.dealer;
  if (!page.view) return false;
  hands.follow(page.view);
  const { cardsOut } = page.view;
  if (!hands.draw()) return false;
  const end = clock.now() + PATIENCE_MS;
  while (clock.now() < end) {
    if (page.view.cardsOut > cardsOut) return true;
    await pause(stage);
  }
  return false;
}

/** The first card closes the betting; then to the last one that nobody has to ask for. */
async function deal(stage: Stage): Promise<Simulated> {
  do if (!(await drawsOne(stage))) return NOT_READY;
  while (stage.dealer.page.view?.phase === 'deal');
  return null;
}

/** Null when it was done, or why not. */
export async function bringAbout(
  stage: Stage,
  { name, only }: { readonly name: SituationName; readonly only?: 'wagers' | undefined },
): Promise<Simulated> {
  const situation = situationsOf(stage.rules).find((one) => one.name === name);
  if (!situation) return { problem: { code: 'no-such-situation', name } };
  const view = await toWagers(stage);
  const { settings } = stage.dealer.page;
  if (!view || !settings) return NOT_READY;
  if (situation.readerIsOut && !view.trouble.readerBroken)
    await says(stage, { type: 'reader-out-of-service' });
  if (!situation.readerIsOut && view.trouble.readerBroken) await says(stage, { type: 'reader-in-service' });
  for (const seat of Object.keys(situation.boxes)) {
    const refused = await says(stage, wagerOn(Number(seat), settings, situation.spins ?? false));
    if (refused) return refused;
  }
  if (!arrange(stage, situation)) return NO_CARDS;
  if (only === 'wagers') return null;
  if (!situation.amiss) return deal(stage);
  // What is wrong with it shows when the first card leaves.
  if (situation.amiss === 'misread') stage.dealer.hands.drawUnrecognised();
  else stage.dealer.hands.draw();
  return null;
}

const NOT_READY: Simulated = { problem: { code: 'table-not-ready' } };
const NO_CARDS: Simulated = { problem: { code: 'cards-used-up' } };
