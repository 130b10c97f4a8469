// A mistake that is found after settlement is put right by two floorpersons; nothing old is changed.
import { describe, expect, test } from 'vitest';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { checkSignedRecord, signedRecord } from '../../src/journal/proof/signed-record.ts';
import { csvLines, jsonLines } from '../../src/journal/queries/exporting.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import { PeriodSums } from '../../src/journal/sums/reading.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { storyText } from '../../src/story/text.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { ANA, type At, BO, CY, opensFor, tableAt } from './alone-table.ts';

type Proposal = Extract<Input, { type: 'propose-adjustment' }>;

const PROPOSE: Proposal = {
  type: 'propose-adjustment',
  ...{ round: 1, seat: 1, bettor: 'a', amount: 2500, to: 'player', why: 'paid-wrong' },
};
const CONFIRM: Input = { type: 'confirm-adjustment', adjustment: 1 };
const DECLINE: Input = { type: 'decline-adjustment', adjustment: 1 };
const WATCHES: Person = { id: 'Sue', role: 'surveillance' };

/** One round on box 1, lost. */
async function playsRound(at: At): Promise<void> {
  await at.says(betOf(1, 1000));
  await at.reads('9C', '8D', '8S', '9S');
  await at.says(decisionOf(1, 'stand'));
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'step-done', step: 'pickUp' });
}

async function settled(): Promise<At> {
  const at = tableAt('massachusetts');
  await opensFor(at, []);
  await playsRound(at);
  expect(at.table.state.rounds).toBe(1);
  expect(at.table.phase).toBe('betting');
  return at;
}

const waiting = (at: At) => at.table.state.adjustments ?? [];
const refusedWith = (code: string) => ({ kind: 'refused', refused: { code } });

describe('nobody alone puts a settled round right', () => {
  test('one floorperson proposes it and cannot confirm it, as floorperson or as pit manager, on a page or the keypad', async () => {
    const at = await settled();
    await at.says(PROPOSE, BO);
    expect(await at.tries(CONFIRM, BO)).toMatchObject(refusedWith('another-confirms'));
    expect(await at.tries(CONFIRM, { ...BO, role: 'pit' })).toMatchObject(refusedWith('another-confirms'));
    expect(waiting(at)).toHaveLength(1);
    expect(at.verified()).toBeNull();
  });

  test('a dealer neither proposes nor confirms nor refuses, and surveillance only watches', async () => {
    const at = await settled();
    expect(await at.tries(PROPOSE, ANA)).toMatchObject(refusedWith('needs-floor'));
    await at.says(PROPOSE, BO);
    for (const input of [CONFIRM, DECLINE]) {
      expect(await at.tries(input, ANA)).toMatchObject(refusedWith('needs-floor'));
      expect(await at.tries(input, WATCHES)).toMatchObject(refusedWith('only-watches'));
    }
    expect(waiting(at)).toHaveLength(1);
  });

  test('two floorpersons do, once', async () => {
    const at = await settled();
    await at.says(PROPOSE, BO);
    await at.says(CONFIRM, CY);
    expect(waiting(at)).toEqual([]);
    expect(await at.tries(CONFIRM, CY)).toMatchObject(refusedWith('no-such-adjustment'));
    expect(at.verified()).toBeNull();
  });

  test('the figures of the period in which it was made count it, and only when it was made', async () => {
    const at = await settled();
    const sums = () => new PeriodSums(at.journal.db, { from: 0, to: Number.MAX_SAFE_INTEGER });
    const counted = () => ({ house: sums().rounds()[0]?.house, adjustments: sums().adjustments() });
    const { house } = counted();
    await at.says(PROPOSE, BO);
    expect(counted().adjustments).toEqual({ times: 0, house: 0 });
    await at.says(CONFIRM, CY);
    expect(counted()).toMatchObject({ house, adjustments: { times: 1, house: -2500 } });
    const madeAt = historyOf(at.journal.db, 1)?.adjustments[0]?.decided?.at ?? 0;
    const none = { times: 0, house: 0 };
    expect(new PeriodSums(at.journal.db, { from: 0, to: madeAt }).adjustments()).toEqual(none);
    expect(new PeriodSums(at.journal.db, { from: madeAt + 1, to: madeAt + 2 }).adjustments()).toEqual(none);
  });

  test('another floorperson refuses it, or whoever proposed it withdraws it', async () => {
    const at = await settled();
    await at.says(PROPOSE, BO);
    await at.says(DECLINE, CY);
    await at.says(PROPOSE, BO);
    await at.says({ ...DECLINE, adjustment: 2 }, BO);
    const history = historyOf(at.journal.db, 1);
    expect(history?.adjustments.map(({ status, decided }) => [status, decided?.by])).toEqual([
      ['refused', 'Cy'],
      ['withdrawn', 'Bo'],
    ]);
    expect(proveRound(at.journal.db, 1, at.key)).toMatchObject({ ok: true, adjustments: 0 });
    expect(at.verified()).toBeNull();
  });
});

