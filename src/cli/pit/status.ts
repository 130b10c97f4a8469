// sabot pit status: each table with its last row, and the alarms that nobody has acknowledged.

import type { CheckerState } from '../../pit/intake/row-checker.ts';
import type { Alarm } from '../../pit/store/register.ts';
import type { PitStore } from '../../pit/store/store.ts';
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { Language } from '../../words/language.ts';
import { utcMoment } from '../../words/moments.ts';
import { pitAlarmSaid, pitAlarmTodo } from '../../words/technician/pit.ts';
import { languageOf } from '../given/language.ts';
import type { PitFlags } from './pit.ts';
import { pitConfigFrom, withStore } from './store.ts';

interface TableStatus {
  readonly table: string;
  readonly enrolled: boolean;
  readonly line: number;
  /** The last row that the pit has, that a signature covers, and that the table has told of. */
  readonly confirmed: number;
  readonly signed: number;
  readonly told: number | null;
  readonly heardAt: number | null;
}

async function tablesIn(store: PitStore): Promise<TableStatus[]> {
  const heads = new Map((await store.heads()).map((head) => [head.table, head]));
  const inForce = (await store.credentials()).filter(({ revokedAt }) => revokedAt === null);
  const enrolled = new Set(inForce.map(({ table }) => table));
  const names = [...new Set([...heads.keys(), ...enrolled])].sort((a, b) => a.localeCompare(b));
  const all: TableStatus[] = [];
  for (const table of names) {
    const [head, told] = [heads.get(table), await store.told(table)];
    const state: CheckerState | null = head ? JSON.parse(head.checker) : null;
    all.push({
      ...{ table, enrolled: enrolled.has(table), line: head?.line ?? 1 },
      ...{ confirmed: head?.seq ?? 0, signed: state?.signatures.signedThrough ?? 0 },
      ...{ told: told?.seq ?? null, heardAt: told?.at ?? null },
    });
  }
  return all;
}

/** The pit wrote it: code and parameters. */
function alarmOf({ code, about }: Alarm): PitAlarm {
  const alarm: PitAlarm = { code, ...JSON.parse(about) };
  return alarm;
}

function tableLine({ table, enrolled, line, confirmed, signed, told, heardAt }: TableStatus): string {
  const behind = told !== null && told > confirmed ? `, ${told - confirmed} to come` : '';
  const heard = heardAt === null ? 'never heard' : `heard ${utcMoment(heardAt)}`;
  const is = enrolled ? '' : ', revoked';
  return `${table}: row ${confirmed} (signed through ${signed})${behind}, line ${line}, ${heard}${is}`;
}

function alarmLine(alarm: Alarm, language: Language): string {
  const about = alarmOf(alarm);
  const said = `${alarm.id}  ${utcMoment(alarm.at)}  ${alarm.table}: ${pitAlarmSaid(about, language)}`;
  return `${said} ${pitAlarmTodo(about, language)}`;
}

export async function showStatus(
  flags: PitFlags & { readonly language: string; readonly json?: boolean },
): Promise<void> {
  const language = languageOf(flags.language);
  await withStore(pitConfigFrom(flags.config), async (store) => {
    const [tables, open] = [await tablesIn(store), await store.alarms({ open: true })];
    const alarms = open.map((one) => ({ id: one.id, table: one.table, at: one.at, alarm: alarmOf(one) }));
    const text = flags.json
      ? JSON.stringify({ tables, alarms }, null, 2)
      : [
          ...tables.map(tableLine),
          ...(tables.length === 0 ? ['No table is enrolled.'] : []),
          '',
          open.length === 0 ? 'No alarm is open.' : `Open alarms (${open.length}):`,
          ...open.map((alarm) => alarmLine(alarm, language)),
        ].join('\n');
    process.stdout.write(`${text}\n`);
  });
}
