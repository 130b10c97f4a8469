import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import {
  changePin,
  enrol,
  findPerson,
  type Member,
  type NewMember,
  retire,
  unlock,
} from '../../src/station/people/staff.ts';
import { staffFile } from '../../src/station/people/staff-file.ts';
import type { Person } from '../../src/table/people.ts';
import { staffProblemSaid } from '../../src/words/technician/staff.ts';

const ANA: NewMember = { id: 'ana', number: '117', name: 'Ana López', role: 'dealer', pin: '483190' };
const BO: NewMember = { id: 'bo', number: '205', name: 'Bo', role: 'floor', pin: '902177' };
const NOW = 1_700_000_000_000;
const isRoot = process.getuid?.() === 0;

async function staffOf(...members: NewMember[]): Promise<readonly Member[]> {
  let staff: readonly Member[] = [];
  for (const one of members) {
    const enrolled = await enrol(staff, one, NOW);
    if (!enrolled.ok) expect.fail(enrolled.problem.code);
    staff = enrolled.staff;
  }
  return staff;
}

describe('the staff', () => {
  const find = (staff: readonly Member[], given: Credentials, pinDays: number | null = null, now = NOW) =>
    findPerson(staff, given, pinDays, now);
  const ANA_IN = { number: '117', pin: '483190' };
  const BO_IN = { number: '205', pin: '902177' };

  test('somebody enrolled is found by number and PIN, and by no others', async () => {
    const staff = await staffOf(ANA, BO);
    expect(await find(staff, BO_IN)).toEqual({ kind: 'known', person: { id: 'bo', role: 'floor' } });
    expect(await find(staff, { ...BO_IN, pin: '902178' })).toEqual({ kind: 'wrong', id: 'bo' });
    expect(await find(staff, { ...BO_IN, pin: ANA_IN.pin })).toEqual({ kind: 'wrong', id: 'bo' });
    expect(await find(staff, { ...BO_IN, number: '206' })).toEqual({ kind: 'wrong', id: null });
  });

  test('somebody retired keeps name and number and is not found any more', async () => {
    const retired = retire(await staffOf(ANA), 'ana', NOW + 1);
    if (!retired.ok) expect.fail(retired.problem.code);
    expect(retired.staff).toMatchObject([{ id: 'ana', number: '117', retired: NOW + 1 }]);
    expect(await find(retired.staff, ANA_IN)).toEqual({ kind: 'wrong', id: null });
    expect(retire(retired.staff, 'ana', NOW)).toEqual({
      ok: false,
      problem: { code: 'retired-already', id: 'ana' },
    });
  });

  test('a new PIN takes the place of the old one, and is another one', async () => {
    const changed = await changePin(await staffOf(ANA, BO), 'ana', '771903', NOW + 5);
    if (!changed.ok) expect.fail(changed.problem.code);
    expect(await find(changed.staff, { ...ANA_IN, pin: '771903' })).toMatchObject({ kind: 'known' });
    expect(await find(changed.staff, ANA_IN)).toMatchObject({ kind: 'wrong' });
    expect(changed.staff[0]).toMatchObject({ since: NOW, pinSince: NOW + 5 });
    expect(await changePin(changed.staff, 'ana', '771903', NOW)).toMatchObject({ ok: false });
    expect(await changePin(changed.staff, 'ana', '901171', NOW)).toMatchObject({ ok: false });
    // Two people may have the same PIN: who may not know that it is somebody's cannot find out.
    expect(await changePin(changed.staff, 'ana', BO.pin, NOW)).toMatchObject({ ok: true });
  });

  test('a PIN is good for so many days, and then lets nobody in', async () => {
    const staff = await staffOf(ANA);
    const later = (days: number) => find(staff, ANA_IN, 90, NOW + days * 86_400_000);
    expect(await later(89)).toMatchObject({ kind: 'known' });
    expect(await later(90)).toMatchObject({ kind: 'expired', person: { id: 'ana' } });
    expect(await find(staff, { ...ANA_IN, pin: '111112' }, 90, NOW + 1e12)).toMatchObject({ kind: 'wrong' });
  });

  test('a second person who works here ends the waiting of somebody, and it is recorded', async () => {
    const staff = await staffOf(ANA, BO);
    const unlocked = await unlock(staff, 'bo', ANA_IN, NOW + 7);
    if (!unlocked.ok) expect.fail(unlocked.problem.code);
    expect(unlocked.staff[1]).toMatchObject({ id: 'bo', unlocked: { at: NOW + 7, by: 'ana' } });
    expect(await unlock(staff, 'bo', BO_IN, NOW)).toMatchObject({ ok: false });
    expect(await unlock(staff, 'bo', { ...ANA_IN, pin: '000000' }, NOW)).toMatchObject({ ok: false });
    expect(await unlock(staff, 'eve', ANA_IN, NOW)).toMatchObject({ ok: false });
  });

  test.each([
    [{ ...BO, id: 'ana' }, 'id-taken', /There is a "ana" already; an id is given once and for all/],
    [{ ...BO, number: '117' }, 'number-taken', /The number 117 is "ana"/],
    [{ ...BO, number: '12' }, 'no-staff-number', /"12" is no staff number/],
    [{ ...BO, number: '1234567' }, 'no-staff-number', /"1234567" is no staff number/],
    [{ ...BO, pin: '123456' }, 'pin-guessed', /among the first that anybody tries/],
    [{ ...BO, id: ' bo' }, 'no-staff-id', /" bo" is no id/],
    [{ ...BO, id: 'b\u001b[2J' }, 'no-staff-id', /"b\\u001b\[2J" is no id/],
    [{ ...BO, name: '' }, 'no-staff-name', /"" is no name/],
    [{ ...BO, name: 'B\no' }, 'no-staff-name', /"B\\no" is no name/],
  ])('%j is refused: %s', async (wanted, code, sentence) => {
    const refused = await enrol(await staffOf(ANA), wanted, NOW);
    if (refused.ok) expect.fail('it was taken');
    expect(refused.problem.code).toBe(code);
    expect(staffProblemSaid(refused.problem)).toMatch(sentence);
  });
});

