// Turns bytes in pieces of any size into reports. hidraw delivers whole reports, but this does not rely on it: after
// short, long, merged or damaged ones it finds the next whole report by its checksum.
import { type Discarded, decodeReport, REPORT_BYTES, type Report, reportBegins } from './report.ts';

export interface Parsed {
  readonly found: readonly (Report | Discarded)[];
  /** Bytes that wait for more: always fewer than one report. */
  readonly rest: Uint8Array;
}

export const NOTHING_YET: Uint8Array = new Uint8Array(0);

function joined(rest: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (rest.length === 0) return bytes.slice();
  const all = new Uint8Array(rest.length + bytes.length);
  all.set(rest);
  all.set(bytes, rest.length);
  return all;
}

/** Parses the bytes together with the rest of those before. Every byte ends up in a report, discarded or in the rest. */
export function parse(rest: Uint8Array, bytes: Uint8Array): Parsed {
  const all = joined(rest, bytes);
  const found: (Report | Discarded)[] = [];
  let at = 0;
  let junkFrom = 0;
  const discardJunk = () => {
    if (at > junkFrom) found.push({ bytes: all.slice(junkFrom, at), reason: { code: 'no-report' } });
  };
  while (all.length - at >= REPORT_BYTES) {
    if (!reportBegins(all, at)) {
      at++;
      continue;
    }
    discardJunk();
    found.push(decodeReport(all.slice(at, at + REPORT_BYTES)));
    at += REPORT_BYTES;
    junkFrom = at;
  }
  discardJunk();
  return { found, rest: all.slice(at) };
}
