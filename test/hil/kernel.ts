// Debian's own kernel and busybox, taken out of their packages; nothing of them is installed on this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Kernel {
  /** The file that QEMU boots. */
  readonly image: string;
  /** Modules by their name, with underscores. */
  readonly modules: ReadonlyMap<string, string>;
  readonly busybox: string;
}

const KERNEL = 'linux-image-amd64';
const BUSYBOX = 'busybox-static';

function printedBy(program: string, parameters: readonly string[], cwd?: string): string {
  return execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** The package of today's kernel: the other one only points to it. */
function kernelPackage(): string {
  const printed = printedBy('apt-cache', ['depends', KERNEL]);
  const [, name] = /Depends: (linux-image-\S+)/.exec(printed) ?? [];
  if (!name) throw new Error(`apt-cache does not know what ${KERNEL} depends on: run apt-get update.`);
  return name;
}

/** Unpacked into a folder of the package's name, once. */
function unpacked(name: string, folder: string): string {
  const place = join(folder, name);
  if (existsSync(place)) return place;
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  printedBy('apt-get', ['download', name], downloads);
  const file = readdirSync(downloads).find((each) => each.startsWith(`${name}_`));
  if (!file) throw new Error(`apt-get has not brought ${name}.`);
  printedBy('dpkg-deb', ['-x', join(downloads, file), place]);
  return place;
}

function nameOf(module: string): string {
  return basename(module, '.ko').replaceAll('-', '_');
}

/** Downloads 70 MB the first time. */
export function fetchKernel(folder: string): Kernel {
  const kernel = unpacked(kernelPackage(), folder);
  const image = readdirSync(join(kernel, 'boot')).find((name) => name.startsWith('vmlinuz-'));
  const files = readdirSync(join(kernel, 'lib/modules'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ko'));
  if (!image || modules.length === 0)
    throw new Error(`${kernel} is not packed as it was in Debian 12: no kernel, or no plain modules.`);
  return {
    image: join(kernel, 'boot', image),
    modules: new Map(modules.map((file) => [nameOf(file), join(kernel, 'lib/modules', file)])),
    busybox: join(unpacked(BUSYBOX, folder), 'bin/busybox'),
  };
}

/** What a module says of itself: "depends=hid,usbcore". */
function needsOf(file: string): string[] {
  const content = readFileSync(file, 'latin1');
  const [, names = ''] = /\0depends=([^\0]*)\0/.exec(content) ?? [];
  return names.split(',').filter(Boolean);
}

/** The files of the modules and everything they need, in loading order. Built-in modules have no file. */
export function inOrder({ modules }: Kernel, wanted: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = modules.get(name.replaceAll('-', '_'));
    if (!file || files.has(file)) return;
    for (const needed of needsOf(file)) add(needed);
    files.add(file);
  };
  for (const name of wanted) add(name);
  return [...files];
}
