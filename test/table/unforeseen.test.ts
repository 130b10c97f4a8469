// What no rule book foresees and every table meets.

import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { attentionOf } from '../../src/table/attention.ts';
import { bookOf } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { saidOf } from './said.ts';

const dayOf = (pack = 'massachusetts') => new Day(compileRules(bookOf(pack)));
const card = (name: string) => parseCard(name) ?? expect.fail(`${name} is no card`);

describe('a tap by mistake is taken back while no card has followed', () => {
  test('a stand: the hand decides again, and its record knows nothing of the stand', () => {
    const day = dayOf().open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 5H 6D 2S 5C 9S');
    day.decides(1, 'stand');
    expect(day.says({ type: 'undo' })).toContainEqual({
      fact: 'undone',
      seat: 1,
      hand: 1,
      decision: 'stand',
    });
    day.decides(1, 'hit');
    day.cards('KD');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    expect(day.settles().boxes[0]?.hands[0]?.decisions).toEqual(['hit']);
  });

  test('a split and a double: cards and stakes are as they were', () => {
    const day = dayOf().open().bets({ 1: 1000 });
    day.cards('8C 6D 8S 9S');
    const before = JSON.stringify(day.table.state.round?.boxes);
    day.decides(1, 'split');
    day.says({ type: 'undo' });
    expect(JSON.stringify(day.table.state.round?.boxes)).toBe(before);
    day.decides(1, 'double');
    day.says({ type: 'undo' });
    expect(JSON.stringify(day.table.state.round?.boxes)).toBe(before);
  });

  test('a surrender that was settled at once: the half comes back', () => {
    const day = dayOf().open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 5H 6D 7S 5C 9S');
    day.decides(1, 'surrender');
    expect(day.refuses({ type: 'undo' }, 'dealer').code).toBe('floor-reverses');
    const undone = day.says({ type: 'undo' }, 'floor');
    expect(undone.some((fact) => fact.fact === 'line-reversed' && fact.line.net === -500)).toBe(true);
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    expect(day.settles().boxes[0]?.bettors[0]?.lines.map(({ result }) => result)).toEqual(['win']);
  });

  test('not after a card, and not twice', () => {
    const day = dayOf().open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 5H 6D 2S 5C 9S');
    day.decides(1, 'hit');
    day.cards('2D');
    expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
    day.decides(1, 'stand');
    day.says({ type: 'undo' });
    expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  });
});

