// What a dealer does wrong, whatever the moment. Mistakes that belong to one moment are made there.

import type { PageInput } from '../protocol/inputs.ts';
import type { TableView } from '../protocol/view.ts';
import type { Dealer } from './dealer.ts';
import type { Phase } from './routine.ts';
import { strangeInput } from './strange.ts';
import { offered } from './vocabulary/offers.ts';

/** A shoe stands there from which a card can be drawn. */
const WITH_A_SHOE: readonly Phase[] = ['betting', 'offers', 'check', 'payout', 'wheel', 'pickUp'];

type Mistake = (dealer: Dealer, view: TableView) => number | null;

const drawsInError: Mistake = (dealer, view) => {
  const { trouble, phase } = view;
  const works = trouble.missing.length === 0 && trouble.unread === 0;
  const possible = WITH_A_SHOE.includes(phase) && works && trouble.drawn.length < 2;
  if (!possible || dealer.hands.leftInShoe < 10 || !dealer.luck.occurs('draws-in-error')) return null;
  dealer.hands.draw();
  return dealer.tapMs;
};

const wavesAtScanner: Mistake = (dealer, view) => {
  const { trouble, phase, nextCard } = view;
  const works = trouble.missing.length === 0 && trouble.halted === null && dealer.hands.held === 0;
  // The hole card is not read by anybody: what passes for it is taken for it.
  const possible = (phase === 'deal' || phase === 'turns') && works && nextCard?.to !== 'hole';
  if (!possible || !dealer.luck.occurs('waves-at-scanner')) return null;
  dealer.hands.wave();
  return dealer.tapMs;
};

/** While cards are entered by hand the scanner cannot seal one that was drawn in error: everybody sees it. */
const exposesCard: Mistake = (dealer, view) => {
  const { hands, luck, memory } = dealer;
  const { trouble, phase, turn } = view;
  const isQuiet = trouble.drawn.length === 0 && trouble.unread === 0 && hands.held === 0 && !turn?.cardDue;
  const possible = phase === 'turns' && trouble.manualEntry && offered(view, 'shown-in-error');
  if (!possible || !isQuiet || hands.leftInShoe < 10 || !luck.occurs('exposes-cards')) return null;
  memory.exposed = true;
  hands.draw();
  return dealer.tapMs;
};

const misusesReader: Mistake = (dealer, view) => {
  const { reader } = dealer.devices;
  const hole = dealer.holeCard(view);
  const possible = hole && !reader.cardInside && !reader.isArmed && offered(view, 'reader-misused');
  if (!possible || !dealer.luck.occurs('misuses-reader')) return null;
  dealer.hands.insert(hole);
  return dealer.tapMs;
};

/** Nobody needs to tap that insurance is closed. */
const checksAtOnce: Mistake = (dealer, view) => {
  const { reader } = dealer.devices;
  const hole = view.phase === 'offers' ? dealer.holeCard(view) : null;
  const possible = hole && reader.isArmed && !reader.cardInside;
  if (!possible || !dealer.luck.occurs('checks-at-once')) return null;
  dealer.hands.insert(hole);
  return dealer.tapMs;
};

const asksTheImpossible: Mistake = (dealer, view) => {
  if (!dealer.luck.comesUp('asks-the-impossible')) return null;
  const input: PageInput | null = strangeInput(dealer.chance, view, dealer.page.settings, 'dealer');
  if (!input) return null;
  dealer.luck.count('asks-the-impossible');
  return dealer.say(input);
};

const callsHalt: Mistake = (dealer, view) => {
  const halt = offered(view, 'halt-table');
  if (!halt || !dealer.luck.occurs('calls-halt')) return null;
  return dealer.say({
    type: 'halt-table',
    reason: { code: 'said', text: 'A chip has fallen on the floor.' },
  });
};

const changesPlaces: Mistake = (dealer, view) => {
  const change = offered(view, 'new-dealer');
  if (!change || !dealer.chance.happens(0.01)) return null;
  dealer.page.takeOver(dealer.chance.pick(dealer.takeTurns));
  return dealer.tapMs;
};

const MISTAKES: readonly Mistake[] = [
  drawsInError,
  wavesAtScanner,
  exposesCard,
  misusesReader,
  checksAtOnce,
  asksTheImpossible,
  callsHalt,
  changesPlaces,
];

/** The first mistake that is made now; null when none is. */
export function errs(dealer: Dealer, view: TableView): number | null {
  for (const mistake of MISTAKES) {
    const made = mistake(dealer, view);
    if (made !== null) return made;
  }
  return null;
}
