// The story of a round as one printable page of HTML, complete in itself: for a regulator, a dispute, a file.
import type { RoundHistory } from '../../journal/queries/history.ts';
import type { StoryWords } from '../../words/story.ts';
import { type Ending, endingOf } from '../ending.ts';
import { type Heading, headingOf } from '../heading.ts';
import { type StoryOptions, speechOf } from '../speech.ts';
import { tellRound } from '../tell.ts';
import { cardDrawings } from './card-art.ts';
import { html, Markup, NOTHING, NOTHING_ALLOWED } from './html.ts';
import { adjustedPart, endPart, heldPart, resultPart, timelinePart } from './parts.ts';
import { qrPart } from './qr.ts';
import { STYLE, sheetStyle } from './style.ts';

function listPart(pairs: Heading['facts']): Markup {
  return html`<dl>${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function headPart({ title, status, facts }: Heading, isVoid: boolean, label: string): Markup {
  return html`<header>
<p class="label">${label}</p>
<div class="title"><h1>${title}</h1><p class="status${isVoid ? ' void' : ''}">${status}</p></div>
${listPart(facts)}
</header>
`;
}

function readingPart({ howToRead, reading }: StoryWords['page']): Markup {
  return html`<section class="reading">
<h2>${howToRead}</h2>
<ul>
${reading.map((line) => html`<li>${line}</li>\n`)}</ul>
</section>
`;
}

function allCards({ dealer, boxes, burned, removed }: Ending): number[] {
  const onTable = [...dealer.cards, ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards))];
  return [...onTable.map(({ face }) => face), ...burned, ...removed];
}

/** A round as one HTML file. */
export function storyPage(history: RoundHistory, options: StoryOptions = {}): string {
  const speech = speechOf(options);
  const { clock, words } = speech;
  const told = tellRound(history, words);
  const heading = headingOf(history, told, speech);
  const ending = endingOf(told.end, words);
  const style = new Markup(`${STYLE}${sheetStyle(history.shoe, history.round, history.hash, words.page)}`);
  return html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${NOTHING_ALLOWED}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading.title}: ${heading.status}</title>
<style>${style}</style>
</head>
<body class="suits">
${cardDrawings(allCards(ending))}
${headPart(heading, history.status === 'void', words.page.label)}
<main>
${resultPart(ending, words)}
${adjustedPart(history.adjustments, clock, words)}
${heldPart(history.holds, clock, words)}
${endPart(ending, history.endedAt !== null, words)}
${timelinePart(told.steps, clock, words.page)}
${readingPart(words.page)}</main>
<footer>
<h2>${words.page.recorded}</h2>
${listPart(heading.proof)}
${history.head === null ? NOTHING : qrPart(history.head, words.heading.head)}
</footer>
</body>
</html>
`.text;
}
