// Rounds picked by hand, told to the letter. A change of the words shows here; `vitest run test/story/golden --update` writes them anew.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storyText } from '../../src/story/text.ts';
import { fullRound, voidRound } from './told-rounds.ts';

test.each([
  ['split-double-rescue-insurance', 'en', fullRound],
  ['void-by-a-second-ten', 'en', voidRound],
  ['split-double-rescue-insurance-in-spanish', 'es', fullRound],
] as const)('%s', async (name, language, play) => {
  const file = join(import.meta.dirname, 'golden', `${name}.txt`);
  expect(existsSync(file)).toBe(true);
  await expect(storyText(play(), { zone: 'America/New_York', language })).toMatchFileSnapshot(file);
});
