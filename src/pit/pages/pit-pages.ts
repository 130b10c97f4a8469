// The page of all tables: the same door for browsers as a table has, with the pit's pages, people and addresses behind it.
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Clock } from '../../../drivers/driver.ts';
import { programVersion } from '../../program/version.ts';
import { dayClock } from '../../station/figures/gaming-day.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { tokenIn } from '../../station/hands/api.ts';
import type { WriteEvent } from '../../station/log/log-events.ts';
import { appManifest, MANIFEST_ADDRESS } from '../../station/pages/app-manifest.ts';
import type { Listening } from '../../station/pages/listener.ts';
import { Noise } from '../../station/pages/noise.ts';
import { originOf } from '../../station/pages/origins.ts';
import { Pages, type PagesEnv, type PersonIn } from '../../station/pages/web-server.ts';
import { Languages } from '../../station/people/languages.ts';
import { SESSION_MS } from '../../station/people/sign-in.ts';
import { type People, SignIns } from '../../station/people/sign-ins.ts';
import type { TableLocale } from '../../words/format.ts';
import { NO_FIGURES, type TodayFigures } from '../figures/today.ts';
import { AMPLE_ROOM, type StoreRoom } from '../store/room.ts';
import type { PitStore } from '../store/store.ts';
import { actAtPit } from './acts.ts';
import { PitApi } from './api.ts';
import { Board } from './board.ts';
import { HandsDesks } from './hands-desks.ts';
import { mountHands } from './hands-routes.ts';
import { type HealthParts, pitHealth } from './health.ts';
import { Looks } from './looks.ts';
import { OwnTables, type OwnTablesMemory } from './own-tables.ts';
import { PitDoor } from './pit-door.ts';
import { mountFigures, mountPit } from './pit-routes.ts';

export interface PitPagesParts {
  /** On the box itself. */
  readonly host: string;
  readonly port: number;
  /** Where it is heard besides, encrypted. */
  readonly network?: Listening;
  readonly store: PitStore;
  /** Left out: nobody looks whether the store has room. */
  readonly room?: StoreRoom;
  /** The folder of the journals that are made again from the rows. */
  readonly index: string;
  readonly clock: Clock;
  readonly log: WriteEvent;
  readonly people: People;
  /** A display on a wall: so long a session of surveillance lasts without a touch; left out: like every session. */
  readonly displayMs?: number;
  /** Which tables people look after; left out: only until the service stops. */
  readonly own?: OwnTablesMemory;
  readonly house: FiguresHouse;
  readonly written: TableLocale;
  /** Today's figures; left out: nobody adds up. */
  readonly today?: TodayFigures;
  /** Comparison, shoes and reports; left out: there are none. */
  readonly figures?: Hono;
  /** The compiled thread that reads past hands, if it is not that of the program. */
  readonly reader?: URL;
  /** The folder of the built web app, if it is not that of the program. */
  readonly screens?: string;
}

export interface PitPages {
  readonly address: string;
  /** Where it is heard on a network; null: nowhere. */
  readonly networkAddress: string | null;
  /** The index has all rows of this table that the store has. */
  indexed(table: string): void;
  close(): Promise<void>;
}

/** The root leads to the first. */
const PIT_PAGES = ['/pit', '/hands'];
const TOKEN_BYTES = 24;
const LOOK_AT_SESSIONS_MS = 5_000;

interface Behind {
  readonly board: Board;
  readonly looks: Looks;
  readonly desks: HandsDesks;
  readonly door: PitDoor;
  readonly noise: Noise;
}

function failing(log: WriteEvent): (error: unknown) => void {
  return (error) => log('pit-page.failed', { said: error instanceof Error ? error.message : String(error) });
}

function behind(parts: PitPagesParts): Behind {
  const { store, clock, log, people, written, house, index, reader } = parts;
  const { today = NO_FIGURES, room = AMPLE_ROOM, displayMs = SESSION_MS } = parts;
  const now = () => clock.now();
  const failed = failing(log);
  const own = new OwnTables(parts.own);
  const looks = new Looks({ book: store, now });
  const calendar = dayClock(house.day);
  const board = new Board({ store, room, today, own, clock, written, calendar, failed });
  const desks = new HandsDesks({ store, index, clock, house, ...(reader && { reader }) });
  const noise = new Noise(clock, log);
  const acts = {
    ...{ store, board, looks, own, now },
    settingsOf: (table: string, line: number) => desks.settingsOf(table, line),
  };
  const door = new PitDoor({
    ...{ log, now, looks, board, failed },
    // Surveillance only reads: whoever finds its display acknowledges nothing.
    lastsMs: ({ role }) => (role === 'surveillance' ? displayMs : SESSION_MS),
    noise: (why, what) => noise.note(why, what),
    signIns: new SignIns(people, now),
    languages: new Languages(people.languages),
    act: (act, by) => actAtPit(acts, act, by),
    newToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  });
  return { board, looks, desks, door, noise };
}

function mounting(
  { store, log, figures }: PitPagesParts,
  { board, looks, desks, door }: Behind,
): (app: Hono<PagesEnv>, personIn: PersonIn) => void {
  return (app, personIn) => {
    const whyNotMore = (header: string | undefined) => {
      const token = tokenIn(header);
      return token === null ? null : door.whyNotMore(token);
    };
    const api = new PitApi({ store, looks, personIn, whyNotMore });
    const health: HealthParts = { version: programVersion(), board, pages: () => door.pages };
    app.get('/', (context) => context.redirect('/pit'));
    app.get('/health', (context) => {
      const isAsked = originOf(context.env.address).at === 'box' || api.personIn(context) !== null;
      const { ok, ...more } = pitHealth(health);
      return context.json({ ok, ...(isAsked && more) }, ok ? 200 : 503);
    });
    app.get(MANIFEST_ADDRESS, ({ body }) =>
      body(JSON.stringify(appManifest('Pit', '/pit')), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      }),
    );
    mountPit(app, api);
    mountHands(app, { api, desks, looks, log });
    if (figures) mountFigures(app, { api, looks, figures });
  };
}

/** Sessions end by themselves: a page that only looks on is told. */
function lookingAtSessions(clock: Clock, door: PitDoor): () => void {
  let cancel = () => {};
  const next = () => {
    cancel = clock.at(clock.now() + LOOK_AT_SESSIONS_MS, () => {
      door.look();
      next();
    });
  };
  next();
  return () => cancel();
}

export async function openPitPages(parts: PitPagesParts): Promise<PitPages> {
  const { host, port, network, clock, log, screens } = parts;
  const all = behind(parts);
  const { board, desks, door, noise } = all;
  const pages = new Pages({
    ...{ host, port, clock, log, noise, door },
    ...(network && { network }),
    pages: PIT_PAGES,
    ...(screens !== undefined && { screens }),
    mount: mounting(parts, all),
  });
  const opened = await pages.open().catch(async (error: unknown) => {
    // Nothing of it keeps the process alive.
    noise.stop();
    await pages.close();
    await desks.close();
    throw error;
  });
  const address = new URL('/pit', opened).href;
  await board.start();
  const stopLooking = lookingAtSessions(clock, door);
  const { calledAt } = pages;
  const networkAddress = calledAt === null ? null : new URL('/pit', calledAt).href;
  log('pit-page.ready', { address: networkAddress ?? address });
  return {
    address,
    networkAddress,
    indexed: (table) => board.changed(table),
    close: async () => {
      stopLooking();
      noise.stop();
      await pages.close();
      await board.stop();
      await desks.close();
    },
  };
}
