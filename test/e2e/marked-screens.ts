// The web app with the made-up language instead of Spanish: choose "Español" to see it. Where a test says so, Spanish is spoken.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { STANDARD } from '../../src/rules/rule-book.ts';
import { bookOf } from '../clauses.ts';
import { root } from '../house/rooms.ts';
import { PACK_IDS } from '../rules/books.ts';
import { markedLanguage } from '../words/marked/language.ts';
import { unmarked } from '../words/marked/mark.ts';

/** A clause is named as its book names it: "General Information 2". */
const CLAUSES = PACK_IDS.flatMap((id) => Object.values(bookOf(id).clauses)).filter(
  (clause) => clause !== STANDARD,
);

/** What a page loads when somebody speaks Spanish, and the name that it imports. The pit's page has words of its own. */
const SPANISH: Readonly<Record<string, { readonly subject: string; readonly name: [string, string] }>> = {
  [join(root, 'src/words/es/screens.ts')]: { subject: 'screens', name: ['english', 'spanish'] },
  [join(root, 'src/words/es/screens/pit.ts')]: { subject: 'screens/pit', name: ['pit', 'pit'] },
};

export interface MarkedScreens {
  readonly folder: string;
  remove(): void;
}

/** A module in the place of Spanish: its words are made up, unless the page is told to speak Spanish. */
function eitherLanguage(marked: string, file: string, [english, spanish]: readonly [string, string]): string {
  return `
    import { ${english} as marked } from ${JSON.stringify(marked)};
    import { ${spanish} as spoken } from ${JSON.stringify(`${file}?spoken`)};
    const words = (_, subject) => (document.documentElement.dataset.spanish ? spoken : marked)[subject];
    const either = new Proxy(marked, { get: words });
    export { either as ${spanish} };
  `;
}

/** Whether "Español" is Spanish on this page, from the next time that it is chosen. */
export async function letSpanishBeSpoken(page: Page, isSpoken: boolean): Promise<void> {
  await page.evaluate((spoken) => {
    if (spoken) document.documentElement.dataset.spanish = 'spoken';
    else delete document.documentElement.dataset.spanish;
  }, isSpoken);
}

export async function markedScreens(): Promise<MarkedScreens> {
  const language = await markedLanguage();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-marked-screens-'));
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'src/screens'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'the made-up language',
        load: (id) => {
          const found = SPANISH[id];
          return found ? eitherLanguage(language.file(found.subject), id, found.name) : null;
        },
      },
    ],
  });
  language.remove();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything that a page says, to eyes and to ears, but for what lies under these selectors. */
export function textsOn(page: Page, without: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(`script, style, ${selector}`)) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(node.getAttribute(name) ?? '');
      else texts.push(node.textContent ?? '');
    }
    return texts.filter((text) => text.trim() !== '');
  }, without);
}

const HEX = /\b[0-9a-f]{16,}\b/g;
const longestFirst = (a: string, b: string) => b.length - a.length;

/** What is on the page and not in the room of words, each with the text that it stands in. */
export async function foreignOn(
  page: Page,
  data: readonly string[],
  without = '.no-such',
): Promise<string[]> {
  const texts = await textsOn(page, without);
  const phrases = [...CLAUSES, ...data].filter((one) => one.includes(' ')).toSorted(longestFirst);
  const found = texts.flatMap((text) => {
    const plain = text.replaceAll(HEX, ' ');
    const rest = phrases.reduce((left, one) => left.replaceAll(one, ' '), plain);
    const words = unmarked(rest).filter((word) => !data.includes(word));
    return words.map((word) => `${word}: ${text.trim()}`);
  });
  return [...new Set(found)];
}
