// The configuration of a pit service: pit.yaml. Every mistake is reported at once, as in table.yaml.
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { editorSchema } from '../../packs/editor-schema.ts';
import { count, word } from '../../packs/kinds.ts';
import type { Problem } from '../../packs/problem.ts';
import { allowing } from '../../packs/problem-codes.ts';
import { readText } from '../../packs/read-text.ts';
import { shapeFindings } from '../../packs/shape.ts';
import { allPlaced, parseSource } from '../../packs/source.ts';
import { filePath } from '../../station/config/file-path.ts';
import {
  exposedPages,
  PAGES_KEYS,
  type PagesConfig,
  pagesIn,
  pagesShape,
} from '../../station/config/pages-schema.ts';
import { gamingDay, moneyWritten, pinDays, shifts, targets } from '../../station/config/schema.ts';
import { shapeOf } from '../../station/config/shape.ts';
import type { GamingDay } from '../../station/figures/gaming-day.ts';
import { SHIFT_HOURS } from '../../station/figures/shifts.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { ROUNDS_PER_HOUR } from '../../station/figures/usual-house.ts';
import type { LogLevel } from '../../station/log/log.ts';
import { ownZone } from '../../story/zone.ts';
import type { TableLocale } from '../../words/format.ts';
import type { StoreAt } from '../store/open.ts';
import { isServer, refusedServers, serverIn, unquoted } from './postgres-address.ts';
import { USUAL_RATES, type WatchRates } from './rates.ts';
import { USUAL_TIMES, type WatchTimes } from './watch.ts';

const PORT = 8121;
const PAGE_PORT = 8122;
const AN_HOUR_MS = 3_600_000;
/** A week: then somebody signs in again. */
const LONGEST_DISPLAY_HOURS = 168;
const AN_ADDRESS = allowing({ code: 'address' });
const NAMES = allowing({ code: 'names-of-the-box' });
const A_STORE = allowing({ code: 'pit-store' });
const A_SERVER = allowing({ code: 'postgres-address' });

const listen = z.strictObject(
  {
    host: z
      .string({ error: AN_ADDRESS })
      .refine((host) => isIP(host) !== 0, { error: AN_ADDRESS })
      .default('127.0.0.1')
      .meta({ description: 'The address of this machine at which tables come.' }),
    port: count(0, 65_535).default(PORT).meta({ description: 'Its port; 0 takes any free one.' }),
    names: z
      .array(z.string({ error: NAMES }).regex(/^[a-z0-9.-]{1,253}$/, { error: NAMES }), { error: NAMES })
      .max(8, { error: NAMES })
      .default([])
      .meta({ description: 'The names by which tables call this machine.' }),
  },
  { error: allowing({ code: 'map-of', items: ['host', 'port', 'names'] }) },
);

const server = z.string({ error: A_STORE }).refine(isServer, { error: A_SERVER });

const store = z.union(
  [
    z.strictObject({ sqlite: filePath('The store of one pit service, in one file.') }),
    z.strictObject({
      postgres: z
        .union(
          [server, z.array(server, { error: A_STORE }).min(1, { error: A_STORE }).max(4, { error: A_STORE })],
          {
            error: A_STORE,
          },
        )
        .meta({
          description:
            'The PostgreSQL server that one or two pit services share. A list where it has standbys: the pit finds the one that is the primary. On a network: with sslmode=verify-full.',
        }),
    }),
  ],
  { error: A_STORE },
);

const MOST_CARDS = 100_000;

const A_DAY_S = 24 * 60 * 60;

/** In seconds: what people wait for. */
const waits = z.strictObject(
  {
    silent: count(5, A_DAY_S)
      .default(USUAL_TIMES.silentMs / 1000)
      .meta({ description: 'After so many seconds without a word a table is silent.' }),
    clockOff: count(1, A_DAY_S)
      .default(USUAL_TIMES.clockOffMs / 1000)
      .meta({ description: 'So many seconds the clock of a table may be off.' }),
    callWaits: count(5, A_DAY_S)
      .default(USUAL_TIMES.callWaitsMs / 1000)
      .meta({ description: 'So many seconds a call may wait for the floor.' }),
  },
  { error: allowing({ code: 'map-of', items: ['silent', 'clockOff', 'callWaits'] }) },
);

const rates = z.strictObject(
  {
    rounds: count(10, 1000)
      .default(USUAL_RATES.rounds)
      .meta({ description: 'So many rounds of a table are looked at together.' }),
    typed: count(0, MOST_CARDS)
      .default(USUAL_RATES.typed)
      .meta({ description: 'More cards than this, typed by hand in so many rounds, raise an alarm.' }),
    corrected: count(0, MOST_CARDS).default(USUAL_RATES.corrected).meta({
      description: 'More cards and decisions than this, corrected in so many rounds, raise an alarm.',
    }),
  },
  { error: allowing({ code: 'map-of', items: ['rounds', 'typed', 'corrected'] }) },
);

const pages = z.strictObject(
  {
    ...pagesShape(PAGE_PORT),
    displayHours: count(1, LONGEST_DISPLAY_HOURS).optional().meta({
      description:
        'For a display on a wall: so many hours somebody of surveillance stays signed in without a touch. Left out: a quarter of an hour, like everybody.',
    }),
  },
  { error: allowing({ code: 'map-of', items: [...PAGES_KEYS, 'displayHours'] }) },
);

