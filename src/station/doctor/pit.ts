// Checks what goes to the pit: the credential, and how far the pit has the rows of this table.
import { readCredential } from '../../pit/wire/credential.ts';
import type { TableConfig } from '../config/load.ts';
import { type Check, fine, warning, wrong } from './check.ts';
import type { Answerer, StationHealth } from './pages.ts';

const ABOUT = 'pit';

const CREDENTIAL = {
  unreadable: 'cannot be read',
  'not-a-credential': 'is no credential of a pit',
  'of-another-table': 'is the credential of another table',
} as const;

export function pitChecks({ pit, table }: TableConfig, answerer: Answerer, running: boolean): Check[] {
  if (!pit) return [];
  const read = readCredential(pit.credential, table);
  if (!read.ok) {
    const remedy = `Run \`sabot pit enrol ${table} FILE\` at the pit, bring the file here, and restart the table.`;
    return [wrong(ABOUT, `${pit.credential} ${CREDENTIAL[read.problem]}: nothing is sent.`, remedy)];
  }
  if (!running || answerer.kind !== 'station')
    return [fine(ABOUT, `The rows go to ${pit.addresses.join(' or ')} when the table runs.`)];
  return [progressCheck(pit.addresses.join(' or '), answerer.health.pit ?? null)];
}

function progressCheck(address: string, told: NonNullable<StationHealth['pit']> | null): Check {
  if (!told)
    return warning(
      ABOUT,
      'The table runs without the pit that is configured.',
      'Restart the table when it is closed.',
    );
  const { trouble, confirmed, end, signed } = told;
  const waiting = confirmed === null ? 'rows wait' : `${end - confirmed} rows wait`;
  if (trouble?.code === 'fork' || trouble?.code === 'shorter')
    return wrong(
      ABOUT,
      `The pit at ${address} has another row ${trouble.seq} of this table than its journal: the journal was rewritten, replaced or restored.`,
      'Find out who did it. A pit manager may then accept a new line: `sabot pit accept`.',
    );
  if (trouble)
    return warning(
      ABOUT,
      `Nothing goes to the pit at ${address} (${[trouble.code, trouble.said].filter(Boolean).join(', ')}); ${waiting}. The table plays on.`,
      'Check the network and the pit (`sabot pit status` there). Everything is sent when it answers.',
    );
  if (confirmed === null)
    return warning(ABOUT, `The pit at ${address} has not answered yet.`, 'Wait a moment, and look again.');
  const state =
    end > confirmed
      ? `it has row ${confirmed}, ${end - confirmed} are on the way`
      : `it has all rows through ${confirmed}`;
  return fine(ABOUT, `The pit at ${address} is connected: ${state}; signed through ${signed ?? 0}.`);
}
