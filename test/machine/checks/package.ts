// The package itself: refused while a hand is open, upgraded, not downgraded under a newer journal, removed and purged. The data stay.
import { ROUND } from '../../../src/table/chart/phases.ts';
import type { Guest } from '../host/guest.ts';
import { PACKAGE } from '../host/installing.ts';
import { newerPackage } from '../host/packages.ts';
import { type Check, demand } from './check.ts';

const SPEED = 30;
const OLD_PACKAGE = `/machine/${PACKAGE}`;
/** The same program under a later version. */
const NEWER_NAME = 'newer.deb';
const BROUGHT = '/run/brought';
const NEWER_PACKAGE = `${BROUGHT}/${NEWER_NAME}`;
const AS_TABLE = 'setpriv --reuid=sabot --regid=sabot --init-groups';
const JOURNAL = '/var/lib/sabot/table.db';
const FILES = `ls ${JOURNAL} /var/lib/sabot/staff.json /var/lib/sabot-keys /etc/sabot/table.yaml`;

const apt = (what: string) => `DEBIAN_FRONTEND=noninteractive apt-get ${what} 2>&1`;
const install = (file: string) => apt(`install -y --reinstall --allow-downgrades ${file}`);

/** Of the package that is installed whole. */
async function version(guest: Guest): Promise<string> {
  const status = await guest.shell('dpkg-query --status sabot');
  demand(status.includes('Status: install ok installed'), () => status);
  return /^Version: (.*)$/m.exec(status)?.[1] ?? '';
}

async function demandRunning(guest: Guest, when: string): Promise<void> {
  demand((await guest.tries('systemctl is-active sabot')).code === 0, () => `the table does not run ${when}`);
}

/** The people end the hand, and wait. */
async function handEnded(guest: Guest): Promise<void> {
  await guest.play(SPEED);
  await guest.until(async () => {
    const seen = await guest.look();
    if (!seen || ROUND.some((phase) => phase === seen.phase)) return false;
    await guest.rest();
    if ((await guest.tries('sabot upgrade --ready 2>&1')).code === 0) return true;
    await guest.play(SPEED);
    return false;
  }, 'the end of the hand');
}

async function refusedInHand(guest: Guest): Promise<void> {
  const before = await version(guest);
  const { code, out } = await guest.tries(install(NEWER_PACKAGE));
  demand(code !== 0, () => `an upgrade in the middle of a hand was taken: ${out}`);
  demand(out.includes('Finish the hand'), () => `refused for another reason: ${out}`);
  const after = await version(guest);
  demand(after === before, () => `after the refusal: ${after}`);
  await demandRunning(guest, 'after the refusal');
}

/** Everything that the table has written, while its hand is open. */
async function notErasedInHand(guest: Guest): Promise<void> {
  const table = /^table: *(.*)$/m.exec(await guest.shell('cat /etc/sabot/table.yaml'))?.[1] ?? '';
  const before = await guest.shell(FILES);
  const erase = `sabot erase --yes ${table} 2>&1`;
  const running = await guest.tries(erase);
  demand(running.code === 1, () => `with a table that runs, erase said: ${running.out}`);
  await guest.shell('systemctl stop sabot');
  const stopped = await guest.tries(erase);
  demand(stopped.code === 1 && /hand/.test(stopped.out), () => `in a hand, erase said: ${stopped.out}`);
  demand((await guest.shell(FILES)) === before, () => 'erase has deleted something');
  await guest.shell('systemctl start sabot');
}

/** With its signature where the program knows whose it is; otherwise it was given to this run, and apt installs it. */
async function upgradeCommand(guest: Guest): Promise<string> {
  const isPinned = (await guest.tries('test -e /usr/lib/sabot/config/release-keys/pinned.pem')).code === 0;
  return isPinned ? `sabot upgrade ${NEWER_PACKAGE} 2>&1` : install(NEWER_PACKAGE);
}

async function changedRefused(guest: Guest): Promise<void> {
  const before = await version(guest);
  await guest.shell(`cp ${NEWER_PACKAGE} /root/changed.deb
    printf x | dd of=/root/changed.deb bs=1 seek=100000 conv=notrunc status=none`);
  const { code, out } = await guest.tries('sabot upgrade /root/changed.deb 2>&1');
  demand(code === 1, () => `a changed package: ${code}, ${out}`);
  const after = await version(guest);
  demand(after === before, () => `after the changed package: ${after}`);
}

