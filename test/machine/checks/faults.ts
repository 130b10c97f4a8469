// Everything that can go wrong, again and again, for as long as there is time: cables are pulled, the station is killed or hangs, the
// clock jumps, the machine loses its power. People play all the while. Nothing that was acknowledged may be lost or doubled.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, chanceOf } from '../../../hardware-sim/world/chance.ts';
import { DEVICES, type DeviceName } from '../../../hardware-sim/world/devices.ts';
import { type Guest, sleep } from '../host/guest.ts';
import type { Running } from '../host/machine.ts';
import { type Promised, PULLS } from '../protocol.ts';
import { type Check, demand, type Surroundings } from './check.ts';
import { becomes, pulledAndPlugged } from './devices.ts';
import { acknowledged, CONFIG, nothingLostOn } from './nothing-lost.ts';
import { isActive } from './service.ts';

const SPEED = 30;
const MINUTE_MS = 60_000;
/** How long it goes on when no time is given. */
const MINUTES = 60;
/** What the last look at the disk takes, at least; a boot on a busy computer takes longer than anything else. */
const RESERVE_MS = 4 * MINUTE_MS;
/** After each fault so many inputs are acknowledged before the next one. */
const FLOOR = 6;
const LAST_MOMENT_MS = 500;
const JUMPS_S = [90, -90, 1_800, -1_800] as const;

const FAULTS = ['pull', 'kill', 'hang', 'jump', 'cut'] as const;
type Fault = (typeof FAULTS)[number];
/** The first round has each of them. Then some come more often than others: a boot takes minutes. */
const DRAWN: readonly [Fault, ...Fault[]] = [
  ...(['pull', 'pull', 'pull', 'pull', 'pull', 'pull', 'pull', 'pull'] as const),
  ...(['kill', 'kill', 'kill', 'hang', 'hang', 'jump', 'jump', 'cut'] as const),
];

class FaultyHour {
  readonly #surroundings: Surroundings;
  readonly #chance: Chance;
  readonly #tableYaml: string;
  readonly counts: Record<Fault, number> = { pull: 0, kill: 0, hang: 0, jump: 0, cut: 0 };
  /** By the machines before this one. */
  readonly #promised: Promised[] = [];
  #running: Running;
  #longestMs = 0;
  #number = 0;

  constructor(surroundings: Surroundings, running: Running, tableYaml: string) {
    this.#surroundings = surroundings;
    this.#chance = chanceOf(`${surroundings.seed}/faults of the machine`);
    this.#running = running;
    this.#tableYaml = tableYaml;
  }

