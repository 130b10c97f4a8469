// The configuration of one table: read from its file and checked as a whole, so that every mistake is told at once.
import { dirname, resolve } from 'node:path';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { Play } from '../../packs/house.ts';
import { type Finding, isInsteadOf, type Path, type Problem } from '../../packs/problem.ts';
import { readText } from '../../packs/read-text.ts';
import { isRecord, shapeFindings } from '../../packs/shape.ts';
import { allPlaced, parseSource } from '../../packs/source.ts';
import { programVersion } from '../../program/version.ts';
import type { TableLocale } from '../../words/format.ts';
import type { LogLevel } from '../log/log.ts';
import type { DevicesConfig } from './devices-schema.ts';
import { playFor } from './rules.ts';
import { type TablePart, tablePart, tableSchema } from './schema.ts';
import { TABLE_SHAPE } from './shape.ts';

export interface TableConfig {
  /** The file that it was read from. */
  readonly file: string;
  readonly table: string;
  readonly play: Play;
  /** Paths are absolute. */
  readonly journal: string;
  readonly staff: string;
  readonly devices: DevicesConfig;
  readonly pages: { readonly host: string; readonly port: number };
  /** The hours at which they begin. */
  readonly shifts: readonly number[];
  /** How money and numbers are written. */
  readonly written: TableLocale;
  readonly log: LogLevel;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: TableConfig }
  | { readonly ok: false; readonly problems: readonly Problem[] };

function sameAs(path: Path, found: string, other: string): Finding {
  const allowed = `something else, because ${other} has it`;
  const message = isInsteadOf(path, found, allowed);
  return { code: 'inconsistent', path, at: 'value', found, allowed, message };
}

/** What may not be the same: two devices on one wire, two files under one name. */
function clashes({ journal, staff, devices = {} }: TablePart): Finding[] {
  const { scanner, wheel, reader, keypad } = devices;
  const findings: Finding[] = [];
  if (staff !== undefined && journal === staff) findings.push(sameAs(['staff'], staff, 'journal'));
  if (scanner && scanner.port === wheel?.port)
    findings.push(sameAs(['devices', 'wheel', 'port'], wheel.port, 'devices.scanner'));
  const isOne = reader?.usb.toLowerCase() === keypad?.usb.toLowerCase();
  if (reader && keypad && isOne && reader.serialNumber === keypad.serialNumber)
    findings.push(sameAs(['devices', 'keypad', 'usb'], keypad.usb, 'devices.reader'));
  return findings;
}

/** What can be read, whatever is wrong beside it: so that one slip does not hide another. */
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

/** Reads the configuration from the text of its file, or tells everything that is wrong with it. Never throws. */
export function parseTableConfig(text: string, file: string): ConfigResult {
  const parsed = parseSource(text, file, "a table's configuration");
  if (!parsed.ok) return parsed;
  const { source } = parsed;
  const slips = shapeFindings(source, TABLE_SHAPE);
  const part = readablePart(source.raw, slips);
  const folder = dirname(resolve(file));
  const { play, findings: against, problems } = playFor(part, folder);
  const findings = [...source.duplicates, ...slips, ...clashes(part), ...against];
  const read = tableSchema.safeParse(source.raw);
  if (!read.success || !play || findings.length > 0)
    return { ok: false, problems: [...allPlaced(source, findings), ...problems] };

  const { table, devices, pages, shifts, log, locale, currency } = read.data;
  const written = { locale, currency };
  const journal = resolve(folder, read.data.journal);
  const staff = resolve(folder, read.data.staff);
  return { ok: true, config: { file, table, play, journal, staff, devices, pages, shifts, written, log } };
}

export function loadTableConfig(path: string): ConfigResult {
  const read = readText(path, path);
  return read.ok ? parseTableConfig(read.text, path) : read;
}

/** What the journal is opened with. */
export function setupOf({ table, play }: Pick<TableConfig, 'table' | 'play'>): Setup {
  return { table, pack: play.pack, book: play.rules.book, program: programVersion() };
}
