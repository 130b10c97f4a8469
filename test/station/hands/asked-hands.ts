// Past hands over HTTP, as four people ask for them.
import { expect } from 'vitest';
import { answerTo } from '../../../src/station/hands/answers.ts';
import { handsRoutes } from '../../../src/station/hands/api.ts';
import type { Person } from '../../../src/table/people.ts';
import type { FilledJournal } from './filled-journal.ts';

const PEOPLE: Readonly<Record<string, Person>> = {
  'token-bo': { id: 'bo', role: 'floor' },
  'token-pia': { id: 'pia', role: 'pit' },
  'token-eye': { id: 'eye', role: 'surveillance' },
  'token-ana': { id: 'ana', role: 'dealer' },
};

export class AskedHands {
  readonly #journal: FilledJournal;
  readonly logged: string[] = [];
  checks = 0;

  constructor(journal: FilledJournal) {
    this.#journal = journal;
  }

  #api() {
    const { db, key } = this.#journal;
    return handsRoutes({
      desk: { ask: async (question) => answerTo(db, question, { key, seals: null }) },
      check: {
        view: { running: false, progress: null, result: null, failed: null },
        begin: () => {
          this.checks += 1;
        },
      },
      log: (event, fields) => this.logged.push(`${event} ${JSON.stringify(fields)}`),
      personOf: (token) => PEOPLE[token] ?? null,
    });
  }

  ask(address: string, token: string | null = 'token-bo', method = 'GET'): Promise<Response> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return Promise.resolve(this.#api().request(address, { method, headers }));
  }

  async read<T>(address: string): Promise<T> {
    const response = await this.ask(address);
    expect(response.status).toBe(200);
    const body: T = JSON.parse(await response.text());
    return body;
  }
}
