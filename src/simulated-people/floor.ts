// The floorperson: comes after a while, answers what is asked, approves, and sometimes decides something.

import type { TableDevices } from '../../hardware-sim/world/devices.ts';
import { codeOf } from '../protocol/floor-acts.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { TableView } from '../protocol/view.ts';
import type { Dealer } from './dealer.ts';
import { Person, type PersonParts } from './person.ts';
import { strangeInput } from './strange.ts';
import { Typist } from './typist.ts';
import { disputed } from './vocabulary/disputes.ts';
import { correctable, spokenWager } from './vocabulary/guests-say.ts';
import { allOffered, offered } from './vocabulary/offers.ts';

export interface FloorParts extends PersonParts {
  readonly dealer: Dealer;
  readonly devices: TableDevices;
  /** How long it takes until the floor is there. */
  readonly comesAfterMs?: readonly [number, number];
  now(): number;
}

const COMES_AFTER_MS = [3_000, 40_000] as const;
/** The scanner is given so long to come back. */
const OUTAGE_MS = 15_000;
const WHEEL_MS = 20_000;
/** So long a count of the decks waits for the scanner. */
const COUNT_WAITS_MS = 60_000;
/** How often the keypad is used instead of the page, and for how long that is tried. */
const BY_KEYPAD = 0.5;
const TYPES_MS = 40_000;

export class Floor extends Person {
  readonly #dealer: Dealer;
  readonly #devices: TableDevices;
  readonly #now: () => number;
  readonly #comesAfterMs: readonly [number, number];
  /** What was noticed, and when to be there. */
  #comes: { readonly why: string; readonly at: number } | null = null;
  /** What is to be done about a wheel that cannot tell. */
  #atWheel: PageInput | null = null;
  #scannerMissingSince: number | null = null;
  readonly #typist: Typist;
  /** What is being typed on the keypad, and until when that is tried. */
  #typing: { readonly code: string; readonly until: number } | null = null;

  constructor(parts: FloorParts) {
    super('floor', parts);
    this.#dealer = parts.dealer;
    this.#devices = parts.devices;
    this.#now = parts.now;
    this.#comesAfterMs = parts.comesAfterMs ?? COMES_AFTER_MS;
    this.#typist = new Typist(parts.devices.keypad, parts.signsInWith, parts.chance, parts.luck);
  }

  /** Does something, and says how long it takes; null when there is nothing to do, or it is not yet time. */
  act(): number | null {
    const view = this.comesToIt();
    if (typeof view === 'number') return this.page.isOpen && !this.page.signedIn ? view : null;
    if (view.standsStill !== null) return null;
    const wanted = this.#wanted(view);
    const typed = this.#types(wanted);
    if (typed !== null) return typed;
    const whim = this.#whim(view);
    if (whim) return this.say(whim);
    if (wanted) return this.#inTime(wanted.type) ? this.#does(wanted, view) : null;
    this.#comes = null;
    return null;
  }

