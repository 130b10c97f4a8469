// Plays back a whole recording, start by start. If something cannot be played, it says so and skips to the next start.
import type { SealingKey } from '../../journal/chain/key.ts';
import type { RecordingProblem } from '../../protocol/technician.ts';
import type { Header } from './format.ts';
import type { Found } from './reading.ts';
import { type Played, Replay } from './replay.ts';

export type Playback = { readonly line: number } & (
  | { readonly kind: 'start'; readonly header: Header }
  /** What a driver says, or where it now acts differently. */
  | { readonly kind: 'played'; readonly played: Exclude<Played, { kind: 'damaged' }> }
  /** The last line of a start was cut off. Everything before it was played. */
  | { readonly kind: 'torn' }
  /** Nothing is played from here to the next start. */
  | { readonly kind: 'not-played'; readonly about: RecordingProblem }
);

export async function* playback(recording: AsyncIterable<Found>, key: SealingKey): AsyncGenerator<Playback> {
  let replay: Replay | null = null;
  for await (const found of recording) {
    const { line } = found;
    switch (found.kind) {
      case 'header': {
        const { header } = found;
        const isOurs = header.key === key.sealingFingerprint;
        replay = isOurs ? new Replay(header, key) : null;
        yield isOurs
          ? { line, kind: 'start', header }
          : { line, kind: 'not-played', about: otherKey(header, key) };
        break;
      }
      case 'entry':
        for (const played of replay?.take(found.entry) ?? []) {
          if (played.kind !== 'damaged') yield { line, kind: 'played', played };
          else {
            replay = null;
            yield { line, kind: 'not-played', about: played.about };
          }
        }
        break;
      case 'torn':
        yield { line, kind: 'torn' };
        break;
      case 'damaged':
        // After a missing line, the driver is in another state than it was.
        if (replay) yield { line, kind: 'not-played', about: found.about };
        replay = null;
        break;
      case 'other-version':
        replay = null;
        yield {
          line,
          kind: 'not-played',
          about: { code: 'other-recording-version', version: found.version },
        };
    }
  }
}

function otherKey(header: Header, key: SealingKey): RecordingProblem {
  return { code: 'other-recording-key', theirs: header.key, ours: key.sealingFingerprint };
}
