// The page of a book in docs/books: what the best play is worth, what each bonus costs the house, what each choice of the house costs the
// player. `sabot edge --page` writes it: it takes dozens of analyses, so nothing else does.
import { isDeepStrictEqual } from 'node:util';
import { madeForBook, madeForLines, PLAYED_BY } from '../../edge/made-for.ts';
import { type Analysis, analyse } from '../../edge/optimal/analyse.ts';
import { KeptEnds } from '../../edge/optimal/dealers-ends.ts';
import { payoutsPerRound } from '../../edge/optimal/frequency.ts';
import { ABOUT } from '../../packs/about.ts';
import { type SwitchValue, showValue } from '../../packs/kinds.ts';
import type { Pack } from '../../packs/load.ts';
import { resolveBook } from '../../packs/resolve.ts';
import type { Ruling } from '../../packs/ruling.ts';
import { kindOf } from '../../packs/switches.ts';
import { compileRules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { PAYOUTS } from '../../rules/pay/payout.ts';
import type { RuleBook, SwitchKey } from '../../rules/rule-book.ts';
import { whole } from '../../words/format.ts';
import { problemsText } from '../../words/technician/file-problems.ts';
import { fixed } from './numbers.ts';
import { type BestPlay, bestPlay } from './optimal.ts';

const EVEN_MONEY = { pays: 1, to: 1 };
const MAIN_WAGER: readonly string[] = PLAYED_BY;

/** A page changes one rule of the players after the other: the dealer stays the same. */
function edgesWithKeptEnds() {
  const dealers = new KeptEnds();
  return (book: RuleBook) => analyse(compileRules(book), { dealers }).edge;
}

/** The edges of books, worked out once for all that are played the same way. */
export class Edges {
  readonly #known = new Map<string, number>();
  readonly #analyse: (book: RuleBook) => number;

  constructor(work = edgesWithKeptEnds()) {
    this.#analyse = work;
  }

  of(book: RuleBook): number {
    const rules = madeForLines(madeForBook(book)).join('\n');
    const known = this.#known.get(rules) ?? this.#analyse(book);
    this.#known.set(rules, known);
    return known;
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function show(key: SwitchKey, value: SwitchValue): string {
  return `\`${showValue(kindOf(key), value)}\``;
}

/** "0" where nothing changes: a small number would look like a difference. */
function cost(edge: number): string {
  const text = fixed(-100 * edge, 4);
  return Number(text) === 0 ? '0' : `${text.replace('-', '−')} %`;
}

function bonusRows(book: RuleBook, analysis: Analysis, edges: Edges): string[][] {
  const perRound = payoutsPerRound(analysis, PAYOUTS.length);
  return PAYOUTS.flatMap((payout, place) => {
    if (!payout.startsWith('bonus.') && payout !== 'pays.blackjack') return [];
    const without = { ...book, values: { ...book.values, [payout]: EVEN_MONEY } };
    const chance = at(perRound, place);
    const often = chance === 0 ? 'never' : `one in ${whole(1 / chance)} rounds`;
    const worth = `${fixed(100 * (edges.of(without) - analysis.edge), 4)} %`;
    return [[`\`${payout}\``, ABOUT[payout], show(payout, book.values[payout]), often, worth]];
  });
}

/** Other values that the house may choose; of a range its two ends. */
function othersOf({ value, limits }: Ruling): readonly SwitchValue[] {
  if (limits === null) return [];
  const all =
    limits.kind === 'one-of'
      ? limits.values
      : limits.kind === 'at-least'
        ? [limits.floor]
        : [limits.from, limits.to].filter((end) => end !== null);
  return all.filter((other) => !isDeepStrictEqual(other, value));
}

function choiceRows(pack: Pack, base: number, edges: Edges): string[][] {
  return [...pack.rulings.values()].flatMap((ruling) => {
    const { key, value } = ruling;
    if (!MAIN_WAGER.includes(key)) return [];
    return othersOf(ruling).map((other) => {
      const resolved = resolveBook(pack, { [key]: other });
      const worth = resolved.ok ? cost(edges.of(resolved.book) - base) : 'only with other choices';
      return [`\`${key}\``, ABOUT[key], show(key, value), show(key, other), worth];
    });
  });
}

/** The choices of the house that the main wager does not depend on. */
function otherChoices(pack: Pack): string[] {
  return [...pack.rulings.values()]
    .filter(({ key, limits }) => limits !== null && !MAIN_WAGER.includes(key))
    .map(({ key }) => `\`${key}\``);
}

function choices(pack: Pack, base: number, edges: Edges): string[] {
  const rows = choiceRows(pack, base, edges);
  const others = otherChoices(pack);
  return [
    '## What the choices of the house cost the player',
    '',
    ...(rows.length > 0
      ? table(['switch', 'what it decides', 'now', 'instead', 'for the player'], rows)
      : ['No choice of the house changes the edge of the main wager.']),
    '',
    ...(others.length > 0 ? [`All other choices change the main wager by 0: ${others.join(', ')}.`, ''] : []),
  ];
}

export function bookPage(
  pack: Pack,
  edges = new Edges(),
  best: (book: RuleBook) => Pick<BestPlay, 'analysis' | 'chartEdge'> = bestPlay,
): string {
  const resolved = resolveBook(pack);
  if (!resolved.ok) throw new Error(problemsText(resolved.problems, '\n'));
  const { book } = resolved;
  const { analysis, chartEdge } = best(book);
  const { edge, variance } = analysis;
  const figures = [
    ['house edge against the best play', `${fixed(100 * edge, 4)} %`],
    ['house edge against the chart of the best play', `${fixed(100 * chartEdge, 4)} %`],
    ['variance of a round', fixed(variance, 4)],
    ['standard deviation of a round', `${fixed(Math.sqrt(variance), 4)} wagers`],
  ];
  return [
    `# ${pack.title}: the mathematics`,
    '',
    `Rule pack \`${pack.id}\`, version ${pack.version}, hash \`${pack.hash}\`.`,
    '',
    `\`sabot edge --page --rules ${pack.id}\` made this page. All figures are for the main wager, without the super bonus, from a full`,
    `shoe of ${book.values['cards.decks']} decks, hole card \`${book.values['holeCard.mode']}\`. [How they are worked out](../mathematics.md).`,
    '',
    ...table(['figure', 'value'], figures),
    '',
    '## Blackjack and bonuses',
    '',
    'The cost is how much larger the edge would be if the house paid even money instead. The player plays the best way in both cases.',
    '',
    ...table(
      ['switch', 'what it is', 'pays', 'comes up', 'costs the house'],
      bonusRows(book, analysis, edges),
    ),
    '',
    ...choices(pack, edge, edges),
    'The side wagers have figures of their own: `sabot edge --exact`.',
    '',
  ].join('\n');
}
