// A head of the journal that somebody has noted elsewhere: a number and the hash of that row, with the table's signature and the time
// where the whole line was kept. Whoever keeps one can prove later that a journal holds what it held then. A journal that was cut
// shorter, replaced by an older one or written anew, even by the owner of the key, does not have it.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { type Checkpoint, checkpointHolds } from '../chain/chain.ts';
import type { PublicKey } from '../chain/key.ts';
import { hasKey, signingKeyAt } from '../chain/key-history.ts';
import { entryAt, lastMark } from '../chain/log.ts';
import type { PlacedFinding } from '../verify/finding.ts';
import { headInStatement } from './statement.ts';

export interface Anchor {
  readonly seq: number;
  readonly hash: string;
  /** Null where somebody wrote down the number and the hash only. */
  readonly signature: string | null;
  readonly at: number | null;
}

/** The hash of a row that is in an archive; null when none has it. */
export type HashAt = (seq: number) => string | null;

export type AnchorVerdict = 'held' | 'beyond-end' | 'other-hash' | 'not-signed-by-key';

const FORM = 'sabot-head-1';
const NUMBER_AND_HASH = /^(\d{1,15})[:\s]+([0-9a-f]{64})$/;
const WHOLE = /^sabot-head-1 (\d{1,15}) ([0-9a-f]{64}) (\d{1,15}) ([\w+/=]+)$/;

/** One line, as it stands in the QR: it is signed, and names the time of the signature. */
export function headLine({ through, hash, signature }: Checkpoint, at: number): string {
  return [FORM, through, hash, at, signature].join(' ');
}

/** The head that was signed last; null before the first signature. */
export function lastSignedHead(db: Database): string | null {
  const mark = lastMark(db, 'checkpoint');
  return mark && headLine(bodyOf(mark, 'checkpoint'), mark.at);
}

const HASH = /^[0-9a-f]{64}$/;

/** What the station's log says of a signature; whatever the system puts before the line is left out. Null for any other line. */
function anchorInLog(text: string): Anchor | null {
  const said = jsonIn(text.slice(text.indexOf('{')));
  if (typeof said !== 'object' || said === null || !('row' in said && 'hash' in said && 'signature' in said))
    return null;
  const { row, hash, signature } = said;
  if (typeof row !== 'number' || !Number.isSafeInteger(row) || typeof signature !== 'string') return null;
  return typeof hash === 'string' && HASH.test(hash) ? { seq: row, hash, at: null, signature } : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether it is a line of the station's log that tells of something else. */
export function isOtherLogLine(line: string): boolean {
  const said = jsonIn(line.slice(line.indexOf('{')));
  return typeof said === 'object' && said !== null && 'event' in said && anchorIn(line) === null;
}

/** From a head's line, a line of the log, an inspector's statement, or a number and a hash. Null when it is none of them. */
export function anchorIn(line: string): Anchor | null {
  const text = line.trim().replace(/\s+/g, ' ');
  const [, seq, hash, at, signature] = WHOLE.exec(text) ?? [];
  if (hash !== undefined) return { seq: Number(seq), hash, at: Number(at), signature: signature ?? null };
  const [, number, noted] = NUMBER_AND_HASH.exec(text.toLowerCase()) ?? [];
  if (noted !== undefined) return { seq: Number(number), hash: noted, at: null, signature: null };
  const stated = headInStatement(text);
  return stated ? { ...stated, at: null, signature: null } : anchorInLog(text);
}

/** Those that this journal does not hold. */
export function* anchorsNotHeld(
  db: Database,
  key: PublicKey | null,
  anchors: readonly Anchor[],
  archived: HashAt = () => null,
): Generator<PlacedFinding> {
  for (const anchor of anchors) {
    const verdict = anchorVerdict(db, key, anchor, archived);
    if (verdict === 'held') continue;
    const { seq } = anchor;
    yield { part: 'chain', row: { seq }, about: { code: `anchor-${verdict}`, seq } };
  }
}

export function anchorVerdict(
  db: Database,
  key: PublicKey | null,
  anchor: Anchor,
  archived: HashAt = () => null,
): AnchorVerdict {
  const { seq, hash, signature } = anchor;
  const is = entryAt(db, seq)?.hash.toString('hex') ?? archived(seq);
  if (is === null) return 'beyond-end';
  if (is !== hash) return 'other-hash';
  // The key on file, or the one that it handed on to or was handed on from.
  const signs = key && !hasKey(db, key) ? key : signingKeyAt(db, seq);
  const isFalse =
    signature !== null &&
    signs !== null &&
    !checkpointHolds(signs, { through: seq, hash, signature, key: '' });
  return isFalse ? 'not-signed-by-key' : 'held';
}
