// What can be found wrong with a page without looking at it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The one that the builder brings. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

/** What no language changes, and what takes most of the time. Sizes of targets are measured at every size. */
const SAME_IN_ALL_LANGUAGES = ['color-contrast', 'target-size'];

/** What keeps somebody from reading or using the page, by WCAG 2.2 AA. `isTranslated`: the page was looked at in another language. */
export async function barriers(page: Page, { isTranslated = false } = {}): Promise<string[]> {
  // Half a megabyte, which the builder would send each time, twice, and the page would compile as often.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'));
  // Axe describes every node that is well, too, unless it is told that nobody reads it.
  const axe = new AxeBuilder({ page, axeSource: '0' }).options({
    runOnly: { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
    rules: Object.fromEntries(SAME_IN_ALL_LANGUAGES.map((rule) => [rule, { enabled: !isTranslated }])),
  });
  // The pages have no frames: without a second page for those it takes half the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Who says what a button shows must reach that button (WCAG 2.5.3): its name holds all words that are seen on it, in one piece where
 * it has a name of its own. Signs such as ✕ are no words.
 */
export function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
    const piecesOf = (whole: Element, isLeftOut: (around: Element) => boolean): string[] => {
      const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
      const pieces: string[] = [];
      while (texts.nextNode()) {
        const inside = texts.currentNode.parentElement;
        if (inside && !isLeftOut(inside)) pieces.push(texts.currentNode.textContent ?? '');
      }
      return pieces;
    };
    // A card is a picture with a name.
    const isUnseen = (one: Element) =>
      one.closest('.unseen, svg, option') !== null || !one.checkVisibility({ visibilityProperty: true });
    const isUnheard = (one: Element) => one.closest('[aria-hidden="true"], svg, option') !== null;
    const touched = document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="button"]',
    );
    return [...touched].flatMap((one) => {
      const isField = one.matches('input, select, textarea');
      const labels = isField && 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : [];
      const shows = isField ? labels.filter((label) => label instanceof Element) : [one];
      const seen = shows.flatMap((part) => piecesOf(part, isUnseen));
      const own = one.getAttribute('aria-label');
      const name = plain(own ?? shows.flatMap((part) => piecesOf(part, isUnheard)).join(' '));
      const wanted = (own === null ? seen : [seen.join(' ')]).map(plain);
      const missing = wanted.filter((piece) => !` ${name} `.includes(` ${piece} `) && piece !== '');
      return missing.map((piece) => `"${piece}" is seen on "${name}"`);
    });
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

export interface Looking {
  /** What lies in a region that scrolls up and down may be out of sight. Where this is left out, all must be seen at once. */
  readonly scrolls?: boolean;
  /** How high a button is at least; 44 where this is left out. */
  readonly least?: number;
}

/** Buttons that are too small for a thumb, or partly outside of the screen, or under another one. */
export function badTargets(page: Page, { scrolls = false, least = 44 }: Looking = {}): Promise<string[]> {
  return page.evaluate(
    ([mayScroll, high]) => {
      const { innerWidth, innerHeight } = window;
      const isScrolledAway = (one: Element, top: number, bottom: number): boolean => {
        for (let around = one.parentElement; mayScroll && around; around = around.parentElement) {
          if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
          const seen = around.getBoundingClientRect();
          if (top < seen.top - 1 || bottom > seen.bottom + 1) return true;
        }
        return false;
      };
      const inSheet = document.querySelector('dialog[open]');
      const buttons = [...(inSheet ?? document).querySelectorAll('button')];
      return buttons.flatMap((button) => {
        const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
        const name = `${button.textContent} ${Math.round(width)}×${Math.round(height)}`;
        if (width === 0) return [];
        if (width < 44 || height < high - 0.5) return [`small: ${name}`];
        if (left < -1 || right > innerWidth + 1) return [`outside: ${name}`];
        if (isScrolledAway(button, top, bottom)) return [];
        if (top < -1 || bottom > innerHeight + 1) return [`outside: ${name}`];
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // On a box that is paid the wager is a target of its own.
        if (hit?.matches('.next-wager') && hit.parentElement?.contains(button)) return [];
        return hit && (button.contains(hit) || hit.contains(button)) ? [] : [`covered: ${name}`];
      });
    },
    [scrolls, least] as const,
  );
}