/** The table starts again by itself, and where it was. */
async function upgraded(guest: Guest): Promise<string> {
  const before = await guest.look();
  const old = await version(guest);
  await guest.shell(await upgradeCommand(guest));
  const now = await version(guest);
  demand(now !== old, () => `after the upgrade: ${now}`);
  await demandRunning(guest, 'after the upgrade');
  await guest.until(async () => ((await guest.look())?.seq ?? 0) > (before?.seq ?? 0), 'the pages');
  const after = await guest.look();
  demand(after?.cardsOut === before?.cardsOut, () => JSON.stringify({ before, after }));
  return now;
}

/** A signed row of the journal says which program plays from here on. */
async function recorded(guest: Guest, since: number, now: string): Promise<string> {
  const rows = (
    await guest.shell(
      `${AS_TABLE} /usr/lib/sabot/bin/node /machine/dist/test/machine/guest/program-rows.js ${since}`,
    )
  ).split('\n');
  const identity = (await guest.shell('sabot identity')).match(/[0-9a-f]{64}/)?.[0] ?? 'no identity';
  for (const kind of ['setup', 'start']) {
    const row = rows.find((line) => line.includes(`"kind":"${kind}"`)) ?? '';
    demand(
      row.includes(`"${now}"`) && row.includes(identity),
      () => `${kind} of ${now}, ${identity}: ${rows}`,
    );
  }
  const verified = await guest.tries(`sabot verify ${JOURNAL} 2>&1`);
  demand(verified.code === 0, () => verified.out);
  return `rows for ${now} with its identity: ${rows.length}`;
}

/** The number of the format stands at byte 60 of a database, high byte first. */
async function writeFormat(guest: Guest, format: number): Promise<void> {
  await guest.shell(`printf '\\${format}' | dd of=${JOURNAL} bs=1 seek=63 conv=notrunc status=none`);
}

async function notDowngraded(guest: Guest): Promise<void> {
  const before = await version(guest);
  await guest.shell('systemctl stop sabot');
  const format = Number(await guest.shell(`od -A n -t u1 -j 63 -N 1 ${JOURNAL}`));
  await writeFormat(guest, format + 1);
  const { code, out } = await guest.tries(install(OLD_PACKAGE));
  demand(code !== 0, () => `an older program was installed under a newer journal: ${out}`);
  demand(out.includes(`the journal has format ${format + 1}`), () => `refused for another reason: ${out}`);
  const after = await version(guest);
  demand(after === before, () => `after the refusal: ${after}`);
  await writeFormat(guest, format);
  await guest.shell('systemctl start sabot');
  await demandRunning(guest, 'with its own journal again');
}

async function removed(guest: Guest): Promise<void> {
  const before = await guest.shell(FILES);
  for (const how of ['remove', 'purge']) {
    await guest.shell(apt(`${how} -y sabot`));
    const after = await guest.shell(FILES);
    demand(after === before, () => `after ${how}: ${after}`);
  }
  demand((await guest.tries('test -e /usr/lib/sabot')).code !== 0, () => 'the program is still there');
}

export const packaging: Check = {
  name: 'package',
  sentence:
    'the package refuses an upgrade in a hand, and a newer journal; it upgrades between hands; removal and purge leave the data',
  async run({ machine, project, folder, progress }) {
    const { guest } = await machine.resume({ [NEWER_NAME]: newerPackage(project, folder) });
    await guest.shell(`mkdir ${BROUGHT} && mount -o ro /dev/vdd ${BROUGHT}`);
    await refusedInHand(guest);
    await notErasedInHand(guest);
    progress('no upgrade and no erasing in the middle of a hand');
    await handEnded(guest);
    await changedRefused(guest);
    progress('a changed package is refused');
    const since = (await guest.look())?.seq ?? 0;
    const now = await upgraded(guest);
    progress(`upgraded: ${now}; ${await recorded(guest, since, now)}`);
    await notDowngraded(guest);
    progress('not downgraded under a newer journal');
    await removed(guest);
    await guest.qemu.cutPower();
    return `no upgrade and no erasing in a hand; a changed package refused; upgraded to ${now}, which the journal's rows name; no downgrade under a newer journal; the data stay after removal and purge`;
  },
};
