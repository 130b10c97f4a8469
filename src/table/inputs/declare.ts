// How an input is declared: one record says everything about it. The gate, the chart, the choices that a page offers, the
// page's schema and docs/table.md are made from these records, so none of them can disagree with another.
import { z } from 'zod';
import type { Rules } from '../../rules/compile.ts';
import type { PastBettor } from '../adjustment.ts';
import type { Change } from '../change.ts';
import { HOLDS, type Hold } from '../chart/holds.ts';
import type { Phase } from '../chart/phases.ts';
import type { Touched } from '../copy.ts';
import type { PastHand } from '../hold.ts';
import { isFloor, type Stamp } from '../people.ts';
import type { TableRefusal, TableRefusalCode } from '../refusals.ts';
import type { TableState } from '../state.ts';
import type { Field } from '../written.ts';
import type { DealerPlace, OnFloor } from './people-do.ts';

/** Where the table stands when somebody wants something of it. */
export interface Moment {
  readonly rules: Rules;
  readonly phase: Phase;
  /** What holds the table up now; nothing most of the time. */
  readonly holds: readonly Hold[];
  readonly state: TableState;
}

/** The same, with who wants it and when. */
export interface Asked extends Moment {
  readonly stamp: Stamp;
}

export type Refused = TableRefusal | TableRefusalCode | null;

/** An input as its fields make it. */
export type InputOf<T extends string, F extends z.ZodType> = { readonly type: T } & Readonly<z.infer<F>>;

/** An input that says nothing but itself. */
export interface Bare<T extends string> {
  readonly type: T;
}

interface Typed {
  readonly type: string;
}

/** A device that inputs come from. */
export type Source = 'scanner' | 'reader' | 'button' | 'wheel';

/** Which boxes an input changes: only those are copied. */
export type Touches = (rules: Rules, state: TableState, input: Typed) => Touched;

/** A place of the chart that an input can lead to: a phase, or a group of phases at its first one. */
export type ChartPlace = Phase | 'opening' | 'batch' | 'shoe' | 'round' | 'over';

/** A condition that the chart knows by name. */
export type ChartGuard = 'otherBatchIsReady' | 'closingIsUndone' | 'inTimeForCheck' | 'holeIsNoCard';

type Effect = (change: Change) => void;

/** What an input does in one place of the chart, and where the chart goes. */
export interface Transition<I extends Typed> {
  /** Absent: the table stays where it is. */
  readonly to?: ChartPlace | 'halted' | 'running';
  readonly only?: ChartGuard;
  /** In which hold-ups it is possible here, where that differs. */
  readonly during?: During;
  readonly touches?: Touches;
  /** What it does here, where that differs from what it does elsewhere. */
  does?(change: Change, input: I): void;
  /** What follows from it here. */
  readonly followed?: readonly Effect[];
}

/** Several are tried in their order. */
export type Transitions<I extends Typed> = Transition<I> | readonly Transition<I>[];

/** In which hold-ups an input is possible all the same; it may depend on who says it. */
export type During =
  | readonly Hold[]
  | {
      readonly device?: readonly Hold[];
      readonly floor?: readonly Hold[];
      readonly dealer?: readonly Hold[];
    };

/**
 * Everything about one input. The functions are written as methods, so that the list of all declarations can be asked with
 * an input of any kind.
 */
export interface Declaration<I extends Typed> {
  readonly type: I['type'];
  readonly fields: z.ZodType<Omit<I, 'type'>>;
  /** The same fields as the log has them. */
  readonly written: readonly Field[];
  /** The device that tells it where no person does. Absent: the station itself, if anybody. */
  readonly from?: Source;
  /** The phases that take it. In all others it is refused. */
  readonly at?: Readonly<Partial<Record<Phase, Transitions<I>>>>;
  /** Taken in every phase; a phase named above has its own way. */
  readonly anywhere?: Transitions<I>;
  /** Taken by the part of the chart that holds the table up: what ends a hold-up, or begins one. */
  readonly held?: Readonly<Partial<Record<Hold | 'running', Transition<I>>>>;
  readonly during?: During;
  /** Who may do it. Absent: everybody who works at the table, and devices. */
  who?(stamp: Stamp, input: I): Refused;
  /** Another dealer than the one who has the table may do it too. */
  readonly anyDealer?: true;
  /** Surveillance may do it too, which does nothing else at a table. */
  readonly watchersToo?: true;
  /** Why not, in a phase that takes it. */
  whyNot?(asked: Asked, input: I): Refused;
  /** Why not, in a phase that does not take it. */
  notHere?(asked: Asked, input: I): Refused;
  does(change: Change, input: I): void;
  /** The round that it is about, or a bettor of a past one. Whether there is one, only the journal knows. */
  concerns?(input: I): PastBettor | PastHand;
  /** In these phases nobody needs to say it, because whoever does the next thing has said it. The input as it is then. */
  readonly implied?: Readonly<Partial<Record<Phase, I>>>;
  /** Whoever does it has ended the round before, and has said what that round still lacks. */
  readonly endsRoundBefore?: true;
  /** It tells of a card that has left the shoe. */
  readonly bringsCard?: true;
  /** Whether its face may be one that nobody at the table has seen. If it is refused, that face is not written down. */
  mayBeHidden?(input: I): boolean;
  /** What a page may offer now; whether the table would take it is asked afterwards. */
  samples?(moment: Moment): readonly I[];
  /** Whether a page shows it also while it is refused, with the reason. */
  shownRefused?(input: I): boolean;
}

/** An input that a page may send. */
export interface PageDeclaration<I extends Typed> extends Declaration<I> {
  /** What a page may send: a page is a stranger. */
  readonly page: z.ZodObject;
  /** Where a dealer finds it. */
  readonly dealer: DealerPlace;
  /** Absent: the floor page leaves it to the dealer. */
  readonly floor?: OnFloor<I>;
  /** Whether the table would take it and be as before: a reader that works is not repaired. */
  changesNothing?(moment: Moment, input: I): boolean;
}

export const stays = {} as const;

export function goes(to: ChartPlace): { readonly to: ChartPlace } {
  return { to };
}

/** The same in several phases. */
export function inPhases<I extends Typed>(
  phases: readonly Phase[],
  transition: Transition<I> = stays,
): Partial<Record<Phase, Transition<I>>> {
  return Object.fromEntries(phases.map((phase) => [phase, transition]));
}

/** The fields of an input that says nothing but itself. */
export const nothingElse = z.strictObject({});

/**
 * Stands in a sample for what a person will say. ASCII: with one character beyond Latin-1, V8 keeps the whole picture in two bytes a
 * character, and making and sending its text takes nearly twice as long.
 */
export const SAID_LATER = '...';

/** A device told it once: it is taken whatever holds the table up. */
export const ALL_HOLDS: readonly Hold[] = HOLDS;
export const DEVICES_ALWAYS: During = { device: ALL_HOLDS };

export function floorOnly({ by }: Stamp): Refused {
  return isFloor(by) ? null : 'needs-floor';
}
