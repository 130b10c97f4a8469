// The address of a PostgreSQL server in pit.yaml. On a network it must demand TLS, and a certificate of that very server: without
// `sslmode`, the client would send password and rows as they are.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Finding, isInsteadOf, type Path } from '../../packs/problem.ts';
import { type Allowed, type Found, written } from '../../packs/problem-codes.ts';
import { isLoopback } from '../../station/pages/origins.ts';
import { type Address, addressOf, PARAMETERS, withFiles } from '../store/postgres/address.ts';

/** The only mode that says what the pit does: it checks both the authority of the certificate and the name in it. */
const CHECKED = 'verify-full';

const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** No host at all is none of them: the environment may name one then. */
function isOnTheMachine(host: string): boolean {
  const isSocket = host.startsWith('/');
  return isSocket || host === 'localhost' || (isIP(host) !== 0 && isLoopback(host));
}

export const isServer = (text: string): boolean => addressOf(text) !== null;

/** Why the pit does not go there. It is told by its host: the address may hold a password. */
function against({ host, given, hasOthers }: Address): { found: Found; allowed: Allowed } | null {
  if (hasOthers) return { found: { code: 'other-parameters' }, allowed: { code: 'all', items: PARAMETERS } };
  if (isOnTheMachine(host) || given.sslmode === CHECKED) return null;
  return {
    found: host === '' ? { code: 'nothing' } : written(host),
    allowed: { code: 'postgres-over-tls' },
  };
}

export function refusedServers(addresses: string | readonly string[] | undefined): Finding[] {
  return [addresses ?? []].flat().flatMap((text, index) => {
    const address = addressOf(text);
    const said = address && against(address);
    if (!said) return [];
    const path: Path = ['store', 'postgres', ...(typeof addresses === 'string' ? [] : [index])];
    const sentence = isInsteadOf(path, said.found, said.allowed);
    return [{ code: 'inconsistent', path, at: 'value', ...said, sentence } as const];
  });
}

/** What stands at the store, or in a file that is no map, may be an address with its password: nobody quotes it. */
export function unquoted(finding: Finding): Finding {
  const { code, path, allowed } = finding;
  const isWord = path.every((part) => /^\w+$/.test(String(part)));
  const mayQuote = code === 'wrong-value' || (code === 'unknown-key' && !isWord);
  if (!mayQuote || (path.length > 0 && path[0] !== 'store')) return finding;
  const shown = isWord ? path : path.slice(0, 1);
  const found: Found = { code: 'not-shown' };
  return { ...finding, path: shown, found, sentence: isInsteadOf(shown, found, allowed) };
}

/** Its files become absolute: relative ones begin at the folder. */
export function serverIn(text: string, folder: string): string {
  const given = addressOf(text)?.given ?? {};
  const relative = FILES.flatMap((key) => {
    const file = given[key];
    const path = file && resolve(folder, file);
    return path && path !== file ? [[key, path]] : [];
  });
  return relative.length === 0 ? text : withFiles(text, Object.fromEntries(relative));
}
