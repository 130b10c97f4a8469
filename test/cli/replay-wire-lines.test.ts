import { expect, test } from 'vitest';
import { playbackLine } from '../../src/cli/replay-wire/lines.ts';
import { clockFor } from '../../src/cli/terminal/wall-clock.ts';
import type { Playback } from '../../src/station/recording/playback.ts';

const bytes = new Uint8Array(7);
const reason = { code: 'frame-length', bytes: 5, expected: 6 } as const;
const DISCARDED: Playback = {
  line: 3,
  kind: 'played',
  played: { n: 2, at: 0, device: 'scanner', kind: 'signal', signal: { kind: 'discarded', bytes, reason } },
};
const style = { faces: false, clock: clockFor('UTC') };

test('discarded bytes are told to people in words, and to programs as a code', () => {
  expect(playbackLine(DISCARDED, { ...style, json: false })).toContain(
    'scanner  discarded 7 bytes: 5 bytes after the type, not 6\n',
  );
  expect(JSON.parse(playbackLine(DISCARDED, { ...style, json: true }))).toEqual({
    line: 3,
    at: 0,
    device: 'scanner',
    kind: 'discarded',
    bytes: 7,
    reason,
  });
});

test('so are a difference, and a line that cannot be played', () => {
  const about = { code: 'bytes-differ', now: null, before: 'fe00' } as const;
  const differs: Playback = {
    line: 4,
    kind: 'played',
    played: { n: 3, at: 0, device: 'wheel', kind: 'difference', about },
  };
  const sentence = 'sent then fe00, now nothing';
  expect(playbackLine(differs, { ...style, json: false })).toContain(`wheel    DIFFERS: ${sentence}\n`);
  expect(JSON.parse(playbackLine(differs, { ...style, json: true }))).toMatchObject({ about, sentence });
  const spoilt: Playback = { line: 5, kind: 'not-played', about: { code: 'no-line' } };
  expect(JSON.parse(playbackLine(spoilt, { ...style, json: true }))).toEqual({
    ...spoilt,
    sentence: 'it is no line of a recording',
  });
});
