// The simulated devices, worked by hand from a page.
import type { Clock } from '../../drivers/driver.ts';
import type { TableDevices } from '../../hardware-sim/world/devices.ts';
import { packIds } from '../packs/load.ts';
import type { Problem } from '../protocol/problems.ts';
import {
  parseAct,
  SIMULATED_DEVICES,
  type Simulated,
  type SimulatedAct,
  type SimulationView,
} from '../protocol/simulation.ts';
import type { Rules } from '../rules/compile.ts';
import type { Dealer } from '../simulated-people/dealer.ts';
import { cardNamed } from '../simulated-people/faces.ts';
import type { Floor } from '../simulated-people/floor.ts';
import type { Autoplay } from './autoplay.ts';
import { bringAbout, situationsOf } from './bring-about.ts';

export interface PanelParts {
  readonly clock: Clock;
  readonly devices: TableDevices;
  readonly dealer: Dealer;
  readonly floor: Floor;
  readonly rules: Rules;
  readonly autoplay: Autoplay;
  /** What only the whole table knows. */
  watched(): Pick<SimulationView, 'signedIn' | 'proven'>;
  freshTable(pack: string): Promise<null>;
  shows(view: SimulationView): void;
}

/** A finger rests on a button so long. */
const PRESSED_MS = 120;
/** Between two cards that are counted: the scanner keeps only a few that were not acknowledged. */
const COUNTED_MS = 60;

type Doer<T extends SimulatedAct['type']> = (
  panel: Panel,
  act: Extract<SimulatedAct, { type: T }>,
) => Simulated | Promise<Simulated>;

export class Panel {
  readonly parts: PanelParts;
  /** Where the wheel stops next; null: wherever it likes. */
  wheelStopsAt: number | null = null;

  constructor(parts: PanelParts) {
    this.parts = parts;
  }

  /** Null when it was done, or why not. */
  async act(data: unknown): Promise<Simulated> {
    const parsed = parseAct(data);
    if (!parsed.ok) return no({ code: 'no-act', where: parsed.where });
    // The table pairs each type with its own doer; the compiler cannot follow that through the lookup.
    const doer = DOERS[parsed.act.type] as Doer<typeof parsed.act.type>;
    const came = await doer(this, parsed.act);
    this.parts.shows(this.view);
    return came;
  }

  get view(): SimulationView {
    const { devices, dealer, autoplay, rules } = this.parts;
    const plugged = SIMULATED_DEVICES.map((name) => [name, devices[name].board.isPlugged] as const);
    return {
      autoplay: autoplay.state,
      leftInShoe: dealer.hands.leftInShoe,
      cardInReader: devices.reader.cardInside,
      wheelStopsAt: this.wheelStopsAt,
      plugged: Object.fromEntries(plugged) as SimulationView['plugged'],
      situations: situationsOf(rules).map(({ name }) => name),
      packs: packIds(),
      ...this.parts.watched(),
    };
  }

  /** The hands must know what is on the screen before they move. */
  get hands(): Dealer['hands'] {
    const { dealer } = this.parts;
    const { view } = dealer.page;
    if (view) dealer.hands.follow(view);
    return dealer.hands;
  }
}

const no = (problem: Problem): Simulated => ({ problem });

const SHOE_IS_EMPTY = no({ code: 'shoe-is-empty' });

function draw({ hands, parts }: Panel, { card, faceUp }: Extract<SimulatedAct, { type: 'draw' }>): Simulated {
  hands.load();
  if (card !== undefined) {
    const isIt = ({ rank, suit }: { rank: string; suit: string }) => `${rank}${suit}` === card;
    if (!parts.dealer.shoe.bringForward(isIt, faceUp ?? false))
      return no({ code: 'no-such-card-left', card });
  } else if (faceUp) parts.dealer.shoe.bringForward(() => true, true);
  return hands.draw() ? null : SHOE_IS_EMPTY;
}

function insert({ hands, parts: { dealer, devices } }: Panel): Simulated {
  const { view } = dealer.page;
  const hole = view && dealer.holeCard(view);
  if (!hole) return no({ code: 'no-hole-card' });
  if (devices.reader.cardInside) return no({ code: 'reader-is-full' });
  hands.insert(hole);
  return null;
}

function press({ parts: { devices } }: Panel, { seat }: { readonly seat: number }): Simulated {
  devices.buttons.tap(seat);
  return null;
}

/** Another card than the one that is known: the reader and the scanner must tell. */
const WRONG_CARDS = { K: '2C', '7': 'QS', A: '9H' } as const;

function wrongFor(name: string): string {
  return Object.entries(WRONG_CARDS).find(([rank]) => name.startsWith(rank))?.[1] ?? '9H';
}

/** What hands do in the readiness test. */
function tryPart(panel: Panel, wrong: boolean): Simulated {
  const { devices, dealer, clock } = panel.parts;
  const { part = null, card = null } = dealer.page.view?.readiness ?? {};
  const known = card === null ? null : cardNamed(wrong ? wrongFor(card) : card);
  if (part === 'buttons')
    for (const seat of [1, 2, 3, 4, 5, 6, 7])
      clock.at(clock.now() + 3 * PRESSED_MS * seat, () => void press(panel, { seat }));
  else if (known && part === 'scanner') devices.scanner.cardLeaves(known, false);
  else if (known) {
    devices.reader.remove();
    devices.reader.insert(known);
  } else return no({ code: 'nothing-to-try' });
  return null;
}

const DOERS: { readonly [T in SimulatedAct['type']]: Doer<T> } = {
  draw,
  misread: ({ hands }) => (hands.drawUnrecognised() ? null : SHOE_IS_EMPTY),
  'cut-card': ({ parts: { devices } }) => {
    devices.scanner.cutCardLeaves();
    return null;
  },
  insert,
  'take-out': ({ parts: { devices } }) => {
    devices.reader.remove();
    return null;
  },
  press,
  'try-part': (panel, { wrong }) => tryPart(panel, wrong ?? false),
  // With a wrong card: a ten in the place of another one.
  'run-decks': ({ parts: { clock, dealer, devices } }, { wrong = false }) => {
    for (const [place, card] of dealer.shoe.all.entries()) {
      const leaves = wrong && place === 0 ? ({ ...card, rank: 'T' } as const) : card;
      clock.at(clock.now() + COUNTED_MS * place, () => devices.scanner.cardLeaves(leaves, false));
    }
    return null;
  },
  key: ({ parts: { devices } }, { key }) => {
    devices.keypad.press(key);
    return null;
  },
  'wheel-stops-at': (panel, { section }) => {
    panel.wheelStopsAt = section;
    return null;
  },
  unplug: ({ parts: { devices } }, { device }) => {
    devices[device].board.unplug();
    return null;
  },
  'plug-in': ({ parts: { devices } }, { device }) => {
    devices[device].board.plug();
    return null;
  },
  autoplay: ({ parts: { autoplay } }, { on, speed }) => {
    autoplay.set(on, speed);
    return null;
  },
  situation: ({ parts }, wanted) => {
    parts.autoplay.stop();
    return bringAbout(parts, wanted);
  },
  'fresh-table': ({ parts }, { pack }) =>
    packIds().includes(pack) ? parts.freshTable(pack) : no({ code: 'no-such-pack', pack }),
};
