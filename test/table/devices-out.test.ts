// What the table does without the card reader, the wheel and the seat buttons, and with their failures.

import { describe, expect, test } from 'vitest';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';
import { saidOf } from './said.ts';

const STOPPED = ['catfish-bend', 'games-department', 'pennsylvania'];
const GOES_ON = ['section-13', 'massachusetts'];
const LOST = { type: 'device-lost', device: 'reader' } as const;
const BACK = { type: 'device-back', device: 'reader' } as const;

function dealt(pack: string, cards = '9C KD 8S 7S'): Day {
  const day = new Day(rulesOf(pack)).open().bets({ 1: 1000 });
  for (const name of cards.split(' ')) day.cards(name);
  return day;
}

describe('the card reader is lost', () => {
  const places: readonly (readonly [string, (day: Day) => void])[] = [
    ['before the wagers', (day) => void day.open()],
    ['in the deal', (day) => void day.open().bets({ 1: 1000 }).cards('9C KD')],
    ['at the check', (day) => void day.open().bets({ 1: 1000 }).cards('9C KD 8S 7S')],
    [
      'in the turns',
      (day) => {
        day.open().bets({ 1: 1000 }).cards('9C KD 8S 7S');
        day.reads();
      },
    ],
  ];

  test.each(STOPPED.flatMap((pack) => places.map(([where, play]) => [pack, where, play] as const)))(
    '%s stops %s, and goes on when it is back',
    (pack, _, play) => {
      const day = new Day(rulesOf(pack));
      play(day);
      day.says(LOST);
      const [out] = day.due.filter(({ code }) => code === 'reader-out');
      expect(saidOf(out)).toContain('no round goes on');
      if (day.phase === 'betting') expect(day.refuses({ type: 'no-more-bets' }).code).toBe('table-stopped');
      else
        expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe(
          'table-stopped',
        );
      day.says(BACK);
      expect(day.dues).not.toContain('reader-out');
      if (day.phase === 'check') day.reads();
    },
  );

  test.each(GOES_ON)('%s goes on without it, and no hole card is checked', (pack) => {
    const day = dealt(pack);
    expect(day.phase).toBe('check');
    day.says(LOST);
    expect(day.phase).toBe('turns');
    expect(saidOf(day.due.find(({ code }) => code === 'reader-out'))).toContain('play goes on');
    day.decides(1, 'stand');
    day.turnsHole();
    expect(day.settles().status).toBe('settled');
    day.bets({ 1: 1000 });
    day.cards('9C KD 8S AS');
    expect(day.phase).toBe('turns');
  });

  test.each(GOES_ON)('%s makes the check when it is back before anybody has decided anything', (pack) => {
    const day = dealt(pack);
    day.says(LOST);
    day.says(BACK);
    expect(day.phase).toBe('check');
    day.reads();
    day.says(LOST);
    day.says(BACK);
    expect(day.phase).toBe('turns');
    const late = dealt(pack);
    late.says(LOST);
    late.decides(1, 'hit');
    late.says(BACK);
    expect(late.phase).toBe('turns');
  });

  test.each([...STOPPED, ...GOES_ON])(
    '%s plays a round to its end that has nothing more to decide',
    (pack) => {
      const day = dealt(pack, '9C 6D 8S 9S');
      day.decides(1, 'stand');
      day.says(LOST);
      day.turnsHole();
      day.cards('2D');
      expect(day.settles().dealer.total).toBe(17);
    },
  );
});

describe('the card reader cannot read the hole card', () => {
  test.each([...STOPPED, ...GOES_ON])('%s: it is inserted again', (pack) => {
    const day = dealt(pack, '9C 6D 8S 9S');
    expect(day.refuses({ type: 'reader-unreadable' }).code).toBe('not-now');
    const check = dealt(pack);
    expect(check.dues).toContain('check');
    const facts = check.says({ type: 'reader-unreadable' });
    expect(facts).toEqual([{ fact: 'device', device: 'reader', state: 'unreadable' }]);
    expect(check.phase).toBe('check');
    expect(check.dues).toContain('check-again');
    check.reads();
    expect(check.phase).toBe('turns');
  });

  test('or the floor takes the reader out of service, and the book says what then', () => {
    const on = dealt('massachusetts');
    on.says({ type: 'reader-unreadable' });
    on.says({ type: 'reader-out-of-service' });
    expect(on.phase).toBe('turns');
    const off = dealt('pennsylvania');
    off.says({ type: 'reader-unreadable' });
    off.says({ type: 'reader-out-of-service' });
    expect(off.refuses({ type: 'skip-check' }).code).toBe('table-stopped');
  });

  test('the answer to a check is heard while the floor is called', () => {
    const day = dealt('massachusetts');
    day.says({ type: 'stray-card', card: 36, faceUp: false });
    expect(day.table.holds).toEqual(['called']);
    expect(day.refuses({ type: 'no-more-offers' }).code).toBe('waiting-for-floor');
    day.says({ type: 'reader-said', blackjack: false }, 'device');
    expect(day.phase).toBe('turns');
  });
});

test('a table that is stopped for its reader can be left: wagers go back, and it is closed', () => {
  const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
  day.says({ type: 'device-lost', device: 'reader' });
  expect(day.refuses({ type: 'no-more-bets' }).code).toBe('table-stopped');
  day.says({ type: 'take-back', seat: 1, bettor: 'a' });
  day.says({ type: 'close-table' });
  expect(day.phase).toBe('closing');
});

