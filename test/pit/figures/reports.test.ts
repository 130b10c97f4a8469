// The reports for others: every row once, in both formats, as the documents say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresAsked } from '../../../src/pit/figures/asked.ts';
import { answerFigures } from '../../../src/pit/figures/figures-desk.ts';
import { type FiguresQuestion, REPORTS, type ReportWanted } from '../../../src/pit/figures/question.ts';
import { REPORT_SCHEMAS } from '../../../src/pit/figures/report-fields.ts';
import { reportJsonSchema, reportsPage } from '../../../src/pit/figures/report-page.ts';
import { cell } from '../../../src/pit/figures/report-text.ts';
import { isoIn, reportPage } from '../../../src/pit/figures/reports.ts';
import { figuresRoutes } from '../../../src/pit/figures/routes.ts';
import { projectRoot } from '../../../src/program/project-root.ts';
import { tableFigures } from '../../../src/station/figures/table-figures.ts';
import { DAY, HOUSE, NEXT_DAY, openCasino, TABLES, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const ALL = { from: DAY, to: DAY + 30 * 24 * 3_600_000 };
const KNOWN = { edge: 0.004, variance: 1.3 };
/** The mathematics of the books is tried elsewhere. */
const shelf = {
  find: () => ({
    wagers: { main: KNOWN, match: KNOWN, spin: KNOWN, insurance: KNOWN },
    covariance: 0.4,
    decisions: {},
  }),
};
const parts = () => ({ ...casino, shelf, now: () => NEXT_DAY });

async function textOf(wanted: ReportWanted): Promise<string> {
  let text = '';
  let after: string | null = null;
  do {
    const page = await reportPage(parts(), wanted, after);
    text += page.body;
    after = page.next;
  } while (after !== null);
  return text;
}

async function linesOf(wanted: Omit<ReportWanted, 'format'>) {
  const text = await textOf({ ...wanted, format: 'jsonl' });
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

test.each(REPORTS)(
  'every row of the report of %s is of its schema, and none is there twice',
  async (kind) => {
    const rows = await linesOf({ kind, ...ALL });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(REPORT_SCHEMAS[kind].safeParse(row).error?.issues ?? []).toEqual([]);
      expect(Object.keys(row)).toEqual(Object.keys(REPORT_SCHEMAS[kind].shape));
    }
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  },
);

test('rounds and incidents are those of the tables, with their money', async () => {
  const rounds = await linesOf({ kind: 'rounds', ...ALL });
  const incidents = await linesOf({ kind: 'incidents', ...ALL });
  for (const { table } of TABLES) {
    const db = casino.journals.get(table);
    const count = (what: string) => db?.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get();
    const own = rounds.filter((row) => row.table === table);
    expect(own).toHaveLength(count('rounds WHERE ended_at IS NOT NULL') ?? -1);
    expect(incidents.filter((row) => row.table === table)).toHaveLength(count('incidents') ?? -1);
    const house = db?.prepare<[], number>('SELECT sum(house) FROM rounds').pluck().get();
    expect(own.reduce((sum, row) => sum + row.house_won, 0)).toBe(house);
  }
  expect(rounds[0]).toMatchObject({ currency: 'USD', gaming_day: '2026-11-02', line: 1, round: 1 });
  expect(rounds[0].ended_at).toMatch(/^2026-11-02T\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
});

test("a day's figures are those of the table's own page", async () => {
  for (const row of await linesOf({ kind: 'days', ...ALL })) {
    const db = casino.journals.get(row.table);
    if (!db) throw new Error(row.table);
    const period = { from: Date.parse(row.begins_at), to: Date.parse(row.ends_at) };
    const own = tableFigures(db, period, HOUSE, casino.shelf).figures;
    expect(row).toMatchObject({
      ...{ rounds: own.rounds, voids: own.voids, handle: own.handle, house_won: own.house },
      ...{ cards_typed: own.typedCards, currency: 'USD' },
    });
    expect(row.whole).toBe(period.to <= NEXT_DAY);
  }
});

test('comma-separated values say the same, and no text becomes a formula', async () => {
  const rows = await linesOf({ kind: 'rounds', ...ALL, table: 'BJ-2' });
  const [head, ...lines] = (await textOf({ kind: 'rounds', format: 'csv', ...ALL, table: 'BJ-2' })).split(
    '\r\n',
  );
  expect(head).toBe(Object.keys(REPORT_SCHEMAS.rounds.shape).join(','));
  expect(lines.pop()).toBe('');
  expect(lines).toEqual(
    rows.map((row) =>
      Object.values(row)
        .map((value) => value ?? '')
        .join(','),
    ),
  );
  expect(['=1+1', '+1', '-1', '@x', '\tx', 'x'].map(cell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    'x',
  ]);
  expect([-5, null, true, 'a,b', 'a"b', '=a,b'].map(cell)).toEqual([
    '-5',
    '',
    'true',
    '"a,b"',
    '"a""b"',
    `"'=a,b"`,
  ]);
});

test('the document and the schemas for programs are made from the same fields', () => {
  const text = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');
  expect(text('docs/pit-reports.md'), 'npm run generate').toBe(reportsPage());
  for (const kind of REPORTS) {
    expect(text(`config/schema/report-${kind}.schema.json`), 'npm run generate').toBe(reportJsonSchema(kind));
    for (const field of Object.keys(REPORT_SCHEMAS[kind].shape))
      expect(reportsPage()).toMatch(new RegExp(`^- \`${field}\`: \\S`, 'm'));
  }
});

test('times have the offset of the casino', () => {
  expect(isoIn('America/New_York')(Date.UTC(2026, 10, 2, 3))).toBe('2026-11-01T22:00:00.000-05:00');
  expect(isoIn('Asia/Kolkata')(Date.UTC(2026, 10, 2, 3))).toBe('2026-11-02T08:30:00.000+05:30');
});

test('the routes answer with JSON or a whole report, and refuse what nobody can mean', async () => {
  const missing: unknown[] = [];
  const desk = {
    ...casino,
    now: () => NEXT_DAY,
    missing: (books: readonly unknown[]) => void missing.push(...books),
  };
  const app = figuresRoutes({
    ask: (question: FiguresQuestion) => answerFigures(desk, question),
    ...{ house: HOUSE, now: () => DAY + 3_600_000 },
  });
  const get = async (path: string) => app.request(path);
  const compared = await (await get('/compare?by=table&period=today')).json();
  expect(compared).toMatchObject({ by: 'table', from: DAY, to: NEXT_DAY, books: 'working' });
  expect(missing.length).toBeGreaterThan(0);
  const shoes = await (await get('/shoes?first=2026-11-02&table=BJ-1')).json();
  expect(shoes.shuffles.length).toBeGreaterThan(0);
  const report = await get('/reports/rounds?first=2026-11-01&last=2026-11-09&format=csv');
  expect(report.headers.get('content-type')).toMatch(/^text\/csv/);
  expect((await report.text()).split('\r\n')).toHaveLength(60 + 40 + 50 + 2);
  const wrong = {
    '/compare?by=table': 'wrong-in-address',
    '/compare?by=moon&period=today': 'wrong-in-address',
    '/shoes?from=5&to=4': 'period-backwards',
    '/shoes?from=5&to=99999999999999': 'period-too-long',
    '/shoes?period=today&period=week': 'in-address-twice',
    '/reports/secrets?period=today': 'wrong-in-address',
    '/reports/days?period=today&x=1': 'unknown-in-address',
  };
  for (const [path, code] of Object.entries(wrong)) {
    const answer = await get(path);
    expect([path, answer.status, (await answer.json()).problem.code]).toEqual([path, 400, code]);
  }
});

test('a report that breaks off is no report: the connection breaks, too', async () => {
  let pages = 0;
  const app = figuresRoutes({
    ask: async () => {
      pages += 1;
      if (pages > 1) return { status: 503, problem: { code: 'took-too-long' } };
      return { status: 200, body: 'a row\n', next: 'more' };
    },
    ...{ house: HOUSE, now: () => DAY },
  });
  await expect((await app.request('/reports/rounds?period=today')).text()).rejects.toThrow('took-too-long');
  expect(figuresAsked('report', { kind: 'days', period: 'today' }, HOUSE, DAY)).toMatchObject({ ok: true });
});
