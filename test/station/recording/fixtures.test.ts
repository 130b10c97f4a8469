// What was recorded once is understood for ever: recordings that lie in test/fixtures/recordings, with the list of what the
// drivers make of them. Only a new version of the format makes them anew: SABOT_MAKE_RECORDINGS=1 npx vitest run <this file>.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sealingKeyOfText, sealingKeyToText } from '../../../src/journal/chain/key.ts';
import { FIXTURES, playedBack, playedText } from './played.ts';
import { TEST_KEY } from './recorded.ts';
import { PIN, recordingOf, SCENES } from './scenes.ts';

const file = (name: string, ending: string) => join(FIXTURES, `${name}.${ending}`);
const expected = (name: string) => readFileSync(file(name, 'txt'), 'utf8');

if (process.env.SABOT_MAKE_RECORDINGS) {
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(file('test', 'key'), sealingKeyToText(TEST_KEY));
  for (const [name, scene] of Object.entries(SCENES)) {
    writeFileSync(file(name, 'jsonl'), (await recordingOf(scene)).join(''));
    writeFileSync(file(name, 'txt'), await playedText(file(name, 'jsonl')));
  }
}

describe('the recordings among the fixtures', () => {
  test('are those of the scenes, with their key', () => {
    const recordings = readdirSync(FIXTURES).filter((name) => name.endsWith('.jsonl'));
    expect(recordings.sort()).toEqual(
      Object.keys(SCENES)
        .map((name) => `${name}.jsonl`)
        .sort(),
    );
    expect(sealingKeyOfText(readFileSync(file('test', 'key'), 'utf8'))?.sealing).toEqual(TEST_KEY.sealing);
  });

  test.each(Object.keys(SCENES))(
    '%s: the drivers say what they said, and would send what they sent',
    async (name) => {
      expect(await playedText(file(name, 'jsonl'))).toBe(expected(name));
      const kinds = new Set((await playedBack(file(name, 'jsonl'))).map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual(['played', 'start']);
      expect(expected(name)).not.toContain('DIFFERS');
    },
  );
});

describe('what is in them', () => {
  const eventsOf = async (name: string) =>
    (await playedBack(file(name, 'jsonl'))).flatMap((one) =>
      one.kind === 'played' && one.played.kind === 'signal' && one.played.signal.kind === 'event'
        ? [one.played.signal.event]
        : [],
    );
  const cards = async (name: string) =>
    (await eventsOf(name)).flatMap((event) => (event.type === 'card' ? [event.number] : []));

  test('a scanner is pulled out in mid-deal: no card is lost and none comes twice', async () => {
    expect(await cards('unplugged-in-mid-deal')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(expected('unplugged-in-mid-deal')).toMatch(/is absent: .*unplugged[\s\S]*is ready/);
  });

  test('frames come twice or not at all: each card is told once', async () => {
    expect(await cards('duplicated-and-lost')).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const sent = readFileSync(file('duplicated-and-lost', 'jsonl'), 'utf8');
    // The type of "ask again": something had to be asked for.
    expect(sent).toMatch(/"what":"sent","bytes":"fe00eb/);
  });

  test('a wheel does not stop: it is reported, and the next spin has its result', async () => {
    const events = await eventsOf('wheel-never-stops');
    expect(events).toContainEqual(expect.objectContaining({ type: 'fault', code: 'never-stops', id: 65 }));
    expect(events.at(-1)).toEqual({ type: 'stopped', id: 66, section: 7, sections: 24 });
  });

  test('a PIN is typed: the drivers hear it, and the list does not tell it', async () => {
    const keys = (await eventsOf('pin-typed')).flatMap((event) =>
      event.type === 'key' ? [event.key.reveal()] : [],
    );
    expect(keys).toEqual(['9', '9', 'clear', ...PIN, 'enter']);
    const shown = expected('pin-typed').match(/ key=\S+/g);
    expect(new Set(shown)).toEqual(new Set([' key=•••']));
  });
});
