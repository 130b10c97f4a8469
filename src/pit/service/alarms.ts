// Alarms of the pit: raised once, and open until somebody acknowledges them.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { Remark, RowFinding } from '../intake/row-checker.ts';
import type { AlarmBook, NewAlarm } from '../store/register.ts';

/** Where an alarm belongs: rows of another line are other rows. */
export interface Place {
  readonly table: string;
  readonly line: number;
}

/**
 * Tells apart alarms of one code. What lasts is told once for each time that it begins, or once a day: whoever acknowledges it and does not
 * mend it hears of it again. Nothing that a stranger may choose freely is part of it.
 */
function subjectOf(alarm: PitAlarm, line: number, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  switch (alarm.code) {
    case 'stranger':
      return alarm.how === 'names-other-table' ? `${alarm.how} ${day}` : `${alarm.how} ${alarm.fingerprint}`;
    case 'call-waits':
      return `${alarm.call} ${alarm.since}`;
    case 'bad-messages':
      return `${alarm.fault} ${day}`;
    case 'gap':
    case 'rows-unsigned':
      return `${line} ${alarm.from}`;
    case 'silent':
      return String(alarm.since);
    case 'typed-cards':
    case 'corrections':
      return `${line} ${alarm.through}`;
    case 'clock-off':
    case 'other-protocol':
      return day;
    case 'fork':
    case 'shorter':
    case 'rows-wrong':
    case 'store-damaged':
      return `${line} ${alarm.seq} ${day}`;
    default:
      return `${line} ${alarm.seq}`;
  }
}

export function newAlarm({ table, line }: Place, alarm: PitAlarm, at: number): NewAlarm {
  const { code, ...about } = alarm;
  return { table, code, subject: subjectOf(alarm, line, at), about: JSON.stringify(about), at };
}

/** False: the same was raised before, also when somebody has acknowledged it. */
export async function raise(book: AlarmBook, place: Place, alarm: PitAlarm, at: number): Promise<boolean> {
  return (await book.raiseNew([newAlarm(place, alarm, at)])) > 0;
}

/** What a refusal of rows is about. */
export function alarmOfFinding(finding: RowFinding, before: number): PitAlarm {
  if (finding.code === 'rows-missing') return { code: 'gap', from: finding.from, to: finding.to };
  const seq = 'seq' in finding ? finding.seq : before + 1;
  return { code: 'rows-wrong', seq, finding: finding.code };
}

export function alarmOfRemark(remark: Remark): PitAlarm {
  switch (remark.code) {
    case 'rows-unsigned-at-start':
      return { code: 'rows-unsigned', from: remark.from, to: remark.to };
    case 'key-handed-on':
    case 'sealing-key-handed-on':
      return { code: 'key-changed', seq: remark.seq, is: remark.is, was: remark.was };
    case 'told-head-differs':
      return { code: 'head-does-not-fit', seq: remark.seq, is: remark.is, told: remark.told };
    default:
      return remark;
  }
}
