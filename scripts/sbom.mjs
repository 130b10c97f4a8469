// What the installed program consists of, for a test lab: npm's own list in the CycloneDX form, made the same for the same
// lockfile.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveUp, root, say } from './project.mjs';

const LOCKFILE = join(root, 'package-lock.json');
const SBOM = join(root, 'dist', 'sbom.cdx.json');

/** A UUID in the form of version 8: its digits are those of a hash. @param {string} text */
function uuidOf(text) {
  const digits = [...createHash('sha256').update(text).digest('hex').slice(0, 32)];
  digits[12] = '8';
  digits[16] = 'a';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What only builds and tests the program. npm's own `--omit dev` leaves out a package that both need. */
function developmentPackages() {
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const dev = Object.keys(packages).filter((path) => packages[path].dev);
  return new Set(dev.map((path) => `${path.replace(/^.*node_modules\//, '')}@${packages[path].version}`));
}

/** The packages of the program itself; with `dev` also those that build and test it. @param {{ dev: boolean }} which */
function makeSbom({ dev }) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const listed = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (listed.status !== 0)
    giveUp(`npm could not list the packages: ${listed.error?.message ?? listed.stderr}`);
  const all = JSON.parse(listed.stdout);
  const leftOut = dev ? new Set() : developmentPackages();
  /** @param {Readonly<Record<string, string>>[]} list @param {string} by */
  const kept = (list, by) => list.filter((one) => !leftOut.has(one[by]));
  const { timestamp: _, ...metadata } = all.metadata;
  return {
    ...all,
    serialNumber: `urn:uuid:${uuidOf(`${dev} ${readFileSync(LOCKFILE, 'utf8')}`)}`,
    metadata: { ...metadata, component: { ...metadata.component, type: 'application', name: 'sabot' } },
    components: kept(all.components, 'bom-ref'),
    dependencies: kept(all.dependencies, 'ref').map((one) => ({
      ...one,
      dependsOn: one.dependsOn?.filter((/** @type {string} */ ref) => !leftOut.has(ref)),
    })),
  };
}

/** How many packages have which licence, the most common first. @param {{ components: { licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }[] }} sbom */
function licencesIn({ components }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { licenses = [] } of components) {
    const [first] = licenses;
    const name = first?.license?.id ?? first?.license?.name ?? first?.expression ?? 'unknown';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

/** @param {readonly string[]} args */
function writeSbom(args) {
  const dev = args.includes('--dev');
  const strange = args.find((arg) => arg !== '--dev');
  if (strange)
    giveUp(
      `"${strange}" is no option; \`npm run sbom -- --dev\` lists what builds and tests the program too.`,
      2,
    );
  const sbom = makeSbom({ dev });
  mkdirSync(dirname(SBOM), { recursive: true });
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 2)}\n`);
  const licences = licencesIn(sbom).map(([name, count]) => `${name} ${count}`);
  say(
    `${sbom.components.length} packages in dist/sbom.cdx.json (CycloneDX ${sbom.specVersion}). Licences: ${licences.join(', ')}.`,
  );
}

writeSbom(process.argv.slice(2));
