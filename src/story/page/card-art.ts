// Playing cards drawn as SVG: one symbol for each card that the page shows, 100 wide and 140 high.
import { ACE, type Card, rankOf, suitOf } from '../../rules/cards/cards.ts';
import { at } from '../../rules/lookup.ts';
import type { StoryWords } from '../../words/story.ts';
import { RANK_TEXTS } from '../faces.ts';
import { courtArt } from './court-art.ts';
import { html, type Markup, NOTHING } from './html.ts';

/** Each around the middle of its own square, 100 by 100. */
const CLUB = html`
<circle cx="0" cy="-22" r="21"/><circle cx="-23" cy="11" r="21"/><circle cx="23" cy="11" r="21"/>
<path d="M-13 -12H13V14H-13z"/><path d="M-4 8C-4 26 -8 38 -17 46H17C8 38 4 26 4 8z"/>`;

const DIAMOND = html`
<path d="M0 -47C9 -30 22 -14 36 0C22 14 9 30 0 47C-9 30 -22 14 -36 0C-22 -14 -9 -30 0 -47z"/>`;

const HEART = html`
<path d="M0 45C-9 26 -44 8 -44 -17C-44 -34 -31 -43 -20 -43C-10 -43 -3 -36 0 -26
C3 -36 10 -43 20 -43C31 -43 44 -34 44 -17C44 8 9 26 0 45z"/>`;

const SPADE = html`
<path d="M0 -46C9 -28 44 -9 44 14C44 28 33 35 22 35C13 35 7 31 4 25C5 35 9 42 16 46
H-16C-9 42 -5 35 -4 25C-7 31 -13 35 -22 35C-33 35 -44 28 -44 14C-44 -9 -9 -28 0 -46z"/>`;

const SUIT_SHAPES: readonly Markup[] = [CLUB, DIAMOND, HEART, SPADE];

const RED_SUITS: readonly number[] = [1, 2];

function suitSymbol(suit: number): Markup {
  return html`<symbol id="suit-${suit}" viewBox="-50 -50 100 100">${at(SUIT_SHAPES, suit)}</symbol>`;
}

/** The lower half of a card stands on its head. */
function pip(suit: number, x: number, y: number, size: number): Markup {
  const turned = y > 70 ? html` transform="rotate(180 ${x} ${y})"` : NOTHING;
  const corner = html`x="${x - size / 2}" y="${y - size / 2}"`;
  return html`<use href="#suit-${suit}" ${corner} width="${size}" height="${size}"${turned}/>`;
}

const [LEFT, MIDDLE, RIGHT] = [33, 50, 67];
const inPairs = (...rows: number[]) => rows.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const alone = (...rows: number[]) => rows.map((y) => [MIDDLE, y] as const);

/** Where the pips of the ranks 2 to 10 are: as on every deck of cards. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  alone(28, 112),
  alone(28, 70, 112),
  inPairs(28, 112),
  [...inPairs(28, 112), ...alone(70)],
  inPairs(28, 70, 112),
  [...inPairs(28, 70, 112), ...alone(49)],
  [...inPairs(28, 70, 112), ...alone(49, 91)],
  [...inPairs(28, 56, 84, 112), ...alone(70)],
  [...inPairs(28, 56, 84, 112), ...alone(42, 98)],
];

function middleOf(card: Card): Markup | readonly Markup[] {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (rank === ACE) return pip(suit, 50, 70, 46);
  const places = PIPS[rank - 1];
  if (places) return places.map(([x, y]) => pip(suit, x, y, 19));
  return courtArt(rank, suit);
}

function cornerOf(card: Card): Markup {
  const rank = at(RANK_TEXTS, rankOf(card));
  const narrow = rank.length > 1 ? html` textLength="17" lengthAdjust="spacingAndGlyphs"` : NOTHING;
  return html`<text x="12" y="22" class="rank"${narrow}>${rank}</text>${pip(suitOf(card), 12, 33, 14)}`;
}

const PAPER = html`<rect class="paper" x="1" y="1" width="98" height="138" rx="7"/>`;

function cardSymbol(card: Card): Markup {
  const colour = RED_SUITS.includes(suitOf(card)) ? 'red' : 'black';
  const corner = cornerOf(card);
  return html`<symbol id="card-${card}" viewBox="0 0 100 140"><g class="${colour}">${PAPER}
${corner}<g transform="rotate(180 50 70)">${corner}</g>
${middleOf(card)}
</g></symbol>
`;
}

const BACK = html`
<pattern id="lattice" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path class="thread" d="M0 4H8M4 0V8"/>
</pattern>
<symbol id="card-back" viewBox="0 0 100 140">${PAPER}
<rect class="back" x="8" y="8" width="84" height="124" rx="4"/>
<rect fill="url(#lattice)" x="8" y="8" width="84" height="124" rx="4"/>
<circle class="boss" cx="50" cy="70" r="17"/>
<path class="star" d="M50 57L54 66L63 70L54 74L50 83L46 74L37 70L46 66z"/>
</symbol>
`;

/** The drawings that the page needs, each once; they are not seen themselves. */
export function cardDrawings(cards: readonly Card[]): Markup {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  return html`<svg class="drawings" aria-hidden="true" focusable="false"><defs>
${SUIT_SHAPES.map((_, suit) => suitSymbol(suit))}
${different.map(cardSymbol)}${BACK}</defs></svg>`;
}

function upright(symbol: string, label: string): Markup {
  return html`<svg class="card" viewBox="0 0 100 140" role="img" aria-label="${label}">
<use href="#${symbol}" width="100" height="140"/></svg>`;
}

function across(symbol: string, label: string): Markup {
  return html`<svg class="card across" viewBox="0 0 140 100" role="img" aria-label="${label}">
<use href="#${symbol}" width="100" height="140" transform="translate(140 0) rotate(90)"/></svg>`;
}

type Labels = Pick<StoryWords['page'], 'face' | 'laidAcross' | 'faceDown'>;

export function drawCard(card: Card, words: Labels, sideways = false): Markup {
  const label = words.face(rankOf(card), suitOf(card));
  return sideways ? across(`card-${card}`, words.laidAcross(label)) : upright(`card-${card}`, label);
}

export function drawBack({ faceDown }: Labels): Markup {
  return upright('card-back', faceDown);
}
