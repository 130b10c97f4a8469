// Where each file of the box lies: the one list of what is installed. The package is made from it, and the tests of the units too.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

export const PROGRAM = 'usr/lib/sabot';
const UNITS = 'usr/lib/systemd/system';
const DOCS = 'usr/share/doc/sabot';

/** What belongs to the system: from, to, and its mode. @type {readonly (readonly [string, string, number])[]} */
export const AROUND_THE_PROGRAM = [
  ['systemd/sabot', 'usr/bin/sabot', 0o755],
  ['systemd/sabot.service', `${UNITS}/sabot.service`, 0o644],
  ['systemd/sabot-pit.service', `${UNITS}/sabot-pit.service`, 0o644],
  ['systemd/sabot-kiosk.service', `${UNITS}/sabot-kiosk.service`, 0o644],
  ['systemd/sabot-backup.service', `${UNITS}/sabot-backup.service`, 0o644],
  ['systemd/sabot-backup.timer', `${UNITS}/sabot-backup.timer`, 0o644],
  ['systemd/99-sabot.rules', 'usr/lib/udev/rules.d/99-sabot.rules', 0o644],
  ['systemd/sabot.sysusers.conf', 'usr/lib/sysusers.d/sabot.conf', 0o644],
  ['systemd/sabot.tmpfiles.conf', 'usr/lib/tmpfiles.d/sabot.conf', 0o644],
  ['systemd/encrypt-keys', `${PROGRAM}/systemd/encrypt-keys`, 0o755],
  ['systemd/kiosk-policy.json', `${PROGRAM}/systemd/kiosk-policy.json`, 0o644],
  ['systemd/pit.yaml', `${DOCS}/examples/pit.yaml`, 0o644],
  ['systemd/waiting.html', `${PROGRAM}/systemd/waiting.html`, 0o644],
];

/** The program without its packages and its Node: files, and whole folders. */
export const OF_THE_PROGRAM = [
  'dist/program',
  'dist/screens',
  'config/release-keys',
  'config/rules',
  'config/scenarios',
  'config/schema',
  'config/strategy',
  'config/pit.yaml',
  'config/table.yaml',
  'docs/clauses.csv',
  'docs/clauses-translated.csv',
  'docs/readings.md',
  'package.json',
  'package-lock.json',
];

/** Notes of the build, and maps for developers. */
const LEFT_OUT = /(^|\/)\.built$|\.map$/;

/** Only a house that keeps its public keys in its clone has it. */
const MAY_BE_ABSENT = 'config/release-keys';

/** @param {string} path @returns {string[]} Below the project, sorted. */
function filesOf(path) {
  if (path === MAY_BE_ABSENT && !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesOf(`${path}/${name}`));
}

/** The pages for people; the pictures would double the work of carrying them. */
function docs() {
  const pages = readdirSync(join(root, 'docs')).filter(
    (name) => name.endsWith('.md') && name !== 'screens.md',
  );
  return pages.map((name) => /** @type {const} */ ([`docs/${name}`, `${DOCS}/${name}`, 0o644]));
}

/** Everything but the packages, the Node and what the build writes itself. */
export function contents() {
  const program = OF_THE_PROGRAM.flatMap(filesOf).filter((file) => !LEFT_OUT.test(file));
  return [
    ...AROUND_THE_PROGRAM,
    ...program.map((file) => /** @type {const} */ ([file, `${PROGRAM}/${file}`, 0o644])),
    ...docs(),
  ];
}

/** @param {string} tree @param {readonly (readonly [string, string, number])[]} files */
export function put(tree, files) {
  for (const [from, to, mode] of files) {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    copyFileSync(join(root, from), join(tree, to));
    chmodSync(join(tree, to), mode);
  }
}
