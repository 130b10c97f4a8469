// What the tests of the box need of this machine, and a small copy of Sabot to install.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { TestContext } from 'vitest';
import { root } from '../house/rooms.ts';

export const SYSTEMD = join(root, 'systemd');

export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Skips the test, and says why, where a program is missing. */
export function needs(context: TestContext, ...programs: string[]): void {
  const missing = programs.filter((program) => !hasProgram(program));
  if (missing.length > 0) context.skip(`this machine has no ${missing.join(', ')}`);
}

export function run(program: string, parameters: readonly string[], options: { uid?: number } = {}) {
  const done = spawnSync(program, parameters, { encoding: 'utf8', ...options });
  return { code: done.status, out: done.stdout, complaint: done.stderr };
}

/** Others may read it: some tests are somebody else. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-box-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
}

/** The value of each setting of a unit; of one that is there more than once, all of them. */
export function settingsOf(unit: string): Map<string, string[]> {
  const text = readFileSync(join(SYSTEMD, unit), 'utf8').replaceAll('\\\n', ' ');
  const settings = new Map<string, string[]>();
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    settings.set(key, [...(settings.get(key) ?? []), value]);
  return settings;
}

/** Every file of a tree: its mode and what is in it. */
export function picture(tree: string): Record<string, string> {
  const entries = readdirSync(tree, { recursive: true, withFileTypes: true });
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    files.map((file) => {
      const found = lstatSync(file);
      const mode = (found.mode & 0o777).toString(8);
      const content = found.isSymbolicLink()
        ? `-> ${readlinkSync(file)}`
        : found.isFile()
          ? `${mode} ${readFileSync(file, 'utf8')}`
          : `${mode} folder`;
      return [relative(tree, file), content];
    }),
  );
}

/** The files of a tree, without the folders. */
export function filesIn(tree: string): string[] {
  return Object.entries(picture(tree)).flatMap(([path, content]) =>
    /^\d+ folder$/.test(content) ? [] : path,
  );
}
