// The npm packages that the program loads, without what only builds, tests or describes them, and compiled for the target.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BESIDE_THEMSELVES } from '../program-packages.mjs';
import { giveUp, root } from '../project.mjs';
import { lockedPackages, nodeFor } from './target.mjs';

/** Headers for compilers, and nothing that runs. */
const ONLY_TO_BUILD = ['nan', 'node-addon-api'];
const NOT_TO_RUN = /^(tests?|docs?|examples?|bench(marks?)?|build|deps|\..*)$/;
const TO_RUN = /\.([cm]?js|json|node)$|^(licen[cs]e|notice|copying)(\.(md|txt))?$/i;
const NOT_LOADED = /^(tsconfig.*|\..*|.*\.(test|spec|config))\.[cm]?js(on)?$/;

/** Where Node would look for a package, from the folder of the one that needs it. @param {string} from @param {string} name */
function placeOf(from, name) {
  const packages = lockedPackages();
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return giveUp(`the lockfile has no ${name}, which ${from || 'the program'} needs.`);
  }
}

/** The packages that the program loads, and those that they load. */
export function packagesToRun() {
  const packages = lockedPackages();
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} place */
  const follow = (place) => {
    if (found.has(place) || ONLY_TO_BUILD.some((name) => place.endsWith(`node_modules/${name}`))) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      follow(placeOf(place, name));
  };
  for (const name of BESIDE_THEMSELVES) follow(placeOf('', name));
  return [...found].sort();
}

/** @param {string} path @param {import('./target.mjs').Target} target */
function isForAnother(path, { cpu }) {
  if (!path.endsWith('.node')) return false;
  return !new RegExp(`linux-${cpu}(/|\\.)`).test(path) || path.includes('musl');
}

/** A command for people, which nobody loads. @param {string} file */
function isCommand(file) {
  return readFileSync(file).subarray(0, 2).toString('latin1') === '#!';
}

/** @param {string} from @param {string} to @param {import('./target.mjs').Target} target */
function copyFolder(from, to, target) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      // A package inside a package is in the list itself.
      if (entry.name !== 'node_modules' && !NOT_TO_RUN.test(entry.name)) copyFolder(source, copy, target);
    } else if (
      TO_RUN.test(entry.name) &&
      !NOT_LOADED.test(entry.name) &&
      !isForAnother(source, target) &&
      !isCommand(source)
    ) {
      mkdirSync(to, { recursive: true });
      copyFileSync(source, copy);
      chmodSync(copy, 0o644);
    }
  }
}

/** @param {string} program The folder of the program in the package. @param {import('./target.mjs').Target} target */
export function putPackages(program, target) {
  for (const place of packagesToRun()) copyFolder(join(root, place), join(program, place), target);
  compileEpoll(join(program, 'node_modules', 'epoll', 'build', 'Release', 'epoll.node'), target);
}

/**
 * The only package that brings no compiled file. By hand and not with node-gyp: no path of this machine and no number of this
 * build may be in it, so that two builds give the same bytes.
 * @param {string} to @param {import('./target.mjs').Target} target
 */
function compileEpoll(to, target) {
  const [source, nan] = ['epoll/src', 'nan'].map((name) => join(root, 'node_modules', name));
  mkdirSync(dirname(to), { recursive: true });
  const args = [
    ...['-shared', '-fPIC', '-O2', '-std=gnu++20', '-pthread', '-fno-rtti', '-fno-exceptions', '-w'],
    ...[
      '-fstack-protector-strong',
      '-D_FORTIFY_SOURCE=2',
      '-Wl,-z,relro,-z,now',
      '-Wl,--build-id=none',
      '-s',
    ],
    ...[
      '-DNODE_GYP_MODULE_NAME=epoll',
      '-DBUILDING_NODE_EXTENSION',
      '-DUSING_UV_SHARED=1',
      '-DUSING_V8_SHARED=1',
    ],
    ...['-D_FILE_OFFSET_BITS=64', `-ffile-prefix-map=${root}=`],
    ...['-I', join(nodeFor(target), 'include', 'node'), '-I', String(nan)],
    ...['-o', to, join(String(source), 'epoll.cc')],
  ];
  const done = spawnSync(`${target.tools}g++`, args, { encoding: 'utf8' });
  if (done.status !== 0)
    giveUp(`epoll cannot be compiled for ${target.arch}: ${done.error?.message ?? done.stderr}`);
  chmodSync(to, 0o644);
}
