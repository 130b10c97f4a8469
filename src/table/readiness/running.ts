// The readiness test while people walk through it, one part after the other.
import type { Card } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Change } from '../change.ts';
import type { Device, TableState } from '../state.ts';
import { deviceOf, type Part, partsOf, READER_CARDS, requiredParts, SCANNER_CARDS } from './parts.ts';
import {
  type PartTested,
  type Ready,
  type RunningTest,
  type StationTested,
  TEST_SPINS_OF_A_ROUND,
  type TestedDevice,
} from './tested.ts';

/** The least room on the disk, in megabytes: a day's journal many times over. */
export const LEAST_ROOM = 256;
/** A test is for the day on which the table opens. */
const HOLDS_MS = 24 * 3_600_000;

const NOTHING_YET = { pressed: [], read: 0, wrong: 0 } as const;

/** A running test. Asking for it outside of one is a bug. */
export function testOf({ readiness }: TableState): RunningTest {
  if (!readiness) throw new Error('no readiness test is running');
  return readiness;
}

/** The part that is tried now; null when all were. */
export function currentPart(rules: Rules, { tested }: RunningTest): Part | null {
  return partsOf(rules).find((part) => !tested.some((one) => one.part === part)) ?? null;
}

export function beginTest({ state, stamp }: Change): void {
  state.readiness = { begun: { by: stamp.by?.id ?? '', at: stamp.at }, tested: [], ...NOTHING_YET };
}

/** The part is over, well or not. */
export function partDone(change: Change, part: Part, well: boolean, section?: number): void {
  const { state, stamp, facts } = change;
  const test = testOf(state);
  const done: PartTested = {
    part,
    well,
    by: stamp.by?.id ?? null,
    at: stamp.at,
    ...(test.wrong > 0 && { wrong: test.wrong }),
    ...(section !== undefined && { section }),
  };
  state.readiness = { ...test, tested: [...test.tested, done], ...NOTHING_YET };
  facts.push({ fact: 'part-tested', ...done });
}

function wentWrong(change: Change): void {
  const test = testOf(change.state);
  change.state.readiness = { ...test, wrong: test.wrong + 1 };
}

/** The reader is asked anew after each answer: it gives one question the same answer for ever. */
export function readerAnswered(change: Change, part: Part, blackjack: boolean): void {
  const { state } = change;
  state.readerAsked = (state.readerAsked ?? 0) + 1;
  if (READER_CARDS[part]?.blackjack === blackjack) partDone(change, part, true);
  else wentWrong(change);
}

export function buttonPressed(change: Change, part: Part, seat: number): void {
  const test = testOf(change.state);
  const pressed = test.pressed.includes(seat) ? test.pressed : [...test.pressed, seat];
  change.state.readiness = { ...test, pressed };
  if (pressed.length >= change.rules.book.values['wagers.boxes']) partDone(change, part, true);
}

/** Null: the scanner could not read it. */
export function cardRead(change: Change, part: Part, card: Card | null): void {
  const test = testOf(change.state);
  if (card !== SCANNER_CARDS[test.read]) {
    wentWrong(change);
    return;
  }
  const read = test.read + 1;
  change.state.readiness = { ...test, read };
  if (read === SCANNER_CARDS.length) partDone(change, part, true);
}

/** Null: the wheel failed, or has other sections than the book. */
export function wheelTurned(change: Change, part: Part, section: number | null): void {
  const { state } = change;
  const { rounds: round, testSpins } = state;
  const skipped = testSpins?.skipped ?? 0;
  const spins = (testSpins?.round === round ? testSpins.spins : 0) + 1;
  if (spins === TEST_SPINS_OF_A_ROUND) state.testSpins = { round, spins: 0, skipped: skipped + 1 };
  else state.testSpins = { round, spins, ...(skipped > 0 && { skipped }) };
  partDone(change, part, section !== null, section ?? undefined);
}

