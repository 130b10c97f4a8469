// Asks the pit what it has confirmed of this table: each answer is an anchor for its journal.
import { request } from 'node:https';
import { ANCHORS_PATH, anchorsIn, type PitAnchor } from '../wire/anchors.ts';
import type { TableCredential } from '../wire/credential.ts';

export type AnchorsAnswer =
  | { readonly ok: true; readonly anchors: readonly PitAnchor[] }
  /** `said`: the system's code, or the pit's. */
  | { readonly ok: false; readonly said: string };

const LIMIT_MS = 60_000;
/** Years of rounds. */
const MOST_BYTES = 256 * 1024 * 1024;

export function askAnchors(address: string, credential: TableCredential): Promise<AnchorsAnswer> {
  const { certificate: cert, key, authority: ca } = credential;
  const url = new URL(ANCHORS_PATH, address.replace(/^wss:/, 'https:'));
  return new Promise((resolve) => {
    const not = (said: string) => resolve({ ok: false, said });
    const asked = request(url, { cert, key, ca, timeout: LIMIT_MS }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) asked.destroy(new Error('too-large'));
        else parts.push(part);
      });
      answer.on('error', () => not('cut-off'));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return not(`HTTP ${answer.statusCode ?? 0}`);
        const anchors = anchorsIn(Buffer.concat(parts).toString('utf8'));
        return anchors ? resolve({ ok: true, anchors }) : not('cut-off');
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', (error) => not('code' in error ? String(error.code) : error.message));
    asked.end();
  });
}
