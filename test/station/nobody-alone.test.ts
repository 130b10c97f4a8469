// What one person alone tried at a real table, with its queue and its journal: nobody alone makes money.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { type SealKeeper, sealKeeper } from '../../src/journal/chain/sealing.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { verify } from '../../src/journal/verify/verify.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import { type Answer, InputQueue } from '../../src/station/input-queue.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { betOf, decisionOf } from '../table/day.ts';

const ANA: Person = { id: 'Ana', role: 'dealer' };
const EVA: Person = { id: 'Eva', role: 'dealer' };
const BO: Person = { id: 'Bo', role: 'floor' };
const CY: Person = { id: 'Cy', role: 'pit' };

let folder: string;
let close = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true });
});

const cardOf = (name: string) => parseCard(name) ?? 0;
const typed = (name: string): Input => ({
  type: 'card-out',
  card: cardOf(name),
  faceUp: false,
  manual: true,
});

function tableAt(pack: string) {
  const play = rulesOf(pack, {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  const opened = openJournal({
    path: join(folder, 'table.db'),
    setup,
    rules: play.rules,
    now: 1,
    pid: process.pid,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { journal, key } = opened;
  close = () => journal.close();
  const clock = new VirtualClock(1_000_000);
  const ears = { happened: () => {}, wished: () => {}, stood: () => {} };
  const ownSeals = sealKeeper(key.sealing, () => journal.seq);
  let queue = new InputQueue({ journal, seals: ownSeals, clock, ears });
  let number = 0;
  const answer = async (ask: (answered: (answer: Answer) => void) => void) => {
    let answered: Answer | null = null;
    ask((one) => {
      answered = one;
    });
    await clock.run(1);
    return answered as Answer | null;
  };
  const at = {
    get table() {
      return queue.table;
    },
    /** A new keeper of the seals: the station was started anew. */
    startsWith: async (seals: SealKeeper) => {
      queue = new InputQueue({ journal, seals, clock, ears });
      queue.start();
      await clock.run(1);
    },
    ownSeals: () => ownSeals,
    tries: (input: Input, by: Person) => answer((answered) => queue.ask(input, by, answered)),
    says: async (input: Input, by = needsFloor(input) ? BO : ANA) => {
      const said = await at.tries(input, by);
      if (said?.kind !== 'taken')
        expect.fail(`${input.type} in ${queue.table.phase}: ${JSON.stringify(said)}`);
    },
    hears: async (said: DeviceSays) => {
      number += 1;
      const from = { device: 'scanner', number };
      await answer((answered) => queue.hear(said, from, answered));
    },
    reads: async (...names: string[]) => {
      for (const [rank = '', suit = ''] of names) await at.hears({ type: 'card', rank, suit, faceUp: false });
    },
    misreads: async (name: string) => {
      await at.hears({ type: 'misread' });
      await at.says(typed(name), ANA);
    },
    lines: () =>
      journal.db
        .prepare<[], { wager: string; net: number }>(
          'SELECT wager, net FROM lines WHERE reversed_by IS NULL ORDER BY seq, n',
        )
        .all(),
    cards: () =>
      journal.db
        .prepare<[], { face: string; typed_by: string; confirmed_by: string | null }>(
          'SELECT face, typed_by, confirmed_by FROM cards WHERE typed_by IS NOT NULL ORDER BY number',
        )
        .all(),
    verified: () => {
      const checking = verify(journal.db, {
        program: '0',
        key: key.public,
        seals: { keeper: ownSeals, live: true },
      });
      let step = checking.next();
      while (!step.done) step = checking.next();
      return step.value.problem;
    },
  };
  queue.start();
  return at;
}

type At = ReturnType<typeof tableAt>;

async function opensFor(at: At, wagers: readonly Input[]): Promise<void> {
  await at.says({ type: 'open-table', preShuffled: false, batches: 1 });
  while (at.table.phase !== 'betting') {
    const { phase, state } = at.table;
    if (phase === 'spread') await at.says({ type: 'arrived', seat: 1 });
    else if (phase === 'shuffling') await at.says({ type: 'shuffled', how: 'hand' });
    else if (phase === 'offeringCut')
      await at.says({ type: 'cut-answer', seat: state.cutOffers[0] ?? 1, accepts: true });
    else if (phase === 'cutting') await at.says({ type: 'cut-made', fromEnd: 144 });
    else if (phase === 'placingCutCard') await at.says({ type: 'cut-card-placed', fromBack: 144 });
    else if (phase === 'burning') await at.reads('2C');
    else await at.says({ type: 'step-done', step: phase });
  }
  for (const wager of wagers) await at.says(wager);
}

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
  await at.says({ type: 'confirm-cards' }, CY);
  expect(at.lines()).toEqual([{ wager: 'main', net: 1000 }]);
  expect(at.verified()).toBeNull();
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
