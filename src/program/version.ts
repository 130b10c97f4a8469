import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

function manifest(): { readonly version?: string; readonly engines?: { readonly node?: string } } {
  return JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
}

/** The program's version, as in package.json. */
export function programVersion(): string {
  return manifest().version ?? 'unknown';
}

/** The oldest Node that the program runs on, as in package.json. */
export function neededNode(): string {
  return manifest().engines?.node?.replace('>=', '') ?? '24';
}

function partsOf(version: string): [number, number] {
  const [major = 0, minor = 0] = version.replace(/^\D+/, '').split('.').map(Number);
  return [major, minor];
}

export function isNewEnough(found: string, needed: string): boolean {
  const [[major, minor], [least, leastMinor]] = [partsOf(found), partsOf(needed)];
  return major > least || (major === least && minor >= leastMinor);
}
