// What a floorperson touches on the floor page.
import type { Page } from 'playwright-core';
import { english } from '../../src/words/en/screens.ts';
import type { FloorStep } from './irregularities/irregularity.ts';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

/** Touches the act and what it is about, reads the question, and says yes to it. */
export async function does(page: Page, { does, about = [], says }: FloorStep): Promise<void> {
  const { title, means } = english.floor.meanings[does];
  const names = does === 'floor-answers' ? /^(Answer the call|Ten taken out)/ : asStart(title, means);
  await tap(page, names);
  for (const one of about) await page.getByRole('dialog').getByRole('button', { name: one }).tap();
  await page.getByRole('dialog').getByText(says, { exact: false }).first().waitFor();
  await tap(page, 'Do it');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.said-done', { hasText: says }).waitFor();
}

function asStart(title: string, means: string): RegExp {
  const plain = (text: string) => text.replace(/[^\w\s]/g, '.');
  return new RegExp(`^${plain(title)}\\s*${plain(means)}`);
}
