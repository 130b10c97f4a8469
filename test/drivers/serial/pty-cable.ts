// A cable of two pseudo-terminals, made by socat: what goes in at one end comes out at the other. Ending socat is
// pulling the cable: both ports are gone, as with USB.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasSocat = spawnSync('socat', ['-V']).status === 0;

export class PtyCable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'cable-'));
  readonly host = join(this.#folder, 'host');
  readonly device = join(this.#folder, 'device');
  #socat: ChildProcess | null = null;

  async plug(): Promise<void> {
    const end = (link: string) => `pty,raw,echo=0,link=${link}`;
    this.#socat = spawn('socat', [end(this.host), end(this.device)], { stdio: 'ignore' });
    while (!existsSync(this.host) || !existsSync(this.device)) await sleep(5);
  }

  async unplug(): Promise<void> {
    const socat = this.#socat;
    this.#socat = null;
    if (!socat) return;
    const ended = new Promise((resolve) => socat.once('exit', resolve));
    socat.kill('SIGKILL');
    await ended;
    // A process that is ended like this leaves its links behind; a real device takes them along.
    for (const link of [this.host, this.device]) rmSync(link, { force: true });
  }

  async remove(): Promise<void> {
    await this.unplug();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
