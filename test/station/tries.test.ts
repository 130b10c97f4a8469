// What is remembered of wrong PINs outlives the station, and every try costs the same, whoever it is.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { isPin } from '../../src/station/people/pin.ts';
import { SignIns } from '../../src/station/people/sign-ins.ts';
import { enrol, findPerson, type NewMember, unlock } from '../../src/station/people/staff.ts';
import { staffFile, triesPathOf } from '../../src/station/people/staff-file.ts';
import { BOX, KEYPAD, Tries } from '../../src/station/people/tries.ts';
import { readTries, triesFile } from '../../src/station/people/tries-file.ts';

const START = 1_700_000_000_000;
let folder = '';
let path = '';
let now = START;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-tries-'));
  path = join(folder, 'staff.json');
  now = START;
  // A station may still be saving the tries.
  return () => rmSync(folder, { recursive: true, maxRetries: 5 });
});

function member(index: number): NewMember {
  return {
    id: `d${index}`,
    number: String(500 + index),
    name: 'D',
    role: 'dealer',
    pin: `48${index % 10}179`,
  };
}

async function enrolled(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await staffFile(path).change((staff) => enrol(staff, member(index), START));
}

const station = () =>
  new SignIns(
    staffFile(path).people(null, () => now),
    () => now,
  );
const RIGHT = { number: '500', pin: '480179' };
const WRONG = { ...RIGHT, pin: '000000' };
const saved = (wrong: number) =>
  expect.poll(() => Object.values(readTries(triesPathOf(path)).waits)[0]?.wrong).toBe(wrong);

describe('the waiting', () => {
  test('goes on after a restart, for the place where the PINs were wrong, and nobody else can read it', async () => {
    await enrolled(1);
    const before = station();
    for (let i = 0; i < 4; i++) {
      now += 20_000;
      await before.try(WRONG, BOX);
    }
    await saved(4);
    expect(statSync(triesPathOf(path)).mode & 0o777).toBe(0o600);
    expect(readFileSync(triesPathOf(path), 'utf8')).not.toContain('480179');
    const after = station();
    expect(await after.try(RIGHT, BOX)).toEqual({ kind: 'wait', waitMs: 10_000 });
    expect(await after.try(RIGHT, KEYPAD)).toMatchObject({ kind: 'known' });
    now += 10_000;
    expect(await after.try(RIGHT, BOX)).toMatchObject({ kind: 'known' });
  });

  test('is ended by a second person on the box, while the station runs', async () => {
    await enrolled(2);
    const running = station();
    for (let i = 0; i < 3; i++) await running.try(WRONG, BOX);
    expect(await running.try(RIGHT, BOX)).toMatchObject({ kind: 'wait' });
    const second = { number: '501', pin: member(1).pin };
    await staffFile(path).change((staff) => unlock(staff, 'd0', second, now));
    expect(await running.try(RIGHT, BOX)).toMatchObject({ kind: 'known' });
    // What is guessed afterwards counts again.
    now += 1;
    for (let i = 0; i < 3; i++) await running.try(WRONG, BOX);
    expect(await running.try(RIGHT, BOX)).toMatchObject({ kind: 'wait' });
  });

  test('is no longer than the longest when the clock was set back', () => {
    const memory = triesFile(join(folder, 'tries'));
    const late = START + 1e12;
    const waits = { 'person 500 box': { wrong: 9, lastWrong: late, closedUntil: late } };
    const tries = new Tries({ ...memory, load: () => ({ waits, lastIn: {} }) }, START);
    expect(tries.waitMs('500', BOX, START, 0)).toBe(15 * 60_000);
  });

  test('begins anew when its file is damaged: nobody is kept from dealing', async () => {
    await enrolled(1);
    writeFileSync(triesPathOf(path), '{"waits":{"person 500 box":{}}');
    expect(await station().try(RIGHT, BOX)).toMatchObject({ kind: 'known' });
  });

  test('does not count a staff file that cannot be read', async () => {
    writeFileSync(path, 'damaged');
    const running = station();
    for (let i = 0; i < 5; i++) expect(await running.try(RIGHT, BOX)).toEqual({ kind: 'unreadable' });
    rmSync(path);
    await enrolled(1);
    chmodSync(path, 0o600);
    expect(await running.try(RIGHT, BOX)).toMatchObject({ kind: 'known' });
  });
});

test('every try costs one comparison: of whom there is, of whom there is not, and however many there are', async () => {
  await enrolled(12);
  const read = staffFile(path).current();
  if (!read.ok) expect.fail(read.problem.code);
  let compared = 0;
  const compare: typeof isPin = (pin, stored) => {
    compared++;
    return isPin(pin, stored);
  };
  const costs = async (given: typeof RIGHT) => {
    compared = 0;
    await findPerson(read.staff, given, null, now, compare);
    return compared;
  };
  expect(await costs(RIGHT)).toBe(1);
  expect(await costs(WRONG)).toBe(1);
  expect(await costs({ ...RIGHT, number: '999' })).toBe(1);
});
