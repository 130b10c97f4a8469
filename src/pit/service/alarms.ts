// Alarms of the pit: raised once, and open until somebody acknowledges them.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { Remark, RowFinding } from '../intake/row-checker.ts';
import type { AlarmBook } from '../store/register.ts';

/** Tells apart alarms of one code. What lasts is told once for each time that it begins, or once a day. */
function subjectOf(alarm: PitAlarm, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  switch (alarm.code) {
    case 'stranger':
      return `${alarm.how} ${alarm.fingerprint}`;
    case 'call-waits':
      return `${alarm.call} ${alarm.since}`;
    case 'bad-messages':
      return `${alarm.fault} ${day}`;
    case 'gap':
    case 'rows-unsigned':
      return String(alarm.from);
    case 'silent':
      return String(alarm.since);
    case 'typed-cards':
    case 'corrections':
      return String(alarm.through);
    case 'clock-off':
    case 'other-protocol':
      return day;
    default:
      return String(alarm.seq);
  }
}

const MOST_LOOKED_AT = 500;

/** False: the same was raised before, also when somebody has acknowledged it. */
export async function raise(book: AlarmBook, table: string, alarm: PitAlarm, at: number): Promise<boolean> {
  const { code, ...about } = alarm;
  const subject = subjectOf(alarm, at);
  const known = await book.alarms({ table, limit: MOST_LOOKED_AT });
  if (known.some((one) => one.code === code && one.subject === subject)) return false;
  return (await book.raise({ table, code, subject, about: JSON.stringify(about), at })) !== null;
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
