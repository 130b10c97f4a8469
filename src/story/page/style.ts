// How the page looks on a screen and on paper. It needs no font, picture or script from anywhere.

const PAPER = `
@page { margin: 15mm 14mm 17mm; }
@media print {
  html { font-size: 9pt; }
  body { margin: 0; padding: 0 1px; max-width: none; }
  h1, h2, h3 { break-after: avoid; }
  .box, .dealer, .money, .reading, footer { break-inside: avoid; }
  .timeline tr, .payments tr { break-inside: avoid; }
  .timeline .day { break-after: avoid; }
}
`;

const PAGE = `
:root { color-scheme: light; --ink: #1a1a1a; --soft: #595959; --line: #b9b5ab; --wash: #f6f4ee; --red: #a81e2b; }
* { box-sizing: border-box; }
html { font: 15px/1.45 Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, 'DejaVu Serif', serif; }
body { margin: 2rem auto; padding: 0 1.25rem; max-width: 54rem; color: var(--ink); background: #fff; }
h1, h2, h3, h4, th, .label, .status, .time, .who, .row, figcaption, .total, caption {
  font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif;
}
h1 { font-size: 1.75rem; line-height: 1.15; margin: 0; font-weight: 650; }
h2 { font-size: 1.15rem; margin: 2rem 0 .6rem; padding-bottom: .25rem; border-bottom: 2px solid var(--ink); }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
h4 { font-size: .8rem; margin: 0 0 .3rem; color: var(--soft); font-weight: 600; }
p { margin: .4rem 0; }
.label { font-size: .72rem; letter-spacing: .08em; text-transform: uppercase; color: var(--soft); }
.label { margin: 0 0 .3rem; }
.title { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.status {
  border: 1.5px solid var(--ink); border-radius: 3px; padding: .1rem .6rem;
  font-size: .85rem; font-weight: 650; white-space: nowrap;
}
.status.void { background: var(--ink); color: #fff; print-color-adjust: exact; }
dl { font-size: .95rem; display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.1rem; margin: .9rem 0 0; }
header dl { grid-template-columns: max-content 1fr max-content 1fr; }
@media screen and (max-width: 45rem) {
  header dl { grid-template-columns: max-content 1fr; }
  .box, main { overflow-x: auto; }
  .payments, .timeline { min-width: 40rem; }
}
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: .82rem/1.4 ui-monospace, Consolas, 'DejaVu Sans Mono', monospace; }
ul { margin: .2rem 0; padding-left: 1.1rem; }
.suits { font-variant-emoji: text; }
`;

const TABLES = `
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .28rem .5rem; overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: .72rem; letter-spacing: .04em; color: var(--soft); border-bottom: 1px solid var(--ink); }
tbody td, tbody th { border-bottom: 1px solid var(--line); }
.amount { text-align: right; white-space: nowrap; }
.bettor th { font-weight: 650; font-size: .85rem; padding-left: .5rem; }
.bettor th { background: var(--wash); print-color-adjust: exact; }
.bettor small { font-weight: 400; color: var(--soft); font-size: .95em; }
.bettor .amount { padding-right: .5rem; }
.payments { font-size: .88rem; }
.payments td:first-child, .payments thead th:first-child { padding-left: .5rem; }
.payments td:last-child, .payments thead th:last-child { padding-right: .5rem; }
.payments .wager { white-space: nowrap; }
.payments .result { width: 23%; }
.payments .clause { width: 18%; }
.payments .amount { width: 6rem; }
.payments tbody:last-child tr:last-child td { border-bottom: 0; }
.whole { white-space: nowrap; }
.money { margin-top: 1.2rem; border: 1px solid var(--ink); border-radius: 6px; padding: .5rem .9rem .6rem; }
.money h3 { margin: .5rem 0 .1rem; }
.timeline { font-size: .9rem; }
.timeline .time { width: 6.6rem; white-space: nowrap; }
.timeline .who { width: 8.5rem; }
.timeline .row { width: 6rem; font-size: .78rem; color: var(--soft); text-align: right; }
.timeline .what { font-weight: 600; margin: 0; }
.timeline ul { list-style: none; padding: 0; margin: .15rem 0 0; }
.timeline li { padding-left: 1rem; text-indent: -1rem; }
.timeline .day th { padding-top: .8rem; font-size: .85rem; }
.refused { border-left: 3px solid var(--ink); padding-left: .5rem; margin: .2rem 0; }
`;