describe('the file of the staff', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabot-staff-'));
    path = join(folder, 'staff.json');
    return () => rmSync(folder, { recursive: true });
  });
  afterEach(() => expect(readdirSync(folder).filter((name) => /-lock|\.new/.test(name))).toEqual([]));

  const peopleIn = (file: string) => staffFile(file).people(null, () => NOW);
  const add = (one: NewMember) => staffFile(path).change((staff) => enrol(staff, one, NOW));

  test('no file is an empty staff', () => {
    expect(staffFile(path).current()).toEqual({ ok: true, staff: [] });
  });

  test('a table that runs knows of a change at once', async () => {
    const station = peopleIn(path);
    const given = { number: '117', pin: '483190' };
    expect(await station.find(given)).toMatchObject({ kind: 'wrong' });
    await add(ANA);
    expect(await station.find(given)).toEqual({ kind: 'known', person: { id: 'ana', role: 'dealer' } });
    await staffFile(path).change((staff) => retire(staff, 'ana', NOW));
    expect(await station.find(given)).toMatchObject({ kind: 'wrong' });
  });

  test('whoever is signed in stands as before until the PIN is another, or the person retired', async () => {
    const station = peopleIn(path);
    const standing = (one: Person) => station.standing?.(one) ?? null;
    const ana = { id: 'ana', role: 'dealer' } as const;
    expect(standing(ana)).toBeNull();
    await add(ANA);
    const first = standing(ana);
    expect(first).toEqual(expect.any(String));
    await add(BO);
    expect(standing(ana)).toBe(first);
    // Nobody is sent away in the middle of a hand because of a damaged file.
    const good = readFileSync(path);
    writeFileSync(path, 'damaged');
    expect(standing(ana)).toBe(first);
    writeFileSync(path, good);
    await staffFile(path).change((staff) => changePin(staff, 'ana', '915408', NOW));
    expect(standing(ana)).not.toBe(first);
    await staffFile(path).change((staff) => retire(staff, 'ana', NOW));
    expect(standing(ana)).toBeNull();
  });

  test('nobody else may read it, also when the old one was open to all', async () => {
    writeFileSync(path, '{"staff":[]}', { mode: 0o644 });
    chmodSync(path, 0o644);
    await add(ANA);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain('483190');
  });

  test.skipIf(!isRoot)('what root changes still belongs to the user of the table', async () => {
    chownSync(folder, 65_534, 65_534);
    await add(ANA);
    const { uid, gid } = statSync(path);
    expect({ uid, gid }).toEqual({ uid: 65_534, gid: 65_534 });
  });

  test('a link in its place is not followed', async () => {
    const real = join(folder, 'real.json');
    writeFileSync(real, '{"staff":[]}');
    symlinkSync(real, path);
    expect(await add(ANA)).toEqual({
      ok: false,
      problem: { code: 'staff-is-link', path },
    });
    expect(readFileSync(real, 'utf8')).toBe('{"staff":[]}');
  });

  test.each([
    [
      'not JSON',
      '{',
      'staff-no-json',
      'is not a staff file: it is no JSON, or was cut off. Put a copy of it back',
    ],
    [
      'a PIN that can be read',
      '{"staff":[{"id":"a","number":"117","name":"A","role":"dealer","pin":"483190","since":0,"retired":null}]}',
      'staff-of-other-form',
      'is not a staff file (at staff.0.pin).',
    ],
    [
      'a role that there is not',
      '{"staff":[{"id":"a","number":"117","name":"A","role":"boss","pin":"x","since":0,"retired":null}]}',
      'staff-of-other-form',
      'is not a staff file (at staff.0.role).',
    ],
  ])('%s is told and not written over', async (_, text, code, sentence) => {
    writeFileSync(path, text);
    const refused = await add(ANA);
    if (refused.ok) expect.fail('it was taken');
    expect(refused.problem.code).toBe(code);
    expect(staffProblemSaid(refused.problem)).toContain(sentence);
    expect(readFileSync(path, 'utf8')).toBe(text);
    await expect(peopleIn(path).find({ number: '117', pin: '483190' })).rejects.toThrow();
  });

  test('a folder that is not there is named', async () => {
    const refused = await staffFile(join(folder, 'none', 'staff.json')).change((staff) =>
      enrol(staff, ANA, NOW),
    );
    expect(refused).toEqual({
      ok: false,
      problem: { code: 'staff-without-folder', path: join(folder, 'none') },
    });
  });
});
