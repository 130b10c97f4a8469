// What the pit's page asks across tables: `GET /api/pit/compare`, `/api/pit/shoes`, `/api/pit/reports/:kind`. Mounted at `/api/pit`. Who
// may ask is decided before: these routes answer whoever comes.
import { type Context, Hono } from 'hono';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { figuresAsked } from './asked.ts';
import type { AskFigures, FiguresAnswer, FiguresQuestion } from './question.ts';

export interface FiguresRoutesParts {
  readonly ask: AskFigures;
  readonly house: FiguresHouse;
  readonly now: () => number;
}

/** Nobody keeps what people and money are named in. */
const NO_STORE = { 'cache-control': 'no-store' };
const JSON_TYPE = { 'content-type': 'application/json', ...NO_STORE };

const TYPES = {
  jsonl: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** Each name once: if it is given twice, either value may be meant. */
function givenIn(context: Context): Record<string, string> | null {
  const lists = context.req.queries();
  if (Object.values(lists).some((values) => values.length !== 1)) return null;
  return Object.fromEntries(Object.entries(lists).map(([name, [value = '']]) => [name, value]));
}

function refused(answer: Exclude<FiguresAnswer, { status: 200 }>): Response {
  return new Response(JSON.stringify({ problem: answer.problem }), {
    status: answer.status,
    headers: JSON_TYPE,
  });
}

type ReportQuestion = Extract<FiguresQuestion, { ask: 'report' }>;

/** A page is asked for when whoever reads has taken the one before. */
function streamOf(
  first: Extract<FiguresAnswer, { status: 200 }>,
  question: ReportQuestion,
  ask: AskFigures,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page: Extract<FiguresAnswer, { status: 200 }> | null = first;
  return new ReadableStream({
    pull: async (controller) => {
      // Tables without rows have empty pages.
      while (page && page.body === '' && page.next !== null) page = await nextOf(page.next);
      if (!page) return controller.close();
      if (page.body !== '') controller.enqueue(encoder.encode(page.body));
      if (page.next === null) return controller.close();
      page = await nextOf(page.next);
    },
  });

  async function nextOf(after: string): Promise<Extract<FiguresAnswer, { status: 200 }>> {
    const answer = await ask({ ...question, after });
    // What was sent is no whole report: the connection breaks, so that nobody takes it for one.
    if (answer.status !== 200) throw new Error(answer.problem.code);
    return answer;
  }
}

async function report(question: ReportQuestion, ask: AskFigures): Promise<Response> {
  const first = await ask(question);
  if (first.status !== 200) return refused(first);
  const { kind, format } = question;
  const headers = {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="sabot-pit-${kind}.${format}"`,
    ...NO_STORE,
  };
  return new Response(streamOf(first, question, ask), { status: 200, headers });
}

export function figuresRoutes({ ask, house, now }: FiguresRoutesParts): Hono {
  const app = new Hono();
  const answer = async (context: Context, what: FiguresQuestion['ask'], more = {}): Promise<Response> => {
    const given = givenIn(context);
    if (!given) return context.json({ problem: { code: 'in-address-twice' } }, 400);
    const asked = figuresAsked(what, { ...given, ...more }, house, now());
    if (!asked.ok) return context.json({ problem: asked.problem }, 400);
    const { question } = asked;
    if (question.ask === 'report') return report(question, ask);
    const told = await ask(question);
    return told.status === 200 ? new Response(told.body, { status: 200, headers: JSON_TYPE }) : refused(told);
  };
  app.get('/compare', (context) => answer(context, 'compare'));
  app.get('/shoes', (context) => answer(context, 'shoes'));
  app.get('/reports/:kind', (context) => answer(context, 'report', { kind: context.req.param('kind') }));
  return app;
}
