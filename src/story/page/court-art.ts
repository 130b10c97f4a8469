// Jack, queen and king: a head and shoulders in a frame, and the same turned upside down.
import { html, type Markup } from './html.ts';

const JACK = 10;
const QUEEN = 11;

/** Shoulders reach the middle of the card, where the other half begins. */
const SHOULDERS = html`
<path class="robe" d="M25 70V66C27 60 36 58 42 56L50 63L58 56C64 58 73 60 75 66V70z"/>`;

const FACE = html`
<path class="skin" d="M41 38H59V46C59 54 55 59 50 59C45 59 41 54 41 46z"/>
<path class="ink" d="M44.5 44h2.4M53.1 44h2.4M50 45.5V50M47.3 53.4h5.4"/>`;

/** A beard, and a crown with three points. */
const KING_ART = html`
<path class="hair" d="M38 37H62V54H58V42H42V54H38z"/>
${SHOULDERS}${FACE}
<path class="hair" d="M41 49C43 52 46 51.5 50 51.5C54 51.5 57 52 59 49C60 60 56 67 50 68C44 67 40 60 41 49z"/>
<path class="skin" d="M47 54H53V55.4H47z"/>
<path class="gold" d="M37 38L35 24L43 30L50 20L57 30L65 24L63 38z"/>
<path class="ink" d="M37.5 34.5H62.5"/>`;

/** Long hair, a coronet with pearls, a necklace. */
const QUEEN_ART = html`
<path class="hair" d="M50 29C40 29 37 37 37 45C37 54 34 59 33 63C38 65 42 62 43 57H57C58 62 62 65 67 63
C66 59 63 54 63 45C63 37 60 29 50 29z"/>
${SHOULDERS}${FACE}
<path class="gold" d="M40 36L38.5 26L44.5 31L50 24L55.5 31L61.5 26L60 36C54 33.6 46 33.6 40 36z"/>
<circle class="gold" cx="38.5" cy="25" r="1.8"/>
<circle class="gold" cx="50" cy="23" r="1.8"/>
<circle class="gold" cx="61.5" cy="25" r="1.8"/>
<path class="ink" d="M43 60C46 64.5 54 64.5 57 60"/>
<circle class="gold" cx="50" cy="65" r="2"/>`;

/** Short hair, and a cap with a feather. */
const JACK_ART = html`
<path class="hair" d="M37 37H63V55C60 57 58 56 58 53V42H42V53C42 56 40 57 37 55z"/>
${SHOULDERS}${FACE}
<path class="robe" d="M36 38C35 29 41 25 50 25C60 25 66 29 64 38C56 35.5 45 35.5 36 38z"/>
<path class="gold" d="M36 38C45 35 56 35 64 38V34.5C56 31.8 45 31.8 36 34.5z"/>
<path class="feather" d="M61 30C64 23 70 21 74 22C72 27 68 31 62 32z"/>
<path class="gold" d="M45 63L50 69L55 63L50 60z"/>`;

function figureOf(rank: number): Markup {
  if (rank === JACK) return JACK_ART;
  return rank === QUEEN ? QUEEN_ART : KING_ART;
}

export function courtArt(rank: number, suit: number): Markup {
  const half = html`${figureOf(rank)}
<use href="#suit-${suit}" x="24.5" y="19" width="10.5" height="10.5"/>`;
  return html`<rect class="frame" x="23" y="17" width="54" height="106" rx="3"/>${half}
<g transform="rotate(180 50 70)">${half}</g>
<path class="ink" d="M25 70H75"/>`;
}
