// The pit's own authority: it signs the certificate of the service and those of the tables, and nothing else. Its key stays with the pit.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { readSecret, writeSecret } from '../../journal/file/secret-file.ts';
import {
  authority,
  belongTogether,
  certificateDays,
  issued,
  newKey,
} from '../../station/certificate/certificate.ts';
import { CREDENTIAL_FORM, fingerprintOf, type TableCredential } from '../wire/credential.ts';

const NAME = 'Sabot pit authority';
const AUTHORITY_DAYS = 20 * 365;
const TABLE_DAYS = 10 * 365;
const SERVICE_DAYS = 825;
/** The certificate of the service is made anew before its end. */
const ANEW_DAYS = 60;
/** The clock of a table may be a little behind that of the pit. */
const BEFORE_MS = 24 * 60 * 60_000;

export interface ServiceTls {
  readonly certificate: string;
  readonly key: string;
  /** Whoever connects must have a certificate of this authority. */
  readonly authority: string;
}

export class Authority {
  readonly certificate: string;
  readonly #folder: string;
  readonly #key: string;

  private constructor(folder: string, certificate: string, key: string) {
    this.#folder = folder;
    this.certificate = certificate;
    this.#key = key;
  }

  /** Makes it where there is none. */
  static open(folder: string, now: number): Authority {
    const [keyPath, path] = [join(folder, 'authority.key'), join(folder, 'authority.pem')];
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // With another key beside the certificate no credential would be good: a lost key is never made anew.
    if (!existsSync(keyPath) && !existsSync(path)) writeSecret(keyPath, newKey());
    const key = readSecret(keyPath);
    if (!existsSync(path)) writeSecret(path, authority(NAME, key, now - BEFORE_MS, AUTHORITY_DAYS));
    const certificate = readFileSync(path, 'utf8');
    if (!belongTogether(certificate, createPrivateKey(key)))
      throw new Error('its key and its certificate do not belong together');
    return new Authority(folder, certificate, key);
  }

  /** A new key and certificate for a table. They are kept nowhere: the pit notes the fingerprint. */
  enrol(table: string, now: number): { readonly credential: TableCredential; readonly fingerprint: string } {
    const key = newKey();
    const subject = { name: table, hosts: [], purpose: 'client' } as const;
    const by = { name: NAME, key: this.#key };
    const certificate = issued(subject, key, by, now - BEFORE_MS, TABLE_DAYS);
    const credential = {
      form: CREDENTIAL_FORM,
      table,
      certificate,
      key,
      authority: this.certificate,
    } as const;
    return { credential, fingerprint: fingerprintOf(certificate) };
  }

  /** The certificate of the service under these names; made anew when it lacks one, or ends soon. */
  service(hosts: readonly string[], now: number): ServiceTls {
    const [keyPath, path] = [join(this.#folder, 'service.key'), join(this.#folder, 'service.pem')];
    if (!existsSync(keyPath)) writeSecret(keyPath, newKey());
    const key = readSecret(keyPath);
    const known = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (known !== null && isGood(known, hosts, now))
      return { certificate: known, key, authority: this.certificate };
    const subject = { name: 'Sabot pit', hosts, purpose: 'server' } as const;
    const made = issued(subject, key, { name: NAME, key: this.#key }, now - BEFORE_MS, SERVICE_DAYS);
    writeSecret(path, made);
    return { certificate: made, key, authority: this.certificate };
  }
}

function isGood(text: string, hosts: readonly string[], now: number): boolean {
  if ((certificateDays(text, now) ?? 0) < ANEW_DAYS) return false;
  const certificate = new X509Certificate(text);
  const names = (host: string) =>
    isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host);
  return hosts.every((host) => names(host) !== undefined);
}
