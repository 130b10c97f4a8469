// What can be found wrong with a page without looking at it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What keeps somebody from reading or using the page, by WCAG 2.2 AA. */
export async function barriers(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is touched and too small for a thumb, and whatever makes the page wider than its window. */
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
