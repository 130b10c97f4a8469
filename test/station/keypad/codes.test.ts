// The table of codes: every code reaches its input, and what the floor alone may do can be done.
import { describe, expect, test } from 'vitest';
import { DEALER_PLACES } from '../../../src/protocol/floor-acts.ts';
import { oneDeck } from '../../../src/rules/cards/cards.ts';
import { CODES } from '../../../src/station/keypad/codes.ts';
import { SUIT_KEYS } from '../../../src/station/keypad/parameters.ts';
import type { Input } from '../../../src/table/input.ts';
import { DECLARATIONS } from '../../../src/table/inputs/all.ts';
import { floorOnly } from '../../../src/table/inputs/declare.ts';
import { STEPS } from '../../../src/table/opening/procedure.ts';
import { setUpTable } from '../../../src/table/table.ts';
import { rulesOf } from '../../rules/books.ts';
import { Day } from '../../table/day.ts';
import { DEALER, FLOOR, Typist } from './typist.ts';

const rules = rulesOf('massachusetts');

/** What Enter, Enter asks of a table by the floorperson. */
function asks(line: string, day = new Day(rules)): Input | undefined {
  const typist = new Typist(day.table).signsIn().types(`${line} enter enter`);
  expect(typist.asked.length).toBeLessThan(2);
  for (const { by } of typist.asked) expect(by).toEqual(FLOOR);
  return typist.asked[0]?.input;
}

/** Boxes 2 and 4 wager, two bettors on box 4, of whom the second has only spoken. */
function betting(): Day {
  const day = new Day(rules).open().bets({ 2: 1000, 4: 2500 });
  day.bet(4, { bettor: 'b', player: 9, main: 500, verbal: true, seated: false });
  return day;
}

/** A ten was in the shoe. */
function tenFound(): Day {
  const day = new Day(rules).open().bets({ 2: 1000 });
  day.cards('9C TH');
  return day;
}

/** Box 2 has stood and nothing has followed. */
function decided(): Day {
  const day = new Day(rules).open().bets({ 2: 1000, 4: 1000 });
  day.cards('9C 8H 5D 9H 3C 7S');
  day.decides(2, 'stand');
  return day;
}

/** Something was said before the check. */
function offered(input: Input): Day {
  const day = new Day(rulesOf('catfish-bend')).open().bets({ 2: 1000, 4: 1000 });
  day.cards('9C AC AH 5D KC 9S');
  day.says(input);
  return day;
}

function noticed(): Day {
  const day = tenFound();
  day.says({ type: 'noticed', notice: { code: 'clock-unsynchronised' } }, 'device');
  return day;
}

/** A round is settled, and an adjustment of it waits. */
function adjusting(): Day {
  const day = new Day(rules).open().bets({ 2: 1000 });
  day.cards('9C 8D 8S 9S');
  day.decides(2, 'stand');
  day.turnsHole();
  day.says({ type: 'settle-round' });
  day.says({ type: 'step-done', step: 'pickUp' });
  day.says({
    type: 'propose-adjustment',
    ...{ round: 1, seat: 2, bettor: 'a', amount: 500, to: 'player', why: 'ruling' },
  });
  return day;
}

/** A decision was wrong, and its correction waits. */
function correcting(): Day {
  const day = decided();
  day.says({ type: 'correct-decision', seat: 2, hand: 1, which: 1, is: 'hit', amount: null });
  return day;
}

