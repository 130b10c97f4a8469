// The last round, and why something is paid, over HTTP: for whoever is signed in at the table. A technician is told nothing of the game.
import { Hono } from 'hono';
import type { Problem } from '../../protocol/problems.ts';
import type { LastRound, Why } from '../../protocol/rounds.ts';
import type { Person } from '../../table/people.ts';
import { isLanguage } from '../../words/language.ts';
import { type RequestEnv, tokenIn } from '../hands/api.ts';
import type { WhyAsked } from './why.ts';

export interface RoundsApiParts {
  /** Who is signed in with this token. */
  personOf(token: string, env: RequestEnv): Person | null;
  lastRound(): LastRound | null;
  why(asked: WhyAsked): Why;
}

const NOBODY: Problem = { code: 'nobody-signed-in' };
const NONE: Problem = { code: 'nothing-here' };
const FRESH = { 'cache-control': 'no-store' } as const;

type Env = { Bindings: RequestEnv };

export function roundsRoutes({ personOf, lastRound, why }: RoundsApiParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    const token = tokenIn(context.req.header('authorization'));
    const person = token === null ? null : personOf(token, context.env);
    if (!person || person.role === 'technician') return context.json({ problem: NOBODY }, 401);
    await next();
    return undefined;
  });
  app.get('/last', (context) => {
    const last = lastRound();
    return last ? context.json(last, 200, FRESH) : context.json({ problem: NONE }, 404);
  });
  app.get('/why', (context) => {
    const { clause = '', rule = null, language = '' } = context.req.query();
    const answer = why({ clause, rule, language: isLanguage(language) ? language : 'en' });
    return context.json(answer, 200, FRESH);
  });
  return app;
}
