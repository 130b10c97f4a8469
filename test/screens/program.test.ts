import { expect, test } from 'vitest';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { bannersOf } from '../../src/screens/told/troubles.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { EMPTY_VIEW } from './view.ts';

test('dealer and floor are shown which files are not as they were shipped, and what that means', () => {
  const programDiffers = { differing: 2, files: ['dist/program/main.js', 'config/rules/section-13.yaml'] };
  const view = { ...EMPTY_VIEW, trouble: { ...EMPTY_VIEW.trouble, programDiffers } };
  const saidIn = (words: typeof english) => bannersOf({ line: 'open', view }, words, sentencesIn(words));
  expect(saidIn(english)).toMatchObject([
    {
      what: 'The program is not as it was shipped (2 files): dist/program/main.js, config/rules/section-13.yaml.',
      means: 'This round is finished. No further one begins, and a closed table does not open.',
    },
  ]);
  expect(saidIn(spanish)[0]?.what).toContain('(2 archivos): dist/program/main.js');
  expect(bannersOf({ line: 'open', view: EMPTY_VIEW }, english, sentencesIn(english))).toEqual([]);
});
