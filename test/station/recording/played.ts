// A recording of test/fixtures/recordings, played back as the command does it.
import { join } from 'node:path';
import { playbackLine } from '../../../src/cli/replay-wire/lines.ts';
import { wallClock } from '../../../src/cli/terminal/wall-clock.ts';
import { projectRoot } from '../../../src/program/project-root.ts';
import { type Playback, playback } from '../../../src/station/recording/playback.ts';
import { readRecording } from '../../../src/station/recording/reading.ts';
import { TEST_KEY } from './recorded.ts';

export const FIXTURES = join(projectRoot(), 'test', 'fixtures', 'recordings');

export async function playedBack(file: string): Promise<Playback[]> {
  const all: Playback[] = [];
  for await (const one of playback(readRecording(file), TEST_KEY)) all.push(one);
  return all;
}

/** Everything that `sabot replay-wire --faces` prints about it, but for the summary. */
export async function playedText(file: string): Promise<string> {
  const style = { json: false, faces: true, clock: wallClock('UTC') };
  return (await playedBack(file)).map((one) => playbackLine(one, style)).join('');
}