const REACHED: Readonly<Record<string, readonly [string, Input, (() => Day)?]>> = {
  '11': ['', { type: 'floor-answers' }, tenFound],
  '12': ['', { type: 'approve' }],
  '13': ['', { type: 'notified', who: 'pit' }],
  '14': ['', { type: 'notified', who: 'surveillance' }],
  '15': ['', { type: 'floor-answers' }, tenFound],
  '16': ['', { type: 'confirm-cards' }],
  '17': ['', { type: 'acknowledge', through: 1 }, noticed],
  '18': ['', { type: 'confirm-adjustment', adjustment: 1 }, adjusting],
  '19': ['', { type: 'decline-adjustment', adjustment: 1 }, adjusting],
  '21': ['', { type: 'void-round' }],
  '22': ['', { type: 'call-misdeal' }],
  '23': ['6', { type: 'dead-hand', seat: 6 }],
  '24': ['', { type: 'undo' }, decided],
  '25': ['', { type: 'card-was-next' }],
  '31': ['42 12C 3', { type: 'correct-card', seat: 4, hand: 2, index: 2, card: 44 }],
  '32': ['2', { type: 'take-back', seat: 2, bettor: 'a' }, betting],
  '33': ['4', { type: 'confirm-wager', seat: 4, bettor: 'b' }, betting],
  '34': ['12', { type: 'let-in', player: 12 }],
  '35': ['2112', { type: 'correct-decision', seat: 2, hand: 1, which: 1, is: 'hit', amount: null }, decided],
  '36': ['', { type: 'confirm-decision' }, correcting],
  '37': ['', { type: 'decline-decision' }, correcting],
  '41': ['', { type: 'reshuffle' }],
  '42': ['', { type: 'recut', by: 'last-cutter' }],
  '43': ['', { type: 'recut', by: 'next-cutter' }],
  '51': ['', { type: 'reader-out-of-service' }],
  '52': ['', { type: 'reader-in-service' }],
  '53': ['', { type: 'allow-manual-entry' }],
  '54': ['', { type: 'spin-again' }],
  '56': ['', { type: 'card-unread' }],
  '57': ['', { type: 'no-card' }],
  '55': ['3', { type: 'wheel-stopped', section: 3 }],
  '61': ['', { type: 'open-table', preShuffled: false, batches: 1 }],
  '62': ['', { type: 'open-table', preShuffled: false, batches: 2 }],
  '63': ['', { type: 'open-table', preShuffled: true, batches: 1 }],
  '64': ['', { type: 'open-table', preShuffled: true, batches: 2 }],
  '65': ['', { type: 'step-done', step: 'verification' }],
  '66': ['', { type: 'step-done', step: 'readerInspection' }],
  '67': ['enter 518 enter 250437', { type: 'new-dealer', dealer: 'Ana' }],
  '69': ['', { type: 'close-table' }],
  '71': ['', { type: 'begin-test' }],
  '72': ['', { type: 'test-part', part: 'lamps', well: true }],
  '73': ['', { type: 'test-part', part: 'lamps', well: false }],
  '74': ['', { type: 'end-test' }],
  '75': ['', { type: 'begin-deck-check' }],
  '76': ['', { type: 'end-deck-check' }],
  '91': ['', { type: 'halt-table', reason: { code: 'at-the-keypad' } }],
  '92': ['', { type: 'resume' }],
};

