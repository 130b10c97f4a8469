// Somebody who works at the table with a screen: looks, says one thing at a time, and waits for the answer.

import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { Luck } from '../../hardware-sim/world/faults.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { TableView } from '../protocol/view.ts';
import { type Answer, type Credentials, Page } from './page.ts';

/** Who works with a page: somebody with a name and a role. */
type Who = NonNullable<Page['person']>;

/** What somebody said, and what came of it; told to whoever watches the world. */
export interface Said {
  readonly by: Who;
  readonly input: PageInput;
  /** The screen offered exactly this, in the picture with this number. */
  readonly offeredAt: number | null;
  readonly answer: Answer;
}

export interface PersonParts {
  readonly signsInWith: Credentials;
  readonly chance: Chance;
  readonly luck: Luck;
  heard(said: Said): void;
}

/** How long things take. */
export const A_MOMENT_MS = 300;
const SIGNING_IN_MS = 1_500;

export abstract class Person {
  readonly page: Page;
  readonly chance: Chance;
  readonly luck: Luck;
  readonly #signsInWith: Credentials;
  readonly #role: Who['role'];
  readonly #heard: PersonParts['heard'];

  constructor(role: Who['role'], { signsInWith, chance, luck, heard }: PersonParts) {
    this.page = new Page(signsInWith);
    this.#signsInWith = signsInWith;
    this.#role = role;
    this.chance = chance;
    this.luck = luck;
    this.#heard = heard;
  }

  /** So long it takes to tap, or to think. */
  get tapMs(): number {
    return this.chance.between(250, 900);
  }

  /** Ready to look at the screen and do something; otherwise how long to wait. */
  protected comesToIt(): TableView | number {
    const { page } = this;
    if (!page.isOpen || page.busy) return A_MOMENT_MS;
    if (!page.signedIn) return this.#signIn();
    return page.view ?? A_MOMENT_MS;
  }

  /** Says it; the answer is how long that takes. */
  say(input: PageInput, then: (answer: Answer) => void = () => {}): number {
    const view = this.page.view;
    const isOffered = view?.choices.some(
      (choice) =>
        choice.refused === null &&
        (this.#role === 'floor' || this.#role === 'pit' || choice.by === this.#role) &&
        JSON.stringify(choice.input) === JSON.stringify(input),
    );
    const offeredAt = view && isOffered ? view.seq : null;
    const by = this.page.person ?? { id: this.#role, role: this.#role };
    this.page.say(input, (answer) => {
      if (!answer) return;
      this.#heard({ by, input, offeredAt, answer });
      then(answer);
    });
    return this.tapMs;
  }

  /** In moments that are seldom: so often what cannot be done is tried, where anybody does such things. */
  tempted(share: number): boolean {
    const isTempted = this.luck.rate('asks-the-impossible') > 0 && this.chance.happens(share);
    if (isTempted) this.luck.count('asks-the-impossible');
    return isTempted;
  }

  #signIn(): number {
    const wrong = this.luck.occurs('mistypes-pin');
    const { number, pin } = this.#signsInWith;
    this.page.signIn({ number, pin: wrong ? `${pin.slice(0, -1)}5` : pin });
    return SIGNING_IN_MS;
  }
}
