// Checks what is left to do after the package was installed: it starts nothing by itself, and does not come back after a restart of the box
// before somebody says so.
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, fine, warning } from '../doctor/check.ts';
import type { Machine } from '../doctor/machine.ts';

const ABOUT = 'service';

/** What should start by itself, what wants it, and what happens otherwise. */
const WANTED = [
  ['sabot.service', 'multi-user.target', 'after a restart of the box the table stays dark'],
  ['sabot-backup.timer', 'timers.target', 'nobody makes a backup of the journal'],
] as const;

/** A link that leads nowhere counts: it is the word of whoever enabled it. */
function isEnabled({ etc }: Machine, unit: string, target: string): boolean {
  const link = join(etc, 'systemd', 'system', `${target}.wants`, unit);
  return lstatSync(link, { throwIfNoEntry: false }) !== undefined;
}

/** Nothing where the program does not come from a package: a clone, or a test. */
export function serviceChecks(machine: Machine): Check[] {
  const units = join(machine.etc, '..', 'usr', 'lib', 'systemd', 'system');
  if (!existsSync(join(units, 'sabot.service'))) return [];
  const off = WANTED.filter(([unit, target]) => !isEnabled(machine, unit, target));
  if (off.length === 0) return [fine(ABOUT, 'The table and its daily backup start by themselves.')];
  return off.map(([unit, , otherwise]) =>
    warning(ABOUT, `${unit} is not enabled: ${otherwise}.`, `sudo systemctl enable --now ${unit}`),
  );
}
