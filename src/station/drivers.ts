// The five drivers of a table, as the station begins them; and as whoever plays a recording back begins them again.
import { BonusWheelDriver } from '../../drivers/bonus-wheel/driver.ts';
import { CardReaderDriver } from '../../drivers/card-reader/driver.ts';
import { KeypadDriver } from '../../drivers/keypad/driver.ts';
import { SeatButtonsDriver } from '../../drivers/seat-buttons/driver.ts';
import { ShoeScannerDriver } from '../../drivers/shoe-scanner/driver.ts';

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
