// The sheet as a page to print: what stands on the table, what to do, and behind it the form to write on.
import { html, Markup, NOTHING, NOTHING_ALLOWED } from '../../story/page/html.ts';
import type { Language } from '../../words/language.ts';
import type { SheetWords } from '../../words/paper/sheet.ts';
import type { Clauses, ToldBox, ToldSheet } from './told.ts';

const STYLE = new Markup(`
@page { size: A4; margin: 11mm 12mm; }
:root { color-scheme: light; --ink: #111; --soft: #555; --line: #999; --wash: #f0efe9; }
* { box-sizing: border-box; }
html { font: 9.5pt/1.3 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; }
body { margin: 8mm auto; width: 186mm; color: var(--ink); background: #fff; font-variant-emoji: text; }
@media print { body { margin: 0; } }
h1 { font-size: 15pt; margin: 0; }
h2 { font-size: 10.5pt; margin: 3.5mm 0 1mm; padding-bottom: .4mm; border-bottom: .4mm solid var(--ink); }
p, ol, ul { margin: .5mm 0; }
ol { padding-left: 5mm; }
.facts { color: var(--soft); }
.facts span { margin-right: 4mm; }
.box { display: grid; grid-template-columns: 20mm 1fr; border-bottom: .2mm solid var(--line); padding: .8mm 0; }
.box { break-inside: avoid; }
.box b, .cards { font-size: 11pt; }
.cards { font-weight: 700; }
.turn { background: var(--wash); print-color-adjust: exact; }
.steps { list-style: none; padding: 0; }
.steps li { padding: .4mm 0 .4mm 6mm; text-indent: -6mm; break-inside: avoid; }
.steps li::before { content: '☐'; display: inline-block; width: 6mm; text-indent: 0; font-size: 12pt; line-height: 1; }
.steps .done::before { content: '☑'; }
.clause { color: var(--soft); font-size: 8.5pt; }
table { width: 100%; border-collapse: collapse; }
.pays { columns: 2; column-gap: 8mm; }
.pays div { display: flex; gap: 2mm; break-inside: avoid; border-bottom: .15mm solid var(--line); }
.pays span:first-child { flex: 1; }
.form { break-before: page; }
.form th { text-align: left; font-size: 8.5pt; border: .2mm solid var(--line); padding: 1mm; background: var(--wash); }
.form td { border: .2mm solid var(--line); height: 6.6mm; }
.form th:nth-child(1) { width: 18mm; } .form th:nth-child(2) { width: 24mm; }
.form th:nth-child(4) { width: 42mm; } .form th:nth-child(5) { width: 26mm; }
.lines { display: flex; flex-wrap: wrap; gap: 3mm 5mm; margin: 3mm 0; }
.lines span { flex: 1 1 40mm; border-bottom: .2mm solid var(--ink); padding-bottom: .5mm; white-space: nowrap; }
`);

function stepsPart(title: string, steps: Clauses): Markup {
  if (steps.length === 0) return NOTHING;
  return html`<h2>${title}</h2>
<ul class="steps">
${steps.map(([sentence, clause, isDone = false]) => html`<li class="${isDone ? 'done' : 'open'}">${sentence} <span class="clause">${clause}</span></li>\n`)}</ul>
`;
}

function boxPart({ name, hands, bettors }: ToldBox, { turn, named }: SheetWords): Markup {
  const isTurn = hands.some(({ marks }) => marks.includes(turn));
  return html`<div class="box${isTurn ? ' turn' : ''}"><b>${name}</b><div>
${hands.map((hand) => html`<div>${named(hand.name, '')}<span class="cards">${hand.cards}</span> ${hand.marks.join('; ')}</div>\n`)}
${bettors.map((bettor) => html`<div>${bettor}</div>\n`)}</div></div>
`;
}

function sheetPart(told: ToldSheet): Markup {
  const { title, facts, dealer, dealerName, boxes, nextCard, money, now, afterwards, pays, words } = told;
  return html`<main>
<h1>${words.title}</h1>
<p><b>${title}</b></p>
<p class="facts">${facts.map(([name, value]) => html`<span>${name === '' ? value : words.named(name, value)}</span> `)}</p>
<h2>${words.byHand}</h2>
<ol>${words.rules.map((rule) => html`<li>${rule}</li>\n`)}</ol>
<h2>${words.onTheTable}</h2>
<p>${dealer === null ? words.noRound : html`${words.named(dealerName, '')}<span class="cards">${dealer}</span>`}</p>
${boxes.length === 0 ? html`<p>${words.noWagers}</p>` : boxes.map((box) => boxPart(box, words))}
${nextCard === null ? NOTHING : html`<p><b>${nextCard}</b></p>`}
${money.length === 0 ? html`<h2>${words.money}</h2><p>${words.nothingPaid}</p>` : stepsPart(words.money, money)}
${stepsPart(words.now, now)}
${stepsPart(words.afterwards, afterwards)}
<h2>${words.pays}</h2>
<div class="pays">${pays.map(([what, paid, clause]) => html`<div><span>${what}</span><b>${paid}</b><span class="clause">${clause}</span></div>\n`)}</div>
</main>
`;
}

const FORM_ROWS = 31;

function formPart({ form, fields, columns, dealerRow, signatures }: SheetWords): Markup {
  const lines = (names: readonly string[]) =>
    html`<p class="lines">${names.map((name) => html`<span>${name}</span>`)}</p>`;
  const row = html`<tr>${columns.map(() => html`<td></td>`)}</tr>\n`;
  return html`<section class="form">
<h1>${form}</h1>
${lines(fields)}
${lines([dealerRow])}
<table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${Array.from({ length: FORM_ROWS }, () => row)}</tbody></table>
${lines(signatures)}
</section>
`;
}

function page(language: Language, title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${NOTHING_ALLOWED}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}</body>
</html>
`.text;
}

export function sheetPage(told: ToldSheet, language: Language): string {
  const body = html`${sheetPart(told)}${formPart(told.words)}`;
  return page(language, `${told.words.title}: ${told.title}`, body);
}

export function formPage(words: SheetWords, language: Language): string {
  return page(language, words.form, formPart(words));
}