describe('what can be proposed', () => {
  test.each([
    ['nothing', { amount: 0 }, 'no-such-adjustment-amount'],
    ['less than nothing', { amount: -2500 }, 'no-such-adjustment-amount'],
    ['an absurd amount', { amount: 1_000_000_000_00 }, 'no-such-adjustment-amount'],
    ['a round that was not played', { round: 2 }, 'round-not-settled'],
    ['another reason without words', { why: 'other' }, 'reason-in-words'],
    ['another reason in empty words', { why: 'other', text: '  ' }, 'reason-in-words'],
  ] as const)('not %s', async (_, changed, code) => {
    const at = await settled();
    expect(await at.tries({ ...PROPOSE, ...changed }, BO)).toMatchObject(refusedWith(code));
    expect(at.verified()).toBeNull();
  });

  test('not a round that is being played', async () => {
    const at = await settled();
    await at.says(betOf(1, 1000));
    await at.says({ type: 'no-more-bets' });
    expect(await at.tries({ ...PROPOSE, round: 2 }, BO)).toMatchObject(refusedWith('round-not-settled'));
  });

  test('not for somebody who had no wager in that round', async () => {
    const at = await settled();
    const nobody = { kind: 'not-heard', problem: { code: 'no-such-bettor-then' } };
    expect(await at.tries({ ...PROPOSE, seat: 2 }, BO)).toEqual(nobody);
    expect(await at.tries({ ...PROPOSE, bettor: 'b' }, BO)).toEqual(nobody);
    expect(waiting(at)).toEqual([]);
    expect(at.verified()).toBeNull();
  });

  test('not more than can be looked through', async () => {
    const at = await settled();
    for (let one = 0; one < 24; one++) await at.says(PROPOSE, BO);
    expect(await at.tries(PROPOSE, BO)).toMatchObject(refusedWith('too-many-adjustments'));
  });
});

test('a proposal waits without holding the table up, also while it is halted and over a new start', async () => {
  const at = await settled();
  await at.says({ type: 'halt-table', reason: { code: 'at-the-keypad' } }, BO);
  await at.says(PROPOSE, BO);
  await at.says({ type: 'resume' });
  await playsRound(at);
  await at.startsWith(at.ownSeals());
  expect(waiting(at)).toMatchObject([{ adjustment: 1, round: 1, proposed: { by: 'Bo' } }]);
  await at.says(CONFIRM, CY);
});

