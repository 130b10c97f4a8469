// The address of a PostgreSQL server in pit.yaml. On a network it must demand TLS, and a certificate of that very server: without
// `sslmode`, the client would send password and rows as they are.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Finding, isInsteadOf, type Path } from '../../packs/problem.ts';
import { type Found, written } from '../../packs/problem-codes.ts';
import { isLoopback } from '../../station/pages/origins.ts';

/** The only mode in which the client checks both the authority of the certificate and the name in it, in every version to come. */
const CHECKED = 'verify-full';

const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** The client takes the last of several. */
const given = ({ searchParams }: URL, key: string): string | undefined => searchParams.getAll(key).at(-1);

/** A `host` among the parameters stands above the one in front. */
function hostIn(url: URL): string {
  const host = given(url, 'host') || decodeURIComponent(url.hostname);
  return host.replace(/^\[(.+)\]$/, '$1');
}

/** No host at all is none of them: the environment may name one then. */
function isOnTheMachine(host: string): boolean {
  const isSocket = host.startsWith('/');
  return isSocket || host === 'localhost' || (isIP(host) !== 0 && isLoopback(host));
}

/** Some addresses are none for the program that is to connect there. */
export function isServer(address: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address)) return false;
  try {
    hostIn(new URL(address));
    return true;
  } catch {
    return false;
  }
}

function isOpen(address: string): boolean {
  const url = new URL(address);
  return !isOnTheMachine(hostIn(url)) && given(url, 'sslmode') !== CHECKED;
}

/** Each is told by its host: the address may hold a password. */
export function openServers(addresses: string | readonly string[] | undefined): Finding[] {
  return [addresses ?? []].flat().flatMap((address, index) => {
    if (!isOpen(address)) return [];
    const path: Path = ['store', 'postgres', ...(typeof addresses === 'string' ? [] : [index])];
    const host = hostIn(new URL(address));
    const found: Found = host === '' ? { code: 'nothing' } : written(host);
    const allowed = { code: 'postgres-over-tls' } as const;
    const sentence = isInsteadOf(path, found, allowed);
    return [{ code: 'inconsistent', path, at: 'value', found, allowed, sentence } as const];
  });
}

/** Its files become absolute: relative ones begin at the folder. */
export function serverIn(address: string, folder: string): string {
  const url = new URL(address);
  const files = FILES.flatMap((key) => {
    const file = given(url, key);
    return file ? [{ key, file, path: resolve(folder, file) }] : [];
  });
  if (files.every(({ file, path }) => file === path)) return address;
  for (const { key, path } of files) url.searchParams.set(key, path);
  return url.href;
}
