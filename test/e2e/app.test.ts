import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { french } from '../../src/words/fr/screens.ts';
import { LANGUAGE_NAMES } from '../../src/words/language.ts';
import { root } from '../house/rooms.ts';
import { enterPin, NO_BROWSER, openBrowser, openPage } from './browser.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const built = join(root, 'dist', 'screens');
/** Dealer, floor, simulator, hands, readiness, pit. */
const PAGES = 6;

/** A sentence that is in the words of one language and nowhere else. */
const SAYS = { en: english.line.lost, es: spanish.line.lost, fr: french.line.lost };

/** What the browser fetches for each page: the pages and the languages come on demand, with the files that they need. */
function loadedWith(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const loads = new Map<string, Set<string>>();
  for (const [name, text] of texts) {
    const named: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]');
    for (const [, file = '', numbers = ''] of text.matchAll(
      /import\(`\.\/([\w.-]+)`\).*?__vite__mapDeps\(\[([\d,]*)\]\)/g,
    )) {
      const needs = numbers.split(',').map((number) => named[Number(number)] ?? '');
      loads.set(`${name} ${file}`, new Set([`assets/${file}`, ...needs]));
    }
  }
  return loads;
}

test('each page in one language loads at most 125 kB compressed, and nothing of it comes from elsewhere', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.\w+$/.test(name) && !name.startsWith('.'),
  );
  const texts = new Map(files.map((name) => [name, readFileSync(join(built, name), 'utf8')] as const));
  const sizeOf = (name: string) => gzipSync(readFileSync(join(built, name))).length;
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + sizeOf(name), 0);
  const isLanguage = (name: string) => /^assets\/screens-[\w-]+\.js$/.test(name);
  const languages = files.filter(isLanguage);
  expect(languages).toHaveLength(Object.keys(LANGUAGE_NAMES).length);
  // A page loads the words of one language only: the longest counts.
  const longest = languages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
  const first = files.filter((name) => texts.get('index.html')?.includes(name));
  const loads = [...loadedWith(texts)];
  const pages = loads.filter(([by, needs]) => by.includes('index-') && ![...needs].some(isLanguage));
  expect(pages).toHaveLength(PAGES);
  for (const [, needs] of pages) {
    // And what the page itself loads later, such as the plots.
    const later = loads.filter(([by]) => [...needs].some((name) => by.startsWith(`${name} `)));
    const all = new Set([
      'index.html',
      ...first,
      longest,
      ...needs,
      ...later.flatMap(([, more]) => [...more]),
    ]);
    expect(sum(all)).toBeGreaterThan(40_000);
    expect(sum(all)).toBeLessThan(125_000);
  }
  const elsewhere = [...texts.values()].flatMap((text) => text.match(/https?:\/\/[\w.]+/g) ?? []);
  expect(elsewhere.filter((address) => address !== 'http://www.w3.org')).toEqual([]);
  // The checking of messages is the station's work: the page has only their types.
  expect([...texts.values()].some((text) => text.includes('ZodError'))).toBe(false);
});

describe.skipIf(NO_BROWSER)(`in the browser${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let table: E2eTable;
  beforeAll(async () => {
    browser = await openBrowser();
    table = await new E2eTable({ pack: 'massachusetts' }).open();
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  test('pages are sent with headers that allow nothing from elsewhere, and files that never change are kept', async () => {
    const page = await fetch(table.address);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    // Whoever touches a page sees it whole: no other page may lay itself over it. Only a demonstration shows its own pages in a page.
    expect(page.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
    expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(table.address, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const [script = ''] = (await page.text()).match(/assets\/[\w-]+\.js/) ?? [];
    const asset = await fetch(table.address + script);
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${table.address}assets/none.js`)).status).toBe(404);
    expect((await fetch(`${table.address}..%2f..%2fpackage.json`)).status).toBe(404);
  });

  test('only the words of the language that is spoken are loaded', async () => {
    const { page, close } = await openPage(browser, 'about:blank', { language: 'fr' });
    const loaded: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.text());
    });
    await page.goto(table.address);
    await page.getByRole('button', { name: french.signIn.next }).waitFor();
    const scripts = await Promise.all(loaded);
    const spoken = Object.entries(SAYS).filter(([, says]) => scripts.some((text) => text.includes(says)));
    expect(spoken.map(([language]) => language)).toEqual(['fr']);
    await close();
  });

  test('a PIN is typed by touch, never shown, and signs in; a wrong one is told', async () => {
    const { page, complaints, close } = await openPage(browser, table.address);
    const menu = page.getByRole('button', { name: 'Menu' });
    await enterPin(page, { ...DEALER_IN, pin: '123456' });
    await page.getByText('Staff number or PIN is wrong.').waitFor();
    // The number has stayed.
    for (const digit of DEALER_IN.pin) await page.keyboard.press(digit);
    expect(await page.content()).not.toContain(DEALER_IN.pin);
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await menu.waitFor();
    await page.reload();
    await menu.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
