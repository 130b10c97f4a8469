// A technician comes to repair something: the access ends by itself, on every page and in the chain.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Noted } from '../../src/station/access/access-book.ts';
import { noting } from '../../src/station/access/logged.ts';
import { whyNotLetIn } from '../../src/station/pages/page-answers.ts';
import { SignIns } from '../../src/station/people/sign-ins.ts';
import { admit, enrol, type NewMember } from '../../src/station/people/staff.ts';
import { staffFile } from '../../src/station/people/staff-file.ts';
import { staffProblemSaid } from '../../src/words/technician/staff.ts';

const TESS: NewMember = {
  id: 'tess',
  number: '901',
  name: 'Tess',
  role: 'technician',
  pin: '483190',
  hours: 8,
};
const BO: NewMember = { id: 'bo', number: '205', name: 'Bo', role: 'floor', pin: '902177' };
const TESS_IN = { number: '901', pin: '483190' };
const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const HERE = { at: 'box' } as const;

async function house(...members: NewMember[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-access-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = staffFile(join(folder, 'staff.json'));
  for (const one of members) {
    const enrolled = await file.change((staff) => enrol(staff, one, NOW));
    if (!enrolled.ok) expect.fail(staffProblemSaid(enrolled.problem));
  }
  const time = { now: NOW };
  const people = file.people(null, () => time.now);
  return { file, time, people, signIns: new SignIns(people, () => time.now) };
}

test('a technician signs in until the time is over, and then is told so; a session ends with it', async () => {
  const { time, people, signIns, file } = await house(TESS);
  const person = { id: 'tess', role: 'technician' } as const;
  time.now = NOW + 8 * HOUR - 1;
  expect(await signIns.try(TESS_IN, HERE)).toEqual({ kind: 'known', person });
  expect(people.standing?.(person)).not.toBeNull();
  time.now += 1;
  expect(people.standing?.(person), 'whoever is signed in is signed off').toBeNull();
  const tried = await signIns.try(TESS_IN, HERE);
  expect(tried).toEqual({ kind: 'ended', person });
  await file.change((staff) => admit(staff, 'tess', 2, time.now));
  expect(await signIns.try(TESS_IN, HERE)).toEqual({ kind: 'known', person });
  time.now += 2 * HOUR;
  expect(await signIns.try(TESS_IN, HERE)).toMatchObject({ kind: 'ended' });
});

test('the page gets a plain sentence, and log and chain have the person', () => {
  const noted: Noted[] = [];
  const logged: string[] = [];
  const log = noting(
    (event) => void logged.push(event),
    (one) => void noted.push(one),
  );
  const person = { id: 'tess', role: 'technician' } as const;
  expect(whyNotLetIn({ kind: 'ended', person }, 'box', log)).toEqual({ code: 'access-ended' });
  expect(logged).toEqual(['person.access-ended']);
  expect(noted).toEqual([{ access: { code: 'access-ended' }, by: person, where: 'box' }]);
});

test('a technician who was enrolled without hours, or before there were any, has one visit', async () => {
  const { hours, ...without } = TESS;
  const { time, signIns, file } = await house(without);
  await file.change((staff) => ({
    ok: true,
    staff: staff.map(({ until, ...older }) => older),
  }));
  time.now = NOW + 11 * HOUR;
  expect(await signIns.try(TESS_IN, HERE)).toMatchObject({ kind: 'known' });
  time.now = NOW + 12 * HOUR;
  expect(await signIns.try(TESS_IN, HERE)).toMatchObject({ kind: 'ended' });
});

test('nobody else is let in for a time, and nobody for ever', async () => {
  const { file, time, signIns } = await house(TESS, BO);
  const no = async (id: string, hours: number) => {
    const admitted = await file.change((staff) => admit(staff, id, hours, NOW));
    return admitted.ok ? '' : staffProblemSaid(admitted.problem);
  };
  expect(await no('bo', 3)).toMatch(/^Only a technician's access ends by itself/);
  for (const hours of [0, 1.5, 721, Number.NaN])
    expect(await no('tess', hours)).toBe('A technician is let in for 1 to 720 hours.');
  time.now = NOW + 10_000 * HOUR;
  expect(await signIns.try({ number: '205', pin: '902177' }, HERE)).toMatchObject({ kind: 'known' });
});
