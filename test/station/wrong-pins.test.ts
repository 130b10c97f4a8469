// Guessing at the door: what it costs, and whom it does not keep out.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { BOX, type Origin } from '../../src/station/people/tries.ts';
import { ANA_IN, DoorHouse, FLO_IN } from './door-house.ts';

let house: DoorHouse;
beforeEach(() => {
  house = new DoorHouse();
});

describe('wrong PINs', () => {
  const tries = (given: Credentials, origin: Origin = BOX) =>
    house.page(origin).says({ type: 'sign-in', id: 1, ...given });
  const wrong = (given: Credentials, pin = '000000') => ({ ...given, pin });
  const network = (address: string): Origin => ({ at: 'network', address });
  const waits = (seconds: number) => ({ problem: { code: 'pin-wait', seconds } });

  test('keep the person waiting for a growing time, also with the right PIN, and a new page is no way around', async () => {
    for (let i = 0; i < 3; i++) await tries(wrong(ANA_IN));
    expect(await tries(ANA_IN)).toMatchObject(waits(5));
    expect(await tries(FLO_IN)).toHaveProperty('person');
    house.now += 5_000;
    await tries(wrong(ANA_IN));
    expect(await tries(ANA_IN)).toMatchObject(waits(10));
    house.now += 10_000;
    expect(await tries(ANA_IN)).toHaveProperty('person');
    for (let i = 0; i < 2; i++) await tries(wrong(ANA_IN));
    expect(await tries(ANA_IN)).toHaveProperty('person');
  });

  test('on the network keep nobody from signing in at the table', async () => {
    for (let i = 0; i < 200; i++) {
      await tries(wrong(ANA_IN), network(`10.0.0.${i}`));
      await tries(wrong(FLO_IN), network('10.0.0.7'));
    }
    expect(await tries(ANA_IN)).toHaveProperty('person');
    expect(await tries(FLO_IN)).toHaveProperty('person');
  });

  test('from one address close it, whoever is tried, and no other', async () => {
    for (let i = 0; i < 10; i++) await tries({ number: `90${i}`, pin: '000000' }, network('10.0.0.7'));
    expect(await tries(FLO_IN, network('10.0.0.7'))).toMatchObject(waits(5));
    expect(await tries(FLO_IN, network('10.0.0.8'))).toHaveProperty('person');
  });

  test('from many addresses close the network to the person, until the person signs in at the table', async () => {
    for (let i = 0; i < 50; i++) await tries(wrong(FLO_IN), network(`10.0.1.${i}`));
    expect(await tries(FLO_IN, network('10.0.0.8'))).toMatchObject(waits(86_400));
    expect(await tries(FLO_IN)).toHaveProperty('person');
    expect(await tries(FLO_IN, network('10.0.0.8'))).toHaveProperty('person');
  });

  test('at the table close it for a minute at the longest, whoever is tried', async () => {
    for (let i = 0; i < 100; i++) {
      await tries({ number: String(200_000 + i), pin: '000000' });
      house.now += 60_000;
    }
    await tries({ number: '300000', pin: '000000' });
    expect(await tries(ANA_IN)).toMatchObject(waits(60));
    house.now += 60_000;
    expect(await tries(ANA_IN)).toHaveProperty('person');
  });

  test('of somebody and of nobody are answered in the same way', async () => {
    const [somebody, nobody] = [wrong(ANA_IN), { number: '999', pin: '000000' }];
    for (let i = 0; i < 4; i++) expect(await tries(nobody)).toEqual(await tries(somebody));
  });

  test('of which a hundred come at once are not all looked at', async () => {
    const { visitor, told } = house.page();
    const guess = JSON.stringify({ type: 'sign-in', id: 1, ...wrong(ANA_IN) });
    await Promise.all(Array.from({ length: 100 }, () => visitor.heard(guess)));
    const looked = told.filter((one) => 'problem' in one && one.problem.code === 'pin-unknown');
    expect(looked).toHaveLength(3);
  });

  test('are in no log, nor is a number that nobody has: it may be a PIN', async () => {
    await tries(wrong(ANA_IN, '918274'));
    await tries({ number: '471193', pin: '117' });
    await tries(ANA_IN);
    expect(house.logged.join()).not.toMatch(/918274|471193/);
    expect(house.logged.join()).toContain('"person":"Ana"');
  });
});
