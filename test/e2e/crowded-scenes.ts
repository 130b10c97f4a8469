// States in which much lies on the felt: what is tight on the smallest screen shows here first.
import type { Page } from 'playwright-core';
import { buttonWaits, decide, type Scene, splitsEights } from './scenes.ts';
import { DEE, type E2eTable } from './table.ts';

async function everyWager(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(2, 2500, { match: 500, spin: table.spinWager, coupon: 1000 });
  await table.wager(3, 10_000, { verbal: true });
  await table.wager(5, 100_000);
  await table.wager(6, 97_550, { match: 500 });
  await table.wager(7, 100_000, { spin: table.spinWager });
  for (const bettor of ['a', 'b', 'c'])
    await table.wager(4, 5000, {
      bettor,
      player: bettor === 'a' ? 4 : `4${bettor}`,
      seated: bettor === 'a',
      match: 500,
      spin: table.spinWager,
    });
}

/** Under a picture card a surrender waits for the dealer's second card; a double lies across, and was rescued on box 4. */
export async function waitOnTheCards(table: E2eTable): Promise<void> {
  await table.makeReady();
  for (const seat of [2, 4, 6]) await table.wager(seat, 2500);
  await table.draw('KS', '5C', '9D', 'QC', '6H', '6D', '2H', '9S');
  if (table.view.phase === 'check' || table.view.phase === 'offers') await table.insert('9S');
  await table.until('box 2 plays', ({ turn }) => turn?.seat === 2);
}

async function onTheCards(table: E2eTable): Promise<void> {
  await waitOnTheCards(table);
  await table.says(decide(2, 'surrender'));
  await table.says(decide(4, 'double'));
  await table.draw('2D');
  await table.says(decide(4, 'rescue'));
  await table.says(decide(6, 'double'));
  await table.draw('9C');
}

/** A blackjack that is paid in five kinds of chips beside a box of four hands, with money moving on each. */
async function fourHandsPaid(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(3, 2500, { match: 500 });
  await table.wager(4, 12_550, { match: 500 });
  await table.wager(5, 17_700);
  await table.draw('AS', '8S', '9D', '6H', 'KS', '8C', '9C', 'KD');
  await table.until('box 4 plays', ({ turn }) => turn?.seat === 4);
  await splitsEights(table);
  for (const next of ['QH', 'JH']) {
    await table.says(decide(4, 'stand'));
    await table.draw(next);
  }
  await table.says(decide(4, 'stand'));
  await table.says(decide(5, 'stand'));
  await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
  await table.draw('3C');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
}

async function wheelStopped(table: E2eTable, page: Page): Promise<void> {
  table.section = 7;
  await buttonWaits(table);
  await table.press(3);
  await page.getByText('The wheel stopped', { exact: false }).waitFor();
}

/** Three people on one box; a coupon is lost on another. */
async function sharedBoxPaid(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(2, 2500, { coupon: 1000 });
  for (const [bettor, main] of [
    ['a', 2500],
    ['b', 1500],
    ['c', 10_050],
  ] as const)
    await table.wager(4, main, { bettor, player: bettor === 'a' ? 4 : `4${bettor}`, seated: bettor === 'a' });
  await table.draw('9C', '8S', '6D', '7D', 'KC', 'QS');
  await table.says(decide(2, 'stand'));
  await table.says(decide(4, 'stand'));
  await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
  await table.draw('AC');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
}

/** Paid at the end of the round by this book: all else is due, and bonus and envy wait for the floor. */
async function bonusWaits(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(1, 1000);
  await table.wager(3, 2500);
  await table.draw('9C', '7H', '7D', '8C', '7H', '5S');
  await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
  await table.says({ type: 'floor-answers' });
  await table.says(decide(1, 'stand'));
  await table.says(decide(3, 'hit'));
  await table.draw('7H');
  await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
  await table.draw('9S');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
}

/** Three cards lie across, and each rank can be read: beside a hand of its own, and between two hands of a split box. */
async function doubledThrice(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(2, 2500);
  await table.wager(4, 5000);
  await table.draw('2C', '8S', '6D', '3H', '8D', '9S');
  await doubleUp(table, 2, '2D', '3S', '4C');
  await table.until('box 4 plays', ({ turn }) => turn?.seat === 4);
  await table.says(decide(4, 'split'));
  await table.draw('2H');
  await doubleUp(table, 4, '2S', '3C', '4H');
  await table.draw('3D');
  await table.says(decide(4, 'double'));
  await table.draw('2C');
}

async function doubleUp(table: E2eTable, seat: number, ...drawn: readonly string[]): Promise<void> {
  for (const [index, card] of drawn.entries()) {
    await table.says(decide(seat, index === 0 ? 'double' : 'redouble'));
    await table.draw(card);
  }
  await table.says(decide(seat, 'stand'));
}

/** Box 2 had stood, and got two cards: they lie in sight, for whoever takes the next ones. */
async function decisionCorrected(table: E2eTable): Promise<void> {
  await table.makeReady();
  for (const seat of [2, 4, 6]) await table.wager(seat, 2500);
  await table.draw('5C', '8C', '9D', '9H', '7D', '8D', '2H', '7S');
  for (const card of ['2D', '3D']) {
    await table.says(decide(2, 'hit'));
    await table.draw(card);
  }
  await table.says({ type: 'correct-decision', seat: 2, hand: 1, which: 1, is: 'stand', amount: null });
  await table.says({ type: 'confirm-decision' }, DEE);
  await table.until('both wait', ({ turn, trouble }) => turn?.seat === 4 && trouble.drawn.length === 2);
}

const pack = 'massachusetts';

export const CROWDED_SCENES: Readonly<Record<string, Scene>> = {
  'every-wager': { pack, play: everyWager },
  'on-the-cards': { pack, play: onTheCards },
  'four-hands-paid': { pack, play: fourHandsPaid },
  'wheel-stopped': { pack, play: wheelStopped },
  'shared-box-paid': { pack, play: sharedBoxPaid },
  'decision-corrected': { pack, play: decisionCorrected },
  'doubled-thrice': { pack: 'catfish-bend', play: doubledThrice },
  'bonus-waits': { pack: 'catfish-bend', play: bonusWaits },
};
