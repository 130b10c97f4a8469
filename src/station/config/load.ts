// Reads the configuration of one table and checks all of it, so that every mistake is reported at once.
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { archiveFolderOf } from '../../journal/archive/shelf.ts';
import type { Setup } from '../../journal/chain/bodies.ts';
import { type KeyFiles, keyFilesOf } from '../../journal/file/key-file.ts';
import { witnessPathOf } from '../../journal/witness/witness.ts';
import type { Play } from '../../packs/house.ts';
import { type Finding, isInsteadOf, type Path, type Problem } from '../../packs/problem.ts';
import { type Allowed, written as asWritten } from '../../packs/problem-codes.ts';
import { readText } from '../../packs/read-text.ts';
import { isRecord, shapeFindings } from '../../packs/shape.ts';
import { allPlaced, parseSource } from '../../packs/source.ts';
import { programIdentity } from '../../program/identity.ts';
import { programVersion } from '../../program/version.ts';
import { ownZone } from '../../story/zone.ts';
import { DEFAULT_LOCALE, type TableLocale } from '../../words/format.ts';
import type { FiguresHouse } from '../figures/table-figures.ts';
import type { LogLevel } from '../log/log.ts';
import { chipFindings, usualChips } from './chips.ts';
import { type DevicesConfig, type UsbDevice, usbDevicesOf } from './devices-schema.ts';
import { exposedPages, type PagesConfig, pagesIn } from './pages-schema.ts';
import { playFor } from './rules.ts';
import { type TablePart, tablePart, tableSchema } from './schema.ts';
import { seatLineFindings } from './seat-lines.ts';
import { TABLE_SHAPE } from './shape.ts';

export interface TableConfig {
  /** The file that it was read from. */
  readonly file: string;
  readonly table: string;
  readonly play: Play;
  /** The shipped book whose clauses the pack has kept; null where it has its own. */
  readonly copied: string | null;
  /** The denominations of the chips in cents, the smallest first. */
  readonly chips: readonly number[];
  /** Paths are absolute. */
  readonly journal: string;
  readonly witness: string;
  readonly keys: KeyFiles;
  readonly staff: string;
  /** How many days a PIN is valid. */
  readonly pinDays: number;
  readonly devices: DevicesConfig;
  readonly pages: PagesConfig;
  /** Null if the configuration does not say where they are. */
  readonly backups: { readonly folder: string; readonly days: number } | null;
  /** How many days stay in the journal, and the folder of the archives. */
  readonly retention: { readonly days: number; readonly folder: string };
  /** Null if the table sends its rows to no pit. */
  readonly pit: { readonly addresses: readonly string[]; readonly credential: string } | null;
  /** What the figures go by: gaming day, shifts, pace. */
  readonly house: FiguresHouse;
  /** How money and numbers are written. */
  readonly written: TableLocale;
  readonly log: LogLevel;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: TableConfig }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function sameAs(path: Path, found: string, other: string): Finding {
  return wrongAt(path, found, { code: 'something-else', other });
}

/** Things that must differ: the wires of two devices, the names of two files. */
function clashes({ journal, witness, staff, devices = {} }: TablePart): Finding[] {
  const { scanner, wheel } = devices;
  const findings: Finding[] = [];
  if (staff !== undefined && journal === staff) findings.push(sameAs(['staff'], staff, 'journal'));
  if (witness !== undefined && journal === witness) findings.push(sameAs(['witness'], witness, 'journal'));
  if (witness !== undefined && staff === witness) findings.push(sameAs(['witness'], witness, 'staff'));
  if (scanner && scanner.port === wheel?.port)
    findings.push(sameAs(['devices', 'wheel', 'port'], wheel.port, 'devices.scanner'));
  return [...findings, ...sameUsb(devices)];
}

/** Two devices of one make are told apart by their serial numbers. */
function sameUsb(devices: NonNullable<TablePart['devices']>): Finding[] {
  const all = usbDevicesOf(devices);
  return all.flatMap(({ device, usb, serialNumber }, index) => {
    const isOne = (other: UsbDevice) =>
      other.usb.toLowerCase() === usb.toLowerCase() && other.serialNumber === serialNumber;
    const first = all.slice(0, index).find(isOne);
    return first ? [sameAs(['devices', device, 'usb'], usb, `devices.${first.device}`)] : [];
  });
}

function wrongAt(path: Path, text: string, allowed: Allowed): Finding {
  const found = asWritten(text);
  const sentence = isInsteadOf(path, found, allowed);
  return { code: 'inconsistent', path, at: 'value', found, allowed, sentence };
}

