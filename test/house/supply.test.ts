// Where the program's packages come from. Whoever adds one that is not on these lists decides so with open eyes.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSource } from './rooms.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readSource('package-lock.json'),
);
const { allowScripts }: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
  readSource('package.json'),
);
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, one]) => ({ ...one, name: path.replace(/^.*node_modules\//, '') }));

/** They let a casino run the program without opening its own. MPL-2.0 asks that of changed files only, and none is changed. */
const LICENCES = ['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause', 'MPL-2.0', 'MIT OR Apache-2.0', '(MIT OR X11)'];

test('every package is locked with its SHA-512, and comes from the registry', () => {
  expect(locked.length).toBeGreaterThan(50);
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('every licence is one that was decided on', () => {
  expect(locked.filter(({ license }) => !LICENCES.includes(license ?? ''))).toEqual([]);
});

test('each package with an install script is named, with the reason why it is not needed', () => {
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(withScript.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  const page = readSource('docs/dependencies.md');
  for (const name of withScript) expect(page).toMatch(new RegExp(`^\\| ${name} +\\|`, 'm'));
  expect(readSource('scripts/dependencies.mjs')).toContain("'--ignore-scripts'");
});

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly hashes?: readonly object[];
    readonly licenses?: readonly object[];
  }[];
}

function runSbom(...args: readonly string[]) {
  return spawnSync('node', ['scripts/sbom.mjs', ...args], { encoding: 'utf8' });
}

test('the list of packages has each package of the program with its hash, and is the same twice', () => {
  expect(runSbom().status).toBe(0);
  const text = readSource('dist/sbom.cdx.json');
  expect(runSbom().stderr).toContain('packages in dist/sbom.cdx.json');
  expect(readSource('dist/sbom.cdx.json')).toBe(text);
  const sbom: Sbom = JSON.parse(text);
  expect(sbom.bomFormat).toBe('CycloneDX');
  const shipped = locked.filter(({ dev }) => !dev).map(({ name }) => name);
  expect(sbom.components.map(({ name }) => name).toSorted()).toEqual(shipped.toSorted());
  const bare = sbom.components.filter(({ hashes = [], licenses = [] }) => !hashes.length || !licenses.length);
  expect(bare).toEqual([]);
});

test('an unknown option of `npm run sbom` is refused with a sentence', () => {
  const { status, stderr } = runSbom('--all');
  expect(status).toBe(2);
  expect(stderr).toContain('"--all" is no option');
});
