// What a package says about itself: its control files, its copyright and its changelog.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project.mjs';
import { packagesToRun } from './packages.mjs';
import { lockedPackages } from './target.mjs';

const MAINTAINER = 'The Sabot developers <maintainers@sabot.invalid>';
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];
const HERE = join(root, 'scripts', 'deb');
const DOC = 'usr/share/doc/sabot';
/** What Debian brings. What only some tables need is suggested: nothing is fetched that was not asked for. */
const DEPENDS = [
  'libc6 (>= 2.34)',
  'libgcc-s1',
  'libstdc++6 (>= 12)',
  'libudev1',
  'libusb-1.0-0',
  'systemd (>= 252)',
  'udev',
];
const SUGGESTS = ['cage', 'chromium', 'gpiod'];

/** @param {string} tree @param {string} folder @returns {string[]} */
export function entriesBelow(tree, folder = '') {
  const entries = readdirSync(join(tree, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...entriesBelow(tree, path)] : [path];
  });
}

/** @param {string} file @param {string | Buffer} content @param {number} mode */
function write(file, content, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
}

/** @param {string} tree */
function md5sums(tree) {
  const files = entriesBelow(tree).filter((path) => statSync(join(tree, path)).isFile());
  const sum = (/** @type {string} */ path) =>
    createHash('md5')
      .update(readFileSync(join(tree, path)))
      .digest('hex');
  return files
    .sort()
    .map((path) => `${sum(path)}  ${path}\n`)
    .join('');
}

/** In KiB: each file as much as it needs, each folder one. @param {string} tree */
function sizeOf(tree) {
  return entriesBelow(tree).reduce((sum, path) => {
    const found = statSync(join(tree, path));
    return sum + (found.isFile() ? Math.ceil(found.size / 1024) : 1);
  }, 0);
}

/** @param {string} tree @param {{ version: string, arch: string }} about */
function controlText(tree, { version, arch }) {
  return `Package: sabot
Version: ${version}
Architecture: ${arch}
Maintainer: ${MAINTAINER}
Installed-Size: ${sizeOf(tree)}
Depends: ${DEPENDS.join(', ')}
Suggests: ${SUGGESTS.join(', ')}
Section: misc
Priority: optional
Description: controller of one Spanish 21 table
 Sabot knows what may happen next at the table and what each wager is paid,
 under five real rule books, and can show any past hand again with the clause
 behind every payment.
 .
 The package brings its own Node and everything that the program loads.
 Nothing is fetched when it is installed, and nothing is started before the
 table is configured.
`;
}

/** @returns {string} */
function copyrightText() {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const text = own
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line}`))
    .join('\n');
  const packages = packagesToRun().map((place) => {
    const { license = 'unknown' } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
    const name = place.replace(/^.*node_modules\//, '');
    return ` ${name} ${lockedPackages()[place]?.version}: ${license}, /usr/lib/sabot/${place}`;
  });
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Sabot
Comment:
 The Node in /usr/lib/sabot/bin is the one that its project publishes; the
 licences of it and of what it contains are in /usr/lib/sabot/bin/LICENSE.
 The packages of npm, each with its licence in its own folder:
${packages.join('\n')}

Files: *
Copyright: ${own
    .split('\n')
    .find((line) => line.startsWith('Copyright'))
    ?.replace(/^Copyright( \(c\))? /, '')}
License: MIT
${text}
`;
}

/** Debian's form of the changelog has one entry: what changed stands in the project's own. @param {string} version @param {number} epoch */
function changelogText(version, epoch) {
  const date = new Date(epoch * 1000).toUTCString().replace('GMT', '+0000');
  return `sabot (${version}) stable; urgency=medium

  * What has changed is in CHANGELOG.md.

 -- ${MAINTAINER}  ${date}
`;
}

/** Always the same bytes: no name and no time in it. @param {string | Buffer} content */
function zipped(content) {
  return gzipSync(content, { level: 9 });
}

/** What is for people about the package itself. @param {string} tree @param {{ version: string, epoch: number }} about */
export function putPapers(tree, { version, epoch }) {
  write(join(tree, DOC, 'copyright'), copyrightText());
  write(join(tree, DOC, 'changelog.gz'), zipped(changelogText(version, epoch)));
  write(join(tree, DOC, 'CHANGELOG.md.gz'), zipped(readFileSync(join(root, 'CHANGELOG.md'))));
  write(join(tree, 'usr/share/man/man1/sabot.1.gz'), zipped(readFileSync(join(HERE, 'sabot.1'))));
  write(join(tree, 'usr/share/lintian/overrides/sabot'), readFileSync(join(HERE, 'lintian-overrides')));
}

/** @param {string} tree @param {{ version: string, arch: string, format: number }} about */
export function putControl(tree, about) {
  // Both look at the whole tree: before DEBIAN is in it.
  const [control, sums] = [controlText(tree, about), md5sums(tree)];
  write(join(tree, 'DEBIAN', 'control'), control);
  write(join(tree, 'DEBIAN', 'md5sums'), sums);
  for (const name of SCRIPTS) {
    const file = join(HERE, 'maintainer', name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8').replaceAll('#FORMAT#', String(about.format));
    write(join(tree, 'DEBIAN', name), text, 0o755);
  }
}
