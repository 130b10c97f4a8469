// Only the dealer who has the table acts as its dealer; the floor hands it over when a dealer drops out in mid-hand.
import { describe, expect, test } from 'vitest';
import { handle } from '../../src/table/table.ts';
import { rulesOf } from '../rules/books.ts';
import { betOf, Day, decisionOf } from './day.ts';

const EVA = { id: 'Eva', role: 'dealer' } as const;

function inMidHand(): Day {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C 6D 8S 9S');
  return day;
}

describe('a dealer who does not have the table', () => {
  test('cannot act at it, in a hand or between hands', () => {
    const day = inMidHand();
    const said = handle(day.table, decisionOf(1, 'stand'), { at: 1, by: EVA });
    expect(said.refused?.code).toBe('another-deals');
    const betting = new Day(rulesOf('massachusetts')).open();
    expect(handle(betting.table, betOf(1, 1000), { at: 1, by: EVA }).refused?.code).toBe('another-deals');
  });

  test('may take it over before the first wager, and then the other dealer acts no more', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    day.says({ type: 'new-dealer', dealer: 'Eva' });
    const before = { id: 'dealer 1', role: 'dealer' } as const;
    expect(handle(day.table, { type: 'pause-table' }, { at: 1, by: before }).refused?.code).toBe(
      'another-deals',
    );
  });

  test('does not take it over in mid-hand', () => {
    const day = inMidHand();
    const taken = handle(day.table, { type: 'new-dealer', dealer: 'Eva' }, { at: 1, by: EVA });
    expect(taken.refused?.code).toBe('needs-floor');
  });
});

describe('a dealer who drops out in mid-hand', () => {
  test('is replaced by the floor; the card of the new dealer is burned when the round is over', () => {
    const day = inMidHand();
    const facts = day.says({ type: 'new-dealer', dealer: 'Eva' }, 'floor');
    expect(facts).toMatchObject([
      { fact: 'done', by: 'floor 1', step: { code: 'dealer-changed', dealer: 'Eva' } },
    ]);
    day.decides(1, 'stand');
    day.turnsHole();
    day.cards('KH');
    day.settles();
    expect(day.phase).toBe('burning');
  });

  test('or the floor acts in the dealer’s place, and the journal has the floorperson’s name', () => {
    const day = inMidHand();
    day.says(decisionOf(1, 'stand'), 'floor');
    expect(day.table.state.dealer).toBe('dealer 1');
  });
});

test('a dealer does not say that the card reader is repaired: the device does, or the floor', () => {
  const day = new Day(rulesOf('massachusetts')).open();
  day.says({ type: 'reader-out-of-service' }, 'dealer');
  expect(day.refuses({ type: 'reader-in-service' }, 'dealer').code).toBe('needs-floor');
  day.says({ type: 'reader-in-service' }, 'device');
  day.says({ type: 'reader-out-of-service' }, 'dealer');
  day.says({ type: 'reader-in-service' }, 'floor');
  expect(day.table.state.readerBroken).toBe(false);
});
