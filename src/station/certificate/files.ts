// The certificate of the pages and its key, as the configuration names them.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSecret } from '../../journal/file/secret-file.ts';
import { codeOf } from '../doctor/check.ts';
import { belongTogether } from './certificate.ts';

export type CertificateResult =
  | { readonly ok: true; readonly certificate: string; readonly key: string }
  | {
      readonly ok: false;
      /** For the log. */
      readonly about: { readonly path: string; readonly error: string };
      readonly sentence: string;
    };

export const MAKE_ONE = '`sabot certificate --help` says how to make one.';

export function readCertificate(paths: {
  readonly certificate: string;
  readonly key: string;
}): CertificateResult {
  let reading = paths.certificate;
  try {
    const certificate = readFileSync(reading, 'utf8');
    reading = paths.key;
    const key = readSecret(reading);
    if (!belongTogether(certificate, createPrivateKey(key)))
      return refused(paths.key, 'other-key', `${paths.key} is not the key of ${paths.certificate}.`);
    return { ok: true, certificate, key };
  } catch (error) {
    return refused(reading, codeOf(error), `${reading} cannot be used (${codeOf(error)}).`);
  }
}

function refused(path: string, error: string, what: string): CertificateResult {
  const about = { path, error };
  return { ok: false, about, sentence: `The pages cannot be encrypted for the network: ${what} ${MAKE_ONE}` };
}