  get #guest(): Guest {
    return this.#running.guest;
  }

  get #acknowledged(): number {
    return acknowledged({ promised: this.#promised }) + acknowledged(this.#guest);
  }

  /** One fault after the other, until what is left is needed for the last look. */
  async goesOnUntil(end: number): Promise<void> {
    await this.#guest.play(SPEED);
    for (;;) {
      const began = Date.now();
      if (began + Math.max(RESERVE_MS, 2 * this.#longestMs) > end) return;
      const fault = FAULTS[this.#number] ?? this.#chance.pick(DRAWN);
      this.#number++;
      const how = await this.#happens(fault);
      this.counts[fault]++;
      await this.#playsOn();
      const tookMs = Date.now() - began;
      this.#longestMs = Math.max(this.#longestMs, tookMs);
      const seen = await this.#guest.look();
      this.#surroundings.progress(
        `${this.#number}: ${how}; ${Math.round(tookMs / 1000)} s; round ${seen?.round}, ${this.#acknowledged} acknowledged`,
      );
    }
  }

  /** What the disk says at the end. */
  async summedUp(first: number): Promise<string> {
    await this.#guest.rest();
    const inMachine = await this.#guest.tries('sabot verify /var/lib/sabot/table.db 2>&1');
    demand(inMachine.code === 0, () => inMachine.out);
    const acknowledged = this.#acknowledged;
    const rounds = await this.#cut();
    const { pull, kill, hang, jump, cut } = this.counts;
    return (
      `${rounds - first} rounds, ${pull} pulls, ${kill} kills, ${hang} hangs, ${jump} jumps of the clock, ${cut} power cuts; ` +
      `${acknowledged} acknowledged inputs, lost 0, doubled 0; verify is content; seed ${this.#surroundings.seed}`
    );
  }

  async #happens(fault: Fault): Promise<string> {
    const device = this.#chance.pick(DEVICES);
    const pull = this.#chance.pick(PULLS);
    switch (fault) {
      case 'pull':
        await pulledAndPlugged(this.#guest, device, pull);
        return `${device} pulled, ${pull}`;
      case 'kill':
      case 'hang':
        return await this.#dies(
          fault === 'kill' ? 'KILL' : 'STOP',
          this.#chance.happens(0.5) ? device : null,
        );
      case 'jump': {
        const seconds = this.#chance.pick(JUMPS_S);
        await this.#guest.shell(`date -s "@$(($(date +%s) + ${seconds}))"`);
        return `the clock jumped by ${seconds} s`;
      }
      case 'cut': {
        await sleep(this.#chance.below(LAST_MOMENT_MS));
        await this.#cut();
        await this.#bootsAgain();
        return 'power cut, and boot';
      }
    }
  }

  /** With a cable out, or not. systemd starts it again. */
  async #dies(signal: string, without: DeviceName | null): Promise<string> {
    const guest = this.#guest;
    const restarts = async () => Number(await guest.shell('systemctl show sabot --value -p NRestarts'));
    const before = await restarts();
    if (without) {
      await guest.pull(without, 'idle');
      await becomes(guest, without, (condition) => condition !== 'ready');
    }
    await guest.shell(`kill -${signal} $(systemctl show sabot --value -p MainPID)`);
    await guest.until(async () => (await restarts()) > before, 'the next start');
    await guest.until(() => isActive(guest), 'the service');
    if (without) await guest.plug(without);
    return `the station got SIG${signal}${without ? `, with the ${without} out` : ''}`;
  }

  /** Everything that was ever promised is on the disk, once. Says how many rounds there are. */
  async #cut(): Promise<number> {
    const { guest, data } = this.#running;
    await guest.qemu.cutPower();
    this.#promised.push(...guest.promised.splice(0));
    const { project, folder: below } = this.#surroundings;
    const folder = join(below, `cut-${this.#number}`);
    const [tableYaml, promised] = [this.#tableYaml, this.#promised];
    const { rounds } = nothingLostOn({ disk: data, folder, project, tableYaml, promised });
    rmSync(folder, { recursive: true, force: true });
    return rounds;
  }

  async #bootsAgain(): Promise<void> {
    const { data, system } = this.#running;
    const guest = await this.#surroundings.machine.boot(data);
    this.#running = { guest, data, system };
    await guest.until(() => isActive(guest), 'the service after the cut');
    await guest.arrive(`${this.#surroundings.seed}/${this.#number}`);
    await guest.play(SPEED);
  }

  /** All devices are back, and people play. */
  async #playsOn(): Promise<void> {
    const guest = this.#guest;
    const before = this.#acknowledged;
    for (const device of DEVICES) await becomes(guest, device, (condition) => condition === 'ready');
    try {
      await guest.until(async () => this.#acknowledged >= before + FLOOR, `${FLOOR} acknowledged inputs`);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      throw new Error(`${sentence}; the dealer sees ${JSON.stringify(await guest.look())}`);
    }
  }
}

export const faults: Check = {
  name: 'faults',
  sentence:
    'cables, kills, hangs, jumps of the clock and power cuts while people play: nothing is lost or doubled',
  onlyAll: true,
  async run(surroundings) {
    const { machine, end } = surroundings;
    const running = await machine.resume();
    const { guest } = running;
    const first = (await guest.look())?.round ?? 0;
    const hour = new FaultyHour(surroundings, running, await guest.shell(`cat ${CONFIG}`));
    await hour.goesOnUntil(end ?? Date.now() + MINUTES * MINUTE_MS);
    return await hour.summedUp(first);
  },
};
