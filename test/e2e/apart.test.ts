// What ends a round or begins one lies apart from the decisions, so that a finger that touches twice pays and places nothing.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { french } from '../../src/words/fr/screens.ts';
import { LANGUAGE_NAMES } from '../../src/words/language.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES, signIn } from './browser.ts';
import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { CROWDED_SCENES } from './crowded-scenes.ts';
import { caughtUp, decide, SCENES, type Scene } from './scenes.ts';
import { DEALER_IN } from './staff.ts';
import { inEveryLanguage } from './sweep.ts';
import { E2eTable } from './table.ts';
import { tellTheTime, touchAt } from './touched-time.ts';

interface Place {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** By what is written on them, in every language. */
const ROUND = new RegExp(
  `^(${[english, spanish, french]
    .flatMap(({ dealer: { repeat, settle, pickUp, deal } }) => [repeat, settle, pickUp, deal])
    .join('|')})`,
);
const isRound = ({ name }: Place) => ROUND.test(name);

/** Every button that does something to the game. The menu and the reasons do nothing to it, a box only opens a sheet. */
function places(page: Page): Promise<Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button:not(.rail-menu, .box-in, .next-why:not(.was-next))')].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { name: one.textContent ?? '', left, top, right, bottom };
    }),
  );
}

function overlap(a: Place, b: Place): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The decisions of a hand, those of the others on its box, insurance, and the ways back. */
const DECISIONS = {
  turns: SCENES.turns,
  splits: SCENES.splits,
  'shared-box': SCENES['shared-box'],
  insurance: SCENES.insurance,
  'on-the-cards': CROWDED_SCENES['on-the-cards'],
  'drawn-in-error': BY_HAND_SCENES['drawn-in-error'],
};

/** Two boxes of 19 against a seven; the hole card is a ten. */
async function twoHands(table: E2eTable): Promise<void> {
  await table.wager(2, 2500);
  await table.wager(5, 2500);
  await table.draw('9C', '9D', '7D', 'KH', 'KC', 'KS');
  await table.until('box 2 plays', ({ turn }) => turn?.seat === 2);
}

/** From the payments to the wagers of the next round, each step with what it offers. */
const ROUNDS: readonly ((table: E2eTable) => Promise<void>)[] = [
  async (table) => {
    await table.makeReady();
    await twoHands(table);
    for (const seat of [2, 5]) await table.says(decide(seat, 'stand'));
    await table.until('it is paid', ({ phase }) => phase === 'payout');
  },
  (table) => table.says({ type: 'settle-round' }),
  (table) => table.says({ type: 'step-done', step: 'pickUp' }),
  (table) => table.wager(2, 2500),
];

/** What the pages show, by language and size. */
type Found = Map<string, Place[]>;

/** In every language and at every size what the page shows now, added to what it has shown before. */
async function gather(page: Page, found: Found): Promise<void> {
  await inEveryLanguage(page, async (language) => {
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      const key = `${language} ${size.width}`;
      found.set(key, [...(found.get(key) ?? []), ...(await places(page))]);
    }
  });
}

describe.skipIf(NO_BROWSER)(`apart${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** In the dealer's hands. */
  async function pageOf(table: E2eTable): Promise<Page> {
    const { page } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    return page;
  }

  async function decisions(scene: Scene | undefined, found: Found): Promise<void> {
    if (!scene) throw new Error('there is no such scene');
    const table = await new E2eTable({ pack: scene.pack }).open();
    const page = await pageOf(table);
    await scene.play(table, page);
    await caughtUp(table, page);
    await gather(page, found);
    await page.context().close();
    await table.close();
  }

  async function rounds(found: Found): Promise<void> {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const page = await pageOf(table);
    for (const step of ROUNDS) {
      await step(table);
      await caughtUp(table, page);
      await gather(page, found);
    }
    await page.context().close();
    await table.close();
  }

  test('no button of a round lies where a decision lies, in any language, at any size', async () => {
    const decided: Found = new Map();
    for (const scene of Object.values(DECISIONS)) await decisions(scene, decided);
    const ended: Found = new Map();
    await rounds(ended);
    expect(ended.size).toBe(Object.keys(LANGUAGE_NAMES).length * Object.keys(SIZES).length);
    for (const [key, all] of ended) {
      const ofRound = all.filter(isRound);
      const others = decided.get(key)?.filter((one) => !isRound(one)) ?? [];
      expect(new Set(ofRound.map(({ name }) => ROUND.exec(name)?.[0])).size, key).toBe(4);
      expect(others.length, key).toBeGreaterThan(20);
      const covered = ofRound.flatMap((one) => {
        return others.filter((other) => overlap(one, other)).map(({ name }) => `${one.name} on ${name}`);
      });
      expect(covered, key).toEqual([]);
    }
  });

  describe.each(Object.values(SIZES))('at $width px', (size) => {
    test('a second touch 150 to 500 ms after the first decides, pays and places nothing', async () => {
      const table = await new E2eTable({ pack: 'massachusetts' }).open();
      const { page, complaints, close } = await openPage(browser, table.address, { size });
      await signIn(page, DEALER_IN);
      await table.makeReady();
      await tellTheTime(page);
      let now = 0;
      const touchTwice = async (name: string, seen: string, later: number) => {
        now += 10_000;
        const rect = await page.getByRole('button', { name }).first().boundingBox();
        if (!rect) throw new Error(`"${name}" is not there`);
        const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
        await touchAt(page, now, x, y);
        await page.getByText(seen).first().waitFor();
        await touchAt(page, now + later, x, y);
        // What the page asks for now comes to the station after what the touch asked for.
        await page.evaluate(() => fetch(location.href).then(({ status }) => status));
        return table.view;
      };
      for (const [index, later] of [150, 320, 500].entries()) {
        await twoHands(table);
        await page.getByText('Box 2 decides.').waitFor();
        const next = await touchTwice('Stand', 'Box 5 decides.', later);
        expect(next.turn?.seat, `${later}: the next box`).toBe(5);
        const paid = await touchTwice('Stand', 'All is paid', later);
        expect([paid.phase, paid.round, paid.boxes.length], `${later}`).toEqual(['payout', index + 1, 2]);
        expect(paid.payments.map(({ net, state }) => `${net} ${state}`)).toEqual(['2500 due', '2500 due']);
        const settled = await touchTwice('All is paid', 'Cards picked up', later);
        expect([settled.phase, settled.round], `${later}`).toEqual(['pickUp', index + 1]);
        await table.says({ type: 'step-done', step: 'pickUp' });
      }
      expect(complaints).toEqual([]);
      await close();
      await table.close();
    });
  });
});