describe('the bonus wheel', () => {
  function buttonDue(): Day {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: { main: 1000, spin: 500 } });
    day.cards('AC 9D KS 9S');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    return day;
  }
  function spinDue(): Day {
    const day = buttonDue();
    day.says({ type: 'seat-button', seat: 1 });
    expect(day.phase).toBe('wheel');
    return day;
  }
  const stopped = { type: 'wheel-stopped', section: 3 } as const;
  const failed = {
    type: 'wheel-fault',
    reason: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' },
  } as const;

  test('tells its section itself: nobody else does while it works', () => {
    const day = spinDue();
    expect(day.refuses(stopped, 'dealer').code).toBe('wheel-works');
    expect(day.refuses(stopped, 'floor').code).toBe('wheel-works');
    expect(day.refuses({ type: 'spin-again' }).code).toBe('spin-not-failed');
    day.says(stopped);
    day.says({ type: 'step-done', step: 'pickUp' });
    expect(day.records[0]?.boxes[0]?.bettors[0]?.lines).toContainEqual(
      expect.objectContaining({ wager: 'spin', net: 4000 }),
    );
  });

  test.each([
    ['is lost', { type: 'device-lost', device: 'wheel' } as const],
    ['has failed', failed],
  ])(
    '%s: the floor turns it by hand and enters the section, and another floorperson confirms it',
    (_, trouble) => {
      const day = spinDue();
      day.says(trouble);
      expect(day.due.find(({ code }) => code === 'wheel-out')).toMatchObject({ seat: 1, clause: '16(d)(2)' });
      expect(day.refuses(stopped, 'dealer').code).toBe('needs-floor');
      const told = day.says(stopped, 'floor');
      expect(told.map(({ fact }) => fact)).toEqual(['wheel', 'payment-waits']);
      expect(day.phase).toBe('wheel');
      expect(day.dues).toEqual(['typed-cards']);
      expect(day.refuses({ type: 'confirm-cards' }, 'dealer').code).toBe('needs-floor');
      expect(day.refuses({ type: 'confirm-cards' }, 'floor').code).toBe('another-confirms');
      expect(day.refuses({ type: 'spin-again' }, 'floor').code).toBe('another-confirms');
      expect(day.refuses({ type: 'step-done', step: 'pickUp' }).code).toBe('not-now');
      const paid = day.says({ type: 'confirm-cards' }, 'pit');
      expect(paid.map(({ fact }) => fact)).toEqual(['floor-acted', 'section-confirmed', 'line']);
      expect(day.phase).toBe('pickUp');
      expect(day.dues).not.toContain('wheel-out');
    },
  );

  test('stands elsewhere than was entered, says the second person: it is turned and entered anew', () => {
    const day = spinDue();
    day.says({ type: 'device-lost', device: 'wheel' });
    day.says(stopped, 'floor');
    day.says({ type: 'spin-again' }, 'pit');
    expect(day.dues).toContain('wheel-out');
    day.says({ ...stopped, section: 0 }, 'floor');
    day.says({ type: 'confirm-cards' }, 'pit');
    day.says({ type: 'step-done', step: 'pickUp' });
    const spun = day.records[0]?.boxes[0]?.bettors[0]?.lines.filter(({ wager }) => wager === 'spin');
    expect(spun).toHaveLength(1);
    expect(spun?.[0]?.net).not.toBe(4000);
  });

  test('is read by hand for one bettor after the other: the next section is entered when the first is confirmed', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    day.bets({ 1: { main: 1000, spin: 500 }, 2: { main: 1000, spin: 500 } });
    day.cards('AC AH 9D KS QS 9S');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    day.says({ type: 'seat-button', seat: 1 });
    day.says({ type: 'seat-button', seat: 2 });
    day.says({ type: 'device-lost', device: 'wheel' });
    day.says(stopped, 'floor');
    expect(day.refuses(stopped, 'floor').code).toBe('second-person-first');
    day.says({ type: 'confirm-cards' }, 'pit');
    day.says(stopped, 'floor');
    day.says({ type: 'confirm-cards' }, 'pit');
    expect(day.phase).toBe('pickUp');
  });

  test('is turned by hand only when the button has been pressed: before that nobody is told to', () => {
    const day = buttonDue();
    day.says({ type: 'device-lost', device: 'wheel' });
    expect(day.refuses(stopped, 'floor').code).toBe('button-first');
    expect(day.dues).toEqual(['press-button']);
    day.says({ type: 'seat-button', seat: 1 });
    expect(day.dues).toContain('wheel-out');
  });

  test('that has failed turns once more if the floor says so', () => {
    const day = spinDue();
    day.says(failed);
    expect(day.refuses({ type: 'spin-again' }, 'dealer').code).toBe('needs-floor');
    day.says({ type: 'spin-again' });
    expect(day.dues).not.toContain('wheel-out');
    expect(day.table.state.round?.failedSpins).toBe(1);
    day.says(stopped);
    expect(day.phase).toBe('pickUp');
  });

  test('has no spin that could fail before it is its time', () => {
    expect(dealt('massachusetts').refuses(failed).code).toBe('no-wheel');
  });

  test('and the seat buttons do not stop the cards: the dealer presses on the screen', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    for (const device of ['wheel', 'buttons', 'keypad'] as const) day.says({ type: 'device-lost', device });
    day.bets({ 1: { main: 1000, spin: 500 } });
    day.cards('AC 9D KS 9S');
    day.says({ type: 'seat-button', seat: 1 }, 'dealer');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    day.says(stopped, 'floor');
    day.says({ type: 'confirm-cards' }, 'pit');
    expect(day.phase).toBe('pickUp');
  });
});
