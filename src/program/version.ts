import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

interface Package {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
}

function packageIn(root: string): Package {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** The version of the program in this folder, as in package.json. */
export function versionIn(root: string): string {
  return packageIn(root).version ?? 'unknown';
}

export function programVersion(): string {
  return versionIn(projectRoot());
}

/** The oldest Node that the program runs on, as in package.json. */
export function neededNode(): string {
  return packageIn(projectRoot()).engines?.node?.replace('>=', '') ?? '24';
}

function partsOf(version: string): [number, number] {
  const [major = 0, minor = 0] = version.replace(/^\D+/, '').split('.').map(Number);
  return [major, minor];
}

export function isNewEnough(found: string, needed: string): boolean {
  const [[major, minor], [least, leastMinor]] = [partsOf(found), partsOf(needed)];
  return major > least || (major === least && minor >= leastMinor);
}
