// Makes a key for the pages on the network, with a self-signed certificate or a signing request for the house's
// authority (RFC 5280, RFC 2986). Node can read certificates but not make them, so this file builds the few values that
// are needed.
import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import {
  bits,
  boolean,
  integer,
  numbered,
  objectId,
  octets,
  pem,
  plain,
  sequence,
  set,
  time,
  utf8,
} from './der.ts';

/** Whom the certificate is for. */
export interface Subject {
  /** The name that people read. */
  readonly name: string;
  /** The names and addresses that browsers use. */
  readonly hosts: readonly string[];
}

const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALT_NAME = '2.5.29.17';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** What a key may be used for, at the other end of a connection. */
const PURPOSES = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' } as const;
export type Purpose = keyof typeof PURPOSES;
/** Bits of a key's use, and how many of the byte are left: it signs; it signs certificates and lists of revoked ones. */
const SIGNS = bits(Buffer.from([0x80]), 7);
const SIGNS_CERTIFICATES = bits(Buffer.from([0x06]), 1);
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';
const DNS_NAME = 2;
const IP_ADDRESS = 7;
const SERIAL_BYTES = 16;
const DAY = 24 * 60 * 60_000;

/** As PEM. Browsers do not accept Ed25519. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return Buffer.from([...first, ...middle, ...last].map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function extension(id: string, value: Uint8Array, isCritical = false): Buffer {
  return sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), octets(value));
}

function extensions({ hosts }: Subject, purpose: Purpose = 'server'): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 0 ? plain(DNS_NAME, Buffer.from(host, 'ascii')) : plain(IP_ADDRESS, addressBytes(host)),
  );
  return sequence(
    extension(BASIC_CONSTRAINTS, sequence(), true),
    extension(KEY_USAGE, SIGNS, true),
    extension(EXTENDED_KEY_USAGE, sequence(objectId(PURPOSES[purpose]))),
    ...(names.length > 0 ? [extension(SUBJECT_ALT_NAME, sequence(...names))] : []),
  );
}

/** Of an authority that has none below it. */
function authorityExtensions(): Buffer {
  return sequence(
    extension(BASIC_CONSTRAINTS, sequence(boolean(true), integer(Buffer.from([0]))), true),
    extension(KEY_USAGE, SIGNS_CERTIFICATES, true),
  );
}

function called(name: string): Buffer {
  return sequence(set(sequence(objectId(COMMON_NAME), utf8(name))));
}

function publicPart(key: string): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}

function signed(value: Buffer, key: string): Buffer {
  return sequence(value, ECDSA_WITH_SHA256, bits(sign('sha256', value, key)));
}

/** Who signs, and how long it is good. */
interface Issued {
  readonly issuer: string;
  readonly signs: string;
  readonly from: number;
  readonly days: number;
}

function certificate(name: string, key: string, more: Buffer, { issuer, signs, from, days }: Issued): string {
  const serial = randomBytes(SERIAL_BYTES);
  // Not zero, and without a leading zero.
  serial[0] = (serial[0] ?? 0) | 0x40;
  const body = sequence(
    numbered(0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_WITH_SHA256,
    called(issuer),
    sequence(time(from), time(from + days * DAY)),
    called(name),
    publicPart(key),
    numbered(3, more),
  );
  return pem('CERTIFICATE', signed(body, signs));
}

/** As PEM. Works at once in browsers that are told to trust it. */
export function selfSigned(subject: Subject, key: string, from: number, days: number): string {
  return certificate(subject.name, key, extensions(subject), {
    issuer: subject.name,
    signs: key,
    from,
    days,
  });
}

/** A house's own authority: as PEM, signed by its own key. */
export function authority(name: string, key: string, from: number, days: number): string {
  return certificate(name, key, authorityExtensions(), { issuer: name, signs: key, from, days });
}

/** As PEM, signed by an authority. */
export function issued(
  subject: Subject & { readonly purpose: Purpose },
  key: string,
  by: { readonly name: string; readonly key: string },
  from: number,
  days: number,
): string {
  const more = extensions(subject, subject.purpose);
  return certificate(subject.name, key, more, { issuer: by.name, signs: by.key, from, days });
}

/** As PEM, for the house's authority to sign. */
export function signingRequest(subject: Subject, key: string): string {
  const asked = sequence(objectId(EXTENSION_REQUEST), set(extensions(subject)));
  const body = sequence(integer(Buffer.from([0])), called(subject.name), publicPart(key), numbered(0, asked));
  return pem('CERTIFICATE REQUEST', signed(body, key));
}

/** The days until a certificate ends; null if the text is not a certificate. */
export function certificateDays(text: string, now: number): number | null {
  try {
    return Math.floor((Date.parse(new X509Certificate(text).validTo) - now) / DAY);
  } catch {
    return null;
  }
}

export function belongTogether(certificate: string, key: KeyObject): boolean {
  return new X509Certificate(certificate).checkPrivateKey(key);
}
