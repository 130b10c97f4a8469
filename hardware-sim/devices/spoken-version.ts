// In which version of the wire a serial device answers a host: in the host's, if it knows it, and in its own otherwise.
import type { Version } from '../../drivers/link/greeting.ts';

/** A device that does not know the host's version does nothing else because of its hello. */
export function understands(host: number, own: Version): boolean {
  return host >= 1 && host <= own;
}

export function answersIn(host: number, own: Version): Version {
  return own === 2 && host === 1 ? 1 : own;
}
