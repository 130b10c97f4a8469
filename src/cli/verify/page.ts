// The report of a verification, for people.
import type { Part, PartName, Verified } from '../../journal/verify/verify.ts';

/** What each part has gone through, and what it was found to be. */
const CHECKED: { readonly [N in PartName]: (count: string, report: Verified) => string } = {
  file: (count) => `${count} pages, which SQLite can read`,
  schema: (count) => `${count} tables, indexes and triggers, all as Sabot makes them`,
  chain: (count, { from, to }) => `${count} rows without a gap, from ${moment(from)} to ${moment(to)}`,
  signatures: (count, { fingerprint }) => `${count}, all by the key ${fingerprint}`,
  replay: (count) => `${count} snapshots, reached again from the inputs`,
  payments: (count, { rounds, shoes }) =>
    `${count} in ${whole(rounds)} rounds and ${whole(shoes)} shoes, computed again to the cent`,
  seals: sealsText,
  tables: (count) => `${count} rows, as the log gives them`,
};

/** A card that lies face down can only be compared when it is shown; one that was taken away so never is. */
function sealsText(opened: string, { sealsShown, sealsNotShown }: Verified): string {
  if (sealsNotShown === 0) return `${opened} opened, each with the card that was shown later`;
  const shown = `${whole(sealsShown)} with the card that was shown later`;
  return `${opened} opened: ${shown}, ${whole(sealsNotShown)} whose card has not been shown`;
}

export function whole(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A time that nobody could have meant is shown as the number it is. */
function moment(ms: number | null): string {
  const time = new Date(ms ?? Number.NaN);
  return Number.isNaN(time.getTime())
    ? String(ms)
    : `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const NAME_WIDTH = 12;

function line(name: string, text: string): string {
  return `${name.padEnd(NAME_WIDTH)}${text}`;
}

function partLines(part: Part, report: Verified): string[] {
  const { name, checked, skipped } = part;
  const lines = checked > 0 ? [CHECKED[name](whole(checked), report)] : [];
  if (skipped !== null) lines.push(`${checked > 0 ? '' : 'not checked: '}${skipped}`);
  return lines.map((text, index) => line(index === 0 ? name : '', text));
}

/** What nobody can know from the file alone. */
function endLines({ rows, signedThrough, lastHash }: Verified): string[] {
  const unsigned = rows - signedThrough;
  const open =
    unsigned > 0
      ? `The last ${whole(unsigned)} rows come after the last signature: they hold together, but nobody has signed them yet.`
      : 'The last row is a signature.';
  return [
    '',
    open,
    `The last row is ${whole(rows)}, its hash ${lastHash}.`,
    'Rows that were cut off behind it leave no trace: keep number and hash elsewhere, and compare them.',
  ];
}

function rowText({ problem }: Verified): string {
  const row = problem?.row;
  if (!row) return '';
  return 'seq' in row
    ? line('row', `${row.seq} of the log`)
    : line('row', `${row.key} of the table ${row.table}`);
}

/** Who has not the key on file knows only that one key has signed it all. */
function goodNews({ keyIsOurs, fingerprint }: Verified): string {
  return keyIsOurs ? 'is as it was written' : `is as the key ${fingerprint} has signed it`;
}

function goodPage(path: string, report: Verified): string {
  const parts = report.parts.flatMap((part) => partLines(part, report));
  return [`${path} ${goodNews(report)}.`, '', ...parts, ...endLines(report)].join('\n');
}

function soFar({ problem, rows, signedThrough }: Verified): string {
  const row = problem?.row;
  const before =
    row && 'seq' in row
      ? `${whole(row.seq - 1)} rows of the log before it`
      : `${whole(rows)} rows of the log`;
  return `${before} are in order, ${whole(signedThrough)} of them signed`;
}

function badPage(path: string, report: Verified): string {
  const { problem } = report;
  const where = [line('part', problem?.part ?? ''), rowText(report), line('so far', soFar(report))];
  return [
    `${path} is NOT as it was written.`,
    '',
    problem?.sentence ?? '',
    '',
    ...where.filter((text) => text !== ''),
    '',
    'Keep the file as it is, and call for help.',
  ].join('\n');
}

export function verifyPage(path: string, report: Verified): string {
  return report.ok ? goodPage(path, report) : badPage(path, report);
}
