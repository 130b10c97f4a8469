// The schema of config/table.yaml. It checks the file, gives it a type and makes the JSON Schema for editors. Its errors
// say what is allowed, as codes for `src/words`.
import { z } from 'zod';
import { ABOUT } from '../../packs/about.ts';
import { editorSchema } from '../../packs/editor-schema.ts';
import { FULL_NAMES, OPTION_SWITCHES } from '../../packs/house.ts';
import { count, money, prizes, word } from '../../packs/kinds.ts';
import { allowing } from '../../packs/problem-codes.ts';
import { SWITCHES, writtenAs } from '../../packs/switches.ts';
import { isZone } from '../../story/time.ts';
import { DEFAULT_LOCALE, isCurrency, isLocale } from '../../words/format.ts';
import { DAY_STARTS } from '../figures/gaming-day.ts';
import { SHIFT_HOURS } from '../figures/shifts.ts';
import { ROUNDS_PER_HOUR } from '../figures/usual-house.ts';
import { devicesSchema } from './devices-schema.ts';
import { filePath } from './file-path.ts';
import { pagesOn } from './pages-schema.ts';

const A_NAME = allowing({ code: 'table-name' });
const A_PACK = allowing({ code: 'a-pack' });
const A_RANGE = allowing({ code: 'lowest-and-highest' });
const A_LOCALE = allowing({ code: 'locale' });
const DECIMALS = allowing({ code: 'either', items: ['0', '2'] });
const A_CURRENCY = allowing({ code: 'currency' });
const PORT = 8021;

const option = (name: keyof typeof OPTION_SWITCHES) => ({ description: ABOUT[OPTION_SWITCHES[name]] });

/** Every other switch that a book may leave to the house, by its full name. */
const fullNames = Object.fromEntries(
  FULL_NAMES.map((key) => [key, writtenAs(key).optional().meta({ description: ABOUT[key] })] as const),
);

const options = z.strictObject(
  {
    decks: SWITCHES['cards.decks'].optional().meta(option('decks')),
    holeCard: SWITCHES['holeCard.mode'].optional().meta(option('holeCard')),
    maxSplits: SWITCHES['split.maxSplits'].optional().meta(option('maxSplits')),
    readerExposes: SWITCHES['holeCard.readerExposes'].optional().meta(option('readerExposes')),
    midShoeEntry: SWITCHES['wagers.midShoeEntry'].optional().meta(option('midShoeEntry')),
    boxesPerPlayer: SWITCHES['wagers.boxesPerPlayer'].optional().meta(option('boxesPerPlayer')),
    wheelPrizes: prizes.optional().meta(option('wheelPrizes')),
    ...fullNames,
  },
  { error: allowing({ code: 'map-of-options', items: Object.keys(OPTION_SWITCHES) }) },
);

const range = z
  .tuple([money, money], { error: A_RANGE })
  .refine(([lowest, highest]) => lowest <= highest, { error: allowing({ code: 'lowest-first' }) });

const limits = z.strictObject(
  {
    main: range.optional().meta({ description: 'The least and the greatest main wager, in dollars.' }),
    match: range.optional().meta({ description: 'The same for match the dealer.' }),
    chip: money.optional().meta({ description: ABOUT['limits.smallestChip'] }),
    typedCards: money.optional().meta({ description: ABOUT['limits.typedCards'] }),
  },
  { error: allowing({ code: 'map-of', items: ['main', 'match', 'chip', 'typedCards'] }) },
);

const backups = z.strictObject(
  {
    folder: filePath('The folder that `sabot backup` writes to.'),
    days: count(1, 365).default(2).meta({ description: 'How old the last backup may be.' }),
  },
  { error: allowing({ code: 'map-of', items: ['folder', 'days'] }) },
);

const retention = z.strictObject(
  {
    days: count(1, 3650).default(90).meta({
      description:
        'How many days the journal keeps; `sabot archive` puts what is older into archives. No row is ever deleted.',
    }),
    folder: filePath('The folder of the archives; left out: archives beside the journal.').optional(),
  },
  { error: allowing({ code: 'map-of', items: ['days', 'folder'] }) },
);

const MOST_CHIPS = 12;
const CHIPS = allowing({ code: 'chips' });

const chips = z
  .array(money, { error: CHIPS })
  .min(1, { error: CHIPS })
  .max(MOST_CHIPS, { error: CHIPS })
  .refine((values) => values.every((value, index) => value > (values[index - 1] ?? 0)), { error: CHIPS });

const MOST_SHIFTS = 6;
const SHIFTS = allowing({ code: 'shifts' });

export const shifts = z
  .array(count(0, 23), { error: SHIFTS })
  .min(1, { error: SHIFTS })
  .max(MOST_SHIFTS, { error: SHIFTS })
  .refine((hours) => hours.every((hour, index) => index === 0 || hour > (hours[index - 1] ?? 0)), {
    error: SHIFTS,
  });

const A_TIME = allowing({ code: 'time' });
const A_ZONE = allowing({ code: 'zone' });

