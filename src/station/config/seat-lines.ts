// The lines of the seat buttons and lamps. A table with fewer boxes needs fewer: every box has a button and a lamp.
import { type Finding, isInsteadOf, type Path } from '../../packs/problem.ts';
import { written } from '../../packs/problem-codes.ts';
import type { DevicesConfig } from './devices-schema.ts';

export function seatLineFindings(
  { buttons }: Partial<DevicesConfig> = {},
  boxes: number | undefined,
): Finding[] {
  if (boxes === undefined || !buttons || 'usb' in buttons) return [];
  return (['buttons', 'lamps'] as const).flatMap((what) => {
    const lines = buttons[what];
    if (lines.length >= boxes) return [];
    const path: Path = ['devices', 'buttons', what];
    const [found, allowed] = [written(`[${lines.join(', ')}]`), { code: 'lines-for-boxes', boxes } as const];
    return [
      {
        code: 'inconsistent',
        path,
        at: 'value',
        found,
        allowed,
        sentence: isInsteadOf(path, found, allowed),
      },
    ];
  });
}
