// Touches at exact times: from `tellTheTime` on the page's events happen when the test says so, however slow the machine is.
import type { Page } from 'playwright-core';

export async function tellTheTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Number(dataset.now) });
    performance.now = () => Number(dataset.now);
  });
}

export async function setTime(page: Page, now: number): Promise<void> {
  await page.evaluate((at) => {
    document.documentElement.dataset.now = String(at);
  }, now);
}

export async function touchAt(page: Page, now: number, x: number, y: number): Promise<void> {
  await setTime(page, now);
  await page.touchscreen.tap(x, y);
}