export const gamingDay = z.strictObject(
  {
    starts: z
      .string({ error: A_TIME })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: A_TIME })
      .default(DAY_STARTS)
      .meta({ description: "When the casino's day begins, by the clock on the wall." }),
    zone: z
      .string({ error: A_ZONE })
      .refine(isZone, { error: A_ZONE })
      .optional()
      .meta({ description: 'The time zone of the table; left out: that of the box.' }),
  },
  { error: allowing({ code: 'map-of', items: ['starts', 'zone'] }) },
);

const MOST_BOXES = 7;
const TARGETS = allowing({ code: 'rounds-an-hour' });

export const targets = z
  .array(count(1, 1000), { error: TARGETS })
  .min(1, { error: TARGETS })
  .max(MOST_BOXES, { error: TARGETS });

const A_PIT = allowing({ code: 'pit-address' });

const pitAddress = z.string({ error: A_PIT }).regex(/^wss:\/\/[^\s/]+$/, { error: A_PIT });

const pit = z.strictObject(
  {
    address: z
      .union(
        [pitAddress, z.array(pitAddress, { error: A_PIT }).min(1, { error: A_PIT }).max(4, { error: A_PIT })],
        {
          error: A_PIT,
        },
      )
      .meta({ description: 'Where the pit takes the rows of its tables; a list where several services do.' }),
    credential: filePath('What `sabot pit enrol` has made for this table.'),
  },
  { error: allowing({ code: 'map-of', items: ['address', 'credential'] }) },
);

/** How money is written, in table.yaml and in pit.yaml. */
export const moneyWritten = {
  locale: z
    .string({ error: A_LOCALE })
    .refine(isLocale, { error: A_LOCALE })
    .default(DEFAULT_LOCALE.locale)
    .meta({ description: 'How money and numbers are written, on every screen and in every story.' }),
  currency: z
    .string({ error: A_CURRENCY })
    .refine(isCurrency, { error: A_CURRENCY })
    .default(DEFAULT_LOCALE.currency)
    .meta({ description: 'What the chips are worth: the sign before the amounts.' }),
  decimals: z
    .union([z.literal(0), z.literal(2)], { error: DECIMALS })
    .default(2)
    .meta({
      description: 'How many decimals whole amounts have on paper. What has cents always shows them.',
    }),
};

const PIN_DAYS = 365;

/** How long a PIN is good, too. */
export const pinDays = count(1, 3650).default(PIN_DAYS);

export const tableSchema = z.strictObject(
  {
    table: z
      .string({ error: A_NAME })
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/, { error: A_NAME })
      .meta({ description: 'The name of the table. It is in its journal and does not change.' }),
    pack: z
      .string({ error: A_PACK })
      .min(1, { error: A_PACK })
      .meta({ description: 'The rules: one of `sabot packs`, or the path of a .yaml file of your own.' }),
    options: options
      .default({})
      .meta({ description: "The house's choices; where one is left out, the pack's own." }),
    limits: limits
      .default({})
      .meta({ description: "The limits posted at the table; where one is left out, the pack's own." }),
    chips: chips.optional().meta({
      description:
        'The chips at the table, the smallest (limits.chip) first. Left out: the usual ones from the smallest chip upwards.',
    }),
    journal: filePath('The journal.'),
    witness: filePath(
      'The second witness of the journal: how long it must be. On another disk where there is one; left out: witness/<journal>.witness beside the journal.',
    ).optional(),
    keys: filePath(
      'The folder of the two keys: <journal>.signing.key and <journal>.sealing.key. Not the folder of the journal; left out: keys, beside the journal.',
    ).optional(),
    staff: filePath('Who works at the table; `sabot staff` writes it.'),
    pinDays: pinDays.meta({
      description: 'How many days a PIN is good. Pages and `sabot doctor` warn two weeks before.',
    }),
    devices: devicesSchema
      .default({})
      .meta({ description: 'The devices. One that is left out the table does not have.' }),
    pages: pagesOn(PORT).prefault({}).meta({ description: 'Where the screens find the station.' }),
    backups: backups
      .optional()
      .meta({ description: 'Where the backups of the journal are kept, so that an old one is noticed.' }),
    retention: retention
      .prefault({})
      .meta({ description: 'How long rows stay in the journal, and where the archives are.' }),
    pit: pit
      .optional()
      .meta({ description: 'The pit, where the rows of the journal are safe too. Left out: there is none.' }),
    shifts: shifts
      .default([...SHIFT_HOURS])
      .meta({ description: 'The hours at which the shifts begin, for the figures of the hands page.' }),
    gamingDay: gamingDay
      .prefault({})
      .meta({ description: "The casino's day, by which figures are counted and shown." }),
    roundsPerHour: targets.default([...ROUNDS_PER_HOUR]).meta({
      description:
        'The rounds an hour that the house wants to see, for one box in play, two boxes and so on.',
    }),
    ...moneyWritten,
    log: word('debug', 'info', 'warn', 'error', 'silent')
      .default('info')
      .meta({ description: 'The least important events that are still logged.' }),
  },
  { error: allowing({ code: 'map-begins-with', items: ['table', 'pack'] }) },
);

/** As much of the file as can be read. */
export const tablePart = tableSchema.partial();

export type TablePart = z.infer<typeof tablePart>;

/** The JSON Schema for editors: config/schema/table.schema.json. */
export function tableJsonSchema(): string {
  return editorSchema('The configuration of a table of Sabot', tableSchema);
}
