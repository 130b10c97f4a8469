// The five drivers of a table, as the station creates them. A playback of a recording creates them in the same way.
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { SigningKey } from '../../journal/chain/key.ts';

/** Everything that the drivers do not learn from their wires. */
export interface DriverSettings {
  /** The last number of the scanner in the journal; null on a new installation. */
  readonly scannerNumber: number | null;
  /** Belongs to this journal only: the wheel ignores ids of other journals. */
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

/** Tells the wheel whether an id comes from this journal. It is the start of the key's fingerprint. */
export function journalIdOf({ public: { fingerprint } }: SigningKey): number {
  return Number.parseInt(fingerprint.slice(0, 8), 16);
}
