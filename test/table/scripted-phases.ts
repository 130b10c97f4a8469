// Inputs told on purpose in the phases where they are rare: each pair of phase and input that the chart takes is possible.
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { Input } from '../../src/table/input.ts';
import type { Day } from './day.ts';
import { wrongDecisions } from './scripted-corrections.ts';
import { readiness } from './scripted-readiness.ts';
import { until } from './shoes.ts';

type Start = (pack: string) => Day;

/** A box with a blackjack and a bonus-spin wager, another box beside it, up to the cards that are named. */
function spins(day: Day, cards: string): Day {
  day.open().bets({ 1: { main: 1000, spin: 500 }, 2: 1000 });
  day.cards(cards);
  return day;
}

function presses(day: Day): void {
  day.says({ type: 'seat-button', seat: 1 });
}

function buttons(start: Start): void {
  presses(spins(start('massachusetts'), 'AC 9C 6D KS'));
  presses(spins(start('massachusetts'), 'AC 9C AD KS 8S 9S'));
  presses(spins(start('massachusetts'), 'AC 9C KD KS 8S 9S'));
  const turns = spins(start('massachusetts'), 'AC 9C 6D KS 8S 9S');
  presses(turns);
  const dealer = spins(start('massachusetts'), 'AC 9C 6D KS 8S 9S');
  dealer.decides(2, 'stand');
  presses(dealer);
  const payout = spins(start('massachusetts'), 'AC 9C KD KS 8S 9S');
  payout.reads();
  payout.decides(2, 'stand');
  payout.turnsHole();
  presses(payout);
}

/** What the shoe, the scanner and the floor do while the wheel is waited for. */
function atTheWheel(start: Start): void {
  const told: readonly Input[] = [
    { type: 'cut-card-out' },
    { type: 'stray-card', seal: 'a four' },
    { type: 'card-unread' },
    { type: 'shoe-ran-out' },
    { type: 'reshuffle' },
  ];
  const waits = () => {
    const day = spins(start('massachusetts'), 'AC 9C KD KS 8S 9S');
    day.reads();
    day.decides(2, 'stand');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    return day;
  };
  for (const input of told) waits().says(input, input.type === 'card-unread' ? 'device' : null);
  byHand(waits());
  const typed = waits();
  presses(typed);
  typed.says({ type: 'device-lost', device: 'wheel' });
  typed.says({ type: 'wheel-stopped', section: 0 }, 'floor');
  typed.says({ type: 'confirm-cards' }, 'pit');
}

function byHand(day: Day): void {
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'allow-manual-entry' });
  day.says({ type: 'face-down-card' });
}

/** The floor decides while insurance is offered and while the check is due. */
function beforeTheTurns(start: Start): void {
  for (const cards of ['9C AD 8S 9S', '9C KD 8S 9S']) {
    const dealt = () => {
      const day = start('massachusetts').open().bets({ 1: 1000 });
      day.cards(cards);
      return day;
    };
    dealt().says({ type: 'cut-card-out' });
    if (dealt().phase === 'check') dealt().says({ type: 'reader-unreadable' }, 'device');
    dealt().says({ type: 'stray-card', seal: 'a four' }, 'device');
    dealt().says({ type: 'shoe-ran-out' });
    dealt().says({ type: 'card-unread' }, 'device');
    dealt().says({ type: 'dead-hand', seat: 1 });
    dealt().says({ type: 'call-misdeal' });
    dealt().says({ type: 'reshuffle' });
    dealt().says({ type: 'correct-card', seat: 1, hand: 1, index: 0, card: parseCard('8C') ?? 0 });
    byHand(dealt());
  }
}

/** A hole card that only the reader has seen can void the round; an up card can be corrected before it is turned. */
function beforeTheHoleIsTurned(start: Start): void {
  const day = start('massachusetts').open().bets({ 1: 1000 });
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'allow-manual-entry' });
  for (const name of ['9C', 'KD', '8S'])
    day.says({ type: 'card-out', card: parseCard(name) ?? 0, faceUp: false, manual: true });
  day.says({ type: 'face-down-card' });
  day.says({ type: 'reader-said', blackjack: false });
  day.decides(1, 'stand');
  day.says({ type: 'correct-card', seat: 'dealer', hand: 1, index: 0, card: parseCard('QD') ?? 0 });
  day.says({ type: 'reshuffle' });
  day.says({ type: 'void-round' });
}

