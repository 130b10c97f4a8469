// Checks the devices: from the running station or, if none runs, with the doctor's own probe.
import type { DeviceIdentity } from '../../../drivers/driver.ts';
import { realClock } from '../../../drivers/transport/clock.ts';
import type { IdentityDifference } from '../../protocol/technician.ts';
import { neededBy } from '../../table/readiness/needed-devices.ts';
import type { Device } from '../../table/state.ts';
import { reasonSaid } from '../../words/devices.ts';
import { whole } from '../../words/format.ts';
import { utcMoment } from '../../words/moments.ts';
import type { TableConfig } from '../config/load.ts';
import { differencesOf, type ExpectedFirmware } from '../devices/expected.ts';
import { expectedOf, wiresOf } from '../devices/wires.ts';
import { type Check, fine, warning, wrong } from './check.ts';
import type { StationHealth } from './pages.ts';
import { type ProbeParts, probeDevices, type Seen } from './probe.ts';

/** What to do for each condition of a device. */
const REMEDIES: Readonly<Record<string, string>> = {
  absent:
    'Do what the line above says. Check its cable, its power and its line in the configuration. The station keeps looking for it.',
  connecting:
    'Check its power; wait until it has started. If it never answers, another device may be at this port.',
  silent: 'Switch it off and on. Check its cable, and whether it is the right device at this port.',
  faulty: 'Do what the line above says. Until then the table plays as its rules say for a broken device.',
};

const ONLY_OPENED = 'Its port opens. The station greets it when the first start has made the journal.';

function deviceCheck(device: Device, seen: Seen, expected: ExpectedFirmware | undefined): Check {
  const { condition, reason, name } = seen;
  const why = reason ? reasonSaid(device, reason) : ONLY_OPENED;
  const says = seen.firmware ? `, firmware ${seen.firmware}` : '';
  const sentence = `${condition}${name === null ? '' : `, "${name}"`}${says}: ${why}`;
  if (condition === 'unasked') return fine(device, sentence);
  // For a healthy device the driver only says that it answers. Anything else is a complaint.
  const [differs] = condition === 'ready' ? differencesOf(expected, identityOf(seen)) : [];
  if (differs) return wrong(device, notExpected(differs), OTHER_FIRMWARE);
  if (condition === 'ready')
    return reason?.code === 'answers'
      ? fine(device, sentence)
      : warning(device, sentence, 'It still works. Mend it before the next shift.');
  return wrong(device, sentence, REMEDIES[condition] ?? 'Check its cable and power.');
}

/** A spark on the line now and then is no trouble. */
const MUCH_NOISE = 20;
const QUIETEN =
  'Check its cable and plugs. Try another cable, away from power lines and motors. Compare the speed (baud) in the configuration with the device.';

function noiseChecks(device: Device, { noise }: Seen): Check[] {
  if (!noise) return [];
  const { times, since, last } = noise;
  const span = `since ${utcMoment(since)}, the last time at ${utcMoment(last)}`;
  const sentence = `Bytes came that are no message, ${whole(times)} times ${span}.`;
  return [times < MUCH_NOISE ? warning(device, sentence, QUIETEN) : wrong(device, sentence, QUIETEN)];
}

const OTHER_FIRMWARE =
  'Find out who changed the device. Put the right firmware on it, or change `expect` in the configuration.';

function identityOf({ firmware, firmwareHash }: Seen): DeviceIdentity {
  return { ...(firmware && { firmware }), ...(firmwareHash && { firmwareHash }) };
}

function notExpected({ how, is, expected }: IdentityDifference): string {
  const what = how === 'hash' ? 'hash of its firmware' : 'version of its firmware';
  return `It answers, and the ${what} is ${is || 'unknown'}; the configuration expects ${expected}.`;
}

function unconfigured({ devices, play }: TableConfig): Check[] {
  const missing = neededBy(play.rules).filter((device) => !devices[device]);
  return missing.map((device) =>
    warning(
      device,
      `The rules of ${play.pack.id} ask for it, and the configuration has none: the table plays as with a broken one.`,
      `Put it under devices in the configuration, see docs/install.md, "The devices".`,
    ),
  );
}

const ORDER: readonly Device[] = ['scanner', 'reader', 'wheel', 'buttons', 'keypad'];

function checksOf(config: TableConfig, seen: (device: Device) => Seen | undefined): Check[] {
  const expected = expectedOf(config);
  const checks = ORDER.flatMap((device) => {
    const one = seen(device);
    return one && config.devices[device]
      ? [deviceCheck(device, one, expected[device]), ...noiseChecks(device, one)]
      : [];
  });
  return [...checks, ...unconfigured(config)];
}

/** The devices as the running station has them. It does not know a device that was configured after its start. */
export function toldDevices(config: TableConfig, { devices }: StationHealth): Check[] {
  const unknown = ORDER.filter((device) => config.devices[device] && !devices[device]);
  const sentence = 'It is in the configuration, and the table that runs does not know it.';
  return [
    ...checksOf(config, (device) => devices[device]),
    ...unknown.map((device) => warning(device, sentence, 'sudo systemctl restart sabot')),
  ];
}

/** No station uses the devices, so the doctor probes them. */
export async function lookedAtDevices(
  config: TableConfig,
  known: Pick<ProbeParts, 'scannerNumber' | 'journalId'>,
): Promise<Check[]> {
  const seen = await probeDevices({ ...known, wires: wiresOf(config), clock: realClock });
  return checksOf(config, (device) => seen.get(device));
}
