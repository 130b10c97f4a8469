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

/** @param {string} deb @param {string} keyFile */
export async function signFile(deb, keyFile) {
  const { pinnedKeys, signatureProblem, signPackage } = await import('../../dist/src/program/release.js');
  const signed = signPackage(readFileSync(deb), privateKeyIn(keyFile));
  writeFileSync(deb, signed);
  const problem = signatureProblem(signed, pinnedKeys());
  if (problem) say(`no table takes it: ${keyFile} is not the key of any file in config/release-keys.`);
}
