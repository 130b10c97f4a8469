// An evening at the keypad: what the screen shows meanwhile, and how it ends.
import { describe, expect, test } from 'vitest';
import { Secret } from '../../../drivers/keypad/secret.ts';
import { KEYPAD_SESSION_MS, QUESTION_MS, SAID_MS } from '../../../src/station/keypad/state.ts';
import { setUpTable } from '../../../src/table/table.ts';
import { rulesOf } from '../../rules/books.ts';
import { SIGNS_IN, Typist } from './typist.ts';

const table = setUpTable(rulesOf('pennsylvania'));
const typist = () => new Typist(table);
const NOBODY = { person: null, role: null };
const BO = { person: 'Bo', role: 'floor' };

describe('a code', () => {
  test('is told at every key: what it begins, what comes next, what it is', () => {
    const keypad = typist().signsIn();
    const told = [...'31417D3'].map((key) => keypad.types(key).view.meaning);
    expect(told).toEqual([
      '31 Correct a card · 32 Take back a wager · 33 Confirm a spoken wager · 34 Let a player in · 35 Correct a decision · 36 Confirm the correction · 37 Leave the decision',
      'Correct a card; next a box, 1 to 7, or 0 for the dealer.',
      'Correct a card, box 4; next which hand of the box: 1 unless it is split.',
      'Correct a card, box 4, hand 1; next the rank: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king.',
      'Correct a card, box 4, hand 1; next the suit: A = hearts, B = spades, C = clubs, D = diamonds.',
      'Correct a card, box 4, hand 1, 7 of diamonds; next which card of the hand, as a number.',
      'Correct a card, box 4, hand 1, 7 of diamonds, card number 3: press Enter.',
    ]);
    expect(keypad.view.text).toBe('31417D3');
  });

  test.each([
    ['8', '•', 'There is no such code. Press Clear.'],
    ['29', '••', 'There is no such code. Press Clear.'],
    ['238', '•••', 'Dead hand. The boxes are 1 to 7. Press Clear.'],
    ['21', '21', 'Void the round: press Enter.'],
    ['2111111', '•••••••', 'Void the round. Nothing follows 21. Press Clear.'],
  ])('%s is shown as %s, for it may be a PIN where it is no code: %s', (line, text, meaning) => {
    expect(typist().signsIn().types(line).view).toMatchObject({ text, meaning });
  });

  test('is done after a second Enter, and the screen says so for a while', () => {
    const keypad = typist().signsIn().types('61 enter');
    const says = 'Open the table: with new cards.';
    expect(keypad.view).toEqual({
      mode: 'confirm',
      text: '61',
      meaning: `${says} Enter = do it, Clear = no.`,
      problem: null,
      ...BO,
    });
    expect(keypad.asked).toEqual([]);
    keypad.types('enter');
    expect(keypad.asked).toHaveLength(1);
    expect(keypad.view).toMatchObject({
      mode: 'asking',
      text: '61',
      meaning: `${says} It is being written.`,
    });
    expect(keypad.isTaken().view).toMatchObject({ mode: 'code', text: '', meaning: `Done. ${says}`, ...BO });
    expect(keypad.waits(SAID_MS).view.meaning).toMatch(/^Type a code/);
  });

  test.each([
    [
      'a refusal of the book',
      { code: 'no-cut-to-repeat', clause: '635a.5(e)' },
      'These cards have not been cut. (635a.5(e))',
    ],
    ['any other refusal', { code: 'card-due', clause: 'standard' }, 'A card is due first.'],
  ] as const)('%s is shown in its own words', (_, refused, problem) => {
    const keypad = typist().signsIn().types('21 enter enter');
    keypad.hears({ type: 'answered', answer: { kind: 'refused', refused } });
    expect(keypad.view).toMatchObject({ mode: 'code', problem, ...BO });
    expect(keypad.types('2').view).toMatchObject({ problem: null });
  });

  test('that the station did not hear is said to be so', () => {
    const keypad = typist().signsIn().types('21 enter enter');
    keypad.hears({ type: 'answered', answer: { kind: 'not-heard', problem: { code: 'station-stops' } } });
    expect(keypad.view.problem).toBe('The station is stopping.');
    keypad.types('21 enter enter').hears({ type: 'answered', answer: { kind: 'nothing' } });
    expect(keypad.view.problem).toBe('The table could not use this.');
  });

  test('is not done after Clear, nor by a digit', () => {
    const keypad = typist().signsIn().types('21 enter 5 B clear');
    expect(keypad.view).toMatchObject({ mode: 'code', text: '', meaning: 'Nothing was done.' });
    expect(keypad.types('enter').asked).toEqual([]);
  });

  test('is not confirmed by an Enter that bounces', () => {
    const keypad = typist().signsIn().types('21 enter');
    for (const ms of [10, 30, 60]) {
      keypad.now += ms;
      keypad.hears({ type: 'key', number: 0, key: new Secret('enter') });
    }
    expect(keypad.view.mode).toBe('confirm');
    expect(keypad.types('enter').asked).toHaveLength(1);
  });

  test('longer than a line is not taken in', () => {
    expect(typist().signsIn().types('3333333333333').view).toMatchObject({
      text: '••••••••••••',
      problem: 'No more than 12 fit.',
    });
  });
});