  /** Goes on typing, as long as it is still what the table waits for. */
  #types(wanted: PageInput | null): number | null {
    const typing = this.#typing;
    if (!typing) return null;
    const isDone = !wanted || codeOf(wanted) !== typing.code || this.#now() > typing.until;
    if (isDone) this.#typing = null;
    return isDone ? null : this.#typist.types(typing.code, this.page.keypad);
  }

  #does(wanted: PageInput, view: TableView): number {
    this.#comes = null;
    // Where a card is asked for that nobody drew, another that is missing cannot be told of: that is tried, too.
    if (wanted.type === 'no-card' && this.tempted(0.1)) return this.say({ type: 'card-unread' });
    const { hands, wishes } = this.#dealer;
    if (wishes[0] === wanted) wishes.shift();
    // Whoever lets cards be entered by hand takes the scanner's power, so that it cannot tell them a second time.
    if (wanted.type === 'allow-manual-entry') this.#devices.scanner.board.cutPower();
    // Whoever lets the table go on has compared the cards with the record.
    if (wanted.type === 'resume') hands.compare();
    const code = codeOf(wanted);
    const works = view.devices.some(({ device, condition }) => device === 'keypad' && condition === 'ready');
    if (code === null || !works || !this.chance.happens(BY_KEYPAD)) return this.say(wanted);
    this.#typing = { code, until: this.#now() + TYPES_MS };
    this.#typist.begin();
    return this.tapMs;
  }

  #inTime(why: string): boolean {
    const now = this.#now();
    if (this.#comes?.why !== why) this.#comes = { why, at: now + this.chance.between(...this.#comesAfterMs) };
    return now >= this.#comes.at;
  }

  /** What the table waits for. */
  #wanted(view: TableView): PageInput | null {
    const called = (type: 'resume' | 'floor-answers' | 'notified') => offered(view, type)?.input ?? null;
    const { calls, halted } = view.trouble;
    if (halted !== null) return called('resume');
    const bonus = this.#superBonus(view);
    if (bonus) return bonus;
    const typed = this.#typedCards(view);
    if (typed) return typed;
    if (calls.length > 0) return called('floor-answers');
    const dealer = this.#dealer;
    const missing = dealer.hands.hasUnrecorded ? offered(view, 'card-unread') : null;
    if (missing) return missing.input;
    const phantom = dealer.hands.askedForNothing ? offered(view, 'no-card') : null;
    if (phantom) return phantom.input;
    const asked = dealer.wrongCard(view) ?? this.#wrongDecision(view) ?? dealer.wishes[0];
    return this.#manualEntry(view) ?? this.#procedure(view) ?? asked ?? this.#notices(view);
  }

  /** Whoever must hear of it is told, and then it is approved. */
  #superBonus(view: TableView): PageInput | null {
    const waiting = view.trouble.superBonuses.some(({ approved }) => !approved);
    if (!waiting) return null;
    const approve = offered(view, 'approve');
    if (approve) return approve.input;
    if (this.tempted(0.1)) return { type: 'approve' };
    const tells = allOffered(view, 'notified').map(({ input }) => input);
    return tells[this.chance.below(tells.length)] ?? null;
  }

  /** Cards that the dealer entered are looked at; whoever has corrected one leaves it to another, or tries all the same. */
  #typedCards(view: TableView): PageInput | null {
    const asked = view.choices.find(({ input }) => input.type === 'confirm-cards');
    if (!asked || asked.changesNothing) return null;
    const cards = [
      ...view.dealerCards,
      ...view.boxes.flatMap(({ hands }) => hands.flatMap((one) => one.cards)),
    ];
    const others = cards.some(
      ({ typed }) => typed && typed.confirmedBy === null && typed.by !== this.page.person?.id,
    );
    return others || this.tempted(0.02) ? asked.input : null;
  }

  /** The player has said something else. Whoever proposes it leaves it to another to confirm, or tries all the same. */
  #wrongDecision(view: TableView): PageInput | null {
    const { misheard } = this.#dealer.memory;
    const { correction } = view.trouble;
    if (correction && this.tempted(0.02)) return { type: 'confirm-decision' };
    return misheard && !correction ? correctable(view, misheard) : null;
  }

  #manualEntry(view: TableView): PageInput | null {
    const { missing, manualEntry } = view.trouble;
    if (!missing.includes('scanner')) this.#scannerMissingSince = null;
    else this.#scannerMissingSince ??= this.#now();
    if (manualEntry || !this.#scannerIsMissing(OUTAGE_MS)) return null;
    return offered(view, 'allow-manual-entry')?.input ?? null;
  }

  #scannerIsMissing(forMs: number): boolean {
    const since = this.#scannerMissingSince;
    return since !== null && this.#now() - since >= forMs;
  }

  #notices(view: TableView): PageInput | null {
    return offered(view, 'acknowledge')?.input ?? null;
  }

  /** A wheel that does not tell where it stopped is turned once more, or looked at: whoever has decided which stays with it. */
  #wheel(view: TableView): PageInput | null {
    // A section that somebody has entered is the second person's.
    const isEntered = view.boxes.some(({ bettors }) =>
      bettors.some(({ wheelTyped }) => wheelTyped?.confirmedBy === null),
    );
    const isWaited = view.phase === 'wheel' && !isEntered && this.#dealer.idleMs >= WHEEL_MS;
    const again = isWaited ? offered(view, 'spin-again') : null;
    const stopped = isWaited ? offered(view, 'wheel-stopped') : null;
    const isOffered = [again, stopped].some((offer) => offer && offer.input.type === this.#atWheel?.type);
    if (!isOffered) {
      const sections = this.page.settings?.wheelPrizes.length ?? 1;
      const looked = stopped && { ...stopped.input, section: this.chance.below(sections) };
      this.#atWheel = again && (!looked || this.chance.happens(0.5)) ? again.input : looked;
    }
    return this.#atWheel;
  }

  #procedure(view: TableView): PageInput | null {
    const wheel = this.#wheel(view);
    if (wheel) return wheel;
    const sign = offered(view, 'end-test');
    if (sign) return isWalkedThrough(view) ? sign.input : null;
    const openings = allOffered(view, 'open-table').map(({ input }) => input);
    const opening = openings[this.chance.below(openings.length)];
    if (opening) return opening;
    const step = offered(view, 'step-done');
    if (step?.by === 'floor') return step.input;
    const end = offered(view, 'end-deck-check');
    if (end?.by === 'floor' && this.#scannerIsMissing(COUNT_WAITS_MS)) return end.input;
    const confirm = spokenWager(view);
    return confirm?.by === 'floor' ? confirm.input : null;
  }

  /** Now and then the floor decides something, or tries what is not possible. */
  #whim(view: TableView): PageInput | null {
    if (this.luck.comesUp('floor-has-a-whim')) {
      const whims = WHIMS.flatMap((type) => allOffered(view, type)).map(({ input }) => input);
      const whim = whims[this.chance.below(whims.length)];
      const harmless = whim && whim.type !== 'correct-card';
      if (harmless) {
        this.luck.count('floor-has-a-whim');
        return whim;
      }
    }
    const isBetween = view.lastWagers.length > 0;
    if (isBetween && this.luck.occurs('guest-disputes'))
      return disputed(this.luck.chance('guest-disputes'), view);
    return this.luck.occurs('asks-the-impossible')
      ? strangeInput(this.chance, view, this.page.settings, 'floor')
      : null;
  }
}

/** All that the book demands has passed, or everything was tried. */
function isWalkedThrough({ readiness }: TableView): boolean {
  return readiness !== undefined && (readiness.part === null || readiness.enough);
}

const WHIMS = [
  'reshuffle',
  'void-round',
  'call-misdeal',
  'approve',
  'dead-hand',
  'correct-card',
  'recut',
  'close-table',
  'let-in',
  'pause-table',
  'reader-out-of-service',
] as const;
