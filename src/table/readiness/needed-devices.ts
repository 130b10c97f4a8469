// The devices that a rule book needs.
import type { Rules } from '../../rules/compile.ts';
import type { Device } from '../state.ts';

/** The keypad is not one of them: the floor's page does the same. */
export function neededBy({ book: { values } }: Rules): Exclude<Device, 'keypad'>[] {
  const spins = values['spin.offered'];
  return [
    'scanner',
    ...(values['holeCard.mode'] === 'peek' ? (['reader'] as const) : []),
    ...(spins ? (['wheel'] as const) : []),
    ...(spins && values['spin.seatButton'] ? (['buttons'] as const) : []),
  ];
}
