// docs/operating/<language>/dealer.html and floor.html: from opening to closing, each on one page of A4.
import { html, Markup, NOTHING_ALLOWED } from '../story/page/html.ts';
import type { Language } from '../words/language.ts';
import { OPERATING } from '../words/paper/operating.ts';

const STYLE = new Markup(`
@page { size: A4; margin: 12mm 14mm; }
:root { color-scheme: light; }
html { font: 10.5pt/1.35 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; color: #111; background: #fff; }
body { margin: 8mm auto; width: 182mm; }
@media print { body { margin: 0; } }
h1 { font-size: 18pt; margin: 0 0 2mm; }
h2 { font-size: 12pt; margin: 4mm 0 1mm; padding-bottom: .5mm; border-bottom: .4mm solid #111; }
ol { margin: 0; padding-left: 6mm; }
li { margin: .8mm 0; }
`);

export type Who = keyof (typeof OPERATING)['en'];

export function operatingPage(language: Language, who: Who): string {
  const { title, parts } = OPERATING[language][who];
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
<h1>${title}</h1>
${parts.map(
  (part) => html`<h2>${part.title}</h2>
<ol>
${part.steps.map((step) => html`<li>${step}</li>\n`)}</ol>
`,
)}</body>
</html>
`.text;
}

/** What makes each of them, by its file. */
export function operatingPages(): Record<string, () => string> {
  const pages: Record<string, () => string> = {};
  for (const language of ['en', 'es', 'fr'] as const satisfies readonly Language[])
    for (const who of ['dealer', 'floor'] as const)
      pages[`docs/operating/${language}/${who}.html`] = () => operatingPage(language, who);
  return pages;
}
