// A text as QR on a printed page.
import { encode } from 'uqr';
import { html, type Markup } from './html.ts';

/** The margin that readers need, in squares. */
const BORDER = 4;

export function qrPart(text: string, about: string): Markup {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" role="img" aria-label="${about}" viewBox="0 0 ${size} ${size}"><path d="${dark.join('')}"/></svg>`;
}
