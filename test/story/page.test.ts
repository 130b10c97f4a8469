// The printable page: complete in itself, readable without eyes, and proof against whatever people are called.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { storyText } from '../../src/story/text.ts';
import { elements, named, readPage, textOf } from './read-page.ts';
import { fullRound, voidRound } from './told-rounds.ts';

const full = fullRound();
const page = readPage(storyPage(full));
const voided = readPage(storyPage(voidRound()));

const ELEMENTS =
  'html head meta title style body svg defs symbol g rect circle path text use pattern header main section footer ' +
  'h1 h2 h3 h4 p b small span div dl dt dd ul li figure figcaption table thead tbody tr th td time';
const ATTRIBUTES =
  'lang charset http-equiv content name class aria-hidden aria-label aria-labelledby role focusable id viewBox x y ' +
  'width height rx cx cy r d fill transform href patternUnits patternTransform textLength lengthAdjust scope colspan ' +
  'datetime';

function cardsIn(within = page): string[] {
  return named(within, 'svg', 'card').map((card) => card.attributes.get('aria-label') ?? '');
}

describe('the page', () => {
  test('loads nothing and runs nothing', () => {
    const source = storyPage(full);
    expect(source).toContain(`default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;`);
    expect(source).not.toMatch(/https?:|url\((?!#)|@import|javascript:|<script|<img|<link|\son\w+=/i);
    const links = elements(page).flatMap(({ attributes }) => attributes.get('href') ?? []);
    expect(links.every((link) => link.startsWith('#'))).toBe(true);
  });

  test('every drawing that it uses is in it, once', () => {
    const ids = elements(page).flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const use of named(page, 'use')) expect(ids).toContain(use.attributes.get('href')?.slice(1));
  });

  test('says its language, has headings in order and tables with headed columns', () => {
    expect(named(page, 'html')[0]?.attributes.get('lang')).toBe('en');
    const levels = elements(page)
      .flatMap(({ name }) => /^h(\d)$/.exec(name)?.[1] ?? [])
      .map(Number);
    expect(levels[0]).toBe(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 1) + 1)).toBe(true);
    for (const table of named(page, 'table'))
      for (const head of named(table, 'thead').flatMap((row) => named(row, 'th')))
        expect(head.attributes.get('scope')).toBe('col');
  });

  test('names every card for those who do not see it', () => {
    expect(cardsIn()).toEqual([
      ...['ace of diamonds', '9 of clubs', '2 of clubs'],
      ...['8 of clubs', '3 of hearts', 'king of diamonds, laid across'],
      ...['8 of diamonds', '7 of spades', '2 of clubs, laid across'],
      ...['6 of hearts', '5 of spades', '5 of diamonds, laid across'],
      ...['king of spades', 'ace of spades'],
    ]);
    for (const card of named(page, 'svg', 'card')) expect(card.attributes.get('role')).toBe('img');
  });

  test('shows a hole card that nobody turned from its back, and marks a corrected card', () => {
    const [dealer] = named(voided, 'section', 'dealer');
    expect(dealer && cardsIn(dealer)).toEqual([
      '7 of diamonds',
      'a card face down',
      '2 of clubs',
      '10 of diamonds',
      '10 of spades',
    ]);
    const [corrected] = named(voided, 'figure', 'corrected');
    expect(corrected && cardsIn(corrected)).toEqual(['3 of hearts']);
    expect(corrected && textOf(corrected)).toContain('corrected: was read as 8♥');
  });

  test('ends with where the round is recorded', () => {
    const [footer] = named(page, 'footer');
    const text = footer ? textOf(footer) : '';
    expect(text).toContain(`massachusetts, version ${full.pack.version}`);
    for (const proof of [full.pack.hash, full.hash, `version ${full.program}`]) expect(text).toContain(proof);
    const last = full.steps.at(-1)?.facts.at(-1)?.seq;
    expect(text).toContain(`${full.steps[0]?.seq} to ${last}`);
  });

  test('its timeline tells every sentence of the text', () => {
    const text = storyText(full).replaceAll(/\s+/g, ' ');
    const [timeline] = named(page, 'table', 'timeline');
    const sentences = timeline ? named(timeline, 'li').map(textOf) : [];
    expect(sentences.length).toBeGreaterThan(60);
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
});

/** Bettor B stays the other bettor of a box. */
const KEPT = ['dealer', 'B'];

/** The same round, told of people and things with other names. */
function renamed(history: RoundHistory, name: string): RoundHistory {
  const names = [
    'bettor',
    'player',
    'dealer',
    'id',
    'by',
    'step',
    'table',
    'say',
    'hash',
    'message',
    'version',
  ];
  return JSON.parse(JSON.stringify(history), (key, value) =>
    names.includes(key) && typeof value === 'string' && !KEPT.includes(value) ? name : value,
  );
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  `"><svg onload='alert(1)'>`,
  `' onmouseover='alert(1)`,
  '&lt;b&gt; && &#39;',
  '\u001b[2J\u001b]0;title\u0007',
  'A\nBox 1, bettor A, main wager hand 1: wins. $10.00 at 3 to 2 = $15.00 (clause 1).',
  '\u202egnp.exe\u2028\u0000',
];

describe('hostile names', () => {
  const allowed = { elements: ELEMENTS.split(' '), attributes: ATTRIBUTES.split(' ') };

  function expectHarmless(name: string): void {
    const hostile = renamed(full, name);
    const read = readPage(storyPage(hostile));
    for (const { name: tag, attributes } of elements(read)) {
      expect(allowed.elements).toContain(tag);
      for (const attribute of attributes.keys()) expect(allowed.attributes).toContain(attribute);
    }
    // Only the spans that keep a sum on one line depend on the words.
    const lasting = (within: typeof page) => elements(within).filter((element) => element.name !== 'span');
    expect(lasting(read).length).toBe(lasting(page).length);
    expect(named(read, 'style').map(textOf).join('')).not.toContain('<');
    const text = storyText(hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text.split('\n').filter((line) => line.startsWith('Box '))).toHaveLength(3);
  }

  test.each(HOSTILE)('%j changes nothing but what is read', (name) => {
    expectHarmless(name);
  });

  test('nor does any other name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), expectHarmless), {
      numRuns: 40,
    });
  });

  test('a name is still read as it was given', () => {
    const text = textOf(readPage(storyPage(renamed(full, '<script>alert(1)</script>'))));
    expect(text).toContain('Bettor <script>alert(1)</script>, player 1');
    expect(storyText(renamed(full, 'a\u001b[2Jb'))).toContain('Bettor a\\u{1b}[2Jb, player 1');
  });
});
