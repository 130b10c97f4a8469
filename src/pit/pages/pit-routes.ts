// The addresses of the pit's page: a search across tables, the alarms of the past, who looked at what; and, made elsewhere, the figures across
// tables. Each look is written down before it is answered.
import type { Context, Hono, Next } from 'hono';
import { z } from 'zod';
import { aboutAddress, type LookedAt } from '../../protocol/pit/looks.ts';
import { seesLooks, seesMoney } from '../../protocol/pit/roles.ts';
import type { PitAlarms, PitLook, PitLooks } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { PagesEnv } from '../../station/pages/web-server.ts';
import type { Look } from '../store/register.ts';
import { type PitApi, refused } from './api.ts';
import { handSearchIn, searchHands } from './hand-search.ts';
import { alarmView } from './known-tables.ts';
import type { Looks } from './looks.ts';

const MOST_LISTED = 500;
const USUALLY_LISTED = 100;

const number = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);
const limit = number.refine((value) => value <= MOST_LISTED).default(USUALLY_LISTED);
const alarmsShape = z.strictObject({ before: number.optional(), limit });
const looksShape = z.strictObject({ limit });

function problemOf({ issues: [issue] }: z.ZodError): Problem {
  const [name] = issue?.path ?? [];
  if (name === 'limit') return { code: 'wrong-limit-in-address', most: MOST_LISTED };
  return name === 'before' ? { code: 'wrong-in-address', how: 'before' } : { code: 'unknown-in-address' };
}

function lookView({ about, ...look }: Look): PitLook {
  return { ...look, about: JSON.parse(about) };
}

export function mountPit(app: Hono<PagesEnv>, api: PitApi): void {
  const { store } = api;
  api.get(app, '/api/pit/hands', {
    may: seesMoney,
    what: 'hands',
    question: handSearchIn,
    answer: (search) => searchHands(store, search),
  });
  api.get(app, '/api/pit/alarms', {
    may: (role) => role !== 'dealer',
    what: 'alarms',
    question: (given) => {
      const { data, error } = alarmsShape.safeParse(given);
      return data ?? problemOf(error);
    },
    answer: async (wanted): Promise<PitAlarms> => ({ alarms: (await store.alarms(wanted)).map(alarmView) }),
  });
  api.get(app, '/api/pit/looks', {
    may: seesLooks,
    what: 'looks',
    question: (given) => {
      const { data, error } = looksShape.safeParse(given);
      return data ?? problemOf(error);
    },
    answer: async ({ limit: most }): Promise<PitLooks> => ({
      looks: (await store.looks(most)).map(lookView),
    }),
  });
}

const FIGURES: Readonly<Record<string, LookedAt>> = {
  '/api/pit/compare': 'compare',
  '/api/pit/shoes': 'shoes',
  '/api/pit/reports/:kind': 'report',
};

/** The figures answer whoever comes: here it is decided who does. */
export function mountFigures(
  app: Hono<PagesEnv>,
  { api, looks, figures }: { readonly api: PitApi; readonly looks: Looks; readonly figures: Hono },
): void {
  const guard = (what: LookedAt) => async (context: Context<PagesEnv>, next: Next) => {
    const person = api.personIn(context);
    if (!person) return refused(context, 401, { code: 'nobody-signed-in' });
    if (!seesMoney(person.role)) return refused(context, 403, { code: 'not-for-this-role' });
    const untouched = api.whyNotMore(context);
    if (untouched) return refused(context, 403, untouched);
    const file = context.req.param('kind');
    const about = { ...aboutAddress(context.req.query()), ...(file !== undefined && { file }) };
    const unwritten = await looks.record(person, what, about);
    return unwritten ? refused(context, 503, unwritten) : next();
  };
  for (const [address, what] of Object.entries(FIGURES)) app.use(address, guard(what));
  app.route('/api/pit', figures);
}
