// npm run deb: the packages for Debian, for both kinds of machine, on this one.
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './deb/build.mjs';
import { checkPackage } from './deb/check.mjs';
import { signFile } from './deb/sign.mjs';
import { TARGETS } from './deb/target.mjs';
import { installPackageTools } from './dependencies.mjs';
import { handOver, isOwnNode } from './own-node.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, root, say } from './project.mjs';

const USAGE = `npm run deb [-- --arch amd64|arm64] [--version VERSION] [--pin FILE] [--sign FILE] [--check]
  --arch     only this one; otherwise both
  --version  another version than that of package.json, to try an upgrade
  --pin      the program trusts packages that were signed with this public key, see docs/release.md
  --sign     sign with this private key, see docs/release.md
  --check    lintian; the same bytes when built again in another folder; arm64: runs under emulation`;

function given() {
  try {
    const { values } = parseArgs({
      options: {
        arch: { type: 'string' },
        version: { type: 'string' },
        pin: { type: 'string' },
        sign: { type: 'string' },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : error}\n${USAGE}`, 2);
  }
}

async function build() {
  const { arch, version, pin, sign, check, help } = given();
  if (help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const targets = TARGETS.filter((target) => arch === undefined || target.arch === arch);
  if (targets.length === 0) giveUp(`there is no "${arch}".\n${USAGE}`, 2);
  prepare();
  installPackageTools({ arm64: targets.some((target) => target.arch === 'arm64'), check });
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  for (const target of targets) {
    say(`packing for ${target.arch} …`);
    const { file, identity } = await buildPackage(target, { version: version ?? own, pin });
    const size = (statSync(file).size / 1e6).toFixed(1);
    process.stdout.write(`${relative(process.cwd(), file)}  ${size} MB  identity ${identity}\n`);
    if (check)
      await checkPackage(file, target, [
        ...(version ? ['--version', version] : []),
        ...(pin ? ['--pin', resolve(pin)] : []),
      ]);
    if (sign) await signFile(file, sign, pin);
  }
}

if (isOwnNode()) await build();
else {
  prepare();
  handOver([`${root}scripts/deb.mjs`, ...process.argv.slice(2)]);
}
