import { expect, test } from 'vitest';
import { countNames, medianPlaces, namesInProgram } from './input-names.ts';

/** Its declaration, its words, the people who do it, the screen that gives it a place of its own, a device that tells it. */
const MEDIAN = 5;
const MOST = 8;
const SHOWN = 12;

test('an input is known by its name in few files', () => {
  const named = namesInProgram();
  expect(named.length).toBeGreaterThan(50);
  const median = medianPlaces(named);
  const most = named[0]?.places.length ?? 0;
  const worst = named.slice(0, SHOWN).map(({ name, places }) => `${name} ${places.length}`);
  process.stdout.write(
    `Files that name an input: median ${median} (limit ${MEDIAN}), most ${most} (limit ${MOST}). ${worst.join(', ')}\n`,
  );
  expect(median).toBeLessThanOrEqual(MEDIAN);
  expect(most).toBeLessThanOrEqual(MOST);
});

test('a name counts once in a file and once in all languages, in any quotes, and not inside a longer word', () => {
  const texts = new Map([
    ['src/a.ts', `is('deal') || is("deal")`],
    ['src/b.ts', 'is(`deal`)'],
    ['src/c.ts', `is('dealer'), 'no deal'`],
    ['src/words/en/a.ts', `'deal'`],
    ['src/words/en/b.ts', `'deal'`],
    ['src/words/es/a.ts', `'deal'`],
  ]);
  const [deal] = countNames(['deal'], texts);
  expect(deal?.places).toEqual(['src/a.ts', 'src/b.ts', 'the words']);
});
