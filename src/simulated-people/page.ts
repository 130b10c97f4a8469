// A screen in somebody's hands: it knows what the door has told it and nothing else.
import type { PageInput } from '../protocol/inputs.ts';
import type { KeypadView } from '../protocol/keypad.ts';
import type { PageMessage, StationMessage } from '../protocol/messages.ts';
import type { TableSettings, TableView } from '../protocol/view.ts';

/** What a page finds behind the address that it opens. */
export interface OpenDoor {
  connect(send: (text: string) => void): { heard(text: string): Promise<void>; left(): void };
}

/** What somebody types to sign in. */
export interface Credentials {
  readonly number: string;
  readonly pin: string;
}

type Message<T extends StationMessage['type']> = Extract<StationMessage, { type: T }>;
export type Answer = Message<'answer'>;

const VIEW = '{"type":"view"';

export class Page {
  readonly #signsInWith: Credentials;
  #visitor: ReturnType<OpenDoor['connect']> | null = null;
  #settings: TableSettings | null = null;
  #keypad: KeypadView | null = null;
  /** Read when somebody looks at it: most pictures are replaced unseen. */
  #viewText: string | null = null;
  #view: TableView | null = null;
  #person: Message<'signed-in'>['person'] | null = null;
  #token: string | null = null;
  #lastId = 0;
  /** What it waits for an answer to. */
  #waiting: { readonly id: number; readonly answered: (answer: Answer | null) => void } | null = null;

  constructor(signsInWith: Credentials) {
    this.#signsInWith = signsInWith;
  }

  /** Something was said and has not been answered. */
  get busy(): boolean {
    return this.#waiting !== null;
  }

  get signedIn(): boolean {
    return this.#person !== null;
  }

  /** Who is signed in; null when nobody is. */
  get person(): Message<'signed-in'>['person'] | null {
    return this.#person;
  }

  /** Of the last sign-in here; null before the first. */
  get token(): string | null {
    return this.#token;
  }

  get isOpen(): boolean {
    return this.#visitor !== null;
  }

  /** What the screen shows of the floor's keypad. */
  get keypad(): KeypadView | null {
    return this.#keypad;
  }

  get settings(): TableSettings | null {
    return this.#settings;
  }

  get view(): TableView | null {
    if (this.#viewText !== null) {
      const message: Message<'view'> = JSON.parse(this.#viewText);
      this.#view = message.view;
      this.#viewText = null;
    }
    return this.#view;
  }

  open(door: OpenDoor): void {
    this.#visitor = door.connect((text) => this.#heard(text));
  }

  /** Sees the table also while nobody is signed in, as whoever works the simulated devices does. */
  watch(): void {
    this.#say({ type: 'simulator', id: 0 });
  }

  /** The connection is gone; whatever was asked stays unanswered. */
  cut(): void {
    this.#visitor?.left();
    this.#visitor = null;
    this.#person = null;
    this.#finish(null);
  }

  signIn({ number, pin } = this.#signsInWith): void {
    this.#say({ type: 'sign-in', id: this.#nextId(() => {}), number, pin });
  }

  /** Another dealer types number and PIN. */
  takeOver({ number, pin }: Credentials): void {
    this.#say({ type: 'take-over', id: this.#nextId(() => {}), number, pin });
  }

  /** `answered` hears null when the connection was cut before an answer came. */
  say(input: PageInput, answered: (answer: Answer | null) => void = () => {}): void {
    this.#say({ type: 'input', id: this.#nextId(answered), input });
  }

  #nextId(answered: (answer: Answer | null) => void): number {
    this.#lastId++;
    this.#waiting = { id: this.#lastId, answered };
    return this.#lastId;
  }

  #say(message: PageMessage): void {
    void this.#visitor?.heard(JSON.stringify(message));
  }

  #heard(text: string): void {
    if (text.startsWith(VIEW)) {
      this.#viewText = text;
      return;
    }
    const message: StationMessage = JSON.parse(text);
    switch (message.type) {
      case 'settings':
        this.#settings = message.settings;
        break;
      case 'keypad':
        this.#keypad = message.keypad;
        break;
      case 'signed-in':
        this.#person = message.person;
        this.#token = message.token;
        if (this.#waiting?.id === message.id) this.#finish(null);
        break;
      case 'signed-out':
        this.#person = null;
        break;
      case 'answer':
        if ('problem' in message && message.problem.code === 'nobody-signed-in') this.#person = null;
        if (this.#waiting?.id === message.id) this.#finish(message);
        break;
      default:
        break;
    }
  }

  #finish(answer: Answer | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.answered(answer);
  }
}
