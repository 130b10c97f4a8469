// Past hands over HTTP, only for people who judge disputes: floor, pit and surveillance. A dealer is a party to the
// dispute, and may not see other dealers' figures. The log records who looked at which hand.
import { type Context, Hono } from 'hono';
import type { Problem } from '../../protocol/problems.ts';
import type { Person, Role } from '../../table/people.ts';
import type { JournalCheck } from '../journal-check.ts';
import type { WriteEvent } from '../log/log-events.ts';
import type { HandsAnswer } from './answers.ts';
import type { HandsDesk } from './desk.ts';
import { type PageAsk, questionOf } from './question.ts';

export interface HandsApiParts {
  readonly desk: Pick<HandsDesk, 'ask'>;
  /** The check of the whole journal; left out: none is offered. */
  readonly check?: Pick<JournalCheck, 'view' | 'begin'>;
  readonly log: WriteEvent;
  /** Writes down who looks at what, where that is kept; left out: only the log says it. With a problem nothing is shown. */
  look?(person: Person, what: PageAsk, given: Readonly<Record<string, string>>): Promise<Problem | null>;
  /** The person who is signed in with this token at this address. */
  personOf(token: string, env: RequestEnv): Person | null;
}

const MAY_LOOK: readonly Role[] = ['floor', 'pit', 'surveillance'];
const LONGEST_TOKEN = 100;

/** What comes with every request. */
export interface RequestEnv {
  /** Where it came from. */
  readonly address?: string | undefined;
}

interface Variables {
  person: Person;
}

type Env = { Bindings: RequestEnv; Variables: Variables };

export function tokenIn(header: string | undefined): string | null {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  return token === '' || token.length > LONGEST_TOKEN ? null : token;
}

function responseTo(answer: HandsAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  const body = answer.status === 200 ? answer.body : JSON.stringify({ problem: answer.problem });
  return new Response(body, {
    status: answer.status,
    // A browser must not cache data about people and money.
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

/** Each name once: if it is given twice, either value may be meant. */
function givenIn(context: Context<Env>): Record<string, string> | null {
  const lists = context.req.queries();
  if (Object.values(lists).some((values) => values.length !== 1)) return null;
  return Object.fromEntries(Object.entries(lists).map(([name, [value = '']]) => [name, value]));
}

function refused(context: Context<Env>, status: 400 | 401 | 403 | 503, problem: Problem): Response {
  return context.json({ problem }, status);
}

export function handsRoutes({ desk, check, log, look, personOf }: HandsApiParts): Hono<Env> {
  const app = new Hono<Env>();
  const answer = async (context: Context<Env>, ask: PageAsk, headers = {}): Promise<Response> => {
    const given = givenIn(context);
    const round = context.req.param('round');
    const parsed = given && questionOf(ask, { ...given, ...(round !== undefined && { round }) });
    if (!parsed) return refused(context, 400, { code: 'in-address-twice' });
    if (!parsed.ok) return refused(context, 400, parsed.problem);
    const by = context.get('person');
    const { id: person, role } = by;
    const unwritten = await look?.(by, ask, { ...given, ...(round !== undefined && { round }) });
    if (unwritten) return refused(context, 503, unwritten);
    const about = 'round' in parsed.question ? parsed.question.round : 0;
    log('hands.asked', { person, role, what: ask, round: about });
    return responseTo(await desk.ask(parsed.question, context.req.raw.signal), headers);
  };
  app.use(async (context, next) => {
    const token = tokenIn(context.req.header('authorization'));
    const person = token === null ? null : personOf(token, context.env);
    if (!person) return refused(context, 401, { code: 'nobody-signed-in' });
    if (!MAY_LOOK.includes(person.role)) return refused(context, 403, { code: 'hands-not-for-dealers' });
    context.set('person', person);
    return next();
  });
  app.get('/', (context) => answer(context, 'find'));
  app.get('/figures', (context) => answer(context, 'figures'));
  app.get('/dealers', (context) => answer(context, 'dealers'));
  app.get('/head', (context) => answer(context, 'head'));
  if (check) {
    app.get('/check', (context) => context.json(check.view));
    app.post('/check', (context) => {
      const { id: person, role } = context.get('person');
      log('hands.asked', { person, role, what: 'check', round: 0 });
      check.begin();
      return context.json(check.view, 202);
    });
  }
  app.get('/:round', (context) => answer(context, 'round'));
  app.get('/:round/proof', (context) => answer(context, 'proof'));
  app.get('/:round/record', (context) => answer(context, 'record', RECORD_HEADERS));
  return app;
}

const RECORD_HEADERS = { 'content-disposition': 'attachment' };
