// The reports of the readiness test and of the deck check, as they are printed: with parts that failed, and cards that are missing.
import { SEEN_BY_PEOPLE } from '../../src/table/readiness/parts.ts';
import type { Scene } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import type { E2eTable } from './table.ts';

/** What a device would have to do fails, because none does it; the decks are counted without a card. */
export async function testedAndCounted(table: E2eTable): Promise<void> {
  await table.says({ type: 'begin-test' });
  for (;;) {
    const part = table.view.readiness?.part ?? null;
    if (part === null) break;
    await table.says({ type: 'test-part', part, well: SEEN_BY_PEOPLE.includes(part) });
  }
  await table.says({ type: 'end-test' });
  await table.makeReady('spread');
  await table.says({ type: 'begin-deck-check' });
  await table.says({ type: 'end-deck-check' });
}

const readiness = { at: 'readiness', pin: FLOOR_IN, pack: 'massachusetts' } as const;

export const READINESS_SCENES: Readonly<Record<string, Scene>> = {
  'readiness-none': { ...readiness, play: async () => {} },
  'readiness-reports': {
    ...readiness,
    play: async (table, page) => {
      await testedAndCounted(table);
      await page.reload();
      await page.getByRole('table').first().waitFor();
    },
  },
};
