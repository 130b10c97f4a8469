// Whether the sources give the same bytes again: in another folder, with nothing of the first build but what npm has installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { giveUp, root, say } from '../project.mjs';
import { commitTime } from './build.mjs';

/** @param {string} folder */
function copySources(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (listed.status !== 0) giveUp('git cannot list the sources, so they cannot be built in another folder.');
  for (const file of listed.stdout
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const linked = spawnSync('cp', ['-a', join(root, 'node_modules'), folder]);
  if (linked.status !== 0) giveUp(`the npm packages cannot be copied: ${linked.stderr}`);
}

/** @param {string} deb @param {readonly string[]} args How the first was built. */
export function buildAgain(deb, args) {
  const folder = join(mkdtempSync(join(tmpdir(), 'sabot-again-')), 'another folder');
  try {
    say(`building ${basename(deb)} again in another folder …`);
    copySources(folder);
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(commitTime()) };
    const built = spawnSync('npm', ['run', '--silent', 'deb', '--', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (built.status !== 0) giveUp(`it cannot be built again: ${built.stderr}`);
    const again = readFileSync(join(folder, 'dist', 'deb', basename(deb)));
    if (!again.equals(readFileSync(deb))) giveUp(`${deb} is not the same when it is built again.`);
    say(`${basename(deb)} is the same, byte by byte, when it is built again in another folder.`);
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}
