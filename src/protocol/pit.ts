// What the pit and its page say to each other. Times are the pit's, in milliseconds; money is in cents; `house` is what the house won (+)
// or lost (−). Alarms are in pit-alarms.ts. Everything here is made from confirmed rows, but for `live`: what a table says of itself now.
import { z } from 'zod';
import type { LuckFigures } from './figures.ts';
import type { About } from './pit/looks.ts';
import type { PitAlarm } from './pit-alarms.ts';

/**
 * `live`: it is connected and the pit has its rows. `catching-up`: it is connected and has older rows to send, so what is shown of its
 * rounds is of the past. `silent`: nothing is heard from it. `stopped`: it has said goodbye, at `heardAt`.
 * `never-came`: it is enrolled and has not come yet.
 */
export type PitTableState = 'live' | 'catching-up' | 'silent' | 'stopped' | 'never-came';

export interface PitCall {
  readonly code: string;
  readonly since: number;
  /** In which it began: play may go on. Left out: the table does not say. */
  readonly round?: number | undefined;
  /** The box that it is about; left out: none, or several. */
  readonly seat?: number | undefined;
}

/** What a table says of itself at this moment: no evidence. */
export interface LiveTablePicture {
  readonly phase: string;
  readonly dealer: string | null;
  /** Boxes in play, and people who have wagers on them. */
  readonly boxes: number;
  readonly players: number;
  readonly round: number;
  /** The code of why the table stands still; null: it does not. */
  readonly standsStill: string | null;
  /** Open calls. The oldest first. */
  readonly calls: readonly PitCall[];
  /** Devices that are not well, by their condition. */
  readonly devices: Readonly<Record<string, string>>;
  /** Where the table's own pages are; null: only on its box. */
  readonly pages: string | null;
}

/** A table's figures of one gaming day, from its confirmed rounds. */
export interface PitDay {
  /** In which the money is, as in ISO 4217; null: nothing was played. A table that changed it has the rounds since. */
  readonly currency: string | null;
  readonly rounds: number;
  readonly handle: number;
  readonly house: number;
  /** What the house wins on average by the book; null while the edge is not known. */
  readonly theoretical: number | null;
  readonly luck: LuckFigures | null;
  /** Rounds in an hour of play, and what the house wants to see at so many boxes; null: not known. */
  readonly perHour: number | null;
  readonly target: number | null;
}

/** What the pit has seen of a table since somebody looked last, also what came late. Tables with nothing new have none. */
export interface PitChanges {
  readonly rounds: number;
  /** Null for whoever may not see money. */
  readonly house: number | null;
  readonly calls: number;
  readonly incidents: number;
  readonly alarms: number;
}

export interface PitTable {
  readonly table: string;
  /** 1, 2, …: after a fork that a manager has accepted, the next one. */
  readonly line: number;
  readonly state: PitTableState;
  /** False: its credential was revoked, and its rows stay. */
  readonly enrolled: boolean;
  readonly heardAt: number | null;
  /** The last row that the pit has confirmed, and the newest that the table has told of. */
  readonly confirmed: number;
  readonly told: number | null;
  /** By how much the table's clock is ahead; null: not known. */
  readonly aheadMs: number | null;
  /** Of its last round; null: it has none. */
  readonly pack: string | null;
  readonly dealer: string | null;
  readonly lastRoundAt: number | null;
  readonly live: LiveTablePicture | null;
  /** Of a silent table, what it said last: a call that nobody has answered still waits. */
  readonly lastSaid: LiveTablePicture | null;
  /** Null for whoever may not see money, and while nothing is known. */
  readonly today: PitDay | null;
  /** Null: nothing has changed since, or this is the first look. */
  readonly changes: PitChanges | null;
}

export interface PitAlarmView {
  readonly id: number;
  readonly table: string;
  readonly at: number;
  readonly alarm: PitAlarm;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: number | null;
}

/** When gaming days began, by the pit's own zone: today's, yesterday's, and the first of the last seven and thirty. */
export interface PitDays {
  readonly today: number;
  readonly yesterday: number;
  readonly week: number;
  readonly month: number;
}

