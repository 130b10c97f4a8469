// Which rules a strategy chart was made for. A chart says it in lines such as "#= draw.dealerStandsOnSoft true": one for each switch
// that the best play depends on. So a simulation can warn when a chart is played by another book.
import { oddsText } from '../rules/pay/odds.ts';
import type { RuleBook, Switches, SwitchKey } from '../rules/rule-book.ts';

/** All that the main wager's value depends on. */
export const PLAYED_BY = [
  'cards.decks',
  'holeCard.mode',
  'draw.hitOnHard21',
  'draw.hitOnSoft21',
  'draw.dealerStandsOn',
  'draw.dealerStandsOnSoft',
  'double.onBlackjack',
  'double.onSoft21',
  'double.onHard21',
  'double.afterSplit',
  'double.onTotals',
  'double.onCards',
  'redouble.doublesInAll',
  'rescue.afterRedouble',
  'rescue.on21',
  'rescue.offered',
  'split.equalBy',
  'split.maxSplits',
  'split.acesDraw',
  'split.acesAgain',
  'surrender.offered',
  'surrender.underHighCard',
  'surrender.underCards',
  'outcome.splitAceAndTenIsBlackjack',
  'outcome.dealerBust',
  'outcome.higherTotal',
  'outcome.lowerTotal',
  'outcome.tie',
  'outcome.blackjackAgainst21',
  'outcome.21Against21',
  'outcome.21AgainstBlackjack',
  'dealerBlackjack.afterDouble',
  'dealerBlackjack.afterSplit',
  'dealerBlackjack.bustedDouble',
  'pays.win',
  'pays.doubled',
  'pays.blackjack',
  'bonus.onSplit',
  'bonus.onDoubled',
  'bonus.fiveCards',
  'bonus.sixCards',
  'bonus.sevenCards',
  'bonus.678Mixed',
  'bonus.678Suited',
  'bonus.678Spades',
  'bonus.777Mixed',
  'bonus.777Suited',
  'bonus.777Spades',
] as const satisfies readonly SwitchKey[];

/** The value of each switch, as text. */
export type MadeFor = ReadonlyMap<string, string>;

const LINE = /^#= (\S+) (\S+)$/;

function textOf(value: Switches[(typeof PLAYED_BY)[number]]): string {
  if (typeof value !== 'object') return String(value);
  return 'pays' in value ? oddsText(value) : value.join(',');
}

export function madeForBook({ values }: Pick<RuleBook, 'values'>): MadeFor {
  return new Map(
    PLAYED_BY.map((key) => {
      return [key, textOf(values[key])] as const;
    }),
  );
}

export function madeForLines(madeFor: MadeFor): string[] {
  return [...madeFor].map(([key, value]) => `#= ${key} ${value}`);
}

/** A chart may name only some switches; the others do not matter to it. */
export function readMadeFor(text: string): MadeFor {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [, key, value] = LINE.exec(line) ?? [];
    return key !== undefined && value !== undefined ? [[key, value] as const] : [];
  });
  return new Map(found);
}

export interface Difference {
  readonly switch: string;
  readonly chart: string;
  readonly book: string;
}

/** Where the chart was made for other rules than those of the book. */
export function differences(madeFor: MadeFor, book: Pick<RuleBook, 'values'>): Difference[] {
  const own = madeForBook(book);
  return [...madeFor].flatMap(([key, chart]) => {
    const value = own.get(key);
    return value === undefined || value === chart ? [] : [{ switch: key, chart, book: value }];
  });
}
