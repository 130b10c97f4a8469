// Alarms of the pit: raised once, and open until somebody acknowledges them.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { Remark, RowFinding } from '../intake/row-checker.ts';
import type { AlarmBook } from '../store/register.ts';

/** Tells apart alarms of one code: while one of the same subject is open, it is not raised again. */
function subjectOf(alarm: PitAlarm): string {
  switch (alarm.code) {
    case 'stranger':
      return `${alarm.how} ${alarm.fingerprint}`;
    case 'call-waits':
      return `${alarm.call} ${alarm.since}`;
    case 'bad-messages':
      return alarm.fault;
    case 'gap':
    case 'rows-unsigned':
      return String(alarm.from);
    case 'silent':
    case 'clock-off':
    case 'typed-cards':
    case 'corrections':
    case 'other-protocol':
      return '';
    default:
      return String(alarm.seq);
  }
}

export async function raise(book: AlarmBook, table: string, alarm: PitAlarm, at: number): Promise<boolean> {
  const { code, ...about } = alarm;
  const subject = subjectOf(alarm);
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
