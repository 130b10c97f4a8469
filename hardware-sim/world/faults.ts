// Everything that can go wrong in the simulated world, besides the habits of firmware: what people do wrong and what
// befalls the house. Each is a switch with a rate and is counted each time it really happened.
import { type Chance, chanceOf } from './chance.ts';

/** What happens, and on which occasion the rate counts. */
export const MISTAKES = {
  'draws-in-error': 'The dealer draws a card while none is due (of all such moments).',
  'waves-at-scanner':
    'A sleeve passes the scanner, which takes it for a card (of all moments in deal and turns).',
  'draws-fast': 'The dealer draws the next card before the screen has shown the last (of all cards).',
  'skips-box': 'The deal passes a box by (of all cards to boxes).',
  'skips-own-card': 'The dealer forgets an own card (of all such cards).',
  'forgets-card': 'A card that was asked for is not dealt (of all hits).',
  'forgets-burn': 'No card is burned (of all burns).',
  'forgets-stand': 'A stand is not tapped before the next box is dealt to (of all stands).',
  'mishears-decision':
    'The dealer taps another decision than the player said, and the floor is told (of all decisions).',
  'forgets-check': 'The hole card is not put in the reader (of all checks).',
  'checks-at-once':
    'The hole card is put in the reader while insurance is open, whatever the table waits for (of all such moments).',
  'misuses-reader': 'The hole card is put in the reader without need (of all such moments).',
  'mistypes-wager': 'A wager is entered wrongly and taken back (of all wagers).',
  'mistypes-card': 'A card is entered by hand with a wrong face (of all such entries).',
  'miscounts-shoe': 'The cards left in the shoe are counted wrongly (of all counts).',
  'changes-mind': 'A decision is taken back (of all decisions).',
  'asks-the-impossible': 'Something is tapped that cannot be done now (of all moments).',
  'cuts-badly': 'The cut is too shallow, or the cover card too far back (of all cuts).',
  'exposes-cards': 'A card shows in the wash, or one that was drawn in error is shown (of all such moments).',
  'shuffler-fails': 'The shuffling machine fails (of all shuffles).',
  'calls-halt': 'The dealer halts the table (of all moments).',
  'mistypes-pin': 'A PIN is typed wrongly (of all PINs).',
  'floor-has-a-whim': 'The floor voids, kills, corrects, reshuffles or closes (of all moments).',
  'guest-disputes': 'A guest disputes the hand before (of all moments between two rounds).',
  'surveillance-meddles': 'Surveillance taps something at the table (of all moments).',
  'plays-strangely': 'A player does not play by the chart (of all decisions).',
  wonders: 'Chance arranges a hand that is seldom seen (of all rounds).',
  'face-up-cards': 'A card lies face up in the shoe (of all cards).',
  'tens-left-in': 'A ten was left in the decks (of all openings, and again).',
  'short-shoes': 'Most cards were left out of the shoe (of all shoes).',
} as const;

export const DISASTERS = {
  crashes: 'The station is killed between two events (of all moments).',
  'crashes-inside': 'The station is killed in the middle of something (of all moments).',
  'torn-writes': 'A crash leaves half a write behind the end of the log (of all crashes).',
  'clock-leaps': "The machine's clock is put a day ahead (of all moments with nothing on the table).",
  'full-disk': 'The disk is full for a while (of all moments).',
  'read-only-disk': 'The disk cannot be written for a while (of all moments).',
  'scanner-outage': 'The shoe scanner is without power for minutes (of all moments).',
  'scanner-swap': 'Another shoe scanner is put in the place of the one that is there (of all moments).',
  'reader-outage': 'The card reader is unplugged for minutes (of all moments).',
  'wheel-outage': 'The wheel is without power for minutes (of all moments).',
  'buttons-outage': 'The seat buttons are unplugged for minutes (of all moments).',
  'keypad-outage': 'The keypad is unplugged for minutes (of all moments).',
  'reader-breaks': 'The card reader reports a fault for a while (of all moments).',
  'wheel-breaks': 'The wheel reports a fault for a while (of all moments).',
  'scanner-breaks': 'The sensor of the shoe scanner fails for a while (of all moments).',
  'reader-contradicts':
    'The card reader says the opposite of what the scanner has read (of all cards that both can read).',
  'scanner-contradicts':
    'The shoe scanner says a card again with another face (of all cards that the host has stored).',
  'wheel-other-sections':
    'The wheel says that it has another number of sections (of all spins that come to a stop).',
  'wheel-impossible-section':
    'The wheel says that it stands at a section that it does not have (of all spins that come to a stop).',
} as const;

export type Mistake = keyof typeof MISTAKES;
export type Disaster = keyof typeof DISASTERS;
export type Fault = Mistake | Disaster;
export type FaultRates = { readonly [F in Fault]?: number };

/** What decides whether a fault happens now, and counts it. What is not named does not happen. */
export class Luck {
  readonly #seed: string;
  readonly #rates: FaultRates;
  readonly #counts = new Map<Fault, number>();
  readonly #chances = new Map<Fault, Chance>();

  constructor(seed: string, rates: FaultRates) {
    this.#seed = seed;
    this.#rates = rates;
  }

  rate(fault: Fault): number {
    return this.#rates[fault] ?? 0;
  }

  occurs(fault: Fault): boolean {
    const comes = this.comesUp(fault);
    if (comes) this.count(fault);
    return comes;
  }

  /** For what may turn out to be impossible: it is counted when it has been done. */
  comesUp(fault: Fault): boolean {
    const rate = this.rate(fault);
    return rate > 0 && this.chance(fault).happens(rate);
  }

  count(fault: Fault): void {
    this.#counts.set(fault, (this.#counts.get(fault) ?? 0) + 1);
  }

  /** For the details: how long, which one. */
  chance(fault: Fault): Chance {
    const known = this.#chances.get(fault);
    if (known) return known;
    const chance = chanceOf(`${this.#seed}/${fault}`);
    this.#chances.set(fault, chance);
    return chance;
  }

  get counts(): ReadonlyMap<Fault, number> {
    return this.#counts;
  }
}
