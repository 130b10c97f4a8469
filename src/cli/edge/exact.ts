// The page of `sabot edge --exact`: what can be worked out, with as many digits as the published tables have.
import type { ExactFigures, ShoeFigures } from '../../edge/exact/figures.ts';
import { type Fraction, oneIn, percent } from '../../edge/exact/fraction.ts';
import type { MatchFigures } from '../../edge/exact/match.ts';
import { oddsText } from '../../rules/pay/odds.ts';
import { sum, withDecimals } from '../../words/format.ts';
import { columns } from './numbers.ts';

type Row = readonly string[];

function rareness(chance: Fraction, digits: number): string {
  return `1 in ${withDecimals(Number(oneIn(chance, digits)), digits)}`;
}

/** A figure of the shoe, in one column for each number of decks. */
function shoeRows(shoes: readonly ShoeFigures[]): Row[] {
  const row = (title: string, show: (shoe: ShoeFigures) => string): Row => [title, ...shoes.map(show)];
  const [first] = shoes;
  if (first === undefined) return [];
  const rows = [
    row('shoe of', ({ decks }) => `${decks} decks`),
    row('insurance, edge', (shoe) => `${percent(shoe.insuranceEdge, 3)} %`),
    row('blackjack', ({ firstCards }) => `${percent(firstCards.blackjack, 4)} %`),
    row('ace, no blackjack', ({ firstCards }) => `${percent(firstCards.aceWithoutBlackjack, 3)} %`),
    row('first three 7-7-7', ({ firstCards }) => rareness(firstCards.threeSevens, 1)),
    row('first three 6-7-8', ({ firstCards }) => rareness(firstCards.sixSevenEight, 1)),
    row('super bonus', ({ firstCards }) => rareness(firstCards.superBonus, 0)),
  ];
  first.firstCards.superBonusWorth.forEach(({ wager, pays }, i) => {
    const worth = ({ firstCards }: ShoeFigures) => firstCards.superBonusWorth[i]?.worth;
    const title = `  ${sum(pays)} on ${sum(wager)}, worth`;
    rows.push(row(title, (shoe) => percentOr(worth(shoe), 4)));
  });
  if (first.spin !== null) {
    rows.push(row('bonus spin, edge', ({ spin }) => percentOr(spin?.edge, 4)));
    rows.push(row('bonus spin, wins', ({ spin }) => percentOr(spin?.hitRate, 3)));
  }
  return rows;
}

function percentOr(value: Fraction | undefined, digits: number): string {
  return value === undefined ? '' : `${percent(value, digits)} %`;
}

function matchRows(match: readonly MatchFigures[]): Row[] {
  if (match.length === 0) return [];
  return [
    ['match the dealer', 'pays', 'edge', 'wins'],
    ...match.map(({ decks, odds, edge, hitRate }) => [
      `  ${decks} decks`,
      `${oddsText(odds.unsuited)}, suited ${oddsText(odds.suited)}`,
      `${percent(edge, 4)} %`,
      `${percent(hitRate, 3)} %`,
    ]),
  ];
}

export function exactPage({ pack, match, shoes }: ExactFigures): string {
  const sections = [columns(matchRows(match)), columns(shoeRows(shoes))].filter((rows) => rows.length > 0);
  const lines = [
    `${pack.id} ${pack.version}: worked out, not simulated`,
    ...sections.flatMap((rows) => ['', ...rows]),
  ];
  if (shoes.length === 0)
    lines.push('', `${pack.id} does not play with so many decks: it only has odds for them.`);
  return lines.join('\n');
}

interface ExactNumber {
  readonly fraction: string;
  readonly percent: number;
}

function exactNumber(value: Fraction): ExactNumber {
  return {
    fraction: `${value.over}/${value.under}`,
    percent: (100 * Number(value.over)) / Number(value.under),
  };
}

/** The same for programs: every figure as an exact fraction and in percent. */
export function exactData({ pack, match, shoes }: ExactFigures): unknown {
  return {
    pack: pack.id,
    version: pack.version,
    match: match.map(({ decks, odds, edge, hitRate }) => ({
      decks,
      unsuited: oddsText(odds.unsuited),
      suited: oddsText(odds.suited),
      edge: exactNumber(edge),
      hitRate: exactNumber(hitRate),
    })),
    shoes: shoes.map(({ decks, insuranceEdge, firstCards, spin }) => ({
      decks,
      insuranceEdge: exactNumber(insuranceEdge),
      blackjack: exactNumber(firstCards.blackjack),
      aceWithoutBlackjack: exactNumber(firstCards.aceWithoutBlackjack),
      threeSevens: exactNumber(firstCards.threeSevens),
      sixSevenEight: exactNumber(firstCards.sixSevenEight),
      superBonus: exactNumber(firstCards.superBonus),
      superBonusWorth: firstCards.superBonusWorth.map(({ wager, pays, worth }) => ({
        wager,
        pays,
        worth: exactNumber(worth),
      })),
      bonusSpin: spin && {
        sections: spin.sections,
        edge: exactNumber(spin.edge),
        hitRate: exactNumber(spin.hitRate),
      },
    })),
  };
}
