// Every slip that somebody may make in a rule pack file: where it is reported, and in which words.
import { describe, expect, test } from 'vitest';
import { saidProblem } from '../../src/words/technician/file-problems.ts';
import { edited, marked, packText, problemsIn, reports } from './edited.ts';
import { A_CLAUSE, DECKS, DOLLARS, MINIMUM, SLIPS, WIN } from './slips.ts';

const sound = packText('section-13');

function lineOf(passage: string, text = sound): number {
  return text.slice(0, text.indexOf(passage)).split('\n').length;
}

describe('one slip in a file, one sentence at its place', () => {
  test.each(SLIPS)('$slip', ({ from, to, says, reportedAt, see }) => {
    const text = edited(sound, [from, to]);
    const also = see === undefined ? '' : ` See section-13.yaml:${lineOf(see, text)}.`;
    const pointed = reportedAt === undefined ? text : edited(text, [reportedAt, `¦${reportedAt}`]);
    const { expected, reported } = reports(pointed, [says.replace('§', String(lineOf(from))) + also]);
    expect(reported).toEqual(expected);
  });
});

describe('many slips in a file', () => {
  test('all are told at once, from top to bottom', () => {
    const text = edited(
      sound,
      ['version: "1.0.1"', 'version: ¦1'],
      [DECKS, '¦decks: { choice: ¦7, allowed: [6, 8] }'],
      [MINIMUM, 'mainMinimum: { choice: ¦-1, ¦allow: { from: 0.01 }, clause: standard }'],
      [WIN, 'win: { value: ¦3/2, clause: "(e)(5)" }'],
    );
    const { expected, reported } = reports(text, [
      'version is 1; allowed: a version in quotes, such as "1.0.0".',
      `cards.decks.clause is missing; allowed: ${A_CLAUSE}.`,
      'cards.decks.choice is 7; allowed: 6 or 8.',
      `limits.mainMinimum.choice is -1; allowed: ${DOLLARS}.`,
      'limits.mainMinimum.allow is not a known key; did you mean allowed?',
      'pays.win.value is 3/2; allowed: odds in quotes, such as "3:2".',
    ]);
    expect(reported).toEqual(expect.arrayContaining(expected));
  });

  test('a problem carries its parts for programs', () => {
    const { text, marks } = marked(
      edited(sound, [DECKS, 'decks: { choice: ¦7, allowed: [6, 8], clause: "(b)(1)" }']),
    );
    const [problem] = problemsIn(text);
    expect(problem && saidProblem(problem)).toEqual({
      code: 'outside-allowed',
      file: 'section-13.yaml',
      position: marks[0],
      path: 'cards.decks.choice',
      found: '7',
      allowed: '6 or 8',
      clause: '(b)(1)',
      message: 'cards.decks.choice is 7; allowed: 6 or 8.',
      also: [],
    });
  });
});

describe('files that are no rule pack', () => {
  const BROKEN = 'This is not the YAML of a rule pack:';
  test.each([
    ['an empty file', '', ['The file is empty.']],
    ['a file of comments', '# nothing\n# yet\n', ['The file is empty.']],
    [
      'a list',
      '¦- 1\n- 2\n',
      ['The file is - 1 - 2; allowed: a map that begins with pack, title, version, document.'],
    ],
    [
      'one word',
      '¦rules',
      ['The file is rules; allowed: a map that begins with pack, title, version, document.'],
    ],
    [
      'a bracket too few',
      'pack: [1, 2¦',
      [`${BROKEN} Flow sequence in block collection must be sufficiently indented and end with a ].`],
    ],
    ['a tab', '¦\tpack: x', [`${BROKEN} Tabs are not allowed as indentation.`]],
    ['a reference', 'pack: &a x\ntitle: ¦*a', [`${BROKEN} write the value out instead of a *reference.`]],
    ['a reference to nothing', 'title: ¦*a', [`${BROKEN} write the value out instead of a *reference.`]],
    ['a list as a key', '? ¦[a, b]\n: x', [`${BROKEN} a key is one word.`]],
    ['a tag', 'pack: ¦!casino x', [`${BROKEN} Unresolved tag: !casino.`]],
  ])('%s', (_, text, sentences) => {
    const { expected, reported } = reports(text, sentences);
    expect(reported).toEqual(expected);
  });

  test('ten thousand brackets are reported, not obeyed', () => {
    expect(problemsIn('['.repeat(10_000))[0]).toMatchObject({ code: 'syntax' });
  });
});
