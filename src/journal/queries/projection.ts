// From the log to the query tables: what each input and fact writes there. The running table uses the same function as
// `verify`, which makes the tables again and compares.

import type { Fact } from '../../table/fact.ts';
import type { Input } from '../../table/input.ts';
import type { Person, Stamp } from '../../table/people.ts';
import { openRecord, takeFact } from '../../table/record.ts';
import type { TakenBody } from '../chain/bodies.ts';
import { newNotes, noteFact, sumsOf } from '../sums/round-sums.ts';
import { FOLLOWERS, type Follow, type Following, type OpenRound, type Told } from './followers.ts';
import type { Change } from './statements.ts';

/** What must be known about the log so far to continue. */
export interface Projection {
  /** The row of the setup in force. */
  setup: number;
  shoe: number | null;
  /** The last round that has ended. */
  lastRound: number;
  /** When it ended; null before the first. */
  lastEndedAt: number | null;
  dealer: string | null;
  open: OpenRound | null;
}

export function newProjection(): Projection {
  return { setup: 0, shoe: null, lastRound: 0, lastEndedAt: null, dealer: null, open: null };
}

/** Takes a row of the log into the projection. Write the changes in the transaction of the row. */
export function followTaken(
  projection: Projection,
  { input, facts }: TakenBody,
  seq: number,
  { at, by }: Stamp,
): Change[] {
  followInput(projection, input, by);
  noteDecision(projection, input, facts, at);
  const changes = facts.flatMap((fact, index) => followFact(projection, fact, { seq, n: index + 1, at }));
  if (projection.open) projection.open.notes.lastAt = at;
  return changes;
}

/** A decision took as long as the table had waited since the input before it. */
function noteDecision({ open }: Projection, input: Input, facts: readonly Fact[], at: number): void {
  // A stand that nobody tapped came with the next box's card: its time is not that of the decision.
  const implied = 'implied' in input && input.implied;
  if (open && !implied && facts.some(({ fact }) => fact === 'decided'))
    open.notes.decisionMs.push(at - open.notes.lastAt);
}

function followInput(projection: Projection, input: Input, by: Person | null): void {
  if (input.type === 'new-dealer') projection.dealer = input.dealer;
  // If nobody signed in as the dealer, the person who does the dealer's work counts as the dealer.
  else if (projection.dealer === null && by?.role === 'dealer') projection.dealer = by.id;
}

function followFact(projection: Projection, fact: Fact, told: Told): Change[] {
  const changes: Change[] = [];
  const { seq, at } = told;
  const where: Following = {
    projection,
    round: openedRound(projection, fact, told, changes),
    ...told,
    changes,
  };
  const finished = takeFact(where.round.record, fact);
  // The table pairs each fact with its own follower; the compiler cannot see that through the lookup.
  const follow = FOLLOWERS[fact.fact] as Follow<typeof fact.fact> | undefined;
  follow?.(where, fact);
  noteFact(where.round.notes, fact);
  if (!finished) return changes;
  // The dealer may become known only during the round. The next start reads it from here.
  const { dealer } = projection;
  changes.push(['round ended', finished.status, at, seq, finished.house, dealer, where.round.number]);
  for (const { seat, bettors } of finished.boxes)
    for (const { bettor, net } of bettors)
      changes.push(['bettor won', net, where.round.number, seat, bettor]);
  const { setup, lastEndedAt: before } = projection;
  changes.push(...sumsOf({ round: where.round, record: finished, setup, dealer, endedAt: at, before }));
  projection.lastRound = where.round.number;
  projection.lastEndedAt = at;
  projection.open = null;
  return changes;
}

/** Facts outside any round. They do not open one. */
const OF_NO_ROUND: readonly Fact['fact'][] = [
  'done',
  'shoe-started',
  'burn-disclosed',
  'device',
  'halted',
  'resumed',
  'program-checked',
  'noticed',
  'acknowledged',
  'adjustment-proposed',
  'adjusted',
  'adjustment-declined',
  'hand-held',
  'announce',
  'floor-called',
];

/** The round of the fact. The first fact after a round's end opens the next round. */
function openedRound(
  projection: Projection,
  { fact }: Fact,
  { seq, at }: Told,
  changes: Change[],
): OpenRound {
  if (projection.open) return projection.open;
  const { lastRound, shoe, setup, dealer } = projection;
  const opened: OpenRound = {
    number: lastRound + 1,
    record: openRecord(),
    lines: new Map(),
    wagers: [],
    notes: newNotes(at),
  };
  if (OF_NO_ROUND.includes(fact)) return opened;
  projection.open = opened;
  changes.push(['round', opened.number, shoe, setup, dealer, at, seq]);
  return opened;
}