/** Texts that somebody must read and cannot: under something else, or cut off. */
export function unreadable(page: Page, { scrolls = false }: Looking = {}): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    const { innerWidth, innerHeight } = window;
    const isScrolledAway = (one: Element, top: number, bottom: number): boolean => {
      for (let around: Element | null = one; mayScroll && around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
        const seen = around.getBoundingClientRect();
        if (top < seen.top - 1 || bottom > seen.bottom + 1) return true;
      }
      return false;
    };
    const whole = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const bad: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const inside = text.parentElement;
      const said = text.textContent?.trim();
      // Cards are looked at apart, some texts are for ears only, some end in dots.
      if (!inside || !said || inside.closest('svg, .unseen, script, style')) continue;
      if (!inside.checkVisibility()) continue;
      // What takes no touch is not found at its place.
      if (getComputedStyle(inside).pointerEvents === 'none') continue;
      const around = [inside, inside.parentElement ?? inside];
      if (around.some((one) => getComputedStyle(one).textOverflow === 'ellipsis')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width === 0 || isScrolledAway(inside, top, bottom)) continue;
        if (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) bad.push(`outside: ${said}`);
        const points = [left + 2, (left + right) / 2, right - 2];
        const over = points
          .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          .find((hit) => hit && !inside.contains(hit) && !hit.contains(inside));
        // Two lines lie over the felt for a moment; a wager as a target can be seen through.
        if (over && !over.closest('.refused-line, .keypad-line, .next-wager'))
          bad.push(`"${said}" is under ${over.localName} ${over.getAttribute('class')}`);
      }
    }
    return bad;
  }, scrolls);
}

/** Cards whose rank lies under something else, or outside of the screen. What a sheet covers is not looked at. */
export function coveredRanks(page: Page, { scrolls = false }: Looking = {}): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    if (document.querySelector('dialog[open]')) return [];
    const isScrolledAway = (one: Element, top: number, bottom: number): boolean => {
      for (let around = one.parentElement; mayScroll && around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
        const seen = around.getBoundingClientRect();
        if (top < seen.top || bottom > seen.bottom) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(':is(.felt, .small-table) .playing-card .index')].flatMap(
      (index) => {
        const card = index.closest('svg');
        const { left, top, bottom, width, height } = index.getBoundingClientRect();
        // What is shown on paper only has no size here.
        if (width === 0 || isScrolledAway(index, top, bottom)) return [];
        // The letter itself: around it the line has air.
        const over = [0.3, 0.5, 0.7].flatMap((part) =>
          [0.3, 0.5, 0.7].flatMap((down) => {
            const hit = document.elementFromPoint(left + part * width, top + down * height);
            // Two lines lie over the felt for a moment; the targets of a wager can be seen through.
            const isSeen = hit?.closest('.refused-line, .keypad-line, .next-wager, .leaves');
            return isSeen || (hit && card?.contains(hit)) ? [] : [hit];
          }),
        );
        const [first] = over;
        if (first === undefined) return [];
        return [`the ${card?.getAttribute('aria-label')} is under ${first?.localName ?? 'the edge'}`];
      },
    );
  }, scrolls);
}

/**
 * Finds what extends over the right or left edge of the window, cut off or not. A drawing counts as a whole, because its
 * turning parts have corners.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth } = window;
    return [...document.body.querySelectorAll('*:not(svg *)')].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const name = `${one.localName} ${one.getAttribute('class')}`;
      if (width > 0 && right > innerWidth + 0.5)
        return [`${name} ends at ${Math.round(right)} of ${innerWidth}`];
      return width > 1 && left < -0.5 ? [`${name} begins at ${Math.round(left)}`] : [];
    });
  });
}