describe('what is told of it afterwards', () => {
  async function adjusted(): Promise<At> {
    const at = await settled();
    await playsRound(at);
    await at.says({ ...PROPOSE, text: 'the camera shows a push' }, BO);
    await playsRound(at);
    await at.says(CONFIRM, CY);
    await playsRound(at);
    return at;
  }

  test('the hand tells it under itself, in text and on the printed page, and the round is as it was', async () => {
    const at = await settled();
    const { record } = historyOf(at.journal.db, 1) ?? expect.fail('round 1 was played');
    const after = await adjustedLater(at);
    expect(after.record).toEqual(record);
    const sentence =
      'Adjustment 1, round 1, box 1, bettor a: $25.00 to the player. Proposed by Bo, confirmed by Cy; it was paid or collected wrongly';
    expect(storyText(after).replace(/\s+/g, ' ')).toContain(sentence);
    const page = storyPage(after)
      .replaceAll(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    expect(page).toContain(sentence);
    expect(storyText(historyOf(at.journal.db, 2) ?? expect.fail('round 2 was played'))).not.toContain(
      'ADJUSTED',
    );
  });

  async function adjustedLater(at: At) {
    await playsRound(at);
    await at.says(PROPOSE, BO);
    await at.says(CONFIRM, CY);
    return historyOf(at.journal.db, 1) ?? expect.fail('round 1 was played');
  }

  test('it is a signed row of its own, and the proof of the old rows stays as it was', async () => {
    const at = await settled();
    const before = proveRound(at.journal.db, 1, at.key) ?? expect.fail('round 1 was played');
    await adjustedLater(at);
    const { seq } = at.journal;
    const kinds = at.journal.db
      .prepare<[number], string>('SELECT kind FROM log WHERE seq > ? ORDER BY seq')
      .pluck();
    expect(kinds.all(seq - 3)).toEqual(['input', 'snapshot', 'checkpoint']);
    const { head: _, ...after } = proveRound(at.journal.db, 1, at.key) ?? expect.fail('round 1 was played');
    const { head: __, ...then } = before;
    expect(after).toEqual({ ...then, adjustments: 1 });
    expect(at.verified()).toBeNull();
  });

  test('the signed record holds it, and one that tells another amount or another person is found out', async () => {
    const at = await adjusted();
    const made = signedRecord(at.journal.db, 1);
    if (!made.ok) expect.fail(made.why);
    const record = JSON.parse(JSON.stringify(made.record));
    expect(record.adjustments).toMatchObject([
      {
        told: {
          ...{ adjustment: 1, round: 1, seat: 1, bettor: 'a', amount: 2500, to: 'player', why: 'paid-wrong' },
          text: 'the camera shows a push',
          proposed: { by: 'Bo' },
          confirmed: { by: 'Cy' },
        },
      },
    ]);
    expect(checkSignedRecord(record, at.key)).toMatchObject({ ok: true, adjustments: [{ adjustment: 1 }] });
    const [{ told, log }] = record.adjustments;
    for (const changed of [{ amount: 250_000 }, { proposed: { by: 'Di', at: told.proposed.at } }]) {
      const forged = { ...record, adjustments: [{ told: { ...told, ...changed }, log }] };
      expect(checkSignedRecord(forged, at.key)).toMatchObject({
        ok: false,
        problem: { about: { code: 'adjustment-differs' } },
      });
    }
    const unsigned = { ...record, adjustments: [{ told, log: { ...log, rows: log.rows.slice(0, 1) } }] };
    expect(checkSignedRecord(unsigned, at.key)).toMatchObject({ ok: false });
  });

  test('whoever changes its row in the query table is found out by the proof of the round', async () => {
    const at = await adjusted();
    at.journal.db.exec('UPDATE adjustments SET net = 250000');
    expect(proveRound(at.journal.db, 1, at.key)).toMatchObject({
      ok: false,
      problem: { about: { code: 'adjustment-differs' } },
    });
    expect(at.verified()).toMatchObject({ about: { code: 'table-row-differs' } });
  });

  test('the export has it beside its round', async () => {
    const at = await adjusted();
    const all = { from: 0, to: Number.MAX_SAFE_INTEGER };
    const [first, second] = [...jsonLines(at.journal.db, all)].map((line) => JSON.parse(line));
    expect(first.journal.adjustments).toMatchObject([{ adjustment: 1, status: 'made', amount: 2500 }]);
    expect(second.journal.adjustments).toEqual([]);
    const lines = [...csvLines(at.journal.db, all, String)].join('').split('\r\n');
    expect(lines.filter((line) => line.includes('adjustment'))).toEqual([
      expect.stringMatching(/,1,1,1,a,1,adjustment,,0,paid-wrong,,2500,/),
    ]);
  });
});