describe('a forgotten stand: the card was the next box’s', () => {
  test('the card moves, the stand is noted, and a bust is undone', () => {
    const day = dayOf().open().bets({ 1: 1000, 4: 1000 });
    day.cards('9C 5H 6D 8S 5C 9S');
    // The card is read for box 1, which had stood without a tap: 27, a bust.
    const bust = day.cards('KD');
    expect(bust.some((fact) => fact.fact === 'line' && fact.line.result === 'lose')).toBe(true);
    expect(day.refuses({ type: 'card-was-next' }, 'dealer').code).toBe('floor-reverses');
    const moved = day.says({ type: 'card-was-next' }, 'floor');
    expect(moved.some((fact) => fact.fact === 'line-reversed')).toBe(true);
    day.decides(4, 'stand');
    day.turnsHole();
    day.cards('KH');
    const record = day.settles();
    expect(record.boxes.map(({ hands }) => hands[0]?.cards)).toEqual([
      ['9C', '8S'],
      ['5H', '5C', 'KD'],
    ]);
    expect(record.boxes.map(({ hands }) => hands[0]?.decisions)).toEqual([['stand'], ['hit', 'stand']]);
    expect(record.house).toBe(-2000);
  });

  test('a blackjack that is kept for a double takes no hit, so that the card was not its own', () => {
    const day = dayOf('catfish-bend').open().bets({ 1: 1000, 4: 1000 });
    day.cards('9C AH 6D 8S KC 9S');
    day.says({ type: 'keep-blackjack', seat: 4 });
    day.says({ type: 'no-more-offers' });
    day.cards('KD');
    expect(day.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
  });

  test('there must be a next box, and the card must have been a hit', () => {
    const day = dayOf().open().bets({ 1: 1000 });
    day.cards('9C 6D 2S 9S');
    expect(day.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
    day.decides(1, 'hit');
    day.cards('2D');
    expect(day.refuses({ type: 'card-was-next' }).code).toBe('nothing-to-move');
  });
});

describe('a misread card is corrected by the floor', () => {
  const correct = (seat: number | 'dealer', index: number, name: string) =>
    ({ type: 'correct-card', seat, hand: 1, index, card: card(name) }) as const;

  test('before it was acted on: the total is counted again, and the hand goes on', () => {
    const day = dayOf().open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 5H 6D 2S 5C 9S');
    day.cards('KD');
    expect(day.table.state.round?.boxes[0]?.hands[0]?.cards.length).toBe(3);
    // 21 by the scanner, 17 in truth: box 1 decides again before box 2.
    day.says(correct(1, 2, '6D'));
    expect(saidOf(day.due.find(({ code }) => code === 'announce'))).toContain('17');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    const record = day.settles();
    expect(record.boxes[0]?.hands[0]?.cards).toEqual(['9C', '2S', '6D']);
    expect(record.incidents).toContainEqual(expect.objectContaining({ kind: 'card-corrected', seat: 1 }));
  });

  test('after it was acted on: decisions stay made, and a settled match wager is settled again', () => {
    const day = dayOf()
      .open()
      .bets({ 1: { main: 1000, match: 500 }, 2: 1000 });
    day.cards('6C 5H 6D 2S 5C 9S');
    day.decides(1, 'hit');
    day.cards('3D');
    const facts = day.says(correct(1, 0, '7C'));
    expect(facts.filter(({ fact }) => fact === 'line-reversed')).toHaveLength(1);
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('KH');
    const [box] = day.settles().boxes;
    expect(box?.hands[0]?.decisions).toEqual(['hit', 'stand']);
    expect(box?.bettors[0]?.lines.find(({ wager }) => wager === 'match')?.result).toBe('lose');
  });

  test('only the floor may, and a ten is not played', () => {
    const day = dayOf().open().bets({ 1: 1000 });
    day.cards('9C 6D 2S 9S');
    expect(day.refuses(correct(1, 0, '7C'), 'dealer').code).toBe('needs-floor');
    expect(day.refuses(correct(1, 0, 'TC')).code).toBe('ten-not-playable');
    expect(day.refuses(correct(1, 5, '7C')).code).toBe('no-such-card');
  });
});

test('a wrong wager is taken back before the deal and placed again', () => {
  const day = dayOf().open().bets({ 1: 100_000 });
  day.says({ type: 'take-back', seat: 1, bettor: 'a' });
  expect(day.refuses({ type: 'no-more-bets' }).code).toBe('no-round');
  day.bets({ 1: 1000 });
  day.cards('9C 6D 2S 9S');
  expect(day.refuses({ type: 'take-back', seat: 1, bettor: 'a' }).code).toBe('round-running');
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('KH');
  expect(day.settles().boxes[0]?.bettors[0]?.lines[0]?.stake).toBe(1000);
});

test('a hole card that the scanner could not read is unknown until it is turned', () => {
  const day = dayOf().open().bets({ 1: 1000 });
  day.cards('9C KD 9S');
  day.says({ type: 'sealed-card', seal: 'unread' });
  day.says({ type: 'reader-said', blackjack: false });
  day.decides(1, 'stand');
  day.says({ type: 'hole-card-turned', card: card('7D') });
  expect(day.settles().dealer.cards).toEqual(['KD', '7D']);
});

describe('the census', () => {
  test('a seventh seven of spades in six decks stops the table until the floor has answered', () => {
    const day = dayOf().open('7S').bets({ 1: 1000, 2: 1000, 3: 1000 });
    day.cards('7S 7S 7S KD 7S 7S');
    expect(day.dues).not.toContain('floor:census');
    const facts = day.cards('7S');
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'incident', kind: 'census' }));
    expect(day.dues).toContain('floor:census');
    expect(day.refuses({ type: 'sealed-card', seal: 'x' }).code).toBe('waiting-for-floor');
    day.says({ type: 'floor-answers' });
    day.cards('9S');
    expect(day.phase).toBe('check');
  });

  test('cards that are missing at the end of the shoe are noticed', () => {
    const finished = () => {
      const day = dayOf().open().bets({ 1: 1000 });
      day.cards('9C 6D 2S 9S');
      day.says({ type: 'cut-card-out' });
      day.decides(1, 'stand');
      day.turnsHole();
      day.cards('KH');
      day.settles();
      return day;
    };
    const complete = finished();
    complete.says({ type: 'left-in-shoe', cards: 288 - 6 });
    expect(complete.dues).not.toContain('floor:census');
    const short = finished();
    short.says({ type: 'left-in-shoe', cards: 288 - 7 });
    expect(short.dues).toContain('floor:census');
  });
});

