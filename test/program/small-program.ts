// A program of a few files with its list, installed in its own folder: small enough to attack file by file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeManifest } from '../../src/program/identity.ts';

export const MAIN = 'dist/program/main.js';
export const PACK = 'config/rules/massachusetts.yaml';
export const PACKAGE = 'node_modules/runs/index.js';
export const TOOL = 'node_modules/builds/index.js';

const LOCK = {
  packages: {
    '': { name: 'sabot' },
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/builds': { version: '1.0.0', dev: true },
  },
};

export interface SmallProgram {
  readonly root: string;
  readonly node: string;
  readonly identity: string;
  write(path: string, text: string): void;
}

export async function smallProgram(): Promise<SmallProgram> {
  const root = mkdtempSync(join(tmpdir(), 'sabot-program-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'sabot', version: '1.2.3' }));
  write('package-lock.json', JSON.stringify(LOCK));
  write(MAIN, 'pay(3, 2);\n');
  write(PACK, 'pays: 3:2\n');
  write(PACKAGE, 'exports.runs = true;\n');
  write(TOOL, 'exports.builds = true;\n');
  write('dist/screens/.built', '');
  write('bin/node', 'the program that runs it\n');
  const node = join(root, 'bin/node');
  return { root, node, identity: await writeManifest({ root, node }), write };
}
