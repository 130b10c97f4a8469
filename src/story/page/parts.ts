// The parts of the page: the table as it ended, and the timeline.

import type { PastAdjustment } from '../../table/adjustment.ts';
import type { PastHold } from '../../table/hold.ts';
import { faceText } from '../../words/faces.ts';
import { gain } from '../../words/format.ts';
import type { StoryWords } from '../../words/story.ts';
import type { EndBettor, EndBox, EndCard, EndHand, Ending, EndLine } from '../ending.ts';
import { withDates } from '../heading.ts';
import { unbroken } from '../line-breaks.ts';
import { adjustedAt, heldAt, type ToldStep } from '../tell.ts';
import type { Clock } from '../time.ts';
import { visible } from '../visible.ts';
import { drawBack, drawCard } from './card-art.ts';
import { html, type Markup, NOTHING } from './html.ts';

type PageWords = StoryWords['page'];

function cardFigure({ face, number, sideways, was, typed }: EndCard, words: PageWords): Markup {
  const drawing = drawCard(face, words, sideways);
  const plain = sideways ? words.cardOfDouble(number) : words.card(number);
  const caption = was.length === 0 ? plain : words.cardCorrected(number, was.map(faceText).join(', '));
  const marked = typed.length === 0 ? caption : `${caption}, ${words.typedBy(typed.map(visible).join(', '))}`;
  const classes = was.length + typed.length === 0 ? NOTHING : html` class="corrected"`;
  return html`<figure${classes}>${drawing}<figcaption>${marked}</figcaption></figure>`;
}

function handPart({ hand, cards, total, decisions }: EndHand, alone: boolean, words: StoryWords): Markup {
  const title = alone ? NOTHING : html`<h4>${words.ending.hand(hand)}</h4>`;
  const said = decisions === '' ? NOTHING : html` · ${decisions}`;
  const figures = cards.map((card) => cardFigure(card, words.page));
  return html`<div class="hand">${title}<div class="cards">${figures}</div>
<p class="total"><b>${total}</b>${said}</p></div>`;
}

/** No line ends between a sum and its result, or in a clause's number. */
function bound(text: string): Markup {
  const pieces = unbroken(text).map((piece, index) => {
    const before = index === 0 ? '' : ' ';
    return piece.includes(' ') ? html`${before}<span class="whole">${piece}</span>` : html`${before}${piece}`;
  });
  return html`${pieces}`;
}

function lineRow({ wager, result, sum, clause, net }: EndLine): Markup {
  return html`<tr><td class="wager">${wager}</td><td class="result">${result}</td><td>${bound(sum)}</td>
<td class="clause">${bound(clause)}</td><td class="amount">${gain(net)}</td></tr>
`;
}

function bettorRows({ name, wagers, net, lines }: EndBettor): Markup {
  const staked = wagers === '' ? NOTHING : html` <small>${wagers}</small>`;
  const sum = lines.length === 0 ? NOTHING : html`${gain(net)}`;
  return html`<tbody>
<tr class="bettor"><th colspan="4" scope="rowgroup">${name}${staked}</th><th class="amount">${sum}</th></tr>
${lines.map(lineRow)}</tbody>
`;
}

function boxPart({ seat, hands, bettors }: EndBox, words: StoryWords): Markup {
  const { wager, lineResult, arithmetic, clause, net } = words.page;
  return html`<section class="box" aria-labelledby="box-${seat}">
<h3 id="box-${seat}">${words.ending.box(seat)}</h3>
<div class="hands">${hands.map((hand) => handPart(hand, hands.length === 1, words))}</div>
<table class="payments">
<thead><tr><th scope="col" class="wager">${wager}</th><th scope="col" class="result">${lineResult}</th>
<th scope="col">${arithmetic}</th><th scope="col" class="clause">${clause}</th>
<th scope="col" class="amount">${net}</th></tr></thead>
${bettors.map(bettorRows)}</table>
</section>
`;
}

function asidePart(name: string, cards: Ending['burned'], words: PageWords): Markup {
  if (cards.length === 0) return NOTHING;
  const drawings = cards.map((card) => drawCard(card, words));
  return html`<div class="hand small"><h4>${name}</h4><div class="cards">${drawings}</div></div>
`;
}

