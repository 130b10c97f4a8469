// The tables in test/fixtures, worked out by hand from the rule books.

import { expect } from 'vitest';
import { isSoft, tallyOf, total } from '../../src/rules/cards/tally.ts';
import { oddsText } from '../../src/rules/pay/odds.ts';
import { dealerDraws } from '../../src/rules/play/dealer.ts';
import { ACTIONS, type Action, refusedAction } from '../../src/rules/play/options.ts';
import { clauseOf } from '../../src/rules/rule-book.ts';
import { REFUSAL_WORDS } from '../../src/words/refusals.ts';
import { say } from '../../src/words/wording.ts';
import { rulesOf } from './books.ts';
import { cards, dollars, hand, line, linesOf, may, play, roundOf } from './deal.ts';
import { booksNamed, fixture, following, rulesNamed } from './fixture.ts';

/** Gives the cards of a text without suits one each, all the four in turn. */
function suited(text: string): string {
  return text
    .split(' ')
    .map((word, place) => (word.length === 1 ? word + 'SDCH'.charAt(place % 4) : word))
    .join(' ');
}

fixture('totals.txt', ['cards', 'total'], (cell) => {
  const tally = tallyOf(cards(suited(cell('cards'))));
  expect(`${isSoft(tally) ? 'soft' : 'hard'} ${total(tally)}`).toBe(cell('total'));
});

fixture('outcomes.txt', ['player', 'dealer', 'books', 'result'], (cell) => {
  for (const rules of rulesNamed(cell('books'))) {
    const boxes = [{ hands: [cell('player')], bettors: [{ main: 1000 }] }];
    const main = line(play(rules, { dealer: cell('dealer'), boxes }), 1, 'a', 'main');
    const odds = main.odds === null ? '' : ` ${oddsText(main.odds)}`;
    expect(main.result + odds, rules.book.pack).toBe(cell('result'));
  }
});

fixture('bonus-payouts.txt', ['hand', 'came', 'dealer', 'books', 'clause', 'odds'], (cell) => {
  const came = cell('came') === 'as dealt' ? '' : ` ${cell('came')}`;
  for (const rules of rulesNamed(cell('books'))) {
    const boxes = [{ hands: [cell('hand') + came], bettors: [{ main: 1000 }] }];
    const main = line(play(rules, { dealer: following('dealer', cell('dealer')), boxes }), 1, 'a', 'main');
    expect(main.odds && oddsText(main.odds)).toBe(cell('odds'));
    expect(clauseOf(rules.book, main.clause)).toBe(cell('clause'));
  }
});

fixture('match-the-dealer.txt', ['up', 'cards', 'decks', 'books', 'odds'], (cell) => {
  for (const pack of booksNamed(cell('books'))) {
    const rules = rulesOf(pack, { 'cards.decks': Number(following('decks', cell('decks'))) });
    const boxes = [{ hands: [following('cards', cell('cards'))], bettors: [{ main: 1000, match: 200 }] }];
    const match = line(play(rules, { dealer: following('up', cell('up')), boxes }), 1, 'a', 'match');
    const paid = match.odds === null ? 0 : match.odds.pays * 200;
    expect(match.odds === null ? 'lost' : oddsText(match.odds), pack).toBe(cell('odds'));
    expect(match.net, pack).toBe(paid === 0 ? -200 : paid);
  }
});

fixture('options.txt', ['hand', 'books', 'decisions'], (cell) => {
  for (const rules of rulesNamed(cell('books')))
    expect(may(rules, suited(cell('hand'))), rules.book.pack).toBe(cell('decisions'));
});

function actionNamed(text: string): Action {
  const found = Object.keys(ACTIONS).find((action): action is Action => action === text);
  if (found === undefined) throw new SyntaxError(`"${text}" is no decision`);
  return found;
}

fixture('refusals.txt', ['hand', 'decision', 'splits', 'books', 'refusal'], (cell) => {
  for (const rules of rulesNamed(cell('books'))) {
    const asked = hand(rules, suited(cell('hand')));
    const refused = refusedAction(rules, asked, Number(cell('splits')), actionNamed(cell('decision')));
    expect(refused ? `${refused.code}, ${refused.clause}` : 'allowed', rules.book.pack).toBe(cell('refusal'));
    if (refused) expect(say(REFUSAL_WORDS.en, refused)).toMatch(/^[A-Z].*\.$/);
  }
});

fixture('dealer-draws.txt', ['dealer', 'hands', 'answer'], (cell) => {
  for (const rules of rulesNamed('every book')) {
    const boxes = cell('hands')
      .split(' / ')
      .map((text) => ({ hands: [text], bettors: [{ main: 1000 }] }));
    const round = roundOf(rules, { dealer: following('dealer', cell('dealer')), boxes });
    expect(dealerDraws(rules, round) ? 'draws' : 'stands', rules.book.pack).toBe(cell('answer'));
  }
});

fixture('original-only.txt', ['hands', 'lines'], (cell) => {
  for (const rules of rulesNamed('section-13 games-department pennsylvania massachusetts')) {
    const boxes = [{ hands: cell('hands').split(' / '), bettors: [{ main: 1000 }] }];
    const lines = linesOf(play(rules, { dealer: 'KH AC', boxes }), 1, 'a', 'main');
    const told = lines.map(({ result, net }) => (net === 0 ? result : `${result} ${dollars(-net).slice(1)}`));
    expect(told.join(' / '), rules.book.pack).toBe(cell('lines'));
  }
});
