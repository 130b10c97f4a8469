// What the checks outside ask of the agent inside the machine, and what it tells them. One line of JSON each.
import type { DeviceName } from '../../hardware-sim/world/devices.ts';
import type { PageInput } from '../../src/protocol/inputs.ts';

/** When a cable is pulled: while nothing is sent, after half of a frame (or one whole report), or while the station writes. */
export const PULLS = ['idle', 'mid-frame', 'mid-write'] as const;
export type Pull = (typeof PULLS)[number];

export type Wish =
  | { readonly do: 'shell'; readonly script: string }
  /** People and devices take their places at the table that runs. */
  | { readonly do: 'arrive'; readonly seed?: string }
  | { readonly do: 'play'; readonly speed: number }
  | { readonly do: 'rest' }
  | { readonly do: 'look' }
  /** Seconds since the machine was started, by its own clock. */
  | { readonly do: 'time' }
  | { readonly do: 'pull'; readonly device: DeviceName; readonly how: Pull }
  | { readonly do: 'plug'; readonly device: DeviceName }
  /** Buttons and lamps hang on GPIO lines from now on, and no more in the USB box. */
  | { readonly do: 'wire-lines' }
  /** A finger on a button. */
  | { readonly do: 'tap'; readonly seat: number }
  /** The seats whose lamps on the lines were lit since the last question. */
  | { readonly do: 'lamps' }
  /** The dealer says it now; the floor, when it is possible. */
  | { readonly do: 'say'; readonly who: 'dealer' | 'floor'; readonly input: PageInput }
  /** The file's bytes in base64; null when there is none. */
  | { readonly do: 'file'; readonly path: string };

export type Asked = Wish & { readonly id: number };

export interface ShellDone {
  readonly code: number;
  readonly out: string;
}

/** What the dealer's screen shows. */
export interface Seen {
  readonly seq: number;
  readonly phase: string;
  readonly round: number;
  readonly shoe: number;
  readonly cardsOut: number;
  readonly standsStill: string | null;
  /** Whom the floor is called for, and whatever else is amiss. */
  readonly trouble: string;
  readonly devices: Readonly<Record<string, string>>;
}

export type Told =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  /** The machine has booted, and waits for a word before it starts its agent. */
  | { readonly booted: true }
  /** The agent has started. */
  | { readonly hello: true };

/** What left the machine as it happened: it was promised, so it may never be lost. */
export type Promised =
  /** The station has said that an input is taken, as this row. */
  | { readonly seq: number; readonly person: string; readonly type: string }
  /** The scanner has been told that the station has everything up to this number. */
  | { readonly scanner: number }
  /** The card with this running number has left the shoe. */
  | { readonly card: number; readonly face: string };
