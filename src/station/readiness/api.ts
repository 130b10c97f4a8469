// The last readiness test and deck check over HTTP: for whoever is signed in, technicians too. It tells nothing of the game.
import { Hono } from 'hono';
import type { Problem } from '../../protocol/problems.ts';
import type { ReadinessReport } from '../../protocol/readiness.ts';
import type { Person } from '../../table/people.ts';
import { type RequestEnv, tokenIn } from '../hands/api.ts';

export interface ReadinessApiParts {
  /** Who is signed in with this token. */
  personOf(token: string, env: RequestEnv): Person | null;
  report(): ReadinessReport;
}

const NOBODY: Problem = { code: 'nobody-signed-in' };

export function readinessRoutes({ personOf, report }: ReadinessApiParts): Hono<{ Bindings: RequestEnv }> {
  const app = new Hono<{ Bindings: RequestEnv }>();
  app.get('/', (context) => {
    const token = tokenIn(context.req.header('authorization'));
    const person = token === null ? null : personOf(token, context.env);
    if (!person) return context.json({ problem: NOBODY }, 401);
    return context.json(report(), 200, { 'cache-control': 'no-store' });
  });
  return app;
}
