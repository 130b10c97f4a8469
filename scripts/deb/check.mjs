// Looks at a built package with Debian's own eyes, builds it again, and runs the one for another machine under emulation.
import { spawnSync } from 'node:child_process';
import { giveUp, say } from '../project.mjs';
import { runEmulated } from './emulated.mjs';
import { buildAgain } from './twice.mjs';

/** @param {string} file */
function askLintian(file) {
  const args = ['--allow-root', '--tag-display-limit', '0', '--fail-on', 'error', file];
  const { status, stdout, stderr, error } = spawnSync('lintian', args, { encoding: 'utf8' });
  process.stdout.write(stdout ?? '');
  if (status !== 0) giveUp(`lintian is not content with ${file}: ${error?.message ?? stderr}`);
  say(`lintian finds no error in ${file}.`);
}

/**
 * @param {string} file @param {import('./target.mjs').Target} target
 * @param {readonly string[]} args How it was built.
 */
export async function checkPackage(file, target, args) {
  askLintian(file);
  buildAgain(file, ['--arch', target.arch, ...args]);
  if (target.arch === 'arm64' && process.arch !== 'arm64') await runEmulated(file);
}
