// Debian's Chromium, driven without a window. A new page in the whole browser costs a window with all that is around it; its
// headless shell has the same engine and none of that, and a page costs a quarter. So most tests look at pages in the shell.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Credentials } from '../../src/station/people/sign-in.ts';

const installed = (...programs: readonly string[]) =>
  programs.map((program) => `/usr/bin/${program}`).find((path) => existsSync(path));
const WHOLE = installed('chromium', 'chromium-browser');
const SHELL = installed('chromium-headless-shell') ?? WHOLE;

/** Why the tests in the browser are skipped; null when they can be run. */
export const NO_BROWSER = WHOLE === undefined ? 'Chromium is not installed (apt-get install chromium)' : null;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: what its scripts gain by being compiled again does not pay for it.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * `whole`: for pictures, as people see them. `undrawn`: for pages of which only the words count, and nobody touches them; a
 * touch would wait for the drawing.
 */
export function openBrowser({ whole = false, undrawn = false } = {}): Promise<Browser> {
  const executablePath = (whole ? WHOLE : SHELL) ?? '';
  const args = undrawn ? [...FLAGS, '--disable-threaded-compositing'] : FLAGS;
  return chromium.launch({ executablePath, args, headless: true });
}

/** Nothing is measured by it: on a busy machine a page, or a check that lets all others go first, may take its time. */
const PATIENCE_MS = 150_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES = {
  large: { width: 1280, height: 800 },
  middle: { width: 1024, height: 600 },
  small: { width: 800, height: 480 },
} as const satisfies Record<string, Size>;

export interface PageWishes {
  readonly size?: Size;
  readonly language?: string;
  /** Whether cards and the wheel move. Each frame is drawn by the processor, and most tests look at a page that stands still. */
  readonly moves?: boolean;
}

/**
 * What Chromium notes when a page ends, by a reload or because its frame loads another, in the moment in which it opens its line to the
 * station. No reason follows. If the station refuses a line, breaks it off or is away, a reason follows: that is a complaint.
 */
const ENDED_WITH_PAGE = /^WebSocket connection to 'wss?:[^']+\/ws' failed: $/;

export const isComplaint = (text: string): boolean => !ENDED_WITH_PAGE.test(text);

/** A page that fails the test when the browser complains: a script that broke, or something that its policy forbids. */
export async function openPage(
  browser: Browser,
  address: string,
  { size = SIZES.large, language = 'en', moves = false }: PageWishes = {},
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const reducedMotion = moves ? 'no-preference' : 'reduce';
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    hasTouch: true,
    reducedMotion,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isComplaint(message.text())) complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}

const LONGEST_NUMBER = 6;

async function tapDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits)
    await page.getByRole('button', { name: new RegExp(`^(Digit|Cifra|Chiffre) ${digit}$`) }).tap();
}

/** By touch, in any language; whoever it is. */
export async function enterPin(page: Page, { number, pin }: Credentials): Promise<void> {
  // After a wrong PIN the number is still there, and the next digit is one of the PIN.
  await page.getByRole('button', { name: /^(Number|Número|Numéro)/ }).tap();
  for (let digit = 0; digit < LONGEST_NUMBER; digit++) await page.keyboard.press('Backspace');
  await tapDigits(page, number);
  await page.getByRole('button', { name: /^(Next|Seguir|Suivant)$/ }).tap();
  await tapDigits(page, pin);
  await page.getByRole('button', { name: /^(Sign in|Entrar|Se connecter|Take over)$/ }).tap();
}

/** With the keyboard alone, in any language. */
export async function typeIn(page: Page, { number, pin }: Credentials): Promise<void> {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

/** The pad is a page too: its `main` tells nothing. */
const heard = (page: Page) => page.locator('.pin-pad').waitFor({ state: 'detached' });

/** A number and a PIN that are known, by touch; returns when the page has heard so. */
export async function signInByTouch(page: Page, given: Credentials): Promise<void> {
  await enterPin(page, given);
  await heard(page);
}

/** The same with the keyboard, on a pad where nothing is typed yet: a touch costs ten times as much as a key. */
export async function signIn(page: Page, given: Credentials): Promise<void> {
  await page.locator('.pin-pad').focus();
  await typeIn(page, given);
  await heard(page);
}