export const pitSchema = z.strictObject(
  {
    listen: listen.prefault({}).meta({ description: 'Where tables come.' }),
    store: store.meta({ description: 'Where the rows are kept.' }),
    authority: filePath("The folder of the pit's own authority, which signs the credentials of the tables."),
    index: filePath(
      'The folder of what is made from the rows for questions across tables. It can be deleted: it is made again.',
    ).default('index'),
    gamingDay: gamingDay.prefault({}).meta({ description: "The casino's day, by which rows are kept." }),
    shifts: shifts
      .default([...SHIFT_HOURS])
      .meta({ description: 'The hours at which the shifts begin, for the comparison of shifts.' }),
    roundsPerHour: targets.default([...ROUNDS_PER_HOUR]).meta({
      description:
        'The rounds an hour that the house wants to see, for one box in play, two boxes and so on.',
    }),
    waits: waits.prefault({}).meta({ description: 'After how many seconds an alarm is raised.' }),
    rates: rates.prefault({}).meta({ description: 'How many typed and corrected cards raise an alarm.' }),
    pages: pages.optional().meta({
      description: 'Where the page of all tables is heard. Left out: there is no page.',
    }),
    staff: filePath('Who may sign in on the page; `sabot staff --pit` writes it.').default('pit-staff.json'),
    pinDays: pinDays.meta({ description: 'How many days a PIN is good on the page.' }),
    ...moneyWritten,
    log: word('debug', 'info', 'warn', 'error', 'silent')
      .default('info')
      .meta({ description: 'The least important events that are still logged.' }),
  },
  { error: allowing({ code: 'map-begins-with', items: ['listen', 'store', 'authority'] }) },
);

export interface PitPageConfig {
  readonly at: PagesConfig;
  /** Who may sign in. */
  readonly staff: string;
  readonly pinDays: number;
  /** So long a session of surveillance lasts without a touch; null: like every session. */
  readonly displayMs: number | null;
  /** How money is written there. */
  readonly written: TableLocale;
}

export interface PitConfig {
  readonly file: string;
  readonly listen: { readonly host: string; readonly port: number; readonly names: readonly string[] };
  /** Paths are absolute. */
  readonly store: StoreAt;
  readonly index: string;
  readonly authority: string;
  readonly day: GamingDay;
  /** What the figures go by: gaming day, shifts, pace. */
  readonly house: FiguresHouse;
  readonly rates: WatchRates;
  /** The page of all tables; null: there is none. */
  readonly page: PitPageConfig | null;
  readonly times: WatchTimes;
  readonly log: LogLevel;
}

export type PitConfigResult =
  | { readonly ok: true; readonly config: PitConfig }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function timesOf({ silent, clockOff, callWaits }: z.infer<typeof waits>): WatchTimes {
  const [silentMs, clockOffMs, callWaitsMs] = [1000 * silent, 1000 * clockOff, 1000 * callWaits];
  return { ...USUAL_TIMES, silentMs, clockOffMs, callWaitsMs };
}

const PIT_SHAPE = shapeOf(pitSchema);

function pageIn(
  { pages, staff, pinDays: days, locale, currency, decimals }: z.infer<typeof pitSchema>,
  folder: string,
): PitPageConfig | null {
  if (!pages) return null;
  const written = { locale, currency, ...(decimals === 0 && { decimals }) };
  const { displayHours = null } = pages;
  const displayMs = displayHours === null ? null : displayHours * AN_HOUR_MS;
  return { at: pagesIn(pages, folder), staff: resolve(folder, staff), pinDays: days, displayMs, written };
}

const postgresIn = (kept: z.infer<typeof store> | undefined) =>
  kept && 'postgres' in kept ? kept.postgres : undefined;

export function parsePitConfig(text: string, file: string): PitConfigResult {
  const parsed = parseSource(text, file, 'pit-file');
  if (!parsed.ok) return parsed;
  const { source } = parsed;
  const read = pitSchema.safeParse(source.raw);
  const findings = [
    ...source.duplicates,
    ...shapeFindings(source, PIT_SHAPE).map(unquoted),
    ...exposedPages(read.data?.pages),
    ...refusedServers(postgresIn(read.data?.store)),
  ];
  if (!read.success || findings.length > 0) return { ok: false, problems: allPlaced(source, findings) };
  const folder = dirname(resolve(file));
  const { listen: at, store: kept, authority, index, gamingDay: begins, log, rates: most } = read.data;
  const day = { starts: begins.starts, zone: begins.zone ?? ownZone() };
  const house = { day, shifts: read.data.shifts, targets: read.data.roundsPerHour };
  const where =
    'sqlite' in kept
      ? { sqlite: resolve(folder, kept.sqlite) }
      : { postgres: [kept.postgres].flat().map((address) => serverIn(address, folder)) };
  return {
    ok: true,
    config: {
      ...{ file, listen: at, store: where, day, house, rates: most, times: timesOf(read.data.waits), log },
      page: pageIn(read.data, folder),
      authority: resolve(folder, authority),
      index: resolve(folder, index),
    },
  };
}

export function loadPitConfig(path: string): PitConfigResult {
  const read = readText(path, path);
  return read.ok ? parsePitConfig(read.text, path) : read;
}

/** The JSON Schema for editors: config/schema/pit.schema.json. */
export function pitJsonSchema(): string {
  return editorSchema('The configuration of the pit of Sabot', pitSchema);
}