const CARDS = `
.box, .dealer { border: 1px solid var(--line); border-radius: 6px; padding: .8rem .9rem .9rem; margin: 0 0 .9rem; }
.hands { display: flex; flex-wrap: wrap; gap: .6rem 1.8rem; margin-bottom: .7rem; }
.dealer .hands { margin: 0; }
.cards { display: flex; flex-wrap: wrap; gap: .4rem; align-items: flex-start; }
figure { margin: 0; text-align: center; display: grid; grid-template-rows: 6.16rem auto; align-items: end; }
figcaption { font-size: .68rem; color: var(--soft); line-height: 1.3; margin-top: .2rem; align-self: start; }
.card { display: block; width: 4.4rem; height: 6.16rem; margin: 0 auto; }
.card.across { width: 6.16rem; height: 4.4rem; }
.small .card { width: 2.5rem; height: 3.5rem; margin: 0; }
.corrected .card { outline: 2px dashed var(--ink); outline-offset: 2px; border-radius: 6px; }
.corrected figcaption { color: var(--ink); font-weight: 600; max-width: 5.5rem; margin-top: .6rem; }
.total { font-size: .9rem; margin: .2rem 0 0; }
.total b { font-size: 1.05rem; }
.drawings { position: absolute; width: 0; height: 0; }
.paper { fill: #fff; stroke: #555; stroke-width: 1.5; }
.red { color: var(--red); fill: var(--red); }
.black { color: #151515; fill: #151515; }
.rank { font: 700 22px 'DejaVu Sans Condensed', 'Arial Narrow', Arial, sans-serif; text-anchor: middle; }
.frame { fill: #fffdf6; stroke: currentColor; stroke-width: 1; }
.robe { fill: currentColor; stroke: #151515; stroke-width: .8; }
.hair { fill: #4a3626; stroke: #151515; stroke-width: .6; }
.skin { fill: #f3dcc0; stroke: #151515; stroke-width: .7; }
.gold { fill: #e3b94a; stroke: #151515; stroke-width: .8; stroke-linejoin: round; }
.feather { fill: #fff; stroke: #151515; stroke-width: .8; }
.ink { fill: none; stroke: #151515; stroke-width: .9; }
.back { fill: #31486b; }
.thread { fill: none; stroke: #fff; stroke-width: 1.1; opacity: .75; }
.boss { fill: #fff; stroke: #31486b; stroke-width: 1.5; }
.star { fill: #31486b; }
svg.card { print-color-adjust: exact; }
`;

export const STYLE = `${PAGE}${TABLES}${CARDS}${PAPER}`;

export interface SheetWords {
  sheet(shoe: number, round: number, hash: string): string;
  /** Between the number of a sheet and the number of sheets. */
  readonly sheetOf: string;
}

/** Loose sheets tell where they belong. Only letters, digits and simple signs get into the style. */
export function sheetStyle(shoe: number, round: number, hash: string, words: SheetWords): string {
  const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N} ,.]/gu, '');
  const place = plain(words.sheet(shoe, round, hash.slice(0, 16)));
  const font = "font: 7.5pt 'DejaVu Sans', Arial, sans-serif; color: #595959;";
  return `@page {
  @bottom-left { content: '${place}'; ${font} }
  @bottom-right { content: counter(page) ' ${plain(words.sheetOf)} ' counter(pages); ${font} }
}`;
}
