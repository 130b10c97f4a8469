// All figures that can be worked out without playing, for one rule pack.
import type { Pack } from '../../packs/load.ts';
import { resolveBook } from '../../packs/resolve.ts';
import { compileRules, matchSwitch } from '../../rules/compile.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { type FirstCardsFigures, firstCardsFigures } from './first-cards.ts';
import type { Fraction } from './fraction.ts';
import { insuranceEdge } from './insurance.ts';
import { type MatchFigures, matchFigures } from './match.ts';
import { type SpinFigures, spinFigures } from './spin.ts';

/** No book plays with more. */
export const MOST_DECKS = 8;

/** The figures of a shoe that the book lets the house play with. */
export interface ShoeFigures {
  readonly decks: number;
  readonly insuranceEdge: Fraction;
  readonly firstCards: FirstCardsFigures;
  readonly spin: SpinFigures | null;
}

export interface ExactFigures {
  readonly pack: Pack;
  /** For every number of decks for which the book has odds, whether or not the house may play with them. */
  readonly match: readonly MatchFigures[];
  readonly shoes: readonly ShoeFigures[];
}

/** The figures of a pack for one number of decks, or for all that it knows. */
export function exactFigures(pack: Pack, onlyDecks: number | null): ExactFigures {
  const match: MatchFigures[] = [];
  const shoes: ShoeFigures[] = [];
  for (let decks = onlyDecks ?? 1; decks <= (onlyDecks ?? MOST_DECKS); decks++) {
    const key = matchSwitch(decks);
    const odds = key && pack.values[key];
    if (odds) match.push(matchFigures(decks, odds));
    const resolved = resolveBook(pack, { 'cards.decks': decks });
    if (resolved.ok) shoes.push(shoeFigures(resolved.book));
  }
  return { pack, match, shoes };
}

function shoeFigures(book: RuleBook): ShoeFigures {
  const rules = compileRules(book);
  return {
    decks: book.values['cards.decks'],
    insuranceEdge: insuranceEdge(rules),
    firstCards: firstCardsFigures(rules),
    spin: spinFigures(rules),
  };
}
