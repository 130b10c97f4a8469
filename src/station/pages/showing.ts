// How much of the table a page is shown: a stranger only that there is one, a technician the devices, everybody else the game.

import type { ShownPerson, Standing, StationMessage } from '../../protocol/messages.ts';
import type { IdentifiedDevice } from '../../protocol/technician.ts';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Fact } from '../../table/fact.ts';
import type { Person } from '../../table/people.ts';
import type { Happened } from '../queue-parts.ts';

export type Sees = 'nothing' | 'health' | 'table';

export function seesOf(person: Person | null, isSimulator: boolean): Sees {
  if (isSimulator) return 'table';
  if (!person) return 'nothing';
  return person.role === 'technician' ? 'health' : 'table';
}

export interface ShownParts {
  readonly settings: TableSettings;
  /** As strangers know it. */
  standing(): Standing;
  /** The people of a demonstration. */
  readonly people?: readonly ShownPerson[];
  view(): TableView;
  devices(): readonly IdentifiedDevice[];
  /** What else a page is told that may see the table. */
  also?(): readonly StationMessage[];
}

/** All that it is told when it opens, or when somebody signs in on it. */
export function shownTo(
  sees: Sees,
  { settings, standing, people, view, devices, also }: ShownParts,
): StationMessage[] {
  const { table, simulated, version } = settings;
  switch (sees) {
    case 'nothing':
      return [
        // Real people's PINs are secret: that the station knows some to show is not enough.
        {
          type: 'welcome',
          welcome: { table, ...standing(), simulated, ...(simulated && people && { people }) },
        },
      ];
    case 'health':
      return [{ type: 'health', devices: devices(), version }];
    case 'table':
      return [{ type: 'settings', settings }, ...(also?.() ?? []), { type: 'view', view: view() }];
  }
}

/**
 * A burned card lies face down: nobody who looks at a page knows it before it is disclosed. Why a hand is held is for those who judge
 * disputes, and not for the dealer: the hands page tells it.
 */
export function factsShown(facts: readonly Fact[]): Fact[] {
  return facts
    .filter(({ fact }) => fact !== 'hand-held')
    .map((fact) => (fact.fact === 'card' && fact.place.at === 'burned' ? { ...fact, card: null } : fact));
}

export function factsTold({
  facts,
  seq,
  stamp,
}: Pick<Happened, 'facts' | 'seq' | 'stamp'>): StationMessage[] {
  return facts.length > 0 ? [{ type: 'facts', seq, at: stamp.at, facts: factsShown(facts) }] : [];
}
