// Where a page is, and by which names the station may be called.
import { isIPv6 } from 'node:net';
import { BOX, type Origin } from '../people/tries.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** This very box has one address; whoever has another came over a network. */
export function originOf(address: string | undefined): Origin {
  if (address === undefined || LOOPBACK.includes(address)) return BOX;
  return { at: 'network', address: address.replace(/^::ffff:(?=\d+\.)/, '') };
}

export function isLoopback(host: string): boolean {
  return /^127\./.test(host) || host === '::1';
}

/** As it stands in an address. */
export function inAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** The names by which a station is called that listens at this address, besides those of the configuration. */
export function namesOf(host: string, names: readonly string[] = []): ReadonlySet<string> {
  const own = isLoopback(host) ? ['localhost', '127.0.0.1', '[::1]'] : [];
  return new Set([inAddress(host), ...own, ...names.map((name) => name.toLowerCase())]);
}

/** A site that has its own name point to this address must not be heard. The port may be another: that of a tunnel. */
export function isCalled(header: string | undefined, names: ReadonlySet<string>): boolean {
  const name = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
  return name !== undefined && names.has(name.toLowerCase());
}