/** What a device has shown counts no more when it is lost, also after the signature: another one may come back. */
export function forgetDevice(state: TableState, device: Device): void {
  const { readiness, ready } = state;
  const isOfDevice = (part: Part) => deviceOf(part) === device;
  if (readiness) {
    const tested = readiness.tested.filter(({ part }) => !isOfDevice(part));
    state.readiness = { ...readiness, tested, ...NOTHING_YET };
  }
  if (ready?.passed.some(isOfDevice)) {
    const passed = ready.passed.filter((part) => !isOfDevice(part));
    const forgotten = [...(ready.forgotten ?? []), ...ready.passed.filter(isOfDevice)];
    state.ready = { ...ready, passed, forgotten };
  }
}

/** Another device is where the tested one was. What it is compared with next is the next test. */
export function deviceSwapped(state: TableState, device: Device): void {
  forgetDevice(state, device);
  const { ready } = state;
  if (ready?.devices)
    state.ready = { ...ready, devices: ready.devices.filter((one) => one.device !== device) };
}

/** As this device called itself when the last test was signed, if it was tried there; null: nothing to compare with. */
export function testedAs({ ready }: TableState, device: Device): TestedDevice | null {
  const parts = [...(ready?.passed ?? []), ...(ready?.forgotten ?? [])];
  if (!parts.some((part) => deviceOf(part) === device)) return null;
  return ready?.devices?.find((one) => one.device === device) ?? null;
}

/** The running test has tried this device. */
export function isBeingTested({ readiness }: TableState, device: Device): boolean {
  return readiness?.tested.some(({ part }) => deviceOf(part) === device) ?? false;
}

export function stationIsWell(told: StationTested | null): boolean {
  if (!told) return false;
  const { clock, freeMegabytes, differing, journal } = told;
  const hasRoom = freeMegabytes !== null && freeMegabytes >= LEAST_ROOM;
  return clock !== false && hasRoom && (differing ?? 0) === 0 && journal;
}

/** Why the table may not open yet. @rule opening.readinessTest */
export function lacksTest(
  rules: Rules,
  { ready }: TableState,
  at: number,
): 'readiness-untested' | 'readiness-failed' | 'device-untested' | null {
  const required = requiredParts(rules);
  if (required.length === 0) return null;
  if (!ready || at - ready.at >= HOLDS_MS) return 'readiness-untested';
  if (isReady(rules, ready)) return null;
  const wasReady = isReady(rules, { ...ready, passed: [...ready.passed, ...(ready.forgotten ?? [])] });
  return wasReady ? 'device-untested' : 'readiness-failed';
}

export function isReady(rules: Rules, { passed, station }: Pick<Ready, 'passed' | 'station'>): boolean {
  const isWhole = rules.book.values['opening.readinessTest'] === 'whole';
  return requiredParts(rules).every((part) => passed.includes(part)) && (!isWhole || station);
}

/** Somebody else than who signs has begun the test, or has looked at something in it. */
export function hasSecondPerson({ begun, tested }: RunningTest, signs: string | undefined): boolean {
  return [begun.by, ...tested.map(({ by }) => by)].some((by) => by !== null && by !== signs);
}

/** Signed by the second person, whatever was found. */
export function endTest(change: Change, told: StationTested | null): void {
  const { rules, state, stamp, facts } = change;
  const { begun, tested } = testOf(state);
  const test = (state.testsMade ?? 0) + 1;
  const passed = tested.filter(({ well }) => well).map(({ part }) => part);
  const ready: Ready = {
    test,
    at: stamp.at,
    passed,
    station: stationIsWell(told),
    ...(told && { devices: told.devices }),
  };
  delete state.readiness;
  state.testsMade = test;
  state.ready = ready;
  if (told?.spins) state.spinsCounted = told.spins;
  facts.push({
    fact: 'readiness-tested',
    test,
    begun,
    by: stamp.by?.id ?? '',
    required: rules.book.values['opening.readinessTest'],
    tested,
    left: partsOf(rules).filter((part) => !tested.some((one) => one.part === part)),
    ready: isReady(rules, ready),
    ...(told && { station: told }),
  });
}
