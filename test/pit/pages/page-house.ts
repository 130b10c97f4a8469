// The page of all tables over real sockets: a pit with a store on the disk, people with PINs, and a table that sends it a journal.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { realClock } from '../../../drivers/transport/clock.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import { openPitPages, type PitPages, type PitPagesParts } from '../../../src/pit/pages/pit-pages.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import type { StationMessage } from '../../../src/protocol/messages.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';
import { listedPeople } from '../../../src/station/people/listed-people.ts';
import { DEFAULT_LOCALE } from '../../../src/words/format.ts';
import { type RawPage, signedIn } from '../../station/signed-in.ts';
import { openPit, openTable, type TestPit, type TestTable } from '../pit-house.ts';

export const PIA = { number: '901', pin: '471193' };
export const FLO = { number: '205', pin: '135790' };
export const EVE = { number: '301', pin: '518260' };
export const TESS = { number: '401', pin: '918274' };
export const ANA = { number: '117', pin: '602917' };

export const PEOPLE = listedPeople([
  { id: 'pia', role: 'pit', ...PIA },
  { id: 'flo', role: 'floor', ...FLO },
  { id: 'eve', role: 'surveillance', ...EVE },
  { id: 'tess', role: 'technician', ...TESS },
  { id: 'ana', role: 'dealer', ...ANA },
]);

export const READER = new URL('../../../dist/src/station/hands/hands-reader.js', import.meta.url);

export interface SignedInPage extends RawPage {
  readonly token: string;
}

/** What a page is answered: the code of why not; null: it is done. */
export async function answers(
  { told }: Pick<RawPage, 'told'>,
  id: number,
): Promise<{ readonly code: string | null }> {
  const answer = () =>
    told
      .map((text): StationMessage => JSON.parse(text))
      .find((one) => one.type === 'answer' && one.id === id);
  await until(() => answer() !== undefined);
  const found = answer();
  return { code: found && 'problem' in found ? found.problem.code : null };
}

/** A busy machine takes its time. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Outside of a test, where `expect.poll` is not. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error('it did not come true');
}

export interface PageHouseParts extends Partial<PitPagesParts> {
  /** Tables that the pit knows when the page opens. */
  readonly enrolled?: readonly string[];
  /** The folder of the index; each service has its own. */
  readonly name?: string;
}

export class PageHouse {
  readonly store: PitStore;
  readonly index: string;
  readonly pit: TestPit;
  readonly page: PitPages;
  readonly #indexer: Indexer;
  readonly #senders: TestTable[] = [];

  private constructor(pit: TestPit, page: PitPages, indexer: Indexer, index: string) {
    this.pit = pit;
    this.store = pit.store;
    this.page = page;
    this.index = index;
    this.#indexer = indexer;
  }

  static async open(
    folder: string,
    { store, enrolled = [], name = 'index', ...more }: PageHouseParts = {},
  ): Promise<PageHouse> {
    const index = join(folder, name);
    const pit = await openPit(folder, 0, store ?? openSqlitePitStore(join(folder, 'pit.db')));
    for (const table of enrolled) await pit.enrol(table);
    const page = await openPitPages({
      ...{ host: '127.0.0.1', port: 0, store: pit.store, index, clock: realClock, log: () => {} },
      ...{ people: PEOPLE, house: USUAL_HOUSE, written: DEFAULT_LOCALE },
      reader: READER,
      ...more,
    });
    const indexer = new Indexer(
      pit.store,
      index,
      (error) => {
        throw error;
      },
      (table) => page.indexed(table),
    );
    indexer.start();
    return new PageHouse(pit, page, indexer, index);
  }

  /** As pages are called. */
  get base(): string {
    return new URL('/', this.page.address).href;
  }

  /** A table that sends this journal. */
  async sends(table: string, journal: string): Promise<TestTable> {
    const sender = openTable(journal, this.pit.address, await this.pit.enrol(table));
    this.#senders.push(sender);
    return sender;
  }

  signIn(who: { readonly number: string; readonly pin: string }): Promise<SignedInPage> {
    return signedIn(this.base, who);
  }

  ask(address: string, token: string | null, headers: Record<string, string> = {}): Promise<Response> {
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    return fetch(new URL(address, this.base), { headers: { ...bearer, ...headers }, redirect: 'manual' });
  }

  async read<T>(address: string, token: string): Promise<T> {
    const response = await this.ask(address, token);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text}`);
    const body: T = JSON.parse(text);
    return body;
  }

  async close(): Promise<void> {
    for (const sender of this.#senders) sender.close();
    await this.page.close();
    await this.#indexer.close();
    await this.pit.close();
  }
}
