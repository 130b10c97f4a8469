// Which of the browser's notes fail a test.
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isComplaint, NO_BROWSER, openBrowser, openPage } from './browser.ts';

const OPENS_LINE = `<link rel="icon" href="data:,"><script>new WebSocket(location.origin.replace('http', 'ws') + '/ws')</script>`;

/** A station whose page opens a line, and that does this with it. */
async function stationThat(does: (wire: Duplex) => void): Promise<string> {
  const station = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(OPENS_LINE);
  });
  station.on('upgrade', (_, wire) => does(wire));
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void station.close());
  const at = station.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}/`;
}

describe.skipIf(NO_BROWSER)(`the browser's notes${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.for<[string, (wire: Duplex) => void]>([
    ['breaks it off', (wire) => wire.destroy()],
    ['has no place for it', (wire) => wire.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')],
    ['answers nonsense', (wire) => wire.end('nonsense\r\n\r\n')],
  ])('a line that fails because the station %s is a complaint', async ([, does]) => {
    const { complaints, close } = await openPage(browser, await stationThat(does));
    await expect
      .poll(() => complaints)
      .toEqual([expect.stringMatching(/^WebSocket connection to '.+' failed: ./)]);
    await close();
  });

  test('a line that ends with its page, while it is being opened, is none', () => {
    expect(isComplaint("WebSocket connection to 'ws://127.0.0.1:36757/ws' failed: ")).toBe(false);
    expect(isComplaint("WebSocket connection to 'ws://127.0.0.1:36757/elsewhere' failed: ")).toBe(true);
  });
});