/** Everything that can be read, so that one mistake does not hide another. */
function readablePart(raw: unknown, slips: readonly Finding[]): TablePart {
  const part = structuredClone(raw);
  for (const { path } of slips) {
    const [group, name] = path.map(String);
    const inside = isRecord(part) && group !== undefined ? part[group] : undefined;
    if (name !== undefined && isRecord(inside)) Reflect.deleteProperty(inside, name);
    else if (isRecord(part) && group !== undefined) Reflect.deleteProperty(part, group);
  }
  return tablePart.safeParse(part).data ?? {};
}

function backupsOf({ backups }: TablePart, folder: string): TableConfig['backups'] {
  return backups ? { ...backups, folder: resolve(folder, backups.folder) } : null;
}

function pitOf({ pit }: TablePart, folder: string): TableConfig['pit'] {
  return pit ? { addresses: [pit.address].flat(), credential: resolve(folder, pit.credential) } : null;
}

/** What systemd hands over comes before the files. */
function keysOf({ keys }: TablePart, journal: string, folder: string): KeyFiles {
  const named = keys === undefined ? undefined : resolve(folder, keys);
  return keyFilesOf(journal, named, process.env.CREDENTIALS_DIRECTORY);
}

function retentionOf(
  { days, folder: named }: NonNullable<TablePart['retention']>,
  folder: string,
  journal: string,
): TableConfig['retention'] {
  return { days, folder: named === undefined ? archiveFolderOf(journal) : resolve(folder, named) };
}

/** Reads the configuration from the text of its file, or returns every problem in it. Never throws. */
export function parseTableConfig(text: string, file: string): ConfigResult {
  const parsed = parseSource(text, file, 'table-file');
  if (!parsed.ok) return parsed;
  const { source } = parsed;
  const slips = shapeFindings(source, TABLE_SHAPE);
  const part = readablePart(source.raw, slips);
  const folder = dirname(resolve(file));
  const { play, copied, findings: against, problems } = playFor(part, folder);
  const smallest = play?.rules.book.values['limits.smallestChip'];
  const ofChips = smallest === undefined ? [] : chipFindings(part.chips, smallest);
  const findings = [
    ...source.duplicates,
    ...slips,
    ...clashes(part),
    ...exposedPages(part.pages),
    ...against,
    ...ofChips,
    ...seatLineFindings(part.devices, play?.rules.book.values['wagers.boxes']),
  ];
  const read = tableSchema.safeParse(source.raw);
  if (!read.success || !play || smallest === undefined || findings.length > 0)
    return { ok: false, problems: [...allPlaced(source, findings), ...problems] };

  const { table, pinDays, devices, shifts, gamingDay, roundsPerHour, log, locale, currency, decimals } =
    read.data;
  const day = { starts: gamingDay.starts, zone: gamingDay.zone ?? ownZone() };
  const house = { day, shifts, targets: roundsPerHour };
  const chips = read.data.chips ?? usualChips(smallest);
  const pages = pagesIn(read.data.pages, folder);
  const written = { locale, currency, ...(decimals === 0 && { decimals }) };
  const journal = resolve(folder, read.data.journal);
  const witness =
    read.data.witness === undefined ? witnessPathOf(journal) : resolve(folder, read.data.witness);
  const staff = resolve(folder, read.data.staff);
  const keys = keysOf(read.data, journal, folder);
  const retention = retentionOf(read.data.retention, folder, journal);
  const backups = backupsOf(read.data, folder);
  const pit = pitOf(read.data, folder);
  const files = { file, journal, witness, keys, staff, backups, retention, pit };
  return {
    ok: true,
    config: { ...files, table, play, copied, chips, pinDays, devices, pages, house, written, log },
  };
}

export function loadTableConfig(path: string): ConfigResult {
  const read = readText(path, path);
  return read.ok ? parseTableConfig(read.text, path) : read;
}

/** What the journal is opened with. */
export function setupOf({
  table,
  play,
  written,
}: Pick<TableConfig, 'table' | 'play'> & Partial<Pick<TableConfig, 'written'>>): Setup {
  const identity = programIdentity();
  return {
    table,
    pack: play.pack,
    book: play.rules.book,
    program: programVersion(),
    ...(identity !== null && { identity }),
    ...(written && !isDeepStrictEqual(written, DEFAULT_LOCALE) && { written }),
  };
}
