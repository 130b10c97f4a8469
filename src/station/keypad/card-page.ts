// The card of codes as an A5 page, to print and put beside the keypad. It loads no font, picture or script.
import type { Pack } from '../../packs/pack.ts';
import { html, Markup, NOTHING_ALLOWED } from '../../story/page/html.ts';
import { KEYPAD } from '../../words/keypad.ts';
import type { KeypadWords } from '../../words/keypad-words.ts';
import type { Language } from '../../words/language.ts';
import { meaningOf } from '../../words/meaning.ts';
import { capital } from '../../words/wording.ts';
import type { Code } from './code.ts';
import { SIGN_OFF } from './codes.ts';
import { codesFor, typedAs } from './printed.ts';

const STYLE = new Markup(`
@page { size: A5; margin: 6mm 8mm; }
:root { color-scheme: light; --ink: #1a1a1a; --soft: #4d4d4d; --line: #b9b5ab; --wash: #f3f1ea; }
* { box-sizing: border-box; }
html { font: 7.7pt/1.15 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; }
body { margin: 6mm auto; width: 132mm; color: var(--ink); background: #fff; }
@media print { body { margin: 0; } }
header { display: flex; justify-content: space-between; align-items: baseline; }
h1 { font-size: 13pt; line-height: 1; margin: 0; }
header p { margin: 0; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: baseline; padding: .25mm 0; }
th:first-child, td:first-child { width: 22mm; }
.use { margin-top: 1.6mm; background: var(--wash); print-color-adjust: exact; }
.use th, .use td { padding: .25mm 1.5mm; }
tbody { break-inside: avoid; }
.codes .group { padding: 1.1mm 0 .2mm; font-size: 6.8pt; letter-spacing: .08em; text-transform: uppercase; }
.codes .group { color: var(--soft); border-bottom: .3mm solid var(--ink); }
.codes td { border-bottom: .15mm solid var(--line); }
.typed { font-size: 9pt; line-height: 1; font-weight: 700; white-space: nowrap; }
.typed i { font-style: normal; font-weight: 400; font-size: 8pt; margin-left: .6mm; }
.example { color: var(--soft); white-space: nowrap; }
.signs { margin-top: 1.6mm; border-top: .5mm solid var(--ink); font-size: 7.3pt; font-variant-emoji: text; }
.signs th, .signs td { padding: .15mm 0; }
`);

function pairs(name: string, rows: readonly (readonly [string, string])[]): Markup {
  return html`<table class="${name}"><tbody>
${rows.map(([left, right]) => html`<tr><th scope="row">${left}</th><td>${right}</td></tr>\n`)}</tbody></table>
`;
}

function codeRow(code: Code, { card, acts }: KeypadWords): Markup {
  const { title, means } = meaningOf(acts, code.kind);
  const example =
    code.example === ''
      ? []
      : [html` <span class="example">${capital(card.asIn(`${code.code} ${code.example}`))}.</span>`];
  const signs = typedAs(code).slice(code.code.length).trim();
  return html`<tr><td class="typed">${code.code}<i>${signs}</i></td>
<td><b>${title}:</b> ${means}.${example}</td></tr>
`;
}

function capitalised([name, means]: readonly [string, string]): readonly [string, string] {
  return [capital(name), means];
}

export function cardPage(pack: Pack | null, language: Language): string {
  const words = KEYPAD[language];
  const { card, groups: names } = words;
  const { title } = card;
  const groups = codesFor(pack).map(
    ([group, codes]) => html`<tbody><tr><th class="group" colspan="2">${names[group]}</th></tr>
${codes.map((code) => codeRow(code, words))}</tbody>
`,
  );
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
<header><h1>${title}</h1><p>${pack ? pack.title : card.allBooks}</p></header>
${pairs('use', card.use(SIGN_OFF))}<table class="codes">
${groups}</table>
${pairs('signs', [...card.signsMean, ...[card.ranks, card.suits].map(capitalised)])}</body>
</html>
`.text;
}
