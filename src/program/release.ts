// The signature of a release. It is the last member of the package itself, so that a technician carries one file. Debian's programs
// pass over a member whose name begins with an underscore.
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The public keys whose signature counts: those that came with the program that runs. */
export const RELEASE_KEYS = 'config/release-keys';

const MAGIC = '!<arch>\n';
const HEADER = 60;
const HEADER_END = '`\n';
const MEMBER = '_sabot-release';
/** What a package of Debian consists of, in this order. */
const MEMBERS = [/^debian-binary$/, /^control\.tar\.\w+$/, /^data\.tar\.\w+$/];
const FORM = 'sabot release signature 1';
/** Enough of the hash of a key to tell two apart. */
const NAME_LENGTH = 16;

export interface ReleaseKey {
  readonly name: string;
  readonly key: KeyObject;
}

export type SignatureProblem =
  | { readonly code: 'no-release-key' }
  | { readonly code: 'no-package' }
  | { readonly code: 'package-cut-off' }
  | { readonly code: 'package-unsigned' }
  | { readonly code: 'package-of-unknown-key'; readonly key: string }
  | { readonly code: 'package-changed'; readonly key: string };

interface Member {
  readonly name: string;
  /** Where its header begins. */
  readonly at: number;
  readonly content: Buffer;
}

/** The parts of the archive, or why there are none. */
function membersOf(bytes: Buffer): Member[] | 'no-package' | 'package-cut-off' {
  if (bytes.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return 'no-package';
  const members: Member[] = [];
  for (let at = MAGIC.length; at < bytes.length; ) {
    const header = bytes.subarray(at, at + HEADER).toString('latin1');
    if (header.length < HEADER) return 'package-cut-off';
    const size = Number(header.slice(48, 58));
    if (!header.endsWith(HEADER_END) || !Number.isSafeInteger(size) || size < 0) return 'no-package';
    const from = at + HEADER;
    if (from + size > bytes.length) return 'package-cut-off';
    members.push({
      name: header.slice(0, 16).trim().replace(/\/$/, ''),
      at,
      content: bytes.subarray(from, from + size),
    });
    at = from + size + (size % 2);
  }
  return members;
}

/** What is signed names what it is: no signature of the key for another purpose fits. */
function statementOf(bytes: Buffer): Buffer {
  return Buffer.from(`${FORM}\n${createHash('sha256').update(bytes).digest('hex')}\n`);
}

export function releaseKeyOf(pem: string): ReleaseKey {
  const key = createPublicKey(pem);
  const hash = createHash('sha256').update(key.export({ type: 'spki', format: 'der' }));
  return { name: hash.digest('hex').slice(0, NAME_LENGTH), key };
}

export function pinnedKeys(folder: string = join(projectRoot(), RELEASE_KEYS)): ReleaseKey[] {
  // The project itself pins none: whoever releases has a key of their own.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith('.pem'));
  return files.sort().map((name) => releaseKeyOf(readFileSync(join(folder, name), 'utf8')));
}

/** The member that holds the signature. There is one way only to write it, so that no byte of a release can be another one. */
function memberOf(name: string, signature: Buffer): Buffer {
  const content = `${FORM}\n${name}\n${signature.toString('base64')}\n`;
  const owner = ['0'.padEnd(12), '0'.padEnd(6), '0'.padEnd(6), '100644'.padEnd(8)].join('');
  const header = `${MEMBER.padEnd(16)}${owner}${String(content.length).padEnd(10)}${HEADER_END}`;
  return Buffer.from(`${header}${content}${content.length % 2 === 0 ? '' : '\n'}`);
}

/** The package with its signature at the end. The same package and key give the same bytes. */
export function signPackage(bytes: Buffer, key: KeyObject): Buffer {
  const { name } = releaseKeyOf(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
  return Buffer.concat([bytes, memberOf(name, sign(null, statementOf(bytes), key))]);
}

/** Null when one of the keys has signed every byte before the signature, and nothing follows it. */
export function signatureProblem(bytes: Buffer, keys: readonly ReleaseKey[]): SignatureProblem | null {
  if (keys.length === 0) return { code: 'no-release-key' };
  const members = membersOf(bytes);
  if (typeof members === 'string') return { code: members };
  const fits = MEMBERS.every((form, index) => form.test(members[index]?.name ?? ''));
  // An archive may end between two members, and every part of it is whole.
  if (!fits) return { code: members.length < MEMBERS.length ? 'package-cut-off' : 'no-package' };
  const [last, ...more] = members.slice(MEMBERS.length);
  if (last?.name !== MEMBER || more.length > 0) return { code: 'package-unsigned' };
  const [form, name = '', text = ''] = last.content.toString('latin1').split('\n');
  if (form !== FORM) return { code: 'package-unsigned' };
  const known = keys.find((key) => key.name === name);
  if (!known) return { code: 'package-of-unknown-key', key: /^[0-9a-f]+$/.test(name) ? name : '?' };
  const signature = Buffer.from(text, 'base64');
  const isWhole = bytes.subarray(last.at).equals(memberOf(name, signature));
  const holds = isWhole && verify(null, statementOf(bytes.subarray(0, last.at)), known.key, signature);
  return holds ? null : { code: 'package-changed', key: name };
}
