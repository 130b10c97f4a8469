// Nobody gets out of the page on the touchscreen: a real Chromium with the kiosk's flags and its policy, and real keys.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Kiosk, NO_KIOSK } from './kiosk.ts';

if (NO_KIOSK) console.warn(`The touchscreen's browser was not tried: ${NO_KIOSK}.`);

const PATIENCE = { timeout: 60_000 };

describe.skipIf(NO_KIOSK !== null)('the browser of the touchscreen', () => {
  const kiosk = new Kiosk();
  const count = (path: string) => kiosk.asked.filter((one) => one === path).length;
  const urls = async () => (await kiosk.pages()).map(({ url }) => url);
  beforeAll(async () => {
    await kiosk.start();
    await vi.waitFor(() => expect(count('/heard/ready')).toBe(1), PATIENCE);
    await vi.waitFor(() => expect(kiosk.windows).toEqual(['table - Chromium']), PATIENCE);
  });
  afterAll(() => kiosk.stop());

  /** The keys are handled in order: when the page has heard the last one, the browser has had the others. */
  async function tries(...keys: readonly string[]): Promise<void> {
    const before = count('/heard/x');
    kiosk.keys(...keys, 'x');
    await expect.poll(() => count('/heard/x'), PATIENCE).toBe(before + 1);
    expect(await urls()).toEqual([kiosk.address]);
    expect(kiosk.windows).toEqual(['table - Chromium']);
  }

  test.each([
    ['the address bar', 'ctrl+l'],
    ['developer tools', 'F12'],
    ['developer tools, the other way', 'ctrl+shift+i'],
    ['opening a file', 'ctrl+o'],
    ['saving the page', 'ctrl+s'],
    ['printing', 'ctrl+p'],
    ['the source of the page', 'ctrl+u'],
    ['history', 'ctrl+h'],
    ['downloads', 'ctrl+j'],
    ['help', 'F1'],
    ['the task manager', 'shift+Escape'],
    ['leaving the full screen', 'F11'],
    ['a private window', 'ctrl+shift+n'],
    ['a new tab', 'ctrl+t'],
    ['a new window', 'ctrl+n'],
  ])('%s: the key does nothing', (_, key) => tries(key));

  test('a long touch opens no menu, and nothing can be dragged out', async () => {
    kiosk.touchLong(640, 400);
    await tries();
    kiosk.drag([40, 12], [640, 790]);
    await tries();
  });

  test.each([
    ['a window', '1'],
    ['a download', '2'],
    ['a file', '3'],
    ['a print', '4'],
  ])('the page itself asks for %s and gets none', async (_, key) => {
    await tries(key);
    expect(count('/window')).toBe(0);
  });

  test('no address but the table’s is opened, whoever asks for it', async () => {
    const file = kiosk.writePage();
    // The browser's page of a blocked address is called after the address, an opened page has its own title.
    const blocked = [
      [file, file],
      [`view-source:${kiosk.address}escaped`, '127.0.0.1'],
      ['chrome://settings/', 'chrome://settings/'],
    ] as const;
    for (const [url, title] of blocked) {
      await kiosk.open(url);
      const other = async () => (await kiosk.pages()).find((one) => one.url !== kiosk.address)?.title;
      await expect.poll(other, PATIENCE).toBe(title);
      await kiosk.closeOthers();
      await expect.poll(async () => new Set(await urls()), PATIENCE).toEqual(new Set([kiosk.address]));
    }
    expect(count('/escaped')).toBe(0);
  });
});
