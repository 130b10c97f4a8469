import { describe, expect, test } from 'vitest';
import { DEALER_PLACES, FLOOR_ACTS } from '../../src/protocol/floor-acts.ts';
import type { PageInput } from '../../src/protocol/inputs.ts';
import { kindOf } from '../../src/protocol/meanings.ts';
import type { Choice, TableView } from '../../src/protocol/view.ts';
import { actsAbout, actsOf, actsOnlyAbout, groupsOf } from '../../src/screens/floor/acts/acts.ts';
import { playerOf } from '../../src/screens/floor/acts/choosing.tsx';
import { openCards } from '../../src/screens/floor/acts/open-cards.ts';
import { clauseFor, saysOf } from '../../src/screens/floor/acts/says.ts';
import { actsAbove } from '../../src/screens/floor/waits/floor-dues.tsx';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { noticesOf } from '../../src/screens/told/troubles.ts';
import { CODES } from '../../src/station/keypad/codes.ts';
import type { Due } from '../../src/table/due/codes.ts';
import { english } from '../../src/words/en/screens.ts';
import { KEYPAD } from '../../src/words/keypad.ts';
import type { Meaning } from '../../src/words/meaning.ts';
import { box, EMPTY_VIEW, SETTINGS } from './view.ts';

function offering(...inputs: PageInput[]): TableView {
  const choices = inputs.map((input): Choice => ({ input, by: 'floor', refused: null }));
  return { ...EMPTY_VIEW, choices };
}

const kinds = (view: TableView, role: 'floor' | 'dealer' | 'surveillance' = 'floor') =>
  actsOf(view, SETTINGS, role).map(({ kind }) => kind);

const deadHand = (seat: number): PageInput => ({ type: 'dead-hand', seat });
const CORRECTION = {
  ...({ seat: 2, hand: 1, which: 1, was: 'stand', is: 'double', amount: null } as const),
  proposed: { by: 'bo', at: 0 },
};
const speaker = {
  words: english,
  prizes: [],
  chips: [],
  due: (due: Due) => sentencesIn(english).due(due, []),
  halt: sentencesIn(english).halt,
};

describe('what the floor can do', () => {
  test('is what the station offers, one entry for each kind, whatever the number of boxes', () => {
    const view = offering(deadHand(2), deadHand(5), { type: 'no-more-bets' });
    expect(actsOf(view, SETTINGS, 'floor')).toMatchObject([
      { kind: 'dead-hand', group: 'round', grave: true, inputs: [deadHand(2), deadHand(5)] },
    ]);
  });

  test('is for a dealer only what a dealer may do, and nothing for surveillance', () => {
    const undo: Choice = { input: { type: 'undo' }, by: 'dealer', refused: null };
    const view = { ...EMPTY_VIEW, choices: [undo, ...offering(deadHand(2)).choices] };
    expect(kinds(view)).toEqual(['undo', 'dead-hand']);
    expect(kinds(view, 'dealer')).toEqual(['undo']);
    expect(kinds(view, 'surveillance')).toEqual([]);
  });

  test("is all that the dealer's screen leaves to this page", () => {
    const left = Object.entries(DEALER_PLACES).flatMap(([type, place]) => (place === 'floor' ? [type] : []));
    expect(left.filter((type) => !FLOOR_ACTS.some(({ kind }) => kind.split(' ')[0] === type))).toEqual([]);
  });

  test('leaves out what would change nothing', () => {
    const view = offering({ type: 'reader-out-of-service' }, { type: 'reader-in-service' });
    const [fault, repaired] = view.choices.map((choice): Choice => ({ ...choice, changesNothing: true }));
    expect(kinds(view)).toEqual(['reader-out-of-service', 'reader-in-service']);
    expect(
      kinds({ ...view, choices: [...view.choices.slice(0, 1), ...(repaired ? [repaired] : [])] }),
    ).toEqual(['reader-out-of-service']);
    expect(kinds({ ...view, choices: [...(fault ? [fault] : []), ...view.choices.slice(1)] })).toEqual([
      'reader-in-service',
    ]);
  });

  test('stands in groups, but what answers a call stands with the call', () => {
    const acts = actsOf(offering({ type: 'floor-answers' }, deadHand(2)), SETTINGS, 'floor');
    expect(groupsOf(acts).map(({ name }) => name)).toEqual(['round']);
    expect(actsAbout('ten-found', acts).map(({ kind }) => kind)).toEqual(['floor-answers']);
  });

  test('stands with the correction of a decision that waits, and not a second time in a group', () => {
    const offered = offering({ type: 'confirm-decision' }, { type: 'decline-decision' }, deadHand(2));
    const view: TableView = { ...offered, trouble: { ...offered.trouble, correction: CORRECTION } };
    const acts = actsOf(view, SETTINGS, 'floor');
    expect(actsOnlyAbout('correction', acts).map(({ kind }) => kind)).toEqual([
      'confirm-decision',
      'decline-decision',
    ]);
    const above = actsAbove(view, acts, []);
    expect(acts.filter((act) => !above.has(act)).map(({ kind }) => kind)).toEqual(['dead-hand']);
  });

  test('stands with a call, a halt or a device that is missed, and not a second time in a group', () => {
    const offered = offering(
      ...([{ type: 'floor-answers' }, { type: 'void-round' }, { type: 'resume' }] as const),
      ...([{ type: 'allow-manual-entry' }, deadHand(2)] as const),
    );
    const call = { about: 'ten-found', seat: null, clause: '8(h)' } as const;
    const view: TableView = { ...offered, trouble: { ...offered.trouble, calls: [call] } };
    const acts = actsOf(view, SETTINGS, 'floor');
    const above = actsAbove(view, acts, ['halted', 'scanner']);
    expect(acts.filter((act) => !above.has(act)).map(({ kind }) => kind)).toEqual(['dead-hand']);
    const inTheirGroups = actsAbove(offered, acts, []);
    expect(inTheirGroups.size).toBe(0);
  });
});

