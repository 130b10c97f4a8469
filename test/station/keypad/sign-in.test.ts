// Signing in at the keypad: the staff number, Enter, the PIN, Enter.
import { describe, expect, test } from 'vitest';
import { Secret } from '../../../drivers/keypad/secret.ts';
import { QUESTION_MS } from '../../../src/station/keypad/state.ts';
import { setUpTable } from '../../../src/table/table.ts';
import { rulesOf } from '../../rules/books.ts';
import { Typist } from './typist.ts';

const table = setUpTable(rulesOf('pennsylvania'));
const typist = () => new Typist(table);
const NOBODY = { person: null, role: null };
const BO = { person: 'Bo', role: 'floor' };

describe('signing in', () => {
  test('a PIN is shown as dots, looked up, and gives the role', () => {
    const keypad = typist();
    expect(keypad.view).toEqual({
      mode: 'idle',
      text: '',
      meaning: null,
      problem: null,
      ...NOBODY,
    });
    expect(keypad.types('407').view).toMatchObject({
      mode: 'number',
      text: '•••',
      meaning: 'Staff number, then Enter.',
      ...NOBODY,
    });
    expect(keypad.types('enter').view).toMatchObject({ mode: 'pin', text: '', meaning: 'PIN, then Enter.' });
    expect(keypad.types('19365').view).toMatchObject({ mode: 'pin', text: '•••••', ...NOBODY });
    expect(keypad.types('0 enter').view).toEqual({
      mode: 'code',
      text: '',
      meaning: 'Type a code, then Enter. A signs off.',
      problem: null,
      ...BO,
    });
    const fields = { person: 'Bo', role: 'floor', where: 'keypad', from: 'keypad' };
    expect(keypad.log).toEqual([{ event: 'person.signed-in', fields }]);
  });

  test('Clear in an empty PIN goes back to the number, and so does time', () => {
    expect(typist().types('407 enter 12 clear').view).toMatchObject({ mode: 'pin', text: '' });
    expect(typist().types('407 enter 12 clear clear').view).toMatchObject({ mode: 'idle' });
    expect(typist().types('407 enter').waits(QUESTION_MS).view).toMatchObject({
      mode: 'idle',
      problem: 'Cleared: no key came in time.',
    });
  });

  test('a wrong PIN costs nothing twice, then time, and each one more', () => {
    const keypad = typist();
    const wrong = '407 enter 999999 enter';
    const waits = [1, 2, 3, 4, 5].map(() => {
      keypad.types(wrong);
      const last = keypad.log.at(-1);
      const wait = last?.event === 'person.not-signed-in' ? last.fields.waitMs : Number.NaN;
      keypad.waits(wait);
      return wait;
    });
    expect(waits).toEqual([0, 0, 5_000, 10_000, 20_000]);
    // Others are not kept waiting, and who knows one PIN cannot guess another between two of the own.
    expect(keypad.signsIn('dealer').view).toMatchObject({ person: 'Ana' });
    expect(keypad.types(`A ${wrong}`).log.at(-1)).toMatchObject({ fields: { tries: 6, waitMs: 40_000 } });
    keypad.waits(40_000);
    expect(keypad.signsIn().view).toMatchObject(BO);
    expect(keypad.types(`A ${wrong}`).log.at(-1)).toMatchObject({ fields: { tries: 1, waitMs: 0 } });
  });

  test('while a person waits, not even the right PIN is looked at', () => {
    const keypad = typist();
    for (let wrong = 0; wrong < 3; wrong++) keypad.types('407 enter 999999 enter');
    expect(keypad.view.problem).toBe('Staff number or PIN is wrong. Too many wrong PINs: wait 5 seconds.');
    expect(keypad.signsIn().view).toEqual({
      mode: 'idle',
      text: '',
      meaning: null,
      problem: 'Too many wrong PINs: wait 3 seconds.',
      ...NOBODY,
    });
    expect(keypad.waits(5_000).signsIn().view).toMatchObject(BO);
  });

  test('surveillance only watches', () => {
    const keypad = typist().signsIn('camera');
    expect(keypad.view).toMatchObject({ mode: 'idle', ...NOBODY });
    expect(keypad.view.problem).toMatch(/^Surveillance and technicians only look/);
    expect(keypad.log).toMatchObject([{ event: 'person.only-watches', fields: { person: 'Cy' } }]);
  });

  test('a dealer may sign in: what a dealer may do is for the table to say', () => {
    expect(typist().signsIn('dealer').view).toMatchObject({ person: 'Ana', role: 'dealer' });
  });

  test('a letter is no part of a PIN', () => {
    const keypad = typist().types('40 A');
    expect(keypad.view).toMatchObject({ text: '••', problem: 'Numbers and PINs have digits only.' });
    expect(keypad.types('enter').view.problem).toBe('At least 3 are needed.');
    expect(keypad.types('7').view).toMatchObject({ text: '•••', problem: null });
    expect(keypad.types('enter 12345 enter').view.problem).toBe('At least 6 are needed.');
  });

  test('a staff list that cannot be read lets nobody in, and is no wrong PIN', () => {
    const keypad = typist().types('407 enter 19365');
    for (const key of ['0', 'enter'] as const) {
      keypad.now += 200;
      keypad.hears({ type: 'key', number: 0, key: new Secret(key) });
    }
    expect(keypad.view).toMatchObject({ mode: 'checking', text: '', ...NOBODY });
    keypad.hears({ type: 'tried', tried: { kind: 'unreadable' } });
    expect(keypad.view).toMatchObject({ mode: 'idle', ...NOBODY });
    expect(keypad.view.problem).toMatch(/^The list of the staff cannot be read/);
  });

  test('a PIN that is too old lets nobody in', () => {
    const keypad = typist().types('407 enter 19365');
    for (const key of ['0', 'enter'] as const) {
      keypad.now += 200;
      keypad.hears({ type: 'key', number: 0, key: new Secret(key) });
    }
    keypad.hears({ type: 'tried', tried: { kind: 'expired', person: { id: 'Bo', role: 'floor' } } });
    expect(keypad.view).toMatchObject({ mode: 'idle', ...NOBODY });
    expect(keypad.view.problem).toMatch(/^This PIN is too old/);
    expect(keypad.log.at(-1)).toMatchObject({ event: 'person.pin-too-old', fields: { person: 'Bo' } });
  });
});