describe('the table of codes', () => {
  test('has two digits for each, none twice, so that none begins another', () => {
    const codes = CODES.map(({ code }) => code);
    expect(codes.filter((code) => !/^[1-9]\d$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(Object.keys(REACHED));
  });

  test.each(CODES.map(({ code, kind }) => [code, kind] as const))('%s, %s, reaches its input', (code) => {
    const [more = '', input, day] = REACHED[code] ?? [];
    expect(asks(`${code}${more}`, day?.())).toEqual(input);
  });

  test('lets in whoever sits at a box, and whoever bets behind it', () => {
    expect(asks('344')).toEqual({ type: 'let-in', player: 4 });
    expect(asks('344A')).toEqual({ type: 'let-in', player: 4 });
    expect(asks('344B')).toEqual({ type: 'let-in', player: '4b' });
  });

  test('says with each code what it does, and shows an example that can be typed', () => {
    for (const { code, written, example, read } of CODES) {
      expect(example === '', code).toBe(written === '');
      expect(read(example.replaceAll(' ', '')).kind, code).toBe('read');
    }
  });

  test('has a code for everything that only the floor may do, but what is typed on the hands page', () => {
    const made = Object.values(REACHED).map(([, input]) => nameOf(input));
    const types: string[] = DECLARATIONS.filter(({ who }) => who === floorOnly)
      .map(({ type }) => type)
      .filter((type) => DEALER_PLACES[type] !== 'hands');
    const steps = Object.entries(STEPS).flatMap(([step, { by }]) => (by === 'floor' ? [`done ${step}`] : []));
    expect(types.length * steps.length).toBeGreaterThan(10);
    expect([...types, ...steps].filter((name) => !made.includes(name))).toEqual([]);
  });
});

function nameOf(input: Input): string {
  return input.type === 'step-done' ? `done ${input.step}` : input.type;
}

describe('what is typed after a code', () => {
  const correction = (line: string) => asks(`31${line}`);

  test('every box, every hand and the dealer', () => {
    for (const seat of [1, 2, 3, 4, 5, 6, 7]) {
      expect(asks(`23${seat}`)).toMatchObject({ seat });
      for (const hand of [1, 2, 3, 4]) expect(correction(`${seat}${hand}7D1`)).toMatchObject({ seat, hand });
    }
    expect(correction('07D2')).toMatchObject({ seat: 'dealer', hand: 1, index: 1 });
  });

  test('every card: rank as a number, suit as a letter', () => {
    const written = oneDeck().map((card) => `${(card >> 2) + 1}${SUIT_KEYS[card & 3]}`);
    expect(written.slice(0, 4)).toEqual(['1C', '1D', '1A', '1B']);
    expect(written.slice(-4)).toEqual(['13C', '13D', '13A', '13B']);
    for (const [index, card] of oneDeck().entries())
      expect(correction(`11${written[index]}1`)).toMatchObject({ card });
    const beginsAnother = written.filter((one) => written.some((two) => two !== one && two.startsWith(one)));
    expect(beginsAnother).toEqual([]);
  });

  test('the number of a card in a hand, also beyond nine', () => {
    for (const number of [1, 9, 10, 21])
      expect(correction(`417D${number}`)).toMatchObject({ index: number - 1 });
  });

  test.each([
    ['23', 'Too short. After 23 comes S.'],
    ['238', 'The boxes are 1 to 7.'],
    ['2311', 'Nothing follows box 1.'],
    ['211', 'Nothing follows 21.'],
    ['77', 'There is no such code.'],
    ['5', 'There is no such code.'],
    ['31', 'Too short. After 31 comes SH K N.'],
    ['318', 'The boxes are 1 to 7; 0 is the dealer.'],
    ['3140', 'The hands of a box are counted from 1.'],
    ['3141B', 'First the rank: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king.'],
    ['314114C', 'First the rank: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king.'],
    ['3141123', 'After the rank the suit: A = hearts, B = spades, C = clubs, D = diamonds.'],
    ['31417D0', 'Last which card of the hand, as a number.'],
    ['34A', "Last the player's box, and the letter of who bets behind it, B to D."],
    ['11', 'No call waits for an answer.'],
    ['15', 'No call about a ten waits for an answer.'],
    ['17', 'There is no notice to acknowledge.'],
    ['24', 'There is nothing that can be taken back.'],
    ['324', 'There is no such wager on box 4.'],
  ])('%s is not asked: %s', (line, sentence) => {
    const typist = new Typist(setUpTable(rules)).signsIn().types(`${line} enter`);
    expect(typist.view).toMatchObject({ mode: 'code', text: '', problem: sentence });
    expect(typist.types('enter').asked).toEqual([]);
  });
});

describe('a bettor on a shared box', () => {
  test('is counted as on the screen', () => {
    expect(asks('3241', betting())).toEqual({ type: 'take-back', seat: 4, bettor: 'a' });
    expect(asks('3242', betting())).toEqual({ type: 'take-back', seat: 4, bettor: 'b' });
  });

  test('must be named where several could be meant', () => {
    const typist = new Typist(betting().table).signsIn().types('324 enter');
    expect(typist.view.problem).toBe('Box 4 has several: type which bettor, 1 to 2, after the box.');
    expect(typist.types('3243 enter').view.problem).toBe('Box 4 has no bettor 3.');
  });
});

describe('what will happen is said in plain words before it is done', () => {
  const said = (line: string, day: Day) =>
    new Typist(day.table).signsIn().types(`${line} enter`).view.meaning;
  const ENDING = 'Enter = do it, Clear = no.';

  test.each([
    ['21', 'Void the round: all wagers go back.', decided],
    ['234', 'Dead hand: what is undecided on box 4 goes back.', decided],
    ['24', 'Take the last decision back: box 2, hand 1, stand.', decided],
    [
      '24',
      'Take the insurance of a on box 2 back.',
      () => offered({ type: 'take-insurance', seat: 2, bettor: 'a', amount: 500 }),
    ],
    ['24', 'Take back that box 4 keeps its blackjack.', () => offered({ type: 'keep-blackjack', seat: 4 })],
    ['24', 'Take back that insurance is closed.', () => offered({ type: 'no-more-offers' })],
    [
      '31 41 1B 2',
      'Correct a card: number 2 of box 4, hand 1, is A♠, not 3♣. Everything is computed again.',
      decided,
    ],
    [
      '31 0 13A 1',
      'Correct a card: number 1 of the dealer is K♥, not 5♦. Everything is computed again.',
      decided,
    ],
    [
      '31 71 1B 2',
      'Correct a card: number 2 of box 7, hand 1, is A♠. Everything is computed again.',
      decided,
    ],
    ['32 41', 'Take back a wager: $25.00 of a on box 4 goes back, with the side wagers.', betting],
    ['33 4', 'Confirm a spoken wager: $5.00 of b on box 4 stands.', betting],
  ])('%s: %s', (line, sentence, day) => {
    expect(said(line, day())).toBe(`${sentence} ${ENDING}`);
  });

  test('the call that is answered is told', () => {
    expect(said('11', tenFound())).toMatch(/^Answer the call\. A ten was in the shoe: it is not used\. /);
    const dealers = new Typist(decided().table).signsIn('dealer').types('67 enter');
    expect(dealers.view.meaning).toBe(`Change the dealer: ${DEALER.id} deals from now on. ${ENDING}`);
  });
});