/** A card is corrected, and a second person looks at it, wherever the round has come to. */
function secondPeople(start: Start): void {
  const corrects = (day: Day) => {
    day.says({ type: 'correct-card', seat: 1, hand: 1, index: 0, card: parseCard('8C') ?? 0 });
    day.says({ type: 'confirm-cards' }, 'pit');
  };
  for (const cards of ['9C', '9C AD 8S 9S', '9C KD 8S 9S', '9C 6D 8S 9S']) {
    const day = start('massachusetts').open().bets({ 1: 1000 });
    day.cards(cards);
    corrects(day);
  }
  for (const turned of [false, true]) {
    const day = start('massachusetts').open().bets({ 1: 1000 });
    day.cards('9C 8D 8S 9S');
    day.decides(1, 'stand');
    if (turned) day.turnsHole();
    corrects(day);
  }
}

/** The hole card's seal could not be opened when it was turned, and can be afterwards. */
function sealIsBack(start: Start): void {
  const day = start('massachusetts').open().bets({ 1: 1000 });
  day.cards('9C 8D 8S 9S');
  day.decides(1, 'stand');
  day.says({ type: 'halt-table', reason: { code: 'seal-cannot-be-opened', how: 'hole-card' } }, 'device');
  day.says({ type: 'hole-card-turned', card: parseCard('9H') ?? 0 }, 'floor');
  day.says({ type: 'resume' });
  day.says({ type: 'seal-opened', number: 5, card: parseCard('9S') ?? 0 }, 'device');
}

/** The floor does not confirm what is won by a card that was entered by hand. */
function nobodyConfirms(start: Start): void {
  const told: readonly Input[] = [
    { type: 'dead-hand', seat: 1 },
    { type: 'void-round' },
    { type: 'call-misdeal' },
  ];
  for (const input of told) {
    const day = start('massachusetts').open().bets({ 1: 1000 });
    day.cards('9C 8D 8S 9S');
    day.decides(1, 'stand');
    day.turnsHole();
    day.says({ type: 'correct-card', seat: 1, hand: 1, index: 0, card: parseCard('KC') ?? 0 });
    day.says(input);
  }
}

/** What was taken for the hole card was none, wherever the round has come to without it. */
function withoutHoleCard(start: Start): void {
  // Insurance, the check, the turns, and two blackjacks that leave nothing to decide.
  for (const cards of ['9C 8C AD 9D 5S', '9C 8C KD 9D 5S', '9C 8C 6D 9D 5S', 'AC KC 6D KC AS']) {
    const day = start('massachusetts').open().bets({ 1: 1000, 2: 1000 });
    day.cards(cards);
    day.says({ type: 'sealed-card', seal: 'unread' }, 'device');
    day.says({ type: 'no-card' });
  }
}

/** A super bonus while another box still plays, and when all hands are played. */
function superBonuses(start: Start): void {
  const turns = start('games-department').open().bets({ 1: 1000, 2: 1000 });
  turns.cards('7C 9C 7D 7C 8S 9S');
  turns.says({ type: 'floor-answers' });
  turns.cards('7C');
  approved(turns);
  const payout = start('catfish-bend').open().bets({ 1: 1000 });
  payout.cards('7C 7D 7C KS');
  payout.says({ type: 'floor-answers' });
  payout.cards('7C');
  payout.turnsHole();
  payout.says({ type: 'notified', who: 'pit' });
  payout.says({ type: 'approve' });
}

function approved(day: Day): void {
  day.says({ type: 'notified', who: 'pit' });
  day.says({ type: 'notified', who: 'surveillance' });
  day.says({ type: 'approve' });
}

