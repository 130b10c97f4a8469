// The certificate of the pages and its key, as the configuration names them.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSecret } from '../../journal/file/secret-file.ts';
import type { CertificateProblem } from '../../protocol/technician.ts';
import { errorTold } from '../log/error-told.ts';
import { belongTogether } from './certificate.ts';

export type CertificateResult =
  | { readonly ok: true; readonly certificate: string; readonly key: string }
  | { readonly ok: false; readonly problem: CertificateProblem };

export function readCertificate(paths: {
  readonly certificate: string;
  readonly key: string;
}): CertificateResult {
  let reading = paths.certificate;
  try {
    const certificate = readFileSync(reading, 'utf8');
    reading = paths.key;
    const key = readSecret(reading);
    if (belongTogether(certificate, createPrivateKey(key))) return { ok: true, certificate, key };
    const { key: path, certificate: other } = paths;
    return { ok: false, problem: { code: 'key-of-another-certificate', path, certificate: other } };
  } catch (error) {
    const { code } = errorTold(error);
    return { ok: false, problem: { code: 'certificate-unusable', path: reading, error: code } };
  }
}