describe('devices and stops', () => {
  test('what holds the table up is told, the gravest first, and goes when it is over', () => {
    const day = dayOf().open().bets({ 1: 1000 });
    const seen = [attentionOf(day.table.state)];
    const then = (input: Parameters<Day['says']>[0]) => {
      day.says(input);
      seen.push(attentionOf(day.table.state));
    };
    then({ type: 'device-lost', device: 'wheel' });
    then({ type: 'card-out', card: card('TC'), faceUp: false, manual: false });
    then({ type: 'halt-table', reason: { code: 'said', text: 'a contradiction' } });
    then({ type: 'resume' });
    then({ type: 'floor-answers' });
    then({ type: 'device-back', device: 'wheel' });
    const held = ['device-missing', 'called', 'halted', 'called', 'device-missing'];
    expect(seen).toEqual(['clear', ...held, 'clear']);
  });

  test('without the scanner cards are entered by hand, if the floor allows it', () => {
    const day = dayOf().open().bets({ 1: 1000 });
    day.says({ type: 'device-lost', device: 'scanner' });
    const entered = { type: 'card-out', card: card('9C'), faceUp: false, manual: true } as const;
    expect(day.refuses({ ...entered, manual: false }).code).toBe('scanner-missing');
    expect(day.refuses(entered).code).toBe('scanner-missing');
    day.says({ type: 'allow-manual-entry' });
    day.says(entered);
    day.says({ type: 'device-back', device: 'scanner' });
    expect(day.refuses(entered).code).toBe('scanner-works');
    day.cards('6D 2S 9S');
    expect(day.phase).toBe('turns');
  });

  test('a reader that is not there stops the table, or is done without, as a broken one is', () => {
    const stopped = dayOf('pennsylvania').open();
    stopped.says({ type: 'device-lost', device: 'reader' });
    expect(stopped.refuses(betOf(1, 1000))).toMatchObject({ code: 'table-stopped', clause: '635a.13(k)' });
    stopped.says({ type: 'device-back', device: 'reader' });
    stopped.bets({ 1: 1000 });
    const goesOn = dayOf('massachusetts').open();
    goesOn.says({ type: 'device-lost', device: 'reader' });
    goesOn.bets({ 1: 1000 });
    goesOn.cards('9C KD 8S 9S');
    expect(goesOn.phase).toBe('turns');
    expect(goesOn.facts).toContainEqual(
      expect.objectContaining({ fact: 'round-started', holeCard: 'no-peek' }),
    );
  });

  test('a halted table takes nothing but its release, by the floor, with the reason kept', () => {
    const day = dayOf().open();
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'the disk is full' } });
    expect(day.table.state.halted).toEqual([{ code: 'said', text: 'the disk is full' }]);
    expect(day.refuses(betOf(1, 1000)).code).toBe('table-halted');
    expect(day.refuses({ type: 'resume' }, 'dealer').code).toBe('needs-floor');
    expect(day.says({ type: 'resume' })).toEqual([{ fact: 'resumed', by: 'floor 1' }]);
    day.bets({ 1: 1000 });
  });
});