describe('a new dealer', () => {
  test('says so with the PIN, which is shown as dots', () => {
    const keypad = typist().signsIn().types('67 enter');
    expect(keypad.view).toMatchObject({ mode: 'number', text: '', ...BO });
    expect(keypad.view.meaning).toMatch(/the new dealer types the staff number/);
    expect(keypad.types('518').view).toMatchObject({ mode: 'number', text: '•••', ...BO });
    expect(keypad.types('enter').view).toMatchObject({ mode: 'pin', text: '', ...BO });
    expect(keypad.types('250437').view).toMatchObject({ mode: 'pin', text: '••••••', ...BO });
    expect(keypad.types('enter').view).toMatchObject({ mode: 'confirm', ...BO });
    expect(keypad.types('enter').asked).toMatchObject([{ input: { type: 'new-dealer', dealer: 'Ana' } }]);
  });

  test('is nobody else, and Clear goes back', () => {
    const keypad = typist().signsIn().types('67 enter 407 enter 193650 enter');
    expect(keypad.view).toMatchObject({ mode: 'number', problem: "This PIN is not a dealer's." });
    expect(keypad.types('51 clear').view).toMatchObject({ mode: 'number', text: '' });
    expect(keypad.types('518 enter clear').view).toMatchObject({ mode: 'number', text: '' });
    expect(keypad.types('clear').view).toMatchObject({ mode: 'code', text: '', ...BO });
  });

  test('cannot be guessed faster than a sign-in', () => {
    const keypad = typist().signsIn().types('67 enter');
    for (let wrong = 0; wrong < 3; wrong++) keypad.types('518 enter 999999 enter');
    expect(keypad.view).toMatchObject({ mode: 'number', ...BO });
    expect(keypad.types('518 enter 250437 enter').view.problem).toMatch(/^Too many wrong PINs: wait/);
    expect(keypad.types('clear 21 enter').view.mode).toBe('confirm');
  });

  test('who types the PIN too late does not type a code: nobody is signed in any more', () => {
    const keypad = typist().signsIn().types('67 enter').waits(QUESTION_MS).types('518');
    expect(keypad.view).toMatchObject({ mode: 'number', text: '•••', ...NOBODY });
  });
});

describe('it ends', () => {
  const signedOff = { mode: 'idle', meaning: 'Bo is signed off.', ...NOBODY };

  test('at once with A, as the first key of a line', () => {
    const keypad = typist().signsIn().types('A');
    expect(keypad.view).toMatchObject(signedOff);
    expect(keypad.log.at(-1)).toEqual({
      event: 'person.signed-off',
      fields: { person: 'Bo', role: 'floor', where: 'keypad', why: 'asked', by: 'Bo' },
    });
    expect(keypad.waits(SAID_MS).view.meaning).toBeNull();
    expect(typist().signsIn().types('31117A').view).toMatchObject({ text: '31117A', ...BO });
  });

  test('when nothing is typed for two minutes, and not before', () => {
    const keypad = typist().signsIn();
    expect(keypad.waits(KEYPAD_SESSION_MS - 1000).view).toMatchObject(BO);
    expect(keypad.types('2').waits(KEYPAD_SESSION_MS - 1).view).toMatchObject(BO);
    expect(keypad.waits(1).view).toMatchObject(signedOff);
  });

  test('when the keypad is connected anew', () => {
    const keypad = typist().signsIn().types('21 enter');
    keypad.hears({ type: 'hello', device: 5, boot: 8 });
    expect(keypad.view).toMatchObject(signedOff);
    expect(keypad.types('enter').asked).toEqual([]);
    expect(keypad.types('40').view.text).toBe('••');
    keypad.hears({ type: 'hello', device: 5, boot: 9 });
    expect(keypad.view).toMatchObject({ mode: 'idle', text: '' });
  });

  test('a line that is left lying is cleared, a question withdrawn', () => {
    const keypad = typist().types('407').waits(10_000);
    expect(keypad.view).toMatchObject({ mode: 'idle', problem: 'Cleared: no key came in time.' });
    keypad.signsIn().types('31').waits(30_000);
    expect(keypad.view).toMatchObject({ mode: 'code', text: '', ...BO });
    keypad.types('21 enter').waits(QUESTION_MS);
    expect(keypad.view).toMatchObject({ mode: 'code', problem: 'Nothing was done: no key came in time.' });
    expect(keypad.types('enter').asked).toEqual([]);
  });

  test.each([
    ['407', 'idle'],
    ['407 enter 19', 'pin'],
    [`${SIGNS_IN.floor} 21`, 'code'],
    [`${SIGNS_IN.floor} 21 enter`, 'code'],
    [`${SIGNS_IN.floor} 67 enter 51`, 'number'],
  ])('a key lost on the wire clears what was typed: %s', (line, mode) => {
    const keypad = typist().types(line);
    keypad.hears({ type: 'lost', reports: 2 });
    const problem = 'A key was lost on the wire: type it again.';
    expect(keypad.view).toMatchObject({ mode, text: '', problem });
    expect(keypad.log.at(-1)).toEqual({ event: 'keypad.keys-lost', fields: { reports: 2 } });
    expect(keypad.types('enter').asked).toEqual([]);
  });

  test('a heartbeat lost while nobody is there is not worth a word', () => {
    const keypad = typist();
    keypad.hears({ type: 'lost', reports: 1 });
    expect(keypad.view).toMatchObject({ mode: 'idle', problem: null });
  });
});
