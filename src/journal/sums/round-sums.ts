// What a round adds to the sums of its hour. Written when it is over: then nothing of it changes any more.
import type { Fact } from '../../table/fact.ts';
import type { LineRecord, RoundRecord } from '../../table/record.ts';
import type { OpenRound } from '../queries/followers.ts';
import type { Change } from '../queries/statements.ts';

const HOUR_MS = 3_600_000;

export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS);
}

export function timeOfHour(hour: number): number {
  return hour * HOUR_MS;
}

/** What the sums need of a round beside its record. */
export interface RoundNotes {
  /** When the first thing of the round happened. */
  readonly openedAt: number;
  /** When the last input was taken. */
  lastAt: number;
  /** Seats whose first hand stood without a word. */
  readonly stood: Set<number>;
  /** How long each decision took. */
  readonly decisionMs: number[];
  /** How often each happened, by `[seat, event, about]` as JSON. */
  readonly events: Map<string, number>;
}

export function newNotes(at: number): RoundNotes {
  return { openedAt: at, lastAt: at, stood: new Set(), decisionMs: [], events: new Map() };
}

/** After so long without a round the table was not in play: the next round counts from its own beginning. */
const IDLE_MS = 10 * 60_000;
/** More of one round is a table that stood still. */
const LONGEST_MS = 30 * 60_000;

/** How long the table was busy with a round: from the end of the one before. */
export function busyMs(before: number | null, openedAt: number, endedAt: number): number {
  const from = before === null || openedAt - before > IDLE_MS ? openedAt : before;
  return Math.min(LONGEST_MS, endedAt - from);
}

const STEPS = [
  { below: 5_000, step: 250 },
  { below: 20_000, step: 1_000 },
  { below: 120_000, step: 10_000 },
] as const;

const SLOWEST_MS = 120_000;

/** The lower end of the step in which a decision of this length counts. */
export function stepOfDecision(ms: number): number {
  const found = STEPS.find(({ below }) => ms < below);
  return found ? Math.floor(ms / found.step) * found.step : SLOWEST_MS;
}

type EventName = 'incident' | 'card-corrected' | 'decision-corrected' | 'undone' | 'typed-card';

function addEvent({ events }: RoundNotes, seat: number, event: EventName, about = ''): void {
  const key = JSON.stringify([seat, event, about]);
  events.set(key, (events.get(key) ?? 0) + 1);
}

/** A fact of the round, for its notes. */
export function noteFact(notes: RoundNotes, fact: Fact): void {
  switch (fact.fact) {
    case 'decided':
      if (!fact.listed && fact.decision === 'stand' && fact.hand === 1) notes.stood.add(fact.seat);
      break;
    case 'undone':
      notes.stood.delete(fact.seat);
      addEvent(notes, fact.seat, 'undone', fact.decision);
      break;
    case 'decision-corrected':
      notes.stood.delete(fact.seat);
      addEvent(notes, fact.seat, 'decision-corrected', fact.was);
      break;
    case 'corrected':
      addEvent(notes, 0, 'card-corrected');
      break;
    case 'card':
      if (fact.typed)
        addEvent(notes, fact.place.at === 'hand' ? fact.place.seat : 0, 'typed-card', fact.place.at);
      break;
    case 'hole-turned':
      if (fact.typed) addEvent(notes, 0, 'typed-card', 'hole');
      break;
    case 'incident':
      addEvent(notes, fact.seat ?? 0, 'incident', fact.kind);
      break;
    default:
      break;
  }
}

/** A device that fails is counted at once: it may belong to no round. */
export function deviceSum(
  fact: Extract<Fact, { fact: 'device' }>,
  at: number,
  dealer: string | null,
): Change[] {
  const { device, state } = fact;
  // Cards that the reader could not read count like those of the scanner.
  const event = state === 'lost' ? 'device-lost' : DEVICE_MISREADS.includes(state) ? 'device-misread' : null;
  return event === null ? [] : [['event sum', hourOf(at), dealer ?? '', 0, event, device, 1]];
}

const DEVICE_MISREADS: readonly string[] = ['misread', 'unreadable'];

