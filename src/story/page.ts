// The story of a round as one printable page of HTML, complete in itself: for a regulator, a dispute, a file.
import type { RoundHistory } from '../journal/history.ts';
import { cardDrawings } from './card-art.ts';
import { HOUSE_RULES } from './clause.ts';
import { type Ending, endingOf } from './ending.ts';
import { type Heading, headingOf } from './heading.ts';
import { html, Markup, NOTHING_ALLOWED } from './html.ts';
import { endPart, resultPart, timelinePart } from './page-parts.ts';
import { STYLE, sheetStyle } from './page-style.ts';
import { tellRound } from './tell.ts';
import type { StoryOptions } from './text.ts';
import { clockOf, DEFAULT_ZONE } from './time.ts';
import { visible } from './visible.ts';

function listPart(pairs: Heading['facts']): Markup {
  return html`<dl>${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function headPart({ title, status, facts }: Heading, isVoid: boolean): Markup {
  return html`<header>
<p class="label">Spanish 21: record of a round</p>
<div class="title"><h1>${title}</h1><p class="status${isVoid ? ' void' : ''}">${status}</p></div>
${listPart(facts)}
</header>
`;
}

const READING = html`<section class="reading">
<h2>How to read this page</h2>
<ul>
<li>Amounts are gains (+) and losses (−) of the bettor. What the bettors gain the house loses.</li>
<li>Clauses are those of the rule pack named below, in its own numbering.
“${HOUSE_RULES}” stands where the rules are silent.</li>
<li>Cards are numbered in the order in which they left the shoe. The card of a double lies across the hand.</li>
<li>A soft total, in which an ace counts 1 or 11, is told as both: 7/17.</li>
<li>The hole card is told from the moment at which it was turned: the table did not know it before.</li>
<li>The rows of the log are chained by their hashes.
The hash of the last row below proves this round and all before it.</li>
</ul>
</section>
`;

function allCards({ dealer, boxes, burned, removed }: Ending): number[] {
  const onTable = [...dealer.cards, ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards))];
  return [...onTable.map(({ face }) => face), ...burned, ...removed];
}

/** A round as one HTML file. */
export function storyPage(history: RoundHistory, { zone = DEFAULT_ZONE }: StoryOptions = {}): string {
  const clock = clockOf(zone);
  const told = tellRound(history);
  const heading = headingOf(history, told, visible(zone), clock);
  const ending = endingOf(told.end);
  const style = new Markup(`${STYLE}${sheetStyle(history.shoe, history.round, history.hash)}`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${NOTHING_ALLOWED}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading.title}: ${heading.status}</title>
<style>${style}</style>
</head>
<body class="suits">
${cardDrawings(allCards(ending))}
${headPart(heading, history.status === 'void')}
<main>
${resultPart(ending)}
${endPart(ending, history.endedAt !== null)}
${timelinePart(told.steps, clock)}
${READING}</main>
<footer>
<h2>Where it is recorded</h2>
${listPart(heading.proof)}
</footer>
</body>
</html>
`.text;
}
