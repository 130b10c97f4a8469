// What a person has chosen for all programs: colours of their own, and no motion. The pages keep to it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atScene } from './all-scenes.ts';
import { NO_BROWSER, openBrowser } from './browser.ts';

/** How the first of each looks; what is told by one of these lines or colours can be seen with any colours. */
function linesOf(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    return all.map((selector) => {
      const one = document.querySelector(selector);
      if (!one) return `there is no ${selector}`;
      const { color, borderTopWidth, borderTopStyle, borderTopColor, outlineStyle } = getComputedStyle(one);
      return [color, borderTopWidth, borderTopStyle, borderTopColor, outlineStyle].join(' ');
    });
  }, selectors);
}

/** What would move if every card and every button had just come. */
function motionOn(page: Page): Promise<{ running: number; slow: number }> {
  return page.evaluate(() => {
    for (const one of document.querySelectorAll('.playing-card')) one.replaceWith(one.cloneNode(true));
    for (const one of document.querySelectorAll('button')) one.dataset.changed = '';
    const isLong = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) > 1;
    const running = document.getAnimations().filter(isLong).length;
    const all = [...document.querySelectorAll('*')].map((one) => getComputedStyle(one));
    const slow = all.filter((style) => /[1-9]/.test(style.transitionDuration)).length;
    return { running, slow };
  });
}

describe.skipIf(NO_BROWSER)(`preferences${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each([
    ['bet-sheet', [['.amount[aria-pressed="true"]', '.amount[aria-pressed="false"]']]],
    ['misread', [['.card-pad-suits button:disabled', '.card-pad-ranks button']]],
    [
      'turns',
      [
        ['.in-turn .box-in', '[data-seat="7"] .box-in', '.next-line'],
        ['.button-refused', '.act:not(.button-refused)'],
      ],
    ],
    ['four-hands-paid', [['.payment > .pay', '.payment > .take']]],
    ['wheel', []],
    ['floor-ten', [['.button-next', '.button-alarm', '.act-button:not(.button-next, .button-alarm)']]],
    ['hands-round', [['.found-open[aria-pressed="true"]', '.found-open[aria-pressed="false"]']]],
  ])(
    'in "%s" states differ with any colours, and nothing moves where nothing should',
    async (scene, alike) => {
      await atScene(browser, scene, 'en', async (page) => {
        await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
        for (const states of alike) {
          const lines = await linesOf(page, states);
          expect(lines.filter((line) => line.startsWith('there is no'))).toEqual([]);
          expect(new Set(lines).size, lines.join('\n')).toBe(states.length);
          // What has no line of its own would vanish with its background.
          expect(lines[0]).not.toMatch(/ 0px /);
        }
        expect(await motionOn(page)).toEqual({ running: 0, slow: 0 });
      });
    },
  );
});