export interface EndedRound {
  readonly round: OpenRound;
  readonly record: RoundRecord;
  readonly setup: number;
  readonly dealer: string | null;
  readonly endedAt: number;
  /** When the round before it ended; null for the first of all. */
  readonly before: number | null;
}

type Box = RoundRecord['boxes'][number];

/** A wager that was returned has won and lost nothing. */
const RETURNED: readonly string[] = ['void', 'dead'];

interface WagerSum {
  lines: number;
  stakes: number;
  house: number;
  wagers: number;
  wagered: number;
}

const isInPlay = ({ result }: LineRecord) => !RETURNED.includes(result);

/** What lay on the box as main wagers when the round began, by bettor. */
function mainWager({ wagers }: OpenRound, seat: number, bettor: string): number {
  return wagers
    .filter((one) => one.wager === 'main' && one.seat === seat && one.bettor === bettor && !one.isBack)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function wagerSums(round: OpenRound, { seat, bettors }: Box): Map<string, WagerSum> {
  const sums = new Map<string, WagerSum>();
  const sumOf = (wager: string) => {
    const known = sums.get(wager) ?? { lines: 0, stakes: 0, house: 0, wagers: 0, wagered: 0 };
    sums.set(wager, known);
    return known;
  };
  for (const { bettor, lines } of bettors) {
    for (const line of lines) {
      const sum = sumOf(line.wager);
      sum.lines += 1;
      sum.stakes += line.stake;
      sum.house -= line.net;
      if (line.wager === 'main' || !isInPlay(line)) continue;
      sum.wagers += 1;
      sum.wagered += line.stake;
    }
    if (!lines.some((line) => line.wager === 'main' && isInPlay(line))) continue;
    const main = sumOf('main');
    main.wagers += 1;
    main.wagered += mainWager(round, seat, bettor);
  }
  return sums;
}

/** The letter of each first decision in `told`. */
export const FIRST_DECISIONS: Readonly<Record<string, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
};

/** "8S7D6h2500 ": the first decision of the box's hand; nothing where nobody decided. */
function firstDecision(notes: RoundNotes, { seat, hands }: Box, upCard: string, wagered: number): string {
  const [first, second] = hands;
  if (!first || wagered === 0) return '';
  const [one, two] = [first.cards[0], first.split ? second?.cards[0] : first.cards[1]];
  const stoodAlone = notes.stood.has(seat) && first.cards.length === 2 && !first.split;
  const decision = first.decisions[0] ?? (stoodAlone ? 'stand' : '');
  const letter = FIRST_DECISIONS[decision];
  return one && two && letter ? `${one}${two}${upCard.charAt(0)}${letter}${wagered} ` : '';
}

export function sumsOf({ round, record, setup, dealer, endedAt, before }: EndedRound): Change[] {
  const { notes } = round;
  const hour = hourOf(endedAt);
  const who = dealer ?? '';
  const key = [hour, setup, who] as const;
  const changes: Change[] = [];
  let mains = 0;
  for (const box of record.boxes) {
    const { seat } = box;
    const sums = wagerSums(round, box);
    const { wagered = 0 } = sums.get('main') ?? {};
    mains += wagered;
    for (const [wager, { lines, stakes, house, wagers, wagered: placed }] of sums)
      changes.push([
        'wager sum',
        ...key,
        seat,
        wager,
        lines,
        stakes,
        house || 0,
        wagers,
        placed,
        placed ** 2,
      ]);
    if (sums.size === 0) continue;
    const told = firstDecision(notes, box, record.dealer.cards[0] ?? '', wagered);
    changes.push(['box sum', ...key, seat, 1, told]);
  }
  const busy = busyMs(before, notes.openedAt, endedAt);
  const isVoid = Number(record.status === 'void');
  changes.push(['round sum', ...key, record.boxes.length, 1, isVoid, record.house, busy, mains ** 2]);
  for (const [name, times] of notes.events) {
    const [seat, event, about] = JSON.parse(name);
    changes.push(['event sum', hour, who, seat, event, about, times]);
  }
  for (const ms of notes.decisionMs) changes.push(['decision sum', hour, who, stepOfDecision(ms), 1]);
  return changes;
}
