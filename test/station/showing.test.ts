// The face of a burned card is told to no page before it is disclosed, whoever is signed in on it.
import { expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { factsShown, shownTo } from '../../src/station/pages/showing.ts';
import { FLOOR_IN } from '../e2e/staff.ts';
import { E2eTable } from '../e2e/table.ts';
import { EMPTY_VIEW, SETTINGS } from '../screens/view.ts';

test('a burned card is told without its face, another card with it, and a disclosed one too', () => {
  const card = parseCard('7S') ?? expect.fail('7S is a card');
  const burned = { fact: 'card', card, number: 1, place: { at: 'burned' } } as const;
  const dealt = { fact: 'card', card, number: 2, place: { at: 'dealer' } } as const;
  const disclosed = { fact: 'burn-disclosed', card } as const;
  expect(factsShown([burned, dealt, disclosed])).toEqual([{ ...burned, card: null }, dealt, disclosed]);
});

test('on the real station no page hears which card is burned', async () => {
  const table = await new E2eTable({ pack: 'massachusetts' }).open();
  const told: string[] = [];
  const page = table.station.door.connect((text) => told.push(text));
  await page.heard(JSON.stringify({ type: 'sign-in', id: 1, ...FLOOR_IN }));
  await table.makeReady('burning');
  told.length = 0;
  await table.draw('9H');
  await table.until('it is burned', ({ phase }) => phase !== 'burning');
  const seen = told.join('\n');
  expect(seen).toContain('"at":"burned"');
  expect(seen).not.toMatch(new RegExp(`"9H"|"card":${parseCard('9H')}[,}]`));
  await table.close();
});

test('nobody is told who works at a table with real devices; a demonstration shows its own people', () => {
  const people = [{ id: 'Ana', role: 'dealer', number: '101', pin: '246813' } as const];
  const told = (simulated: boolean) =>
    shownTo('nothing', {
      settings: { ...SETTINGS, simulated },
      standing: () => ({ state: 'closed' }),
      people,
      view: () => EMPTY_VIEW,
      devices: () => [],
    });
  expect(JSON.stringify(told(false))).not.toMatch(/Ana|246813/);
  expect(told(true)).toMatchObject([{ welcome: { people } }]);
});
