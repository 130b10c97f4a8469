// Warnings of what will go wrong unless somebody acts. The floor page and the doctor show the same.
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Warning } from '../protocol/warnings.ts';
import { certificateDays } from './certificate/certificate.ts';
import type { TableConfig } from './config/load.ts';
import { daysLeft, WARN_DAYS } from './people/staff.ts';
import { staffFile } from './people/staff-file.ts';

const MB = 1024 * 1024;
/** Enough for about a year of rounds. */
export const ENOUGH_MB = 1024;
/** An authority needs time. */
const CERTIFICATE_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** The doctor reports what cannot be checked here. */
function looked(look: () => Warning[]): Warning[] {
  try {
    return look();
  } catch {
    return [];
  }
}

export function certificateWarnings({ network }: TableConfig['pages'], now: number): Warning[] {
  if (!network) return [];
  return looked(() => {
    const days = certificateDays(readFileSync(network.certificate, 'utf8'), now);
    return days !== null && days <= CERTIFICATE_DAYS ? [{ code: 'certificate-ends', days }] : [];
  });
}

function pinWarnings({ staff, pinDays }: TableConfig, now: number): Warning[] {
  const read = staffFile(staff).current();
  if (!read.ok) return [];
  return read.staff.flatMap((member): Warning[] => {
    const days = daysLeft(member, pinDays, now);
    const isSoon = member.retired === null && days !== null && days <= WARN_DAYS;
    return isSoon ? [{ code: 'pin-ends', person: member.id, days }] : [];
  });
}

function diskWarnings({ journal }: TableConfig): Warning[] {
  return looked(() => {
    const { bavail, bsize } = statfsSync(dirname(journal));
    const megabytes = Math.floor((bavail * bsize) / MB);
    return megabytes < ENOUGH_MB ? [{ code: 'disk-fills', megabytes }] : [];
  });
}

export function backupWarnings({ backups }: TableConfig, now: number): Warning[] {
  if (!backups) return [];
  const { folder, days: most } = backups;
  return looked(() => {
    const times = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.db'))
      .map((name) => statSync(join(folder, name)).mtimeMs);
    if (times.length === 0) return [{ code: 'backup-old', days: null }];
    const days = Math.floor((now - Math.max(...times)) / DAY);
    return days >= most ? [{ code: 'backup-old', days }] : [];
  });
}

export function warningsOf(config: TableConfig, now: number): Warning[] {
  return [
    ...certificateWarnings(config.pages, now),
    ...pinWarnings(config, now),
    ...diskWarnings(config),
    ...backupWarnings(config, now),
    ...(config.copied === null ? [] : [{ code: 'copied-book', book: config.copied } as const]),
  ];
}
