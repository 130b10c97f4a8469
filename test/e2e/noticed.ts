// What a page shows for a moment only.
import type { Page } from 'playwright-core';

/** Whether such a thing has been there once, with these words on the page: it may be gone before a busy browser is asked. */
export async function noticed(page: Page, selector: string, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate(
    ([one, said]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(one) || !document.body.textContent?.includes(said)) return;
        document.documentElement.dataset.noticed = one;
        observer.disconnect();
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    [selector, words] as const,
  );
  return () => page.evaluate((one) => document.documentElement.dataset.noticed === one, selector);
}
