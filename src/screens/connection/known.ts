// What a page knows, and all it shows: the station's own words. Pure: what is heard goes in, the new knowledge comes out.

import type { KeypadView } from '../../protocol/keypad.ts';
import type { StationMessage, Welcome } from '../../protocol/messages.ts';
import type { PitNews, PitPicture } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { SimulationView } from '../../protocol/simulation.ts';
import type { IdentifiedDevice } from '../../protocol/technician.ts';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Warning } from '../../protocol/warnings.ts';
import type { Fact } from '../../table/fact.ts';
import type { Person } from '../../table/people.ts';

export interface SignedIn {
  readonly person: Person;
  /** The station's time at which the session ends unless it is used. */
  readonly until: number;
  /** How long that was when the station said so: the page's clock may be wrong. */
  readonly lastsMs: number;
  readonly token: string;
  /** The person's own; null while they have chosen none. */
  readonly language: string | null;
}

export interface Happened {
  readonly seq: number;
  readonly at: number;
  readonly facts: readonly Fact[];
}

export interface Known {
  /** `lost`: there was a station, and it does not answer. What is shown is what it said last. */
  readonly line: 'connecting' | 'open' | 'lost';
  /** All that is known before somebody signs in. */
  readonly welcome: Welcome | null;
  readonly settings: TableSettings | null;
  readonly view: TableView | null;
  readonly keypad: KeypadView | null;
  /** The simulated devices; null where they are real. */
  readonly simulation: SimulationView | null;
  readonly signedIn: SignedIn | null;
  /** Why somebody whose session lasts is shown nothing new; null: nothing is in the way. */
  readonly heldBack: Problem | null;
  /** For a technician. */
  readonly health: { readonly devices: readonly IdentifiedDevice[]; readonly version: string } | null;
  /** What will go wrong unless somebody does something. */
  readonly warnings: readonly Warning[];
  /** What happened last, for sounds and motion. */
  readonly happened: Happened | null;
  /** All tables; only at the pit. */
  readonly pit: PitPicture | null;
}

export const NOTHING_KNOWN: Known = {
  line: 'connecting',
  welcome: null,
  settings: null,
  view: null,
  keypad: null,
  simulation: null,
  signedIn: null,
  heldBack: null,
  health: null,
  warnings: [],
  happened: null,
  pit: null,
};

export function afterOpening(known: Known): Known {
  return { ...known, line: 'open' };
}

/** Nobody could write down who looks: the page tries again. */
export function afterHoldingBack(known: Known, heldBack: Problem): Known {
  return { ...known, heldBack };
}

/** Who was signed in comes back with the token; until then nothing can be asked. */
export function afterCut(known: Known): Known {
  return { ...known, line: known.view || known.pit ? 'lost' : 'connecting' };
}

/** What the station told somebody who was signed in is forgotten, too. A simulator panel goes on seeing the table. */
export function afterSignOut(known: Known): Known {
  return { ...NOTHING_KNOWN, line: known.line, welcome: known.welcome, ...(known.simulation && seen(known)) };
}

function seen({ settings, view, keypad, simulation }: Known): Partial<Known> {
  return { settings, view, keypad, simulation };
}

/** Tables keep the order of their names. */
export function afterNews(pit: PitPicture, { tables, gone, ...changed }: PitNews): PitPicture {
  const names = new Set([...gone, ...tables.map(({ table }) => table)]);
  const kept = pit.tables.filter(({ table }) => !names.has(table));
  const all = [...kept, ...tables].sort((a, b) => a.table.localeCompare(b.table));
  return { ...pit, ...changed, tables: all };
}

export function afterHearing(known: Known, message: StationMessage): Known {
  switch (message.type) {
    case 'welcome':
      return { ...known, welcome: message.welcome };
    case 'health':
      return { ...known, health: { devices: message.devices, version: message.version } };
    case 'warnings':
      return { ...known, warnings: message.warnings };
    case 'settings':
      return { ...known, settings: message.settings };
    case 'view':
      return { ...known, view: message.view };
    case 'keypad':
      return { ...known, keypad: message.keypad };
    case 'simulation':
      return { ...known, simulation: message.simulation };
    case 'facts':
      return { ...known, happened: { seq: message.seq, at: message.at, facts: message.facts } };
    case 'signed-in': {
      const { person, until, lastsMs, token, language = null } = message;
      return { ...known, signedIn: { person, until, lastsMs, token, language }, heldBack: null };
    }
    case 'session': {
      const { until, lastsMs } = message;
      return known.signedIn ? { ...known, signedIn: { ...known.signedIn, until, lastsMs } } : known;
    }
    case 'language': {
      const { language } = message;
      return known.signedIn ? { ...known, signedIn: { ...known.signedIn, language } } : known;
    }
    case 'signed-out':
      return afterSignOut(known);
    case 'pit':
      return { ...known, pit: message.pit };
    case 'pit-news':
      return known.pit ? { ...known, pit: afterNews(known.pit, message.news) } : known;
    case 'answer':
    case 'sessions':
    case 'alive':
      return known;
  }
}
