// The five drivers of a table, as the station begins them; and as whoever plays a recording back begins them again.
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { TableKey } from '../../journal/chain/key.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Device } from '../../table/state.ts';

/** All that the drivers do not learn from their wires. */
export interface DriverSettings {
  /** The last number of the scanner that is in the journal; null on a new installation. */
  readonly scannerNumber: number | null;
  /** Belongs to this journal alone: the ids of another one mean nothing to the wheel. */
  readonly journalId: number;
}

export function driversOf({ scannerNumber, journalId }: DriverSettings) {
  return {
    scanner: new ShoeScannerDriver({ committed: scannerNumber }),
    reader: new CardReaderDriver(),
    wheel: new BonusWheelDriver({ journal: journalId }),
    buttons: new SeatButtonsDriver(),
    keypad: new KeypadDriver(),
  };
}

/** What a device calls itself, when this is where it introduces itself; null otherwise. */
export function nameIn(event: { readonly type: string }): string | null {
  const introduces = event.type === 'introduced' || event.type === 'hello';
  return introduces && 'device' in event ? String(event.device) : null;
}

/** The devices without which these rules cannot be played as they stand. The keypad is not among them: the floor's page does the same. */
export function neededBy({ book: { values } }: Rules): Device[] {
  const spins = values['spin.offered'];
  return [
    'scanner',
    ...(values['holeCard.mode'] === 'peek' ? (['reader'] as const) : []),
    ...(spins ? (['wheel'] as const) : []),
    ...(spins && values['spin.seatButton'] ? (['buttons'] as const) : []),
  ];
}

/** The wheel knows by it whether an id was given by this journal: the beginning of the key's fingerprint. */
export function journalIdOf({ public: { fingerprint } }: TableKey): number {
  return Number.parseInt(fingerprint.slice(0, 8), 16);
}