export interface PitPicture {
  readonly at: number;
  /** The gaming day, YYYY-MM-DD. */
  readonly day: string;
  readonly days: PitDays;
  readonly tables: readonly PitTable[];
  /** The open ones, the oldest first; if there are very many, the newest of them. */
  readonly alarms: readonly PitAlarmView[];
  /** How many older ones are open besides. */
  readonly moreAlarms: number;
  /** The tables that whoever is signed in has chosen; empty: none yet. */
  readonly mine: readonly string[];
  /** Since when `changes` are counted; null: this is the first look. */
  readonly lookedAt: number | null;
  /** The store does not answer since then: all but `live` is as of that moment. Null: it answers. */
  readonly storeAway: number | null;
  /** Its disk is full since then: no row is confirmed. Null: it has room. */
  readonly storeFull: number | null;
  /** How money is written here. A table's own hands are written as its settings say. */
  readonly written: { readonly locale: string; readonly currency: string; readonly decimals?: 0 };
}

/** After the first picture only what has changed is told. A field that is left out is as before. */
export interface PitNews {
  readonly at: number;
  readonly day?: string;
  readonly days?: PitDays;
  readonly tables: readonly PitTable[];
  readonly gone: readonly string[];
  readonly alarms?: readonly PitAlarmView[];
  readonly moreAlarms?: number;
  readonly mine?: readonly string[];
  readonly lookedAt?: number | null;
  readonly storeAway?: number | null;
  readonly storeFull?: number | null;
}

const tableName = z.string().min(1).max(100);

/** What somebody does on the page. */
export const pitAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('alarm-seen'), alarm: z.int().min(1) }),
  /** The tables that this person looks after. */
  z.strictObject({ act: z.literal('my-tables'), tables: z.array(tableName).max(300) }),
  /** Everything that has changed was seen: `changes` begin anew. */
  z.strictObject({ act: z.literal('looked') }),
  /** The hands page is about this table: its settings are told next. */
  z.strictObject({ act: z.literal('read-table'), table: tableName, line: z.int().min(1) }),
]);
export type PitAct = z.infer<typeof pitAct>;

/**
 * `GET /api/pit/hands?…`: hands of all tables, the newest first. All parts may be left out: tables ("BJ-1,BJ-2"), from and to (times),
 * seat, held ("8,8" or "8S,K"), pair (1), total, dealer, wagerFrom and wagerTo, netFrom and netTo (cents; what the box gained or
 * lost), incident, limit (1 to 200, else 50).
 */
export interface PitFoundHands {
  readonly hands: readonly PitFoundHand[];
  /** There are more than the limit. */
  readonly more: boolean;
}

export interface PitFoundHand {
  readonly table: string;
  readonly line: number;
  readonly round: number;
  readonly seat: number;
  readonly hand: number;
  /** "8S 8D TC" */
  readonly cards: string;
  readonly total: number;
  readonly blackjack: boolean;
  readonly bust: boolean;
  readonly wager: number;
  readonly net: number;
  readonly at: number;
  readonly dealer: string | null;
}

/** What a comparison sets side by side. */
export const COMPARED_BY = ['table', 'dealer', 'shift'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** One table, dealer or shift in a period. */
export interface PitCompared extends PitDay {
  readonly currency: string;
  /** The table's name, the dealer's id, or the moment when the shift began. Who has rounds in two currencies stands there once for each. */
  readonly who: string;
  readonly tables: number;
  readonly hours: number;
  readonly voids: number;
  readonly incidents: number;
  /** Cards that somebody typed, and those that were put right. */
  readonly typed: number;
  readonly corrected: number;
}

/** `GET /api/pit/compare?by=…&from=…&to=…` */
export interface PitComparison {
  readonly by: ComparedBy;
  readonly from: number;
  readonly to: number;
  readonly compared: readonly PitCompared[];
  /** `working`: the mathematics of a book is being worked out; what needs it is null meanwhile. */
  readonly books: 'known' | 'working';
  /** Tables whose rounds are not all here: the oldest are in archives. Their figures begin at `since`. */
  readonly lacking: readonly { readonly table: string; readonly since: number }[];
  /** What each of `compared` won, gaming day by gaming day, for the plot; null: nothing was played. */
  readonly days: readonly { readonly day: string; readonly house: readonly (number | null)[] }[];
}

/** `GET /api/pit/alarms?before=ID&limit=…`: all alarms, the newest first. */
export interface PitAlarms {
  readonly alarms: readonly PitAlarmView[];
}

/** `GET /api/pit/looks?limit=…`, for a pit manager and surveillance: who looked at what, the newest first. */
export interface PitLooks {
  readonly looks: readonly PitLook[];
}

export interface PitLook {
  readonly at: number;
  readonly person: string;
  readonly role: string;
  readonly what: string;
  readonly about: About;
}
