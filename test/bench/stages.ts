// Where the time of a card goes: when each part of the station has begun and ended with it.
import { Journal } from '../../src/journal/journal.ts';
import type { Station } from '../../src/station/station.ts';
import { sharedMicros } from './page-thread.ts';

/** Microseconds. */
export type Stages = Readonly<Record<Stage, number>>;

export const STAGES = ['read', 'wait', 'write', 'tell', 'picture', 'send', 'arrive'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  read: 'bytes read and queued',
  wait: 'waiting for its turn',
  write: 'decided and written',
  tell: 'devices, log and facts told',
  picture: 'picture made',
  send: 'made into text and sent',
  arrive: 'on its way to the page',
};

/** Stands beside a station from its start to its end: whoever changed its methods for every card would slow it down. */
export class StageWatch {
  readonly #undo: () => void;
  #queued = 0;
  #begun = 0;
  #written = 0;
  #drawn = 0;
  #made = 0;
  #sent = 0;

  constructor(station: Station) {
    const { queue, door } = station;
    const { take } = Journal.prototype;
    const hear = queue.hear.bind(queue);
    const view = station.view.bind(station);
    const refresh = door.refresh.bind(door);
    const now = sharedMicros;
    queue.hear = (...said) => {
      hear(...said);
      this.#queued = now();
    };
    const begins = () => {
      if (this.#begun === 0) this.#begun = now();
    };
    const ends = () => {
      this.#written = now();
    };
    Journal.prototype.take = function (this: Journal, ...input) {
      begins();
      const taken = take.apply(this, input);
      ends();
      return taken;
    };
    station.view = () => {
      this.#drawn = now();
      const made = view();
      this.#made = now();
      return made;
    };
    door.refresh = () => {
      refresh();
      this.#sent = now();
    };
    this.#undo = () => {
      Journal.prototype.take = take;
      // What stands on the class is there again.
      Reflect.deleteProperty(queue, 'hear');
      Reflect.deleteProperty(station, 'view');
      Reflect.deleteProperty(door, 'refresh');
    };
  }

  /** The next card comes. */
  begin(): void {
    this.#begun = 0;
  }

  /** Where the time of that card has gone. */
  end(from: number, until: number): Stages {
    return {
      read: this.#queued - from,
      wait: this.#begun - this.#queued,
      write: this.#written - this.#begun,
      tell: this.#drawn - this.#written,
      picture: this.#made - this.#drawn,
      send: this.#sent - this.#made,
      arrive: until - this.#sent,
    };
  }
  leave(): void {
    this.#undo();
  }
}
