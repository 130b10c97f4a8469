// A real station with its pages on loopback, for tests that attack it. 127.0.0.1 is the box itself; other loopback
// addresses play strangers on a network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { LogEventName } from '../../src/station/log/log-events.ts';
import type { Listening } from '../../src/station/pages/listener.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';

export const ANA_IN = { number: '101', pin: '246813' };
export const FLO_IN = { number: '201', pin: '135790' };
export const SAM_IN = { number: '301', pin: '753186' };
export const TESS_IN = { number: '401', pin: '918274' };
const FLO: Person = { id: 'Flo', role: 'floor' };
const PEOPLE = listedPeople([
  { id: 'Ana', role: 'dealer', ...ANA_IN },
  { ...FLO, ...FLO_IN },
  { id: 'Sam', role: 'surveillance', ...SAM_IN },
  { id: 'Tess', role: 'technician', ...TESS_IN },
]);

export interface Attacked {
  readonly station: Station;
  readonly address: string;
  readonly networkAddress: string | null;
  readonly folder: string;
  readonly log: string[];
  /** The floor says something, past all pages. */
  says(input: Input): Promise<void>;
  close(): Promise<void>;
}

export async function attacked(network?: Listening): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-attack-'));
  const play = rulesOf('massachusetts', {}, {});
  if (!play.ok) expect.fail(play.error);
  const log: string[] = [];
  let tokens = 0;
  const opened = openStation({
    journal: join(folder, 'table.db'),
    setup: { table: 'attacked', pack: play.pack, book: play.rules.book, program: '0' },
    rules: play.rules,
    clock: realClock,
    wires: {},
    log: (event: LogEventName, fields: object) => log.push(`${event} ${JSON.stringify(fields)}`),
    pid: process.pid,
    simulated: true,
    key: keyOfSeed('attack'),
    people: PEOPLE,
    newToken: () => `secret-token-${++tokens}`,
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { station } = opened;
  const pages = new Pages({
    host: '127.0.0.1',
    port: 0,
    ...(network && { network }),
    clock: realClock,
    log: (event: LogEventName, fields: object) => log.push(`${event} ${JSON.stringify(fields)}`),
    noise: station.noise,
    door: station.door,
    view: () => station.view(),
    health: () => station.health(),
  });
  const address = await pages.open();
  station.start();
  return {
    ...{ station, address, networkAddress: pages.networkAddress, folder, log },
    says: (input) =>
      new Promise((resolve, reject) => {
        station.queue.ask(input, FLO, (answer) =>
          answer.kind === 'taken' ? resolve() : reject(new Error(`${input.type}: ${JSON.stringify(answer)}`)),
        );
      }),
    close: async () => {
      await pages.close();
      await station.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