function holePart(hole: number | null, words: PageWords): Markup {
  if (hole === null) return NOTHING;
  return html`<figure>${drawBack(words)}<figcaption>${words.cardFaceDown(hole)}</figcaption></figure>`;
}

function dealerPart({ dealer, burned, removed }: Ending, { page, ending }: StoryWords): Markup {
  const figures = dealer.cards.map((card) => cardFigure(card, page));
  return html`<section class="dealer" aria-labelledby="dealer">
<h3 id="dealer">${ending.dealer}</h3>
<div class="hands">
<div class="hand"><div class="cards">${figures}${holePart(dealer.hole, page)}</div>
<p class="total"><b>${dealer.total}</b></p></div>
${asidePart(ending.burned, burned, page)}${asidePart(ending.removed, removed, page)}</div>
</section>
`;
}

function incidentsPart(incidents: readonly string[], words: StoryWords['ending']): Markup {
  if (incidents.length === 0) return html`<p>${words.noIncidents}</p>`;
  return html`<h3>${words.incidents}</h3>
<ul>${incidents.map((incident) => html`<li>${incident}</li>`)}</ul>`;
}

/** What a reader wants to know first. */
export function resultPart({ house, incidents }: Ending, { page, ending }: StoryWords): Markup {
  return html`<section class="money" aria-label="${page.result}">
<p>${ending.bettors} <b>${gain(-house || 0)}</b>, ${ending.house} <b>${gain(house)}</b>.</p>
${incidentsPart(incidents, ending)}
</section>
`;
}

/** What was put right after the round was settled. The round itself stays as it was. */
export function adjustedPart(
  adjustments: readonly PastAdjustment[],
  clock: Clock,
  { page, pastAdjustmentText }: StoryWords,
): Markup {
  if (adjustments.length === 0) return NOTHING;
  const rows = adjustments.map(adjustedAt).map(({ at, past }) => {
    const sentence = bound(visible(pastAdjustmentText(past)));
    return html`<li>${clock.date(at)}, ${clock.time(at)}: ${sentence}</li>`;
  });
  return html`<section class="money" aria-label="${page.adjusted}">
<h3>${page.adjusted}</h3>
<ul>${rows}</ul>
</section>
`;
}

/** Who has held it for a dispute. */
export function heldPart(
  holds: readonly PastHold[],
  clock: Clock,
  { page, pastHoldText }: StoryWords,
): Markup {
  if (holds.length === 0) return NOTHING;
  const rows = holds.map(heldAt).map(({ at, past }) => {
    const sentence = bound(visible(pastHoldText(past)));
    return html`<li>${clock.date(at)}, ${clock.time(at)}: ⚑ ${sentence}</li>`;
  });
  return html`<section class="money" aria-label="${page.held}">
<h3>${page.held}</h3>
<ul>${rows}</ul>
</section>
`;
}

export function endPart(ending: Ending, over: boolean, words: StoryWords): Markup {
  return html`<h2>${over ? words.page.atTheEnd : words.page.soFar}</h2>
${dealerPart(ending, words)}${ending.boxes.map((box) => boxPart(box, words))}`;
}

function stepRow(step: ToldStep, clock: Clock): Markup {
  const { at, seq, who, what, refused, facts } = step;
  const why = refused === null ? NOTHING : html`<p class="refused">${refused}</p>`;
  const sentences = facts.map((sentence) => html`<li>${bound(sentence)}</li>`);
  const list = facts.length === 0 ? NOTHING : html`<ul>${sentences}</ul>`;
  const time = html`<time datetime="${new Date(at).toISOString()}">${clock.time(at)}</time>`;
  return html`<tr><td class="time">${time}</td><td class="who">${who}</td>
<td><p class="what">${what}</p>${why}${list}</td><td class="row">${seq}</td></tr>
`;
}

export function timelinePart(steps: readonly ToldStep[], clock: Clock, words: PageWords): Markup {
  const rows = withDates(steps, clock).map(({ date, step }) => {
    const day =
      date === null
        ? NOTHING
        : html`<tr class="day"><th colspan="4" scope="rowgroup">${date}</th></tr>
`;
    return html`${day}${stepRow(step, clock)}`;
  });
  return html`<h2>${words.happened}</h2>
<table class="timeline">
<thead><tr><th scope="col">${words.time}</th><th scope="col">${words.who}</th>
<th scope="col">${words.what}</th><th scope="col" class="row">${words.rows}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}
