// Checks which devices the service may use. The doctor runs outside the service, so it may open devices that the table
// may not.
import { readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { printedBy } from '../ask-program.ts';
import { type Check, wrong } from '../check.ts';
import type { Machine } from '../machine.ts';

const SERVICE = 'sabot.service';
const PROPERTIES = ['LoadState', 'DevicePolicy', 'DeviceAllow'].map((name) => `--property=${name}`);
/** With these policies the service may use listed devices only. */
const ONLY_LISTED = /^DevicePolicy=(closed|strict)$/m;
const MAJOR = { from: 8n, bits: 0xfffn };

/** The kernel's name for the kind of a device, from /proc/devices: "ttyACM"; null if it has none. */
export function kindOf({ proc }: Machine, node: string): string | null {
  const status = statSync(node, { bigint: true, throwIfNoEntry: false });
  if (!status?.isCharacterDevice()) return null;
  const major = (status.rdev >> MAJOR.from) & MAJOR.bits;
  const [, characters = ''] = /^Character devices:\n((?:.+\n)*)/m.exec(textOf(join(proc, 'devices'))) ?? [];
  const names = [...characters.matchAll(/^ *(\d+) (.+)$/gm)];
  // Major number 4 has two names: first the consoles, then the serial ports.
  return names.findLast(([, number]) => number === String(major))?.[2] ?? null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** How to add a kind to the list permanently: an upgrade replaces the unit, but not a drop-in. */
export function letThrough(kind: string | null): string {
  if (kind === null) return 'Let it through, see docs/install.md, "A device that is refused".';
  return `Let it through: \`sudo systemctl edit sabot\`, there [Service] and DeviceAllow=char-${kind} rw; then: sudo systemctl restart sabot`;
}

/** A device is listed by its kind, which may contain *, or by its path. */
function isListed(unit: string, node: string, kind: string): boolean {
  const listed = [...unit.matchAll(/^DeviceAllow=(\S+)/gm)].map(([, device = '']) => device);
  return listed.some((device) => device === node || matchesGlob(`char-${kind}`, device));
}

/** `nodes` are the device files that exist, each with its part of the table. No checks if there is no service. */
export async function serviceChecks(
  nodes: readonly (readonly [about: string, node: string])[],
  machine: Machine,
): Promise<Check[]> {
  const kinds = nodes.flatMap(([about, node]) => {
    const kind = kindOf(machine, node);
    return kind === null ? [] : [{ about, node, kind }];
  });
  if (kinds.length === 0) return [];
  const unit = await printedBy(machine.spawn, 'systemctl', ['show', SERVICE, ...PROPERTIES]);
  if (unit === null || !unit.includes('LoadState=loaded') || !ONLY_LISTED.test(unit)) return [];
  return kinds
    .filter(({ node, kind }) => !isListed(unit, node, kind))
    .map(({ about, node, kind }) =>
      wrong(
        about,
        `${node} is a device of the kind ${kind}, and the service sabot lets none through.`,
        letThrough(kind),
      ),
    );
}
