// What real people have done beside the simulated ones: who is signed in on a page, and which rounds were proven. The table's
// view does not tell; the guided tour waits for it.
import type { SimulationView } from '../protocol/simulation.ts';
import type { Page } from '../simulated-people/page.ts';
import type { LogEventName, WriteEvent } from '../station/log/log-events.ts';
import type { SignedInByToken } from '../station/pages/sessions.ts';

const TOLD: readonly LogEventName[] = ['person.signed-in', 'person.signed-off', 'hands.asked'];

export class Onlookers {
  readonly #signedIn: SignedInByToken;
  readonly #now: () => number;
  readonly #proven = new Set<number>();
  #simulated: readonly Page[] = [];
  #changed = () => {};

  constructor(signedIn: SignedInByToken, now: () => number) {
    this.#signedIn = signedIn;
    this.#now = now;
  }

  /** The simulated people have pages, too: those do not count. */
  begin(simulated: readonly Page[], changed: () => void): void {
    this.#simulated = simulated;
    this.#changed = changed;
  }

  /** Writes the log, and learns from it. */
  listening(log: WriteEvent): WriteEvent {
    return (event, fields) => {
      log(event, fields);
      if (!TOLD.includes(event)) return;
      if ('what' in fields && fields.what === 'proof' && 'round' in fields)
        this.#proven.add(Number(fields.round));
      this.#changed();
    };
  }

  get view(): Pick<SimulationView, 'signedIn' | 'proven'> {
    const own = this.#simulated.map(({ token }) => token);
    const here = [...this.#signedIn].filter(
      ([token, { until }]) => this.#now() < until && !own.includes(token),
    );
    return {
      signedIn: here.map(([, { person }]) => person),
      proven: [...this.#proven],
    };
  }

  /** The table is put away: its simulated people leave, whoever else is signed in stays so. */
  end(): void {
    this.#changed = () => {};
    for (const { token } of this.#simulated) if (token !== null) this.#signedIn.delete(token);
  }
}