/** The shoe between rounds: a cut card while the burn is due, a card told when the shuffle has begun, a shuffle for who comes. */
function betweenRounds(start: Start): void {
  const burning = start('massachusetts');
  until(burning, 'burning');
  burning.says({ type: 'cut-card-out' });
  byHand(burning);
  until(start('massachusetts'), 'burning').says({ type: 'card-unread' }, 'device');
  const shuffling = start('massachusetts').open();
  shuffling.says({ type: 'reshuffle' });
  shuffling.says({ type: 'card-unread' }, 'device');
  const idle = start('massachusetts').open();
  idle.says({ type: 'pause-table' });
  idle.says({ type: 'arrived', seat: 1 });
  idle.says({ type: 'reshuffle' });
}

/** What the scanner tells of while the next shoe is made ready. */
function beforeTheShoeIsLoaded(start: Start): void {
  for (const phase of ['offeringCut', 'cutting', 'placingCutCard', 'loading'] as const)
    for (const input of [{ type: 'stray-card', seal: 'a four' }, { type: 'card-unread' }] as const)
      until(start('massachusetts'), phase).says(input, 'device');
}

/** What the scanner tells of when nobody plays, or the table closes. */
function afterTheCardsAreOut(start: Start): void {
  const nobodyPlays = () => {
    const day = start('massachusetts').open();
    day.says({ type: 'pause-table' });
    return day;
  };
  const washed = () => {
    const day = nobodyPlays();
    day.says({ type: 'arrived', seat: 1 });
    return day;
  };
  const closing = () => {
    const day = start('massachusetts').open();
    day.says({ type: 'close-table' });
    return day;
  };
  for (const day of [nobodyPlays, washed, closing])
    for (const input of [{ type: 'stray-card', seal: 'a four' }, { type: 'card-unread' }] as const)
      day().says(input, 'device');
}

/** The reader stops the table; what a device has lost is told while the table is halted for something else. */
function heldUp(start: Start): void {
  const stopped = start('pennsylvania').open();
  stopped.says({ type: 'reader-out-of-service' });
  stopped.says({ type: 'reader-in-service' });
  const halted = start('pennsylvania').open();
  halted.says({ type: 'halt-table', reason: { code: 'reader-contradicts-scanner' } });
  halted.says({ type: 'halt-table', reason: { code: 'scanner-lost-numbers', from: 1, to: 2 } }, 'device');
}

/** The station looks at the program's files. */
function programChecked(start: Start): void {
  const day = start('pennsylvania').open();
  const identity = 'ab'.repeat(32);
  day.says({ type: 'program-checked', identity, differing: 1, files: ['dist/program/main.js'] }, 'device');
  day.says({ type: 'program-checked', identity, differing: 0, files: [] }, 'device');
}

/** What the station notices stands until a floorperson has read it. */
function noticed(start: Start): void {
  const day = start('pennsylvania').open();
  day.says({ type: 'noticed', notice: { code: 'clock-unsynchronised' } }, 'device');
  day.says({ type: 'call-floor', reason: 'unsaid' }, 'dealer');
  day.says({ type: 'acknowledge', through: 1 });
}

/** A settled round is put right by two floorpersons. */
function adjusted(start: Start): void {
  const day = start('pennsylvania').open();
  day.bets({ 1: 1000 });
  day.cards('9C 8D 8S 9S');
  day.decides(1, 'stand');
  day.turnsHole();
  day.says({ type: 'settle-round' });
  day.says({ type: 'step-done', step: 'pickUp' });
  const propose: Input = {
    type: 'propose-adjustment',
    ...{ round: 1, seat: 1, bettor: 'a', amount: 500, to: 'player', why: 'ruling' },
  };
  day.says(propose);
  day.says({ type: 'confirm-adjustment', adjustment: 1 }, 'pit');
  day.says(propose);
  day.says({ type: 'decline-adjustment', adjustment: 2 });
  day.says({ type: 'hold-hand', round: 1, reason: 'the player objects' }, 'floor');
}

export function daysInEveryPhase(start: Start): void {
  for (const tell of [
    buttons,
    atTheWheel,
    beforeTheTurns,
    beforeTheHoleIsTurned,
    withoutHoleCard,
    secondPeople,
    wrongDecisions,
    sealIsBack,
    nobodyConfirms,
    superBonuses,
    betweenRounds,
    beforeTheShoeIsLoaded,
    afterTheCardsAreOut,
    heldUp,
    programChecked,
    noticed,
    adjusted,
    readiness,
  ])
    tell(start);
}
