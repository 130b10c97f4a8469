// The pages that are printed for the people at the table, and the list of what lamps and devices say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPage } from '../../src/cli/sheet/page.ts';
import { messagesPage } from '../../src/docs/messages.ts';
import { operatingPages } from '../../src/docs/operating.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { SHEET_WORDS } from '../../src/words/paper/sheet.ts';
import { NO_BROWSER, openBrowser } from '../e2e/browser.ts';

const inDocs = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');

test('docs/messages.md is made from the words that people read', () => {
  expect(inDocs('docs/messages.md')).toBe(messagesPage());
  expect(messagesPage()).not.toMatch(/undefined|\[object|NaN/);
});

test.each(Object.entries(operatingPages()))('%s is made from the words', (file, page) => {
  expect(inDocs(file)).toBe(page());
});

describe.skipIf(NO_BROWSER)('on paper', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('every page for dealer and floor, and the blank form, is one page of A4 in every language', async () => {
    const forms = (['en', 'es', 'fr'] as const).map((language) => formPage(SHEET_WORDS[language], language));
    const page = await browser.newPage();
    for (const content of [...Object.values(operatingPages()).map((make) => make()), ...forms]) {
      await page.setContent(content);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.close();
  });
});
