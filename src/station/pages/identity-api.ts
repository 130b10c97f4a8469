// The program's identity over HTTP, for whoever is signed in: an inspector types a challenge on the floor page.
import { Hono } from 'hono';
import { isChallenge, LONGEST_CHALLENGE } from '../../journal/proof/statement.ts';
import type { IdentityView } from '../../protocol/identity.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Person } from '../../table/people.ts';
import { type RequestEnv, tokenIn } from '../hands/api.ts';
import type { WriteEvent } from '../log/log-events.ts';

export interface IdentityApiParts {
  readonly log: WriteEvent;
  /** Who is signed in with this token. */
  personOf(token: string, env: RequestEnv): Person | null;
  /** Null: the files of the program could not be read. */
  identify(challenge: string): Promise<IdentityView | null>;
}

const NOBODY: Problem = { code: 'nobody-signed-in' };
const NO_CHALLENGE: Problem = { code: 'no-challenge', most: LONGEST_CHALLENGE };
const NOT_CHECKED: Problem = { code: 'program-not-checked' };

type Env = { Bindings: RequestEnv };

export function identityRoutes({ log, personOf, identify }: IdentityApiParts): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/', async (context) => {
    const token = tokenIn(context.req.header('authorization'));
    const person = token === null ? null : personOf(token, context.env);
    if (!person) return context.json({ problem: NOBODY }, 401);
    const challenge = context.req.query('challenge') ?? '';
    if (!isChallenge(challenge)) return context.json({ problem: NO_CHALLENGE }, 400);
    log('program.asked', { person: person.id, role: person.role });
    const identity = await identify(challenge);
    if (!identity) return context.json({ problem: NOT_CHECKED }, 503);
    return context.json(identity, 200, { 'cache-control': 'no-store' });
  });
  return app;
}
