// What one person alone tried at a real table, with its queue and its journal: nobody alone makes money.
import { describe, expect, test } from 'vitest';
import { type SealKeeper, sealKeeper } from '../../src/journal/chain/sealing.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import type { Input } from '../../src/table/input.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { ANA, type At, BO, CY, cardOf, EVA, opensFor, tableAt } from './alone-table.ts';

test('a dealer alone cannot pay a super bonus with a typed card', async () => {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(3, 2500)]);
  await at.reads('7S', '7D', '7S');
  await at.hears({ type: 'misread' });
  await at.misreads('7S');
  await at.says({ type: 'hole-card-turned', card: cardOf('QC') }, ANA);
  await at.says({ type: 'settle-round' });
  expect(at.table.phase).toBe('payout');
  expect(at.lines()).toEqual([]);
  expect(await at.tries({ type: 'confirm-cards' }, ANA)).toMatchObject({ refused: { code: 'needs-floor' } });
  expect(await at.tries({ type: 'settle-round' }, ANA)).toMatchObject({
    refused: { code: 'second-person-first' },
  });
  expect(at.cards()).toEqual([
    { face: 'QC', typed_by: 'Ana', confirmed_by: null },
    { face: '7S', typed_by: 'Ana', confirmed_by: null },
  ]);
  await at.says({ type: 'confirm-cards' }, BO);
  expect(at.lines()).toContainEqual({ wager: 'super-bonus', net: 500_000 });
  expect(at.cards().map(({ confirmed_by }) => confirmed_by)).toEqual(['Bo', 'Bo']);
  expect(at.verified()).toBeNull();
});

test('a floorperson alone cannot correct a loss into a win', async () => {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000)]);
  await at.reads('9C', '8D', '8S', '9S');
  await at.says(decisionOf(1, 'stand'));
  await at.says({ type: 'correct-card', seat: 1, hand: 1, index: 1, card: cardOf('KS') }, BO);
  await at.says({ type: 'settle-round' });
  expect(at.lines()).toEqual([]);
  expect(await at.tries({ type: 'confirm-cards' }, BO)).toMatchObject({
    refused: { code: 'another-confirms' },
  });
  expect(proveRound(at.journal.db, 1, at.key)?.typed).toEqual([{ by: ['Bo'], confirmedBy: null }]);
  await at.says({ type: 'confirm-cards' }, CY);
  expect(at.lines()).toEqual([{ wager: 'main', net: 1000 }]);
  expect(at.verified()).toBeNull();
  expect(proveRound(at.journal.db, 1, at.key)?.typed).toEqual([{ by: ['Bo'], confirmedBy: 'Cy' }]);
});

describe('a floorperson alone cannot choose the face of a sealed card', () => {
  const noKeeper: SealKeeper = { ...sealKeeper(Buffer.alloc(32), () => 0), open: () => null };
  const turned: Input = { type: 'hole-card-turned', card: cardOf('QS') };

  async function standing(at: At): Promise<void> {
    await opensFor(at, [betOf(1, 1000)]);
    await at.reads('9C', '6D', '8S', '9S');
  }

  test('not while it can be opened, whatever the table was halted for', async () => {
    const at = tableAt('massachusetts');
    await standing(at);
    await at.says({ type: 'halt-table', reason: { code: 'at-the-keypad' } }, BO);
    expect(await at.tries(turned, BO)).toMatchObject({ kind: 'refused' });
    await at.hears({ type: 'card', rank: '5', suit: 'H', faceUp: false });
    const used: Input = { type: 'drawn-card-used', card: cardOf('2S') };
    expect(await at.tries(used, BO)).toMatchObject({ refused: { code: 'face-is-sealed' } });
  });

  test('what was entered while the key was away is held against the seal when it is back', async () => {
    const at = tableAt('massachusetts');
    await standing(at);
    await at.startsWith(noKeeper);
    await at.says(decisionOf(1, 'stand'));
    expect(at.table.state.halted).toEqual([{ code: 'seal-cannot-be-opened', how: 'hole-card' }]);
    await at.says(turned, BO);
    await at.says({ type: 'resume' });
    expect(at.table.holds).toEqual([]);
    await at.startsWith(at.ownSeals());
    expect(at.table.state.halted).toEqual([
      { code: 'typed-card-not-as-sealed', number: 5, typed: 'QS', sealed: '9S' },
    ]);
  });
});

test('a dealer alone cannot take a bust back by giving its card to the next box', async () => {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000), betOf(2, 1000)]);
  await at.reads('9C', '5H', '6D', '8S', '5C', '9S', 'KD');
  expect(at.lines()).toEqual([{ wager: 'main', net: -1000 }]);
  expect(await at.tries({ type: 'card-was-next' }, ANA)).toMatchObject({
    refused: { code: 'floor-reverses' },
  });
  await at.says({ type: 'card-was-next' }, BO);
  expect(at.lines()).toEqual([]);
});

test('a floorperson alone cannot say where the wheel has stopped', async () => {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, { main: 1000, spin: 500 })]);
  await at.reads('AC', '9D', 'KS', '9S');
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'seat-button', seat: 1 });
  const { prizes, best } = bestSection(at);
  const stopped: Input = { type: 'wheel-stopped', section: best };
  expect(await at.tries(stopped, BO)).toMatchObject({ refused: { code: 'wheel-works' } });
  await at.says({ type: 'device-lost', device: 'wheel' }, BO);
  await at.says(stopped, BO);
  const spins = () => at.lines().filter(({ wager }) => wager === 'spin');
  expect(spins()).toEqual([]);
  for (const by of [BO, { ...BO, role: 'pit' as const }])
    expect(await at.tries({ type: 'confirm-cards' }, by)).toMatchObject({
      refused: { code: 'another-confirms' },
    });
  await at.says({ type: 'confirm-cards' }, CY);
  expect(spins()).toEqual([{ wager: 'spin', net: prizes[best] }]);
  expect(at.verified()).toBeNull();
});

function bestSection(at: At): { readonly prizes: readonly number[]; readonly best: number } {
  const prizes = at.table.rules.book.values['spin.wheelPrizes'] ?? [];
  return { prizes, best: prizes.indexOf(Math.max(...prizes)) };
}

test('a dealer who does not have the table cannot act at it', async () => {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000)]);
  expect(await at.tries({ type: 'no-more-bets' }, EVA)).toMatchObject({ refused: { code: 'another-deals' } });
  expect(await at.tries({ type: 'reader-in-service' }, ANA)).toMatchObject({
    refused: { code: 'needs-floor' },
  });
});

test('nobody is dealt on a shared box before its first bettor has agreed', async () => {
  const at = tableAt('massachusetts');
  const others = ['b', 'c'].map((bettor) => betOf(2, { bettor, player: bettor, main: 500, seated: false }));
  await opensFor(at, [betOf(2, 1000), ...others]);
  expect(await at.tries({ type: 'no-more-bets' }, ANA)).toMatchObject({ refused: { code: 'consent-first' } });
  await at.says({ type: 'share-box', seat: 2 });
  await at.says({ type: 'no-more-bets' });
});
