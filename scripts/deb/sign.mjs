// Signs built packages with the private key of a release. See docs/release.md.
import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, say } from '../project.mjs';

/** @param {string} file */
function privateKeyIn(file) {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  return giveUp(`${file} is no private key for releases: an ed25519 key in PEM, see docs/release.md.`, 2);
}

/** @param {string} deb @param {string} keyFile @param {string | undefined} pin the public key that the package trusts too */
export async function signFile(deb, keyFile, pin) {
  const { pinnedKeys, releaseKeyOf, signatureProblem, signPackage } = await import(
    '../../dist/src/program/release.js'
  );
  const signed = signPackage(readFileSync(deb), privateKeyIn(keyFile));
  writeFileSync(deb, signed);
  const keys = [...pinnedKeys(), ...(pin ? [releaseKeyOf(readFileSync(pin, 'utf8'))] : [])];
  if (signatureProblem(signed, keys))
    say(`no table takes it: ${keyFile} belongs to no public key of --pin or config/release-keys.`);
}
