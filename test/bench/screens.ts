// From the touch to the changed screen, in the browser: the touch's own time stamp, the commit in between, and the frame in
// which another hand is in turn.
import { NO_BROWSER, openBrowser, openPage, signIn } from '../e2e/browser.ts';
import { DEALER_IN } from '../e2e/staff.ts';
import { E2eTable } from '../e2e/table.ts';
import { atMost, quantile } from './measure.ts';

const TOUCHES = 60;
const GOAL_MS = 100;

/** Runs in the page, which the program's types know nothing of. */
const WATCH = `(() => {
  let touched = null;
  globalThis.sabotTimes = [];
  document.addEventListener('pointerdown', (event) => { touched = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (touched === null) return;
    const from = touched;
    touched = null;
    requestAnimationFrame(() => setTimeout(() => globalThis.sabotTimes.push(performance.now() - from)));
  }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
})()`;

const COUNT = 'globalThis.sabotTimes.length';

export async function benchScreens(print: (line: string) => void): Promise<void> {
  if (NO_BROWSER) {
    print(`screens: skipped, ${NO_BROWSER}`);
    return;
  }
  const browser = await openBrowser({ whole: true });
  const table = await new E2eTable({ pack: 'massachusetts' }).open();
  try {
    const { page } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    await table.makeReady();
    for (let seat = 1; seat <= 7; seat++) await table.wager(seat, 2500);
    const first = ['9C', '9D', '9H', '9S', 'KC', 'KD', 'KH'];
    await table.draw(...first, '6D', ...first.toReversed(), 'KS');
    await page.getByRole('button', { name: 'Stand' }).waitFor();
    await page.evaluate(WATCH);
    for (let i = 0; i < TOUCHES; i++) {
      const { seq } = table.view;
      await page.getByRole('button', { name: i % 2 === 0 ? 'Stand' : 'Undo' }).tap();
      await table.until('it is heard', (view) => view.seq > seq);
      for (let waited = 0; waited < 100 && (await page.evaluate<number>(COUNT)) <= i; waited++)
        await page.waitForTimeout(10);
    }
    const times: number[] = JSON.parse(await page.evaluate('JSON.stringify(globalThis.sabotTimes)'));
    print(`touch to changed screen, ${times.length} touches: p50 ${quantile(times, 0.5).toFixed(1)} ms`);
    print(atMost('touch to changed screen, p95, milliseconds', quantile(times, 0.95), GOAL_MS));
  } finally {
    await browser.close();
    await table.close();
  }
}
