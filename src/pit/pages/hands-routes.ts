// `/api/tables/:table/:line/hands/…`: the same addresses and answers as at the table, and nothing that changes anything.
import type { Hono } from 'hono';
import { type About, aboutAddress, type LookedAt } from '../../protocol/pit/looks.ts';
import type { HandsAnswer } from '../../station/hands/answers.ts';
import { handsRoutes } from '../../station/hands/api.ts';
import type { PageAsk } from '../../station/hands/question.ts';
import type { WriteEvent } from '../../station/log/log-events.ts';
import type { PagesEnv } from '../../station/pages/web-server.ts';
import type { Person } from '../../table/people.ts';
import { StoreAway } from '../store/store.ts';
import { type PitApi, type PitContext, refused } from './api.ts';
import type { HandsDesks } from './hands-desks.ts';
import type { Looks } from './looks.ts';

export interface HandsRoutesParts {
  readonly api: PitApi;
  readonly desks: Pick<HandsDesks, 'ask'>;
  readonly looks: Pick<Looks, 'record'>;
  readonly log: WriteEvent;
}

const BASE = '/api/tables/:table/:line/hands';

/** What of it is a look at hands. Who has dealt, and the head of the journal, show none. */
const LOOKS: { readonly [A in PageAsk]: LookedAt | null } = {
  find: 'table-hands',
  round: 'table-round',
  proof: 'table-proof',
  record: 'table-record',
  figures: 'table-figures',
  dealers: null,
  head: null,
};

/** Of one round only its number: the step from which it is read is no moment. */
function aboutOf(what: PageAsk, given: Readonly<Record<string, string>>): About {
  return what === 'round' ? { round: given.round ?? null } : aboutAddress(given);
}

/** As in the address: a page types no long ones. */
const MOST_LINES = 1_000_000;

function lineIn(text: string): number | null {
  const line = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return line >= 1 && line <= MOST_LINES ? line : null;
}

function awayAnswer(error: unknown): HandsAnswer {
  if (error instanceof StoreAway) return { status: 503, problem: { code: 'pit-store-away' } };
  throw error;
}

export function mountHands(app: Hono<PagesEnv>, { api, desks, looks, log }: HandsRoutesParts): void {
  const answer = async (context: PitContext): Promise<Response> => {
    const [table = '', line] = [context.req.param('table'), lineIn(context.req.param('line') ?? '')];
    if (line === null) return refused(context, 404, { code: 'no-such-table' });
    const person = api.personIn(context);
    const untouched = person && api.whyNotMore(context);
    if (untouched) return refused(context, 403, untouched);
    const look = async (by: Person, what: PageAsk, given: Readonly<Record<string, string>>) => {
      const as = LOOKS[what];
      return as === null ? null : looks.record(by, as, { ...aboutOf(what, given), table, line });
    };
    const routes = handsRoutes({
      desk: { ask: (question, gone) => desks.ask(table, line, question, gone).catch(awayAnswer) },
      ...{ log, look },
      // The person was asked for already, by this very address.
      personOf: () => person,
    });
    const url = new URL(context.req.url);
    // The rest after the fifth part: the table's name may hold anything but a slash.
    url.pathname = `/${url.pathname.split('/').slice(6).join('/')}`;
    const { signal, headers, method } = context.req.raw;
    return routes.fetch(new Request(url, { method, headers, signal }), context.env);
  };
  app.get(BASE, answer);
  app.get(`${BASE}/*`, answer);
}
