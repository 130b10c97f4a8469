// The service as systemd runs it: alive, alone, watched over and fenced in.
import type { Guest } from '../host/guest.ts';
import { isInHand } from '../host/machine.ts';
import type { Seen } from '../protocol.ts';
import { type Check, demand } from './check.ts';

const ALIVE_FOR_S = 30;
/** Its start was before the machine was saved: what is left of the time since. */
const LIVES_ON = `read -r now rest < /proc/uptime
since=$(systemctl show sabot --value -p ActiveEnterTimestampMonotonic)
left=$((${ALIVE_FOR_S} + since / 1000000 - \${now%.*}))
[ "$left" -le 0 ] || sleep "$left"`;
const SPEED = 30;
/** Of the short run; the long one plays a shoe to its end. */
const ROUNDS = 2;

async function property(guest: Guest, name: string): Promise<string> {
  return await guest.shell(`systemctl show sabot --value -p ${name}`);
}

export async function isActive(guest: Guest): Promise<boolean> {
  return (await guest.tries('systemctl is-active sabot')).code === 0;
}

/** The people play until the round is over that they were in. */
export async function handGoesOn(guest: Guest, round: number): Promise<void> {
  await guest.play(SPEED);
  await guest.until(async () => ((await guest.look())?.round ?? 0) > round, 'the end of the hand');
}

export const ready: Check = {
  name: 'ready',
  inCi: true,
  sentence: `the service is ready, and alive after ${ALIVE_FOR_S} seconds without a restart`,
  async run({ machine }) {
    const { guest } = await machine.resume();
    await guest.shell(LIVES_ON);
    demand(await isActive(guest), () => 'the service is not active');
    const restarts = await property(guest, 'NRestarts');
    demand(restarts === '0', () => `it was started again ${restarts} times`);
    const seen = await guest.look();
    const notReady = Object.entries(seen?.devices ?? {}).filter(([, condition]) => condition !== 'ready');
    demand(seen !== null && notReady.length === 0, () => `not ready: ${JSON.stringify(notReady)}`);
    const names = await guest.shell('ls /dev/sabot && stat -L -c "%G %a %n" /dev/sabot/*');
    for (const name of ['scanner', 'wheel', 'reader', 'keypad', 'buttons'])
      demand(
        names.includes(`sabot 660 /dev/sabot/${name}`),
        () => `udev has not named the ${name}: ${names}`,
      );
    await guest.qemu.cutPower();
    return 'five devices ready by their udev names, no restart';
  },
};

/** Each round has its own time: a shoe takes as long as it takes. */
async function playedOn(guest: Guest, isEnough: (seen: Seen) => boolean): Promise<Seen> {
  for (let last = await guest.look(); ; ) {
    if (last && isEnough(last)) return last;
    const { round = 0, shoe: number = 0 } = last ?? {};
    await guest.until(async () => {
      last = await guest.look();
      return last !== null && (last.round > round || last.shoe > number);
    }, 'the next round, or the next shoe');
  }
}

export const shoe: Check = {
  name: 'play',
  inCi: true,
  sentence: 'the simulated people play on, card after card through the real ports',
  async run({ machine, all }) {
    const { guest } = await machine.resume();
    const first = await guest.look();
    await guest.play(SPEED);
    const last = await playedOn(guest, (seen) =>
      all ? seen.shoe > (first?.shoe ?? 0) : seen.round >= (first?.round ?? 0) + ROUNDS,
    );
    await guest.rest();
    demand((await property(guest, 'NRestarts')) === '0', () => 'the service was started again');
    await guest.qemu.cutPower();
    const rounds = last.round - (first?.round ?? 0);
    return `${rounds} rounds, ${all ? 'to the end of the shoe' : `${last.cardsOut} cards out of this shoe`}, ${guest.promised.length} things acknowledged`;
  },
};

/** Two ways to hang: all threads stand still, or the event loop turns round in one place while the other threads go on. */
const HANG = `mkdir -p /run/systemd/system/sabot.service.d
printf '[Service]\\nEnvironment=NODE_OPTIONS=--import=/machine/dist/test/machine/guest/hang.js\\n' \\
  > /run/systemd/system/sabot.service.d/hang.conf
systemctl daemon-reload && systemctl restart sabot`;