describe('what will happen is said', () => {
  test('for every code of the keypad, and in its words', () => {
    for (const { acts } of Object.values(KEYPAD))
      expect(CODES.filter(({ kind }) => !acts[kind]?.means)).toEqual([]);
    const onPage: Readonly<Record<string, Meaning>> = english.floor.meanings;
    expect(FLOOR_ACTS.filter(({ kind }) => !onPage[kind]?.means)).toEqual([]);
    const titles = CODES.map(({ kind }) => [KEYPAD.en.acts[kind]?.title, onPage[kind]?.title]);
    expect(titles.filter(([onTheCard, onThePage]) => onTheCard !== onThePage)).toEqual([]);
    expect(saysOf({ type: 'void-round' }, EMPTY_VIEW, speaker)).toBe('Void the round: all wagers go back.');
  });

  test('with the box, the card, the wager that it is about', () => {
    const hand = {
      ...{ hand: 1, total: 12, soft: false, blackjack: false, bust: false, split: false, doubles: 0 },
      ...{ fate: 'live', kept: false, due: null, late: false, decisions: [], final: false },
      cards: [
        { face: '9C', number: 4 },
        { face: '3C', number: 8 },
      ],
    };
    const view = { ...EMPTY_VIEW, boxes: [box(4, ['a'], [hand])] };
    const says = (input: PageInput) => saysOf(input, view, speaker);
    expect(says(deadHand(4))).toBe('Dead hand: what is undecided on box 4 goes back.');
    expect(says({ type: 'correct-card', seat: 4, hand: 1, index: 1, card: 12 })).toBe(
      'Correct a card: number 2 of box 4, hand 1, is four of clubs, not three of clubs. Everything is computed again.',
    );
    expect(says({ type: 'take-back', seat: 4, bettor: 'a' })).toBe(
      'Take back a wager: $15 of a on box 4 goes back, with the side wagers.',
    );
    const undo = { code: 'undo-decision', seat: 4, hand: 1, decision: 'stand' } as const;
    expect(saysOf({ type: 'undo' }, { ...view, undo }, speaker)).toBe(
      'Take the last decision back: box 4, hand 1, stand.',
    );
    expect(says({ type: 'box-missed', seat: 4 })).toBe('Box 4: Box passed by: the deal left this box out.');
  });

  test('with the words of the call that is answered, and its clause', () => {
    const due: Due = { code: 'floor:ten-found', how: 'torn', clause: '15(b)', seat: null };
    const calls = [{ about: 'ten-found', clause: '15(b)', seat: null }];
    const view = { ...EMPTY_VIEW, due: [due], trouble: { ...EMPTY_VIEW.trouble, calls } };
    expect(saysOf({ type: 'floor-answers' }, view, speaker)).toBe(
      'Answer the call. A ten was in the shoe: it is not used. The floorperson tears it in half and puts it into the container of the decks.',
    );
    const [answers] = actsOf(
      { ...view, ...offering({ type: 'floor-answers' }), trouble: view.trouble },
      SETTINGS,
      'floor',
    );
    expect(answers && clauseFor(answers, view)).toBe('15(b)');
  });
});

test('what the station has noticed is told to the floor, with the act that acknowledges all that is shown', () => {
  const trouble = {
    ...EMPTY_VIEW.trouble,
    notices: [
      { number: 3, notice: { code: 'rows-unsigned', from: 40, to: 52 } as const },
      { number: 4, notice: { code: 'changed', how: 'pack', is: 'abc' } as const },
    ],
  };
  const view = { ...offering({ type: 'acknowledge', through: 4 }), trouble };
  const [banner] = noticesOf(view, english.trouble, sentencesIn(english));
  expect(banner?.what).toBe(
    'The table stopped without an orderly end. Rows 40–52 of the journal were not signed: compare the open round with the cards on the table. The file of the rules has changed since the last start (abc).',
  );
  const [act] = actsOnlyAbout(banner?.key ?? '', actsOf(view, SETTINGS, 'floor'));
  expect(act?.inputs).toEqual([{ type: 'acknowledge', through: 4 }]);
  expect(noticesOf(EMPTY_VIEW, english.trouble, sentencesIn(english))).toEqual([]);
});

test('a card is known by its place among the open ones: the hole card has none', () => {
  const dealerCards = [
    { face: '6D', number: 3 },
    { face: null, number: 6 },
    { face: '9S', number: 9 },
  ];
  const open = openCards({ ...EMPTY_VIEW, dealerCards });
  expect(open.map(({ index, face }) => [index, face])).toEqual([
    [0, '6D'],
    [1, '9S'],
  ]);
});

test('a player without a name is a number', () => {
  expect([playerOf('7'), playerOf('4b')]).toEqual([7, '4b']);
});

test('inputs that mean different things are of different kinds', () => {
  expect(kindOf({ type: 'open-table', preShuffled: true, batches: 2 })).toBe('open-table shuffled 2');
  expect(kindOf({ type: 'recut', by: 'last-cutter' })).toBe('recut last-cutter');
  expect(kindOf({ type: 'cut-answer', seat: 3, accepts: false })).toBe('cut-answer no');
  expect(kindOf({ type: 'dead-hand', seat: 3 })).toBe('dead-hand');
});
