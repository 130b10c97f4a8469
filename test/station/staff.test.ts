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
import {
  changePin,
  enrol,
  findByPin,
  type Member,
  type NewMember,
  retire,
} from '../../src/station/people/staff.ts';
import { staffFile } from '../../src/station/people/staff-file.ts';

const ANA: NewMember = { id: 'ana', name: 'Ana López', role: 'dealer', pin: '4831' };
const BO: NewMember = { id: 'bo', name: 'Bo', role: 'floor', pin: '90217' };
const NOW = 1_700_000_000_000;
const isRoot = process.getuid?.() === 0;

async function staffOf(...members: NewMember[]): Promise<readonly Member[]> {
  let staff: readonly Member[] = [];
  for (const one of members) {
    const enrolled = await enrol(staff, one, NOW);
    if (!enrolled.ok) expect.fail(enrolled.sentence);
    staff = enrolled.staff;
  }
  return staff;
}

describe('the staff', () => {
  test('somebody enrolled is found by the PIN, and by no other', async () => {
    const staff = await staffOf(ANA, BO);
    expect(await findByPin(staff, '90217')).toMatchObject({
      id: 'bo',
      role: 'floor',
      since: NOW,
      retired: null,
    });
    expect(await findByPin(staff, '90218')).toBeNull();
  });

  test('somebody retired keeps the name and is not found any more; the PIN is free again', async () => {
    const retired = retire(await staffOf(ANA), 'ana', NOW + 1);
    if (!retired.ok) expect.fail(retired.sentence);
    expect(retired.staff).toMatchObject([{ id: 'ana', retired: NOW + 1 }]);
    expect(await findByPin(retired.staff, '4831')).toBeNull();
    expect(await enrol(retired.staff, { ...BO, pin: '4831' }, NOW)).toMatchObject({ ok: true });
    expect(retire(retired.staff, 'ana', NOW)).toEqual({ ok: false, sentence: '"ana" is retired already.' });
  });

  test('a new PIN takes the place of the old one', async () => {
    const changed = await changePin(await staffOf(ANA, BO), 'ana', '77120');
    if (!changed.ok) expect.fail(changed.sentence);
    expect(await findByPin(changed.staff, '77120')).toMatchObject({ id: 'ana' });
    expect(await findByPin(changed.staff, '4831')).toBeNull();
    expect(await changePin(changed.staff, 'ana', '90217')).toMatchObject({ ok: false });
  });

  test.each([
    [{ ...BO, id: 'ana' }, /There is a "ana" already; an id is given once and for all/],
    [{ ...BO, pin: '4831' }, /This PIN is taken/],
    [{ ...BO, pin: '1234' }, /among the first that anybody tries/],
    [{ ...BO, id: ' bo' }, /" bo" is no id/],
    [{ ...BO, id: 'b\u001b[2J' }, /"b\\u001b\[2J" is no id/],
    [{ ...BO, name: '' }, /"" is no name/],
    [{ ...BO, name: 'B\no' }, /"B\\no" is no name/],
  ])('%j is refused', async (wanted, sentence) => {
    const refused = await enrol(await staffOf(ANA), wanted, NOW);
    expect(refused.ok ? '' : refused.sentence).toMatch(sentence);
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

  const add = (one: NewMember) => staffFile(path).change((staff) => enrol(staff, one, NOW));

  test('no file is an empty staff', () => {
    expect(staffFile(path).current()).toEqual({ ok: true, staff: [] });
  });

  test('a table that runs knows of a change at once', async () => {
    const station = staffFile(path);
    expect(await station.person('4831')).toBeNull();
    await add(ANA);
    expect(await station.person('4831')).toEqual({ id: 'ana', role: 'dealer' });
    await staffFile(path).change((staff) => retire(staff, 'ana', NOW));
    expect(await station.person('4831')).toBeNull();
  });

  test('whoever is signed in stands as before until the PIN is another, or the person retired', async () => {
    const { standing } = staffFile(path);
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
    await staffFile(path).change((staff) => changePin(staff, 'ana', '9154'));
    expect(standing(ana)).not.toBe(first);
    await staffFile(path).change((staff) => retire(staff, 'ana', NOW));
    expect(standing(ana)).toBeNull();
  });

  test('nobody else may read it, also when the old one was open to all', async () => {
    writeFileSync(path, '{"staff":[]}', { mode: 0o644 });
    chmodSync(path, 0o644);
    await add(ANA);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain('4831');
  });

  test.skipIf(!isRoot)('what root changes still belongs to the user of the table', async () => {
    chownSync(folder, 65_534, 65_534);
    await add(ANA);
    const { uid, gid } = statSync(path);
    expect({ uid, gid }).toEqual({ uid: 65_534, gid: 65_534 });
  });

  test('a link stays a link', async () => {
    const real = join(folder, 'real.json');
    writeFileSync(real, '{"staff":[]}');
    symlinkSync(real, path);
    await add(ANA);
    expect(readFileSync(real, 'utf8')).toContain('"ana"');
  });

  test.each([
    ['not JSON', '{', 'is not a staff file: it is no JSON, or was cut off. Put a copy of it back'],
    [
      'a PIN that can be read',
      '{"staff":[{"id":"a","name":"A","role":"dealer","pin":"4831","since":0,"retired":null}]}',
      'is not a staff file (at staff.0.pin).',
    ],
    [
      'a role that there is not',
      '{"staff":[{"id":"a","name":"A","role":"boss","pin":"x","since":0,"retired":null}]}',
      'is not a staff file (at staff.0.role).',
    ],
  ])('%s is told and not written over', async (_, text, sentence) => {
    writeFileSync(path, text);
    const refused = await add(ANA);
    expect(refused.ok ? '' : refused.sentence).toContain(sentence);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(await staffFile(path).person('4831')).toBeNull();
  });

  test('a folder that is not there is named', async () => {
    const refused = await staffFile(join(folder, 'none', 'staff.json')).change((staff) =>
      enrol(staff, ANA, NOW),
    );
    expect(refused).toEqual({
      ok: false,
      sentence: `There is no folder ${join(folder, 'none')}. Make it, or name another file.`,
    });
  });
});
