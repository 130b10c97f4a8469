// What every address of the pit's page rests on: who asks, whether the role may see it, and that the look is written down before anything
// is answered. Other rooms mount their own addresses with the same.
import type { Context, Hono } from 'hono';
import { aboutAddress, type LookedAt } from '../../protocol/pit/looks.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { PagesEnv, PersonIn } from '../../station/pages/web-server.ts';
import type { Person, Role } from '../../table/people.ts';
import type { PitStore } from '../store/store.ts';
import { StoreAway } from '../store/store.ts';
import type { Looks } from './looks.ts';

type Answerable = 400 | 401 | 403 | 404 | 429 | 503;
export type PitContext = Context<PagesEnv>;

/** An address that somebody asks for. */
export interface Asked<Question> {
  /** Whose role sees it. */
  readonly may: (role: Role) => boolean;
  readonly what: LookedAt;
  /** What is asked, from the parameters; each is given once. */
  readonly question: (given: Readonly<Record<string, string>>) => Question | Problem;
  readonly answer: (question: Question, person: Person) => Promise<object>;
}

export function isProblem(found: unknown): found is Problem {
  return typeof found === 'object' && found !== null && 'code' in found;
}

export interface PitApiParts {
  readonly store: PitStore;
  readonly looks: Looks;
  readonly personIn: PersonIn;
  /** Why no more than the tables is shown to whoever asks with this header, though somebody is signed in. */
  whyNotMore(header: string | undefined): Problem | null;
}

export class PitApi {
  readonly #parts: PitApiParts;

  constructor(parts: PitApiParts) {
    this.#parts = parts;
  }

  get store(): PitStore {
    return this.#parts.store;
  }

  /** One address: `GET`, JSON, kept by no browser. */
  get<Question>(app: Hono<PagesEnv>, address: string, asked: Asked<Question>): void {
    app.get(address, async (context) => {
      const person = this.personIn(context);
      if (!person) return refused(context, 401, { code: 'nobody-signed-in' });
      if (!asked.may(person.role)) return refused(context, 403, { code: 'not-for-this-role' });
      const untouched = this.whyNotMore(context);
      if (untouched) return refused(context, 403, untouched);
      const given = givenIn(context);
      if (!given) return refused(context, 400, { code: 'in-address-twice' });
      const question = asked.question(given);
      if (isProblem(question)) return refused(context, 400, question);
      const unseen = await this.#parts.looks.record(person, asked.what, aboutAddress(given));
      if (unseen) return refused(context, 503, unseen);
      try {
        return context.json(await asked.answer(question, person), 200, NOT_KEPT);
      } catch (error) {
        if (error instanceof StoreAway) return refused(context, 503, { code: 'pit-store-away' });
        throw error;
      }
    });
  }

  personIn(context: PitContext): Person | null {
    return this.#parts.personIn(context.env, context.req.header('authorization'));
  }

  /** Of the person who is signed in there. */
  whyNotMore(context: PitContext): Problem | null {
    return this.#parts.whyNotMore(context.req.header('authorization'));
  }
}

/** A browser must not cache data about people and money. */
const NOT_KEPT = { 'cache-control': 'no-store' };

export function refused(context: PitContext, status: Answerable, problem: Problem): Response {
  return context.json({ problem }, status, NOT_KEPT);
}

function givenIn(context: PitContext): Record<string, string> | null {
  const lists = context.req.queries();
  if (Object.values(lists).some((values) => values.length !== 1)) return null;
  return Object.fromEntries(Object.entries(lists).map(([name, [value = '']]) => [name, value]));
}

/** Addresses of another room: comparison, shoes, reports. */
export type MountAddresses = (app: Hono<PagesEnv>, api: PitApi) => void;
