// The page sessions of a station with a few people, a clock that the test moves, and a table that takes everything.
import { expect } from 'vitest';
import type { StationMessage, Welcome } from '../../src/protocol/messages.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { Answer } from '../../src/station/input-queue.ts';
import type { LogEventName } from '../../src/station/log/log-events.ts';
import type { Visitor } from '../../src/station/pages/page-parts.ts';
import { PageSessions } from '../../src/station/pages/page-sessions.ts';
import { settingsOf } from '../../src/station/pages/settings.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import { Languages } from '../../src/station/people/languages.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { SignIns } from '../../src/station/people/sign-ins.ts';
import { BOX, type Origin } from '../../src/station/people/tries.ts';
import type { Person } from '../../src/table/people.ts';
import { setUpTable } from '../../src/table/table.ts';
import { DEFAULT_LOCALE } from '../../src/words/format.ts';
import { bookOf } from '../clauses.ts';

const rules = compileRules(bookOf('massachusetts'));
export const ANA: Person = { id: 'Ana', role: 'dealer' };
export const FLO: Person = { id: 'Flo', role: 'floor' };
export const ANA_IN = { number: '117', pin: '471193' };
export const FLO_IN = { number: '205', pin: '135790' };
export const EVA_IN = { number: '118', pin: '518260' };
export const TESS_IN = { number: '401', pin: '918274' };
const PEOPLE = listedPeople([
  { ...ANA, ...ANA_IN },
  { ...FLO, ...FLO_IN },
  { id: 'Eva', role: 'dealer', ...EVA_IN },
  { id: 'Tess', role: 'technician', ...TESS_IN },
]);

export const HALT = {
  type: 'input',
  id: 3,
  input: { type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } },
};

export interface TestPage {
  readonly visitor: Visitor;
  readonly told: StationMessage[];
  /** The last that it was told. */
  says(message: unknown): Promise<StationMessage>;
}

export class DoorHouse {
  now = 1000;
  state: Welcome['state'] = 'closed';
  readonly logged: string[] = [];
  readonly asked: { input: unknown; by: Person }[] = [];
  /** Who does not work here any more, or has another PIN. */
  readonly changed = new Map<string, string | null>();
  readonly door: PageSessions;
  #tokens = 0;

  constructor() {
    const now = () => this.now;
    this.door = new PageSessions({
      settings: settingsOf(rules, {
        table: 'test',
        version: '0',
        simulated: false,
        identity: null,
        written: DEFAULT_LOCALE,
      }),
      log: (event: LogEventName, fields: object) => this.logged.push(`${event} ${JSON.stringify(fields)}`),
      noise: (why, what) => this.logged.push(`noise ${why} ${what}`),
      now,
      standing: () => ({ state: this.state }),
      view: () => viewOf(setUpTable(rules), { seq: 7, now: this.now, stop: null, devices: new Map() }),
      devices: () => [],
      ask: (input, by, answer: (answer: Answer) => void) => {
        this.asked.push({ input, by });
        answer({ kind: 'taken', seq: 8 });
      },
      signIns: new SignIns({ ...PEOPLE, standing: ({ id }) => this.changed.get(id) ?? null }, now),
      languages: new Languages(),
      newToken: () => `token ${++this.#tokens}`,
    });
  }

  page(origin: Origin = BOX): TestPage {
    const told: StationMessage[] = [];
    const visitor = this.door.connect((text) => told.push(JSON.parse(text)), origin);
    return {
      visitor,
      told,
      says: async (message) => {
        await visitor.heard(typeof message === 'string' ? message : JSON.stringify(message));
        const last = told.at(-1);
        if (!last) expect.fail('nothing was answered');
        return last;
      },
    };
  }
}
