// The packages of Sabot for the machine, as `npm run deb` makes them of this working copy, and signed as a house would.
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './programs.ts';

/** Later than any that is installed. */
const NEWER_VERSION = '99.0.0';
/** What stands before the 32 bytes of an ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Always the same, so that the packages are always the same. No table outside this machine knows it. */
function releaseKey(folder: string): { readonly pin: string; readonly sign: string } {
  const bytes = createHash('sha256').update('the key of releases in the machine').digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' });
  const [sign, pin] = [join(folder, 'release.key'), join(folder, 'release.pem')];
  writeFileSync(sign, key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  writeFileSync(pin, createPublicKey(key).export({ format: 'pem', type: 'spki' }));
  return { pin, sign };
}

function builtPackage(project: string, ...more: readonly string[]): string {
  const program = join(project, 'scripts/deb.mjs');
  const printed = run(process.execPath, [program, '--arch', 'amd64', ...more], project);
  const [, file] = /^(\S+\.deb)/m.exec(printed) ?? [];
  if (file === undefined) throw new Error(`npm run deb has made no package: ${printed}`);
  return join(project, file);
}

/** The one that is installed. `given` was built before; it may trust another key. */
export function packageFor(project: string, folder: string, given: string | undefined): string {
  return given ?? builtPackage(project, '--pin', releaseKey(folder).pin);
}

/** For an upgrade. */
export function newerPackage(project: string, folder: string): string {
  const { pin, sign } = releaseKey(folder);
  return builtPackage(project, '--version', NEWER_VERSION, '--pin', pin, '--sign', sign);
}
