// The plug is pulled in the middle of a hand. What was acknowledged is there, the hand goes on, and `verify` is content.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundTable, foundOn } from '../host/cut-disk.ts';
import { type Guest, sleep } from '../host/guest.ts';
import { isInHand } from '../host/machine.ts';
import type { Disk } from '../host/qemu.ts';
import { type Check, demand, type Surroundings } from './check.ts';
import { acknowledged, CONFIG, nothingLostOn } from './nothing-lost.ts';

const CUTS = { short: 25, all: 150 };
/** After every such cut a machine boots with the disk: once in the short run, 25 times in the long one. */
const BOOT_AFTER = { short: 25, all: 6 };
/** One that loses is enough. */
const CONTROL_CUTS = 15;
/** So many inputs at least are acknowledged before each cut: a cut in which nothing happens proves nothing. */
const FLOOR = 6;
const FLOOR_OF_CONTROL = 12;
const SPEED = 30;
const LAST_MOMENT_MS = 200;

/** Plays on until enough has been acknowledged, and cuts in the middle of a hand. */
async function playedAndCut(guest: Guest, floor: number): Promise<void> {
  const before = acknowledged(guest);
  await guest.play(SPEED);
  await guest.until(
    async () => acknowledged(guest) >= before + floor && isInHand((await guest.look())?.phase),
    `${floor} acknowledged inputs, and a hand`,
  );
  await sleep(Math.random() * LAST_MOMENT_MS);
  await guest.qemu.cutPower();
}

/** The same disk in a machine that is switched on again: the service starts by itself, and the people play on. */
async function bootedAgain({ machine }: Surroundings, data: Disk, found: FoundTable): Promise<void> {
  const guest = await machine.boot(data);
  await guest.until(
    async () => (await guest.tries('systemctl is-active sabot')).code === 0,
    'the service after the cut',
  );
  await guest.arrive();
  const seen = await guest.look();
  demand(seen?.phase === found.phase, () => `the table is in ${seen?.phase}, and was in ${found.phase}`);
  await guest.play(SPEED);
  await guest.until(async () => ((await guest.look())?.round ?? 0) > found.rounds, 'the end of the hand');
  await guest.qemu.cutPower();
}

export const powerCuts: Check = {
  name: 'power-cuts',
  inCi: true,
  sentence: 'power cuts in the middle of a hand lose nothing that was acknowledged, and the hand goes on',
  async run(surroundings) {
    const { machine, folder, project, all, progress } = surroundings;
    const [cuts, bootAfter] = all ? [CUTS.all, BOOT_AFTER.all] : [CUTS.short, BOOT_AFTER.short];
    let inputs = 0;
    for (let cut = 1; cut <= cuts; cut++) {
      const { guest, data } = await machine.resume();
      const tableYaml = await guest.shell(`cat ${CONFIG}`);
      await playedAndCut(guest, FLOOR);
      const at = join(folder, `cut-${cut}`);
      const { promised } = guest;
      const found = nothingLostOn({ disk: data, folder: at, project, tableYaml, promised });
      demand(found.phase !== 'closed', () => 'the table is closed: its hand is gone');
      inputs += acknowledged(guest);
      progress(
        `cut ${cut} of ${cuts}: ${acknowledged(guest)} acknowledged, all there; the hand is in ${found.phase}`,
      );
      if (cut % bootAfter === 0) await bootedAgain(surroundings, data, found);
      rmSync(at, { recursive: true, force: true });
    }
    const boots = bootAfter === cuts ? 'after the last one' : `after every ${bootAfter}th`;
    return `${cuts} cuts, ${inputs} acknowledged inputs, none lost, none doubled; verify is content; ${boots} the machine booted, and the hand went on`;
  },
};

const PRELOAD = `mkdir -p /run/systemd/system/sabot.service.d
printf '[Service]\\nEnvironment=NODE_OPTIONS=--import=/machine/dist/test/machine/guest/normal-sync.js\\n' \\
  > /run/systemd/system/sabot.service.d/normal.conf
systemctl daemon-reload && systemctl restart sabot`;

export const control: Check = {
  name: 'control',
  inCi: true,
  sentence: 'the same cuts with synchronous=NORMAL do lose: so the check of power cuts can fail',
  async run({ machine, folder, progress }) {
    for (let cut = 1; cut <= CONTROL_CUTS; cut++) {
      const { guest, data } = await machine.resume();
      const tableYaml = await guest.shell(`cat ${CONFIG}`);
      await guest.shell(PRELOAD);
      await playedAndCut(guest, FLOOR_OF_CONTROL);
      const at = join(folder, `control-${cut}`);
      const { lost } = foundOn(data, at, tableYaml, guest.promised);
      rmSync(at, { recursive: true, force: true });
      progress(`cut ${cut}: ${lost.length} of ${acknowledged(guest)} lost`);
      if (lost.length > 0)
        return `${lost.length} of ${acknowledged(guest)} acknowledged inputs lost in cut ${cut}`;
    }
    throw new Error(`nothing was lost in ${CONTROL_CUTS} cuts: the check of power cuts sees nothing.`);
  },
};
