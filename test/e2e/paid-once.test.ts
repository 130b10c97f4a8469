// What the dealer has said to be paid is not asked for again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, SIZES, signIn } from './browser.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

describe.skipIf(NO_BROWSER)(`payments${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each(Object.values(SIZES))('at $width px the wheel adds its prize and nothing else', async (size) => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, complaints, close } = await openPage(browser, table.address, { size });
    await signIn(page, DEALER_IN);
    await table.makeReady();
    await table.wager(3, 2500, { spin: table.spinWager });
    await table.draw('AS', '6D', 'KS', '9S');
    const box = page.getByRole('region', { name: 'Box 3' });
    const toPay = box.locator('.pay');
    await toPay.waitFor();
    expect(await toPay.textContent()).toContain('$37.50');

    await page.getByRole('button', { name: 'All is paid' }).tap();
    await box.getByText('✓ +37.50').waitFor();
    expect(await toPay.count()).toBe(0);

    table.section = table.sectionOf(15_000);
    await table.press(3);
    await toPay.waitFor();
    expect(await toPay.textContent()).toContain('$150');
    expect(await box.textContent()).not.toContain('187.50');

    await box.getByRole('button').first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('+37.50').waitFor();
    await sheet.getByText('+150').waitFor();
    await sheet.getByRole('button', { name: 'Why?' }).first().tap();
    await sheet.getByText('Because: a blackjack').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).tap();

    await table.says({ type: 'step-done', step: 'pickUp' });
    await page.getByRole('button', { name: 'Last round' }).tap();
    await sheet.locator('.pay').getByText('$37.50').waitFor();
    expect(await sheet.locator('.pay').last().textContent()).toMatch(/Bonus spin:.*\$150/);
    await sheet.getByText('Nothing is open.').waitFor();
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  });
});
