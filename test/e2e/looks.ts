// What can be found wrong with a page without looking at it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const MISNAMED = 'label-content-name-mismatch';

/** What keeps somebody from reading or using the page, by WCAG 2.2 AA. */
export async function barriers(page: Page, isStrict = false): Promise<string[]> {
  // Axe describes every node that is well, too, unless it is told that nobody reads it.
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
    // Who says what a button shows must reach that button (WCAG 2.5.3). Axe asks for it only when it is told to.
    rules: { [MISNAMED]: { enabled: isStrict } },
  });
  // The pages have no frames: without a second page for those it takes half the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => {
    // A box shows cards and chips, no label: its name tells its number and its money.
    const bad = nodes.filter(({ html }) => id !== MISNAMED || !html.includes('class="box-in"'));
    return bad.length > 0 ? [`${id}: ${bad.map(({ html }) => html).join(' ')}`] : [];
  });
}

/** Finds buttons that are too small for a thumb, and everything that makes the page wider than its window. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touched = [...document.querySelectorAll('button, input, a, select')];
    const small = touched.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const name = `${one.textContent} ${Math.round(width)}×${Math.round(height)}`;
      return width > 0 && (width < 47.5 || height < 47.5) ? [name] : [];
    });
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    return wider > 0 ? [...small, `the page is ${wider} px too wide`] : small;
  });
}

/** Buttons that are too small for a thumb, or partly outside of the screen, or under another one. */
export function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const inSheet = document.querySelector('dialog[open]');
    const buttons = [...(inSheet ?? document).querySelectorAll('button')];
    return buttons.flatMap((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = `${button.textContent} ${Math.round(width)}×${Math.round(height)}`;
      if (width === 0) return [];
      if (width < 44 || height < 47.5) return [`small: ${name}`];
      const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      if (outside) return [`outside: ${name}`];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && (button.contains(hit) || hit.contains(button)) ? [] : [`covered: ${name}`];
    });
  });
}

/** Texts that somebody must read and cannot: under something else, or cut off. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const whole = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const bad: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const inside = text.parentElement;
      const said = text.textContent?.trim();
      // The indices of cards lie under the next card by design, some texts are for ears only, some end in dots.
      if (!inside || !said || inside.closest('svg, .unseen, script, style')) continue;
      if (getComputedStyle(inside).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width === 0) continue;
        if (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) bad.push(`outside: ${said}`);
        const points = [left + 2, (left + right) / 2, right - 2];
        const over = points
          .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          .find((hit) => hit && !inside.contains(hit) && !hit.contains(inside));
        if (over && !over.closest('.refused-line, .keypad-line'))
          bad.push(`"${said}" is under ${over.localName} ${over.getAttribute('class')}`);
      }
    }
    return bad;
  });
}

/**
 * Finds what extends over the right edge of the window, cut off or not. A drawing counts as a whole, because its
 * turning parts have corners.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth } = window;
    return [...document.body.querySelectorAll('*:not(svg *)')].flatMap((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > innerWidth + 0.5
        ? [`${one.localName} ${one.getAttribute('class')} ends at ${Math.round(right)} of ${innerWidth}`]
        : [];
    });
  });
}
