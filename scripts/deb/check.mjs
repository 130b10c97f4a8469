// Looks at a built package with Debian's own eyes.
import { spawnSync } from 'node:child_process';
import { giveUp, say } from '../project.mjs';

/** @param {string} file */
export function checkPackage(file) {
  const args = ['--allow-root', '--tag-display-limit', '0', '--fail-on', 'error', file];
  const { status, stdout, stderr, error } = spawnSync('lintian', args, { encoding: 'utf8' });
  process.stdout.write(stdout ?? '');
  if (status !== 0) giveUp(`lintian is not content with ${file}: ${error?.message ?? stderr}`);
  say(`lintian finds no error in ${file}.`);
}
