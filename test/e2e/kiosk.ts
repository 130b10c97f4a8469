// The browser of the touchscreen as the unit starts it, with its policy, on a screen in memory, and real keys.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright-core';

const SYSTEMD = join(import.meta.dirname, '..', '..', 'systemd');
const MODULE = join(SYSTEMD, '..', 'src', 'screens', 'kiosk.ts');
const TOOLS = ['Xvfb', 'xdotool', 'unshare', 'chromium'];

/** Why it cannot be tried here; null when it can. */
export const NO_KIOSK =
  process.getuid?.() !== 0
    ? 'only root can lay a policy over that of the machine'
    : (TOOLS.map((tool) => (spawnSync('which', [tool]).status === 0 ? null : `${tool} is missing`)).find(
        (why) => why !== null,
      ) ?? null);

/** The flags of the unit but for those of its own screen and folders. */
function flagsOfUnit(): string[] {
  const unit = readFileSync(join(SYSTEMD, 'sabot-kiosk.service'), 'utf8').replaceAll('\\\n', ' ');
  const [, command = ''] = /^ExecStart=.*\/usr\/bin\/chromium (.*)$/m.exec(unit) ?? [];
  const flags = [...command.matchAll(/--[\w-]+(?:="[^"]*"|=\S+)?/g)].map(([flag]) =>
    flag.replaceAll('"', ''),
  );
  return flags.filter((flag) => !/^--(ozone-platform|user-data-dir|disk-cache-dir)/.test(flag));
}

/** A page that is kept inside like the table's, and tells the test what it hears. Digits ask for what a page could ask for. */
const PAGE = `<!doctype html><title>table</title><body style="height:100vh"><a id="d" href="/file" download="x.bin">a link to drag</a>
<input id="f" type="file"><script type="module">
import { keepInside } from '/kiosk.js';
keepInside();
const asks = {
  1: () => open('/window'),
  2: () => document.querySelector('#d').click(),
  3: () => document.querySelector('#f').click(),
  4: () => print(),
};
addEventListener('keydown', ({ key }) => { asks[key]?.(); void fetch('/heard/' + encodeURIComponent(key)); });
void fetch('/heard/ready');
</script>`;

interface Target {
  readonly url: string;
  readonly title: string;
}

export class Kiosk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-kiosk-'));
  readonly #processes: ChildProcess[] = [];
  /** What was asked of the server, in order. */
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => {
    const path = request.url ?? '';
    this.asked.push(path);
    const isModule = path === '/kiosk.js';
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? stripTypeScriptTypes(readFileSync(MODULE, 'utf8')) : PAGE);
  });
  #display = '';
  #browser: Browser | null = null;
  #session: CDPSession | null = null;
  address = '';

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const at = this.#server.address();
    this.address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`;
    const policies = join(this.#folder, 'etc', 'policies', 'managed');
    mkdirSync(policies, { recursive: true });
    const policy: object = JSON.parse(readFileSync(join(SYSTEMD, 'kiosk-policy.json'), 'utf8'));
    // The test asks the browser which pages it has; and its table has another port.
    const tested = { ...policy, RemoteDebuggingAllowed: true, NewTabPageLocation: this.address };
    writeFileSync(join(policies, 'sabot-kiosk.json'), JSON.stringify(tested));
    this.#display = await this.#screen();
    this.#browser = await chromium.connectOverCDP(await this.#chromium());
    this.#session = await this.#browser.newBrowserCDPSession();
  }

  /** A page outside the table's, which would tell the server that it was opened. */
  writePage(): string {
    const file = join(this.#folder, 'outside.html');
    writeFileSync(file, `<title>outside</title><img src="${this.address}escaped">`);
    return `file://${file}`;
  }

  /** Every page of the browser but its own drawing of the address bar. */
  async pages(): Promise<readonly Target[]> {
    const all = (await this.#session?.send('Target.getTargets'))?.targetInfos ?? [];
    return all.filter(({ type, url }) => type === 'page' && !url.includes('.top-chrome/'));
  }

  async open(url: string): Promise<void> {
    await this.#session?.send('Target.createTarget', { url });
  }

  async closeOthers(): Promise<void> {
    const all = (await this.#session?.send('Target.getTargets'))?.targetInfos ?? [];
    for (const { type, url, targetId } of all)
      if (type === 'page' && !url.includes('.top-chrome/') && url !== this.address)
        await this.#session?.send('Target.closeTarget', { targetId });
  }

  keys(...keys: readonly string[]): void {
    this.#xdotool('key', '--clearmodifiers', ...keys);
  }

  touchLong(x: number, y: number): void {
    this.#xdotool('mousemove', String(x), String(y), 'click', '3');
  }

  drag(from: readonly [number, number], to: readonly [number, number]): void {
    this.#xdotool('mousemove', ...from.map(String), 'mousedown', '1');
    this.#xdotool('mousemove', ...to.map(String), 'mouseup', '1');
  }

  /** The windows on the screen, by name: a dialog would be one more. */
  get windows(): string[] {
    const found = this.#xdotool('search', '--onlyvisible', '--name', '.+').trim().split('\n');
    return found.map((id) => this.#xdotool('getwindowname', id).trim()).filter((name) => name !== '');
  }

  async stop(): Promise<void> {
    await this.#browser?.close().catch(() => {});
    const ended = this.#processes.map(
      (one) => new Promise((resolve) => (one.exitCode === null ? one.once('exit', resolve) : resolve(null))),
    );
    for (const one of this.#processes) one.kill('SIGTERM');
    await Promise.all(ended);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #xdotool(...words: readonly string[]): string {
    return spawnSync('xdotool', words, { env: this.#env, encoding: 'utf8' }).stdout;
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, DISPLAY: this.#display };
  }

  #screen(): Promise<string> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#processes.push(screen);
    return new Promise((resolve) =>
      screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`)),
    );
  }

  #chromium(): Promise<string> {
    const over = `mount --bind ${this.#folder}/etc /etc/chromium && exec chromium "$@"`;
    const flags = [...flagsOfUnit(), '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
    const own = `--user-data-dir=${join(this.#folder, 'profile')}`;
    const browser = spawn('unshare', ['-m', 'sh', '-c', over, 'chromium', ...flags, own, this.address], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#processes.push(browser);
    let said = '';
    return new Promise((resolve, reject) => {
      browser.stderr.on('data', (text) => {
        said += text;
        const [, socket] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
        if (socket !== undefined) resolve(socket);
      });
      browser.once('exit', () => reject(new Error(said.slice(-2000))));
    });
  }
}
