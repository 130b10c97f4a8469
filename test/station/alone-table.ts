// A real table with its queue and its journal, for what one person alone tries at it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
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

export const ANA: Person = { id: 'Ana', role: 'dealer' };
export const EVA: Person = { id: 'Eva', role: 'dealer' };
export const BO: Person = { id: 'Bo', role: 'floor' };
export const CY: Person = { id: 'Cy', role: 'pit' };

export const cardOf = (name: string) => parseCard(name) ?? 0;
const typed = (name: string): Input => ({
  type: 'card-out',
  card: cardOf(name),
  faceUp: false,
  manual: true,
});

export function tableAt(pack: string) {
  const play = rulesOf(pack, {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  const opened = openJournal({
    path: join(folder, 'table.db'),
    setup,
    rules: play.rules,
    now: 1,
    pid: process.pid,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { journal, key } = opened;
  onTestFinished(() => {
    journal.close();
    rmSync(folder, { recursive: true });
  });
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
    journal,
    key: key.public,
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

export type At = ReturnType<typeof tableAt>;

export async function opensFor(at: At, wagers: readonly Input[]): Promise<void> {
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