/** The table is where it was: the same hand, the same cards. */
export function demandSame(before: Seen | null, after: Seen | null): void {
  demand(
    after?.phase === before?.phase && after?.round === before?.round && after?.cardsOut === before?.cardsOut,
    () => `before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`,
  );
}

/** Its pages are those of a new start. */
export async function comesBack(guest: Guest, before: Seen | null): Promise<void> {
  await guest.until(() => isActive(guest), 'the service');
  await guest.until(async () => ((await guest.look())?.seq ?? 0) > (before?.seq ?? 0), 'the pages');
  demandSame(before, await guest.look());
}

/** Only the watchdog ends a station that hangs. Returns what systemd wrote. */
async function endedByWatchdog(guest: Guest, signal: string): Promise<string> {
  const before = await guest.look();
  const restarts = Number(await property(guest, 'NRestarts'));
  await guest.shell(`kill -${signal} $(systemctl show sabot --value -p MainPID)`);
  await guest.until(async () => Number(await property(guest, 'NRestarts')) > restarts, 'the watchdog');
  const said = await guest.shell(
    'journalctl -u sabot -o cat --no-pager | grep -i "watchdog timeout" | tail -n 1',
  );
  await comesBack(guest, before);
  return said;
}

export const watchdog: Check = {
  name: 'watchdog',
  sentence:
    'the watchdog ends a station that stands still, and one whose event loop hangs; the table comes back in the same hand',
  async run({ machine, progress }) {
    const { guest } = await machine.resume();
    const before = await guest.look();
    demand(isInHand(before?.phase), () => `the table is in ${before?.phase}`);
    progress(await endedByWatchdog(guest, 'STOP'));
    await guest.shell(HANG);
    await comesBack(guest, before);
    const said = await endedByWatchdog(guest, 'USR2');
    const times = await guest.shell('journalctl -u sabot -o cat --no-pager | grep -ci "watchdog timeout"');
    demand(Number(times) === 2, () => `the watchdog has struck ${times} times`);
    await handGoesOn(guest, before?.round ?? 0);
    await guest.qemu.cutPower();
    return `${said}; twice; round ${before?.round} went on in ${before?.phase}`;
  },
};

export const fence: Check = {
  name: 'filter',
  inCi: true,
  sentence:
    'the seccomp filter is in force, and neither it nor anything else has killed or refused the station',
  async run({ machine }) {
    const { guest } = await machine.resume();
    const status = await guest.shell(
      'grep -E "^(Seccomp|NoNewPrivs|CapEff|CapBnd):" /proc/$(systemctl show sabot --value -p MainPID)/status',
    );
    demand(/^Seccomp:\s+2$/m.test(status), () => `no filter: ${status}`);
    demand(/^NoNewPrivs:\s+1$/m.test(status), () => `new privileges: ${status}`);
    demand(/^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status), () => `capabilities: ${status}`);
    const refused =
      'systemd-run --wait --quiet --collect -p SystemCallFilter="$(systemctl show sabot --value -p SystemCallFilter)" \
      -p SystemCallErrorNumber=EPERM /usr/bin/mount -t tmpfs none /mnt';
    demand((await guest.tries(refused)).code !== 0, () => 'under the same filter a mount is possible');
    const { out } = await guest.tries('journalctl --no-pager -o cat | grep -E "SIGSYS|type=1326"');
    demand(out.trim() === '', () => `the filter has struck: ${out}`);
    await guest.qemu.cutPower();
    return 'filter, no new privileges, no capabilities';
  },
};

export const second: Check = {
  name: 'second-start',
  inCi: true,
  sentence: 'a second start on the same journal is refused, and the table plays on',
  async run({ machine }) {
    const { guest } = await machine.resume();
    const { code, out } = await guest.tries('sabot run --config /etc/sabot/table.yaml 2>&1');
    demand(code === 2, () => `it ended with ${code}: ${out}`);
    // A wrong configuration ends with 2 as well.
    demand(/table\.db is in use by another Sabot/.test(out), () => `refused for another reason: ${out}`);
    demand(await isActive(guest), () => 'the first one is not active any more');
    demand((await property(guest, 'NRestarts')) === '0', () => 'the first one was started again');
    await guest.qemu.cutPower();
    return `refused with exit code ${code}`;
  },
};
